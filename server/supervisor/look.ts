import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ServerConfig } from '../config.ts';
import { sumDeliveries } from '../outbox/listDeliveries.ts';
import { openStock } from '../storage/openStock.ts';
import type { Looked } from './metrics.ts';

/** Room on the disk of the records, what waits there to be delivered, and when each site's stock last changed; what cannot be read is left out. */
export async function look({ records, stock }: Pick<ServerConfig, 'records' | 'stock'>): Promise<Looked> {
  const [disk, imports, deliveries] = await Promise.all([
    statfs(dirname(records)).catch(() => undefined),
    lastImports(stock).catch(() => []),
    sumDeliveries(records).catch(() => undefined),
  ]);
  return { freeBytes: disk ? disk.bavail * disk.bsize : NaN, imports, deliveries };
}

async function lastImports(file: string): Promise<Looked['imports']> {
  const db = await openStock(file, { readOnly: true });
  try {
    const rows = await db.selectFrom('stock_version').select(['site', 'changed_at']).execute();
    return rows.map(({ site, changed_at: at }) => ({ site, at: new Date(at) }));
  } finally {
    await db.destroy();
  }
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DemoStockFile } from '../../schemas/types/demo-stock.ts';
import type { Location } from '../../schemas/types/location.ts';
import { readConfig } from '../../server/config.ts';
import { createPictureFetcher } from '../../server/media/fetchPictures.ts';
import { Originals } from '../../server/media/originals.ts';
import { importStock } from '../../server/features/stock/importStock.ts';
import { loadStockMap } from '../../server/features/stock/map/loadStockMap.ts';
import { formatRefusal } from '../../server/features/stock/refusal.ts';
import { textSource } from '../../server/features/stock/source.ts';
import { readVersion } from '../../server/features/stock/stockVersion.ts';
import { openStock } from '../../server/storage/openStock.ts';
import { CliError } from '../../cli/io.ts';
import { makeDemoStock } from './makeDemoStock.ts';
import { readManifest } from './pictures.ts';

export interface DemoImport {
  root: string;
  site: string;
  demo: DemoStockFile;
  /** Make it anew also when the site has stock. */
  isFresh: boolean;
  now: Date;
}

const FEED = 'demo';
const PICTURES = 'demo/stock/pictures';
const MAP = 'layouts/stock-maps/cars.json';

/** Fills a demo site with generated stock, through the same import as any feed. @returns one line of what was done */
export async function importDemoStock({ root, site, demo, isFresh, now }: DemoImport): Promise<string> {
  const config = readConfig(process.env, { root });
  const db = await openStock(config.stock);
  try {
    if (!isFresh && (await readVersion(db, site)) !== undefined) return `${site}: has its stock.`;
    const manifest = join(root, PICTURES, 'pictures.json');
    const stock = makeDemoStock({
      ...demo,
      now,
      locations: readLocations(join(root, config.sitesFolder, site)),
      ...(existsSync(manifest) && { pictures: readManifest(manifest) }),
    });
    const outcome = await importStock({
      db,
      site,
      feed: FEED,
      source: textSource(`demo stock of ${site}`, JSON.stringify(stock)),
      map: await loadStockMap(join(root, MAP)),
      now,
      confirmRemoval: true,
      fetchPictures: createPictureFetcher({
        originals: new Originals({ db, folder: config.pictures }),
        folder: join(root, PICTURES),
      }),
    });
    if (!outcome.stored) throw new CliError(`${site}: ${formatRefusal(outcome.refusal)}`);
    return `${site}: ${outcome.summary.total} vehicles.`;
  } finally {
    await db.destroy();
  }
}

function readLocations(folder: string): Location[] {
  const file = join(folder, 'data', 'locations.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { items: Location[] }).items : [];
}

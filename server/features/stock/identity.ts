import { createHash } from 'node:crypto';
import type { StockMap } from '../../../schemas/types/stock-map.ts';
import { readPath } from './readJson.ts';
import type { SourceRecord } from './sourceRecords.ts';

/** JSON with sorted keys: the same content gives the same text. */
export function toCanonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    const entries = Object.entries(inner as Record<string, unknown>);
    return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** Hash of content, in hex: 32 digits tell apart more cars than there are. */
export function hashOf(value: unknown): string {
  return createHash('sha256').update(toCanonical(value)).digest('hex').slice(0, 32);
}

/**
 * Gives each record of a feed its identity: a hash of the identity columns and of how often they came before, so that two
 * records that agree in all of them both stay.
 */
export function makeIdentifier(map: StockMap): (record: SourceRecord) => string | undefined {
  const seen = new Map<string, number>();
  return ({ cells }) => {
    const values = identityValues(cells, map.identity);
    if (values === undefined) return undefined;
    const key = hashOf(values);
    const occurrence = seen.get(key) ?? 0;
    seen.set(key, occurrence + 1);
    return hashOf([key, occurrence]);
  };
}

/** @returns undefined when every named column is empty: nothing says which car it is */
function identityValues(cells: Readonly<Record<string, unknown>>, identity: StockMap['identity']): unknown {
  if (identity === 'all') return { ...cells };
  if (Array.isArray(identity)) {
    const values = identity.map((name) =>
      trimmed(Object.hasOwn(cells, name) ? cells[name] : readPath(cells, name)),
    );
    return values.every((value) => value === '') ? undefined : values;
  }
  return Object.fromEntries(Object.entries(cells).filter(([key]) => !identity.allBut.includes(key)));
}

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : (value ?? '');
}

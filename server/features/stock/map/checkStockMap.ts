import { Ajv, type ErrorObject } from 'ajv';
import { SCHEMA_KEYWORDS } from '../../../../schemas/keywords.ts';
import schema from '../../../../schemas/stock-map.schema.json' with { type: 'json' };
import { allRules, stockMapFaults, type MapFault } from '../../../../schemas/stockMapFaults.ts';
import type { StockMap } from '../../../../schemas/types/stock-map.ts';

const ajv = new Ajv({ allErrors: true, strict: true, strictRequired: false, useDefaults: true });
ajv.addVocabulary(SCHEMA_KEYWORDS);
const validate = ajv.compile<StockMap>(schema);

/**
 * A map file, checked before anything is read with it: its shape, then that every list, value and car field it names
 * exists and every pattern is one.
 * @returns the map with its defaults, or every fault at once
 */
export function checkStockMap(
  value: unknown,
): { map: StockMap; faults: [] } | { map?: undefined; faults: MapFault[] } {
  const map: unknown = structuredClone(value);
  if (!validate(map)) return { faults: toFaults(validate.errors ?? []) };
  const faults = stockMapFaults(map);
  return faults.length > 0 ? { faults } : { map, faults: [] };
}

/** Columns that the map reads, in the order in which it names them; names of its own values are left out. */
export function columnsOf(map: StockMap): string[] {
  const names = new Set<string>();
  for (const { rule } of allRules(map)) {
    if (rule.from !== undefined) names.add(rule.from);
    for (const [, name] of (rule.text ?? '').matchAll(/\{([^{}]+)\}/g)) names.add(name ?? '');
  }
  const identity = map.identity;
  if (Array.isArray(identity)) identity.forEach((name) => names.add(name));
  else if (typeof identity === 'object') identity.allBut.forEach((name) => names.add(name));
  return [...names].filter((name) => !Object.hasOwn(map.values ?? {}, name));
}

function toFaults(errors: readonly ErrorObject[]): MapFault[] {
  // Of an anyOf, the branches say more than "must match a schema in anyOf".
  const useful = errors.filter((error) => error.keyword !== 'anyOf' || errors.length === 1);
  return useful.map((error) => {
    const params = error.params as {
      additionalProperty?: string;
      allowedValues?: unknown[];
      allowedValue?: unknown;
    };
    const extra = params.additionalProperty ?? params.allowedValues?.join(', ') ?? params.allowedValue;
    return {
      pointer: error.instancePath,
      message: `${error.message ?? 'is not allowed'}${extra === undefined ? '' : `: ${JSON.stringify(extra)}`}`,
    };
  });
}

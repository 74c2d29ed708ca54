import { checkEntity, type EntityFault } from '../../../schemas/entities/check.ts';
import type { StockMap } from '../../../schemas/types/stock-map.ts';
import { isMissing } from '../../../domain/normalise.ts';
import { makeIdentifier } from './identity.ts';
import { compileMap, type MappedRecord } from './map/applyMap.ts';
import { normaliseCar, type FeedCar } from './normaliseCar.ts';
import { readPath } from './readJson.ts';
import type { SourceRecord } from './sourceRecords.ts';

/** Why a record, or a picture of it, was not taken. */
export interface RecordProblem {
  /** From 1. */
  record: number;
  line?: number;
  reason: string;
  /** Dotted car field, when it is one field's fault. */
  field?: string;
  /** What stands there. */
  value?: unknown;
}

/** A sound car on its way into the store. */
export interface PreparedCar {
  record: number;
  line?: number;
  identity: string;
  car: FeedCar;
  /** Addresses or paths of its pictures. */
  pictures: string[];
  /** What each of them shows. */
  pictureWords: string[];
}

export interface Prepared {
  cars: PreparedCar[];
  problems: RecordProblem[];
  /** Records that were refused; a record may have several problems. */
  refused: number;
  /** Identities of refused records: a car that came in before is kept as it was. */
  refusedIdentities: Set<string>;
}

/** What the store adds; here only so that the schema can be asked. */
const PLACEHOLDERS = { id: '0', slug: '0' };

/** Every record through the map and the car schema: sound ones become cars, the others problems. Pure. */
export function prepareRecords(records: readonly SourceRecord[], map: StockMap): Prepared {
  const apply = compileMap(map);
  const identify = makeIdentifier(map);
  const result: Prepared = { cars: [], problems: [], refused: 0, refusedIdentities: new Set() };
  for (const source of records) {
    const identity = identify(source);
    const mapped = source.fault === undefined ? apply(source) : undefined;
    const car = mapped && normaliseCar(mapped.car);
    const problems = findProblems(source, map, identity, mapped, car);
    if (problems.length === 0 && car && mapped && identity !== undefined) {
      const { record, line } = source;
      const { pictures, pictureWords } = mapped;
      result.cars.push({ record, ...(line && { line }), identity, car, pictures, pictureWords });
      continue;
    }
    result.problems.push(...problems);
    result.refused += 1;
    if (identity !== undefined) result.refusedIdentities.add(identity);
  }
  return result;
}

function findProblems(
  source: SourceRecord,
  map: StockMap,
  identity: string | undefined,
  mapped: MappedRecord | undefined,
  car: FeedCar | undefined,
): RecordProblem[] {
  const whole = (reason: string) => [{ ...placeOf(source), reason }];
  if (!mapped || !car) return whole(source.fault ?? 'cannot be read');
  if (mapped.blank) return whole('is blank: every cell is empty or means nothing');
  if (identity === undefined)
    return whole('says nothing in the columns that tell cars apart (see "identity" in the map)');
  const lacking = (map.require ?? []).find((group) =>
    group.every((field) => isMissing(readPath(car, field))),
  );
  if (lacking) return whole(`has no ${lacking.join(' and no ')}`);
  return checkEntity('car', { ...PLACEHOLDERS, ...car }).map((fault) => toProblem(source, fault));
}

function toProblem(source: SourceRecord, { field, reason, value }: EntityFault): RecordProblem {
  return { ...placeOf(source), reason, field, ...(value !== undefined && { value }) };
}

export function placeOf({ record, line }: { record: number; line?: number }): {
  record: number;
  line?: number;
} {
  return line === undefined ? { record } : { record, line };
}

import { PAGE_KINDS } from '../../schemas/pageKinds.ts';
import { hasFact } from '../../schemas/facts/places.ts';
import { pointerTo } from '../pointers.ts';
import type { Problem } from '../problems.ts';
import { isObject } from '../resolve/merge.ts';
import { compileCondition, compileText, compileValue, type Condition, type Json } from '../rules/index.ts';
import { namesakes } from './byName.ts';
import { scopeOf, siteSpots, type PlacedSpot } from './siteSpots.ts';
import { problem, type SiteCheck, type SiteInput } from './types.ts';

/** Facts, operators, values, rules and texts of every place, told where they were written. */
export const language: SiteCheck = (input) =>
  siteSpots(input)
    .filter(({ file }) => file.kind !== 'rules' && file.kind !== 'theme')
    .flatMap((spot) => LANGUAGE[spot.role]?.(spot, input) ?? []);

type Ask = (spot: PlacedSpot, input: SiteInput) => Problem[];

const reporting =
  (compile: (spot: PlacedSpot, scope: ReturnType<typeof scopeOf>) => unknown): Ask =>
  (spot, input) => {
    const found: Problem[] = [];
    compile(
      spot,
      scopeOf(input, spot, (one) => void found.push(one)),
    );
    return found.filter(({ file, pointer }) => file === spot.file.file && pointer.startsWith(spot.pointer));
  };

const LANGUAGE: Partial<Record<PlacedSpot['role'], Ask>> = {
  condition: reporting((spot, scope) => compileCondition(spot.value as Condition, scope)),
  text: reporting((spot, scope) => {
    if (spot.schema?.['x-plain'] === true) return;
    const params = (spot.schema?.['x-params'] as string[] | undefined) ?? [];
    compileText(spot.value as string, scope, { params });
  }),
  fact: reporting((spot, scope) => compileValue(spot.value, scope)),
};

/** Facts that exist but that this place does not have, e.g. `car` on the home page: they would always be missing. */
export const absentFacts: SiteCheck = (input) =>
  siteSpots(input)
    .filter(({ kind, file }) => kind !== 'entry' && (file.kind === 'page' || file.kind === 'menus'))
    .flatMap((spot) =>
      factsIn(spot)
        .filter(({ path }) => isAbsent(path, spot.kind, input))
        .map(({ path, pointer }) =>
          problem(
            'FACT_UNKNOWN',
            { file: spot.file.file, pointer },
            `${placeName(spot)} has no fact "${path}": it would always be missing here.`,
            path.startsWith('car.') && spot.file.kind === 'page'
              ? 'Ask for a fact that this page has, or move the block into a slot that is drawn for each car.'
              : 'Ask for a fact that this place has.',
          ),
        ),
    );

function placeName({ kind, file }: PlacedSpot): string {
  return file.kind === 'menus' ? 'A menu' : `A page of the kind "${kind}"`;
}

/** Query names that the page does not declare: they are dropped before it is asked. */
export const undeclaredQuery: SiteCheck = (input) =>
  siteSpots(input)
    .filter(({ kind, file }) => file.kind === 'page' && kind !== 'frame')
    .flatMap((spot) => {
      const said = namesakes(input.files, 'page', spot.file.name).findLast(({ value }) =>
        Array.isArray(value.query),
      );
      const declared = said?.value.query as Json[] | undefined;
      return factsIn(spot)
        .filter(({ path }) => path.startsWith('query.') && !declared?.includes(path.slice('query.'.length)))
        .map(({ path, pointer }) =>
          problem(
            'FACT_UNKNOWN',
            { file: spot.file.file, pointer },
            `This page does not read "${path.slice('query.'.length)}" from its address.`,
            `Add it to the page: "query": [${JSON.stringify(path.slice('query.'.length))}].`,
          ),
        );
    });

const KINDS: ReadonlySet<string> = new Set(PAGE_KINDS);
const ENTITY_FACT = /^(car|location|model|brand|lender|search|page|item|form)\./;

function isAbsent(path: string, kind: string, { env }: SiteInput): boolean {
  return (
    KINDS.has(kind) && ENTITY_FACT.test(path) && env.facts.find(path) !== undefined && !hasFact(kind, path)
  );
}

interface Named {
  path: string;
  pointer: string;
}

function factsIn({ role, value, pointer }: PlacedSpot): Named[] {
  if (role === 'condition') return inCondition(value, pointer);
  if (role === 'fact' && isObject(value) && typeof value.fact === 'string')
    return [{ path: value.fact, pointer: pointerTo(pointer, 'fact') }];
  if (role !== 'text' || typeof value !== 'string') return [];
  return [...value.matchAll(/\{\??([a-z]+(?:\.\w+)+)/gi)].map(([, path = '']) => ({ path, pointer }));
}

function inCondition(value: Json, pointer: string): Named[] {
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = pointerTo(pointer, key);
    if (Array.isArray(inner) && !key.includes('.'))
      return inner.flatMap((entry, index) => inCondition(entry, pointerTo(at, index)));
    return key.includes('.') ? [{ path: key, pointer: at }] : [];
  });
}

import type { Problem } from '../problems.ts';
import { compileCondition, compileText, compileValue, type Condition } from '../rules/index.ts';
import { scopeOf, siteSpots, type PlacedSpot } from './siteSpots.ts';
import type { SiteCheck, SiteInput } from './types.ts';

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
  fact: reporting((spot, scope) => compileValue(spot.value, scope, spot.schema)),
};

import type { Problem } from '../../problems.ts';
import type { SettingsSchema, SiteModel } from '../../resolve/index.ts';
import {
  compileCondition,
  compileText,
  compileValue,
  type Condition,
  type Scope,
} from '../../rules/index.ts';
import { scopeOf, siteSpots, type PlacedSpot } from '../spots/siteSpots.ts';
import type { SiteCheck, SiteInput } from '../types.ts';

/** Facts, operators, values, rules and texts of every place, told where they were written. */
export const language: SiteCheck = (input) =>
  siteSpots(input)
    .filter(({ file }) => file.kind !== 'rules' && file.kind !== 'theme')
    .flatMap((spot) => faultsOf(spot, input));

/** Whether a condition has a mistake of its own, which is told by itself. */
export function isFaulty(spot: PlacedSpot, input: SiteInput): boolean {
  return faultsOf(spot, input).length > 0;
}

type Compile = (spot: PlacedSpot, scope: Scope) => unknown;

const LANGUAGE: Partial<Record<PlacedSpot['role'], Compile>> = {
  condition: (spot, scope) => compileCondition(spot.value as Condition, scope),
  text: (spot, scope) => {
    if (spot.schema?.['x-plain'] === true) return;
    const params = (spot.schema?.['x-params'] as string[] | undefined) ?? [];
    compileText(spot.value as string, scope, { params });
  },
  fact: (spot, scope) => compileValue(spot.value, scope, spot.schema),
};

type Faults = readonly Problem[];
const NONE: Faults = [];
/** By what is expected, and by the words. */
type Told = Map<SettingsSchema | undefined, Map<string, Faults>>;

const kept = new WeakMap<SiteModel, Told>();

/** Mistakes in what a place says, their pointers below it. The same words of a site are compiled once. */
function faultsOf(spot: PlacedSpot, input: SiteInput): Faults {
  const { role, kind, value, schema, pointer, file, list = '' } = spot;
  const compile = LANGUAGE[role];
  if (!compile || isPlain(spot)) return NONE;
  const words = `${role} ${kind} ${list} ${JSON.stringify(value)}`;
  const told: Told = kept.get(input.model) ?? new Map<undefined, Map<string, Faults>>();
  kept.set(input.model, told);
  const ofSchema = told.get(schema) ?? new Map<string, Faults>();
  told.set(schema, ofSchema);
  const known = ofSchema.get(words) ?? inside(spot, input, compile);
  ofSchema.set(words, known);
  if (known.length === 0) return NONE;
  return known.map((one) => ({ ...one, file: file.file, pointer: pointer + one.pointer }));
}

/** A text without braces says what it says. */
function isPlain({ role, value }: PlacedSpot): boolean {
  return role === 'text' && typeof value === 'string' && !value.includes('{') && !value.includes('}');
}

/** Told from the place on; what lies elsewhere is told there. */
function inside(spot: PlacedSpot, input: SiteInput, compile: Compile): Faults {
  const found = new Map<string, Problem>();
  const report = (one: Problem): void => void found.set(`${one.code} ${one.pointer} ${one.message}`, one);
  compile(spot, scopeOf(input, spot, report));
  return [...found.values()]
    .filter(({ file, pointer }) => file === spot.file.file && pointer.startsWith(spot.pointer))
    .map((one) => ({ ...one, pointer: one.pointer.slice(spot.pointer.length) }));
}

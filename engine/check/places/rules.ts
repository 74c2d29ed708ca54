import type { JsonObject } from '../../layers.ts';
import type { Problem, ProblemCode } from '../../problems.ts';
import { pointerTo } from '../../pointers.ts';
import { isObject } from '../../resolve/index.ts';
import {
  analyseCondition,
  type Finding,
  analyseRuleList,
  hasFallback,
  type ListEntry,
  nothingRefused,
  type FactTable,
  type Sense,
} from '../../rules/index.ts';
import { isFaulty } from './language.ts';
import { conditionsOf, rankOf, senseOf } from '../spots/sense.ts';
import { siteSpots, type PlacedSpot } from '../spots/siteSpots.ts';
import { problem, type SiteCheck, type SiteInput } from '../types.ts';
import { isRuleList } from '../spots/visit.ts';

const WORDS: Readonly<Record<Finding['kind'], [code: ProblemCode, message: string, fix: string]>> = {
  never: [
    'CONDITION_NEVER',
    'This can never hold',
    'Correct the values; to switch something off, write "when": false.',
  ],
  always: ['CONDITION_ALWAYS', 'This always holds', 'Take it out, or correct the values.'],
  repeats: ['CONDITION_REPEATS', 'This is asked already', 'Take it out, or correct the values.'],
  unreachable: [
    'RULE_UNREACHABLE',
    'This entry can never be reached',
    'Correct the "when" of one of the two, put this one first, or take it out.',
  ],
};

/** Conditions and rule lists that cannot mean what they say. */
export const ruleSense: SiteCheck = (input) =>
  siteSpots(input).flatMap((spot) => findings(spot, input).map((finding) => told(finding, spot.file.file)));

function findings(spot: PlacedSpot, input: SiteInput): Finding[] {
  const { role, value, pointer, file, whens } = spot;
  if (role === 'condition') {
    if (isFaulty(spot, input)) return [];
    const own = file.kind === 'rules' ? pointer.split('/')[1] : undefined;
    const sense = senseOf(spot, input);
    return oncePerWords(spot, sense, () => analyseCondition(value, '', sense, whens, own));
  }
  // The lists of rules.json are looked at with what later layers put into them.
  if (role !== 'ruleList' || !Array.isArray(value) || file.kind === 'rules') return [];
  const entries = value.map((entry, index): ListEntry => ({ entry, pointer: pointerTo('', index) }));
  const sense = senseOf(spot, input);
  return oncePerWords(spot, sense, () => analyseRuleList(entries, sense, whens));
}

const kept = new WeakMap<FactTable, Map<string, readonly Finding[]>>();
const MOST_KEPT = 5000;

/** The same words mean the same everywhere, but for rules, of which each layer and site may have its own. */
function oncePerWords(
  { role, value, whens, pointer }: PlacedSpot,
  { facts, kind, listed }: Sense,
  find: () => readonly Finding[],
): Finding[] {
  const words = JSON.stringify([role, kind, listed, value, whens]);
  const known = kept.get(facts) ?? new Map<string, readonly Finding[]>();
  kept.set(facts, known);
  const found = known.get(words) ?? find();
  if (known.size >= MOST_KEPT) known.clear();
  if (!words.includes('rules.')) known.set(words, found);
  return found.map((finding) => ({ ...finding, pointer: pointer + finding.pointer }));
}

function told({ kind, pointer, why }: Finding, file: string): Problem {
  const [code, message, fix] = WORDS[kind];
  return problem(code, { file, pointer }, `${message}: ${why}.`, fix);
}

/** Entries of the rule lists of all layers, put together, that can never be reached. */
export const mergedLists: SiteCheck = (input) => {
  const { rules } = input.model;
  const sense: Sense = { facts: input.env.facts, conditions: conditionsOf(input) };
  return rules.names().flatMap((name) => {
    const all = rules.version(name)?.value;
    if (!isRuleList(all)) return [];
    // The default that a layer declares is there for whoever says less.
    const list = all.slice(0, input.env.rules[name]?.default === undefined ? undefined : -1);
    const places = list.map((entry) => rules.placeOf(entry));
    const entries = list.map((entry, index): ListEntry => {
      const { file = '', pointer = '' } = places[index] ?? {};
      return { entry, pointer: `${file}#${pointer}`, rank: rankOf(file, input) };
    });
    return analyseRuleList(entries, sense).map((finding) => {
      const [file = '', pointer = ''] = finding.pointer.split('#');
      return told({ ...finding, pointer }, file);
    });
  });
};

/** Rule lists that may give nothing where a value is needed: a setting without a default, or the words of a label. */
export const fallbacks: SiteCheck = (input) =>
  siteSpots(input).flatMap((spot) => {
    if (spot.role === 'ruleList') return [...emptyLabel(spot), ...refusedNulls(spot)];
    return spot.role === 'object' ? emptyFields(spot) : [];
  });

/** Entries that answer nothing where there is always something. */
function refusedNulls({ value, schema, pointer, file }: PlacedSpot): Problem[] {
  const refused = nothingRefused(schema);
  return refused && isRuleList(value)
    ? nulls(value, pointer).map((at) =>
        problem('VALUE_NOT_ALLOWED', { file: file.file, pointer: at }, ...refused),
      )
    : [];
}

/** Where the entries of a rule list say null. */
function nulls(list: readonly JsonObject[], pointer: string): string[] {
  return list.flatMap(({ then }, index) =>
    then === null ? [pointerTo(pointerTo(pointer, index), 'then')] : [],
  );
}

function emptyLabel({ value, pointer, file }: PlacedSpot): Problem[] {
  const label = file.kind === 'root' ? /^\/labels\/(\w+)$/.exec(pointer)?.[1] : undefined;
  const isTitle = file.kind === 'page' && pointer === '/title';
  if ((label === undefined && !isTitle) || !isRuleList(value) || hasFallback(value)) return [];
  const message = `${isTitle ? 'The title' : `The label "${label}"`} has no words when no entry holds.`;
  return [noFallback(message, { file: file.file, pointer })];
}

function emptyFields({ value, schema, file, pointer }: PlacedSpot): Problem[] {
  const required = Array.isArray(schema?.required) ? (schema.required as string[]) : [];
  return required.flatMap((key) => {
    const said = isObject(value) ? value[key] : undefined;
    if (!isRuleList(said) || schema?.properties?.[key]?.default !== undefined) return [];
    const at = pointerTo(pointer, key);
    if (!hasFallback(said)) {
      const message = `"${key}" is needed here, and this list gives nothing when no entry holds.`;
      return [noFallback(message, { file: file.file, pointer: at })];
    }
    return nulls(said, at).map((place) => {
      const message = `"${key}" is needed here, and this entry answers nothing.`;
      const fix = 'Write the value, or let the "when" of what it stands in decide whether that is there.';
      return problem('RULE_NO_FALLBACK', { file: file.file, pointer: place }, message, fix);
    });
  });
}
function noFallback(message: string, at: { file: string; pointer: string }): Problem {
  return problem('RULE_NO_FALLBACK', at, message, 'Add a last entry without "when".');
}

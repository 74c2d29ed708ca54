/** Why a value or condition comes out as it does, as indented lines. */
import {
  factText,
  type ConditionExplanation,
  type FactOrigin,
  type Reason,
  type SettingExplanation,
} from '../../engine/index.ts';
import { at, placeText, shorten } from './words.ts';

type ValueReason = NonNullable<SettingExplanation['reason']>;
type Entry = NonNullable<ValueReason['entries']>[number];
type Part = ConditionExplanation['parts'][number];
type Fact = ValueReason['facts'][number];

/** What the lines of one block may refer to. */
export interface Told {
  /** Who set the facts that are known before any request, by path. */
  origins: ReadonlyMap<string, FactOrigin>;
  /** Rules that stand above already. */
  rules: Set<string>;
}

/** Who set a flag, label or site value, and what it overrode; nothing for what a request brings. */
export function originLines(path: string, told: Told, indent: string): string[] {
  const origin = told.origins.get(path);
  if (!origin) return [];
  const { set, overrode } = origin;
  if (!set) return [`${indent}${path}: no layer sets it`];
  const who =
    set.layer === 'default' ? `no layer sets it; its default is at ${at(set)}` : `set by ${placeText(set)}`;
  return [
    `${indent}${path}: ${who}${set.note === undefined ? '' : `, note: ${set.note}`}`,
    ...overrode
      .filter(({ layer }) => layer !== 'default')
      .map((word) => `${indent}  over ${shorten(word.value)}  ${placeText(word)}`),
  ];
}

/**
 * What has to change, where it is said, and who set what it asks.
 *
 * @param first  stands before the first line
 * @param width  columns that it takes: its colours take none
 */
export function whyLines(
  because: readonly Reason[],
  first: string,
  told: Told,
  width = first.length,
): string[] {
  const indent = ' '.repeat(width);
  return because.flatMap((reason, index) => {
    const lead = index === 0 ? first : indent;
    if (reason.oneOf)
      return [`${lead}${reason.text}; one of these is needed:`, ...waysLines(reason.oneOf, indent, told)];
    return oneReason(reason, lead, indent, told);
  });
}

function waysLines(ways: NonNullable<Reason['oneOf']>, indent: string, told: Told): string[] {
  return ways.flatMap((way, index) =>
    whyLines(way, `${indent}${index === 0 ? '  either ' : '  or     '}`, told),
  );
}

function oneReason(reason: Reason, lead: string, indent: string, told: Told): string[] {
  const { text, written, rules, facts } = reason;
  const inside = rules.map((name) => `rule "${name}"`).join(', ');
  const place = written && [at(written), inside].filter(Boolean).join(', in ');
  return [
    `${lead}${text}`,
    ...(place ? [`${indent}  said at ${place}${written.layer ? ` (${written.layer})` : ''}`] : []),
    ...(written?.note === undefined ? [] : [`${indent}  note: ${written.note}`]),
    ...facts.flatMap(({ path }) => originLines(path, told, `${indent}  `)),
  ];
}

/** Facts, rule lists and conditions behind a value. */
export function reasonLines(reason: ValueReason, indent: string, told: Told): string[] {
  const { facts, entries = [], condition, filter, rules } = reason;
  const plain = facts.filter(({ path }) => !path.startsWith('rules.'));
  const behind = (path: string): string[] =>
    rules
      .filter((rule) => rule.path === path)
      .flatMap((rule) => reasonLines(rule.reason, `${indent}  `, told));
  const named = rules.filter(({ path }) => path.startsWith('rules.'));
  return [
    ...plain.flatMap((fact) => [...factLines(fact, indent, told), ...behind(fact.path)]),
    ...entries.flatMap((entry, index) => entryLines(entry, index, indent, told)),
    ...(condition ? partLines(condition, indent, told) : []),
    ...(filter === undefined ? [] : [`${indent}of each: ${filter}`]),
    ...ruleLines(named, indent, told),
  ];
}

function ruleLines(rules: ValueReason['rules'], indent: string, told: Told): string[] {
  return rules.flatMap(({ path, place, reason }) => {
    const name = `${indent}rule ${path.slice('rules.'.length)}`;
    if (told.rules.has(path)) return [`${name}: as above`];
    told.rules.add(path);
    return [`${name}  ${at(place)}`, ...reasonLines(reason, `${indent}  `, told)];
  });
}

function factLines(fact: Fact, indent: string, told: Told): string[] {
  return [
    `${indent}${factText(fact)}`,
    ...originLines(fact.path, told, `${indent}  `).map(trimName(fact.path)),
  ];
}

/** The line before has the name already. */
const trimName =
  (path: string) =>
  (line: string): string =>
    line.replace(`${path}: `, '');

const OUTCOMES: Readonly<Record<Entry['outcome'], string>> = {
  won: 'wins ',
  nothing: 'stops',
  'condition failed': 'fails',
  empty: 'empty',
  behind: 'later',
};

function entryLines(entry: Entry, index: number, indent: string, told: Told): string[] {
  const { id, outcome, value, place, when, note, reason } = entry;
  const name = id ?? `entry ${index + 1}`;
  const gives = outcome === 'won' ? ` ${shorten(value)}` : outcome === 'nothing' ? ' with nothing' : '';
  const deeper = `${indent}      `;
  return [
    `${indent}${OUTCOMES[outcome]} ${name}${gives}  ${at(place)}`,
    ...(note === undefined ? [] : [`${deeper}note: ${note}`]),
    ...(when && outcome === 'condition failed' ? partLines(when, deeper, told) : []),
    ...(reason ? reasonLines(reason, deeper, told) : []),
  ];
}

/** A condition with all its parts. */
export function partLines(part: Part, indent: string, told: Told): string[] {
  // That a rule holds is what the sentence says already; what a list answers is news.
  const facts = part.facts.filter(
    ({ path, value }) => !path.startsWith('rules.') || typeof value !== 'boolean',
  );
  const asked = facts.map(factText).join(', ');
  return [
    `${indent}${part.holds ? 'yes' : 'no '} ${part.sentence}${asked === '' ? '' : `; ${asked}`}  ${at(part.place)}`,
    ...part.parts.flatMap((inner) => partLines(inner, `${indent}  `, told)),
    ...ruleLines(part.lists, `${indent}  `, told),
  ];
}

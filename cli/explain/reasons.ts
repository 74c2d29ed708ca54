/** Why a value or condition comes out as it does, as indented lines. */
import { factText, type ConditionExplanation, type SettingExplanation } from '../../engine/index.ts';
import { shorten } from './words.ts';

type Reason = NonNullable<SettingExplanation['reason']>;
type Entry = NonNullable<Reason['entries']>[number];
type Part = ConditionExplanation['parts'][number];
type Place = Part['place'] & { line?: number; column?: number };

const at = (place: Place): string =>
  [place.file, place.line, place.column].filter((part) => part !== undefined && part !== '').join(':');

export function reasonLines(reason: Reason, indent: string): string[] {
  const { facts, entries = [], condition, rules } = reason;
  const plain = facts.filter(({ path }) => !path.startsWith('rules.'));
  return [
    ...plain.map(({ path, value }) => `${indent}${path} is ${factText(value)}`),
    ...entries.flatMap((entry, index) => entryLines(entry, index, indent)),
    ...(condition ? partLines(condition, indent) : []),
    ...rules.flatMap((rule) => [
      `${indent}rule ${rule.name}  ${at(rule.place)}`,
      ...reasonLines(rule.reason, `${indent}  `),
    ]),
  ];
}

const OUTCOMES: Readonly<Record<Entry['outcome'], string>> = {
  won: 'wins ',
  'condition failed': 'fails',
  empty: 'empty',
  behind: 'later',
};

function entryLines(
  { id, outcome, value, place, when, note }: Entry,
  index: number,
  indent: string,
): string[] {
  const name = id ?? `entry ${index + 1}`;
  const gives = outcome === 'won' ? ` ${shorten(value)}` : '';
  return [
    `${indent}${OUTCOMES[outcome]} ${name}${gives}  ${at(place)}`,
    ...(note === undefined ? [] : [`${indent}      note: ${note}`]),
    ...(when && outcome === 'condition failed' ? partLines(when, `${indent}      `) : []),
  ];
}

function partLines(part: Part, indent: string): string[] {
  // That a rule holds is what the sentence says already; what a list answers is news.
  const facts = part.facts.filter(
    ({ path, value }) => !path.startsWith('rules.') || typeof value !== 'boolean',
  );
  const asked = facts.map(({ path, value }) => `${path} is ${factText(value)}`).join(', ');
  return [
    `${indent}${part.holds ? 'yes' : 'no '} ${part.sentence}${asked === '' ? '' : `; ${asked}`}  ${at(part.place)}`,
    ...part.parts.flatMap((inner) => partLines(inner, `${indent}  `)),
  ];
}

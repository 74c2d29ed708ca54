import { rootOf } from '../../schemas/facts/roots.ts';
import { formatterOf } from '../../domain/format.ts';
import { isFactValue } from './operands.ts';
import { isObject, quote } from './scope.ts';
import type { FactTable } from './facts.ts';
import type { Condition, Json } from './types.ts';

/**
 * A condition in words: `price is above $10,000 and sold is no`. For people who ask why a block is not there; it is not
 * read by any program. With a fact table, values are written as shoppers see them.
 */
export function sentence(condition: Condition, facts?: FactTable): string {
  if (typeof condition === 'boolean') return condition ? 'always' : 'never';
  if (!isObject(condition)) return quote(condition);
  const parts = Object.entries(condition).filter(([key]) => key !== 'note');
  return parts.length === 0
    ? 'always'
    : parts.map(([key, value]) => partSentence(key, value, facts)).join(' and ');
}

/** One key of a condition and what stands behind it. */
export function partSentence(key: string, value: Json, facts?: FactTable): string {
  if (key === 'any') return groupSentence(value, ' or ', facts);
  if (key === 'all') return groupSentence(value, ' and ', facts);
  if (key === 'none') return `not ${groupSentence(value, ' or ', facts)}`;
  return testSentence(nameOf(key), value, writer(key, facts), facts);
}

/** The same without the brackets that stand around a group. */
export function withoutBrackets(words: string): string {
  if (!words.startsWith('(') || !words.endsWith(')')) return words;
  let depth = 0;
  for (const [index, char] of [...words].entries()) {
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    if (depth === 0 && index < words.length - 1) return words;
  }
  return words.slice(1, -1);
}

function groupSentence(value: Json, between: string, facts: FactTable | undefined): string {
  const parts = Array.isArray(value) ? value : [value];
  return `(${parts.map((part) => sentence(part as Condition, facts)).join(between)})`;
}

type Write = ((value: Json) => string) & { orders?: Readonly<Record<string, string>> | undefined };

function testSentence(name: string, test: Json, write: Write, facts: FactTable | undefined): string {
  if (isObject(test) && !isFactValue(test)) {
    const tests = Object.entries(test).filter(([word]) => word !== 'note');
    return tests.map(([word, value]) => operatorSentence(name, word, value, write, facts)).join(' and ');
  }
  return typeof test === 'boolean' ? yesNoSentence(name, test) : `${name} is ${oneOf(test, write, 'or')}`;
}

function yesNoSentence(name: string, wanted: boolean): string {
  if (name.startsWith('flag ')) return `${name} is ${wanted ? 'on' : 'off'}`;
  if (name.startsWith('rule ')) return `${name} ${wanted ? 'holds' : 'does not hold'}`;
  return `${name} is ${wanted ? 'yes' : 'no'}`;
}

function oneOf(test: Json, write: Write, word: 'or' | 'nor'): string {
  const values = (Array.isArray(test) ? test : [test]).map((value) => operandText(value, write));
  if (values.length < 2) return values[0] ?? 'nothing';
  return `${values.slice(0, -1).join(', ')} ${word} ${values.at(-1)}`;
}

function operandText(value: Json, write: Write): string {
  if (!isFactValue(value)) return write(value);
  if (typeof value.fact !== 'string') return quote(value);
  const { times, plus, minus, round } = value;
  const counted = times === undefined ? nameOf(value.fact) : `${quote(times)} times ${nameOf(value.fact)}`;
  const added = summandText('plus', plus, write) + summandText('minus', minus, write);
  return `${counted}${added}${round === undefined ? '' : `, rounded to ${quote(round)}`}`;
}

function summandText(word: 'plus' | 'minus', value: Json | undefined, write: Write): string {
  if (isFactValue(value) && typeof value.fact === 'string') return ` ${word} ${nameOf(value.fact)}`;
  if (typeof value !== 'number') return '';
  const other = word === 'plus' ? 'minus' : 'plus';
  const amount = Math.abs(value);
  const isDays = write.orders === DATE_WORDS;
  return ` ${value < 0 ? other : word} ${isDays ? `${amount} ${amount === 1 ? 'day' : 'days'}` : write(amount)}`;
}

const OPERATOR_WORDS: Readonly<Record<string, string>> = {
  above: 'is above',
  atLeast: 'is at least',
  below: 'is below',
  atMost: 'is at most',
  contains: 'contains',
  newerThanDays: 'is less than',
  olderThanDays: 'is more than',
};
const DATE_WORDS: Readonly<Record<string, string>> = {
  above: 'is after',
  atLeast: 'is on or after',
  below: 'is before',
  atMost: 'is on or before',
};

function operatorSentence(name: string, word: string, value: Json, write: Write, facts?: FactTable): string {
  switch (word) {
    case 'isNot':
      return `${name} is ${Array.isArray(value) && value.length > 1 ? 'neither' : 'not'} ${oneOf(value, write, 'nor')}`;
    case 'exists':
      return `${name} is ${value === true ? 'there' : 'missing'}`;
    case 'count':
      return testSentence(`the number of ${name}`, value, plainly, facts);
    case 'some':
      return `some entry of ${name} has (${sentence(value as Condition, facts)})`;
    case 'newerThanDays':
    case 'olderThanDays':
      return `${name} ${OPERATOR_WORDS[word]} ${operandText(value, plainly)} days ago`;
    default:
      return `${name} ${operatorWords(word, write)} ${oneOf(value, write, 'or')}`;
  }
}

const TIME_WORDS: Readonly<Record<string, string>> = {
  above: 'is after',
  atLeast: 'is at or after',
  below: 'is before',
  atMost: 'is at or before',
};

function operatorWords(word: string, { orders }: Write): string {
  return orders?.[word] ?? OPERATOR_WORDS[word] ?? word;
}

function plainly(value: Json): string {
  return typeof value === 'string' ? value : quote(value);
}

function writer(path: string, facts: FactTable | undefined): Write {
  const fact = facts?.find(path);
  if (!fact) return plainly;
  const orders = { date: DATE_WORDS, time: TIME_WORDS }[fact.type as string];
  const write = formatterOf(fact.format ?? (fact.type === 'date' ? 'date' : undefined));
  return Object.assign(
    (value: Json) => (typeof value === 'boolean' ? quote(value) : write(value, 'UTC') || plainly(value)),
    { orders },
  );
}

const CLOCK_NAMES: Readonly<Record<string, string>> = {
  date: 'today',
  time: 'the time',
  day: 'the day of the month',
  daysLeftInMonth: 'the number of days left in the month',
};

/** `car.rego_expiry` -> `rego expiry`, `page.car.price` -> `price of the page's car`, `flags.x` -> `flag "x"`. */
export function nameOf(path: string): string {
  const [root = '', ...rest] = path.split('.');
  const words = rest.join(' ').replaceAll('_', ' ');
  if (root === 'flags') return `flag "${rest.join('.')}"`;
  if (root === 'rules') return `rule "${rest.join('.')}"`;
  if (rootOf(root)?.isUnnamed) return words;
  if (root === 'page' && rest.length > 1)
    return `${rest.slice(1).join(' ').replaceAll('_', ' ')} of the page's ${rest[0]}`;
  if (root === 'page') return `${words} of the page`;
  if (root === 'now') return CLOCK_NAMES[words] ?? words;
  return rest.length === 0 ? root.replaceAll('_', ' ') : `${root} ${words}`;
}

import { OPERATORS, type Operator } from '../../schemas/facts/operators.ts';
import type { FactType } from '../../schemas/facts/shape.ts';

export type Order = 'above' | 'atLeast' | 'below' | 'atMost';

export const ORDERS: readonly Order[] = ['above', 'atLeast', 'below', 'atMost'];
export const GROUPS = ['any', 'all', 'none'] as const;
export type Group = (typeof GROUPS)[number];

export function isOperator(word: string): word is Operator {
  return Object.hasOwn(OPERATORS, word);
}

export function isOrder(word: string): word is Order {
  return (ORDERS as readonly string[]).includes(word);
}

export function isGroup(word: string): word is Group {
  return (GROUPS as readonly string[]).includes(word);
}

/** Words of other languages and what they are called here. */
export const FOREIGN_OPERATORS: Readonly<Record<string, string>> = {
  ...same('isNot', 'not ne neq notEquals isnt != !== <> notIn nin not_in'),
  ...same('a bare value', 'is eq equals equal == === ='),
  ...same('a list of values', 'in oneOf anyOf isIn any'),
  ...same('above', 'gt > greaterThan moreThan more greater over after larger'),
  ...same('atLeast', 'gte ge >= min minimum greaterThanOrEqual from'),
  ...same('below', 'lt < lessThan less fewer smallerThan under before smaller'),
  ...same('atMost', 'lte le <= max maximum lessThanOrEqual upTo until to'),
  ...same('atLeast and atMost', 'between range'),
  ...same('contains', 'includes has matches match regex regexp like startsWith endsWith search pattern'),
  ...same('count', 'length size len'),
  ...same('exists', 'empty isEmpty notEmpty isNull null defined present exist missing isMissing'),
  ...same('some', 'every all each someOf anyItem'),
  ...same('newerThanDays', 'newerThan withinDays maxAge lastDays sinceDays'),
  ...same('olderThanDays', 'olderThan minAge'),
};

/** The same for keys that stand where a fact or a group does, in small letters. */
export const FOREIGN_GROUPS: Readonly<Record<string, Group>> = {
  ...same<Group>('all', 'all and && every allof must if'),
  ...same<Group>('any', 'any or || some anyof oneof should either'),
  ...same<Group>('none', 'none not nor ! unless noneof must_not'),
};

function same<T extends string>(word: T, others: string): Record<string, T> {
  return Object.fromEntries(others.split(' ').map((other) => [other, word]));
}

/** Words for people. */
export const TYPE_WORDS: Readonly<Record<FactType, string>> = {
  text: 'a text',
  number: 'a number',
  yesNo: 'true or false',
  date: 'a date',
  time: 'a time of day',
  list: 'a list',
  object: 'an object',
  any: 'any value',
};

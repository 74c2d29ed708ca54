import type { FactType } from './shape.ts';

/** Operators and the kinds of fact that they fit. Source: architecture §2. */
export const OPERATORS = {
  isNot: ['text', 'number', 'yesNo', 'date', 'time'],
  above: ['number', 'date', 'time'],
  atLeast: ['number', 'date', 'time'],
  below: ['number', 'date', 'time'],
  atMost: ['number', 'date', 'time'],
  newerThanDays: ['date'],
  olderThanDays: ['date'],
  contains: ['text', 'list'],
  exists: ['text', 'number', 'yesNo', 'date', 'time', 'list', 'object'],
  count: ['list'],
  some: ['list'],
} as const satisfies Record<string, readonly FactType[]>;

export type Operator = keyof typeof OPERATORS;

export function fits(operator: Operator, type: FactType): boolean {
  return type === 'any' || (OPERATORS[operator] as readonly FactType[]).includes(type);
}

/** Operators that a fact of this type takes, for messages and completion. */
export function operatorsOf(type: FactType): Operator[] {
  return (Object.keys(OPERATORS) as Operator[]).filter((operator) => fits(operator, type));
}

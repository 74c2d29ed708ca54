import type { FactType } from './shape.ts';

/** Operators and the kinds of fact that they fit. Source: architecture §2. */
export const OPERATORS = {
  isNot: ['text', 'number', 'yesNo', 'date'],
  above: ['number', 'date'],
  atLeast: ['number', 'date'],
  below: ['number', 'date'],
  atMost: ['number', 'date'],
  newerThanDays: ['date'],
  olderThanDays: ['date'],
  contains: ['text', 'list'],
  exists: ['text', 'number', 'yesNo', 'date', 'list', 'object'],
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

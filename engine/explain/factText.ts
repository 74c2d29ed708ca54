import type { FactNow } from '../rules/index.ts';

/** `car.price is 0`. */
export function factText({ path, value, shown }: FactNow): string {
  return `${path} is ${valueText(value)}${shown === undefined ? '' : ` (${shown})`}`;
}

/** A fact's value as a person reads it. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'missing';
  if (Array.isArray(value)) return value.length === 0 ? 'missing' : `a list of ${value.length}`;
  return typeof value === 'object' ? 'an object' : JSON.stringify(value);
}

import { parseNumber } from '../../parseNumber.ts';
import type { FieldKind, FormField, Kind, Reading, Wrong } from '../types.ts';

/** What may stand before or behind a number that is typed. */
const AFFIXES: Partial<Record<FieldKind, readonly string[]>> = {
  money: ['$'],
  km: ['kms', 'km'],
  number: [],
};

/** Hundredths are no exact numbers. */
const NEARLY = 1e-6;

/** A number with its thousands apart; all decimals are kept. */
export function writeNumber(value: number): string {
  return value.toLocaleString('en-AU', { maximumFractionDigits: 10 });
}

/** A typed number as it is written; what is none, and what is of another kind, stays as it is. */
export function tidyNumber(typed: string, kind: FieldKind, write = writeNumber): string {
  const affixes = AFFIXES[kind];
  const value = affixes && parseNumber(typed, affixes);
  return value === undefined ? typed : write(value);
}

/** @param write  how it is written in messages */
export function numberKind(kind: FieldKind, write: (value: number) => string): Kind {
  return {
    read: ([typed = ''], field) => readNumber(parseNumber(typed, AFFIXES[kind]), field, write),
    most: 30,
    invalid: 'number',
  };
}

export const number = numberKind('number', writeNumber);

function readNumber(value: number | undefined, field: FormField, write: (value: number) => string): Reading {
  if (value === undefined) return { wrong: { message: 'number' } };
  const { min = -Infinity, max = Infinity, step = 1 } = field;
  if (value < min || value > max) return { wrong: outside(field, write) };
  const steps = (value - (field.min ?? 0)) / step;
  if (Math.abs(steps - Math.round(steps)) > NEARLY)
    return { wrong: { message: 'step', params: { step: write(step) } } };
  return { value };
}

function outside({ min, max }: FormField, write: (value: number) => string): Wrong {
  if (max === undefined) return { message: 'least', params: { min: write(min ?? 0) } };
  if (min === undefined) return { message: 'most', params: { max: write(max) } };
  return { message: 'range', params: { min: write(min), max: write(max) } };
}

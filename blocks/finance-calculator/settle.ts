import { atLeastNothing, clamp, readAmount, type Loan } from '../../domain/loan/index.ts';
import type { FinanceCalculatorSettings } from '../../schemas/types/blocks/finance-calculator.ts';

export type FieldName = keyof Loan;
type Inputs = FinanceCalculatorSettings['inputs'];

/** What a field holds, from what was typed: a price as it is, all else within its bounds. undefined: it is no number. */
export function settle(inputs: Inputs, field: FieldName, text: string): number | undefined {
  const typed = readAmount(text);
  return typed === undefined ? undefined : bounded(inputs, field, typed);
}

/** A value that comes from elsewhere, e.g. an address: as one that was typed. */
export function bounded(inputs: Inputs, field: FieldName, value: number): number {
  return field === 'amount' ? atLeastNothing(value) : clamp(value, inputs[field]);
}

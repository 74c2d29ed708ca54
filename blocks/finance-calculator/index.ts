import { defineBlock } from '../../engine/block.ts';
import { FinanceCalculator } from './FinanceCalculator.tsx';
import { pickQuote } from './pickQuote.ts';

export const financeCalculator = defineBlock({
  name: 'finance-calculator',
  wake: 'interaction',
  view: FinanceCalculator,
  isEmpty: ({ settings: { inputs, frequencies } }) =>
    !(Number(inputs.amount.start) > 0) || frequencies.length === 0,
  toIsland: ({ settings }) => ({ settings: pickQuote(settings) }),
});

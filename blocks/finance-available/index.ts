import { defineBlock } from '../../engine/block.ts';
import { FinanceAvailable } from './FinanceAvailable.tsx';

export const financeAvailable = defineBlock({
  name: 'finance-available',
  enhance: true,
  now: 'shows',
  view: FinanceAvailable,
  isEmpty: ({ settings: { texts } }) => texts.title === '' && texts.estimate === '',
});

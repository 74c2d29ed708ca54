import { defineBlock } from '../../engine/block.ts';
import type { CarValuationSettings } from '../../schemas/types/blocks/car-valuation.ts';
import { CarValuation } from './CarValuation.tsx';
import { FIELDS, toCheck, type Check } from './toCheck.ts';

export const carValuation = defineBlock<CarValuationSettings, Check, 'query'>({
  name: 'car-valuation',
  needs: ['query'],
  query: FIELDS,
  enhance: true,
  load: async (services, { facts: { query } }) => {
    const check = toCheck(query);
    if (check.kind !== 'asked') return check;
    const { car, typed } = check;
    const asked = { action: 'valuation', car, adjustmentAnswers: [] } as const;
    // What nobody can tell is a question for the dealer: the page goes on.
    const valuation = await services.leads.getValuation(asked).catch(() => undefined);
    return { kind: 'asked', typed, valuation };
  },
  view: CarValuation,
});

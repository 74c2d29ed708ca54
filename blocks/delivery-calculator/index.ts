import { defineBlock } from '../../engine/block.ts';
import type { DeliveryCalculatorSettings } from '../../schemas/types/blocks/delivery-calculator.ts';
import { DeliveryCalculator } from './DeliveryCalculator.tsx';
import { ASKED, POSTCODE, toCheck, type Check } from './toCheck.ts';

export const deliveryCalculator = defineBlock<DeliveryCalculatorSettings, Check, 'query'>({
  name: 'delivery-calculator',
  needs: ['query'],
  query: [ASKED, POSTCODE],
  load: async (services, { facts: { query } }) => {
    const check = toCheck(query);
    if (check.kind !== 'asked') return check;
    // What nobody can tell is a wish for a quote: the page goes on.
    const answer = await services.postcodes.deliveryTo(check.postcode).catch(() => undefined);
    return { ...check, answer: answer ?? { kind: 'none' } };
  },
  view: DeliveryCalculator,
});

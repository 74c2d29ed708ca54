import { answer } from '../../../engine/index.ts';
import { siteFacts } from '../../pages/carFacts.ts';
import type { Works } from '../../api/works.ts';

/** Quotes, and what must be read beside a repayment. */
export const operations: Works<'lending'> = {
  quote: ({ services, body }) => services.lending.getQuote(body),
  getDisclaimer: async ({ services, model, now, query }) => {
    const car = await services.stock.getCar(query.car_id);
    if (!car) return undefined;
    const asking = { until: Infinity };
    const facts = siteFacts(car, { model, now, asking });
    return { disclaimer: answer(model.value('labels.financeDisclaimer'), { facts, now, ...asking }) };
  },
};

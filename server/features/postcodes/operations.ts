import type { Works } from '../../api/works.ts';

/** Delivery over HTTP. */
export const operations: Works<'postcodes'> = {
  deliveryEstimate: async ({ services, query }) => {
    const answer = await services.postcodes.deliveryTo(query.postcode);
    return answer.kind === 'estimate' ? answer.estimate : undefined;
  },
};

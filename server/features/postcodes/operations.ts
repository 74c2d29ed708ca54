import type { Works } from '../../api/works.ts';

/** Places and delivery over HTTP. */
export const operations: Works<'postcodes'> = {
  deliveryEstimate: async ({ services, query }) => {
    const answer = await services.postcodes.deliveryTo(query.postcode);
    return answer.kind === 'estimate' ? answer.estimate : undefined;
  },
  findPlaces: async ({ services, query }) => ({
    places: [...(await services.postcodes.findPlaces(query.text))],
  }),
  nearbyLocations: async ({ services, query }) => ({
    locations: [...(await services.postcodes.nearbyLocations(query))],
  }),
  manufacturerLocations: async ({ services }) => {
    const websites = await services.postcodes.websites();
    return websites && [...websites];
  },
};

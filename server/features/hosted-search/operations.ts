import type { Works } from '../../api/works.ts';

/** The search of a site over HTTP. */
export const operations: Works<'hostedSearch'> = {
  search: async ({ services, body }) => services.hostedSearch.search(body),
  lookUp: async ({ services, query }) => services.hostedSearch.lookUp(query),
};

import type { Works } from '../../api/works.ts';

/** The search of a site over HTTP. */
export const operations: Works<'search'> = {
  search: async ({ services, body }) => services.search.search(body),
  lookUp: async ({ services, query }) => services.search.lookUp(query),
};

import { POSTED_PATHS, type PostedId } from '../../schemas/types/api/operations.ts';
import { pageData } from './page.ts';
import { ApiError } from './useApi.ts';

/**
 * Posts to the API, once: for what has an effect, or must not stand in an address.
 *
 * @throws ApiError when it says no; what `fetch` throws when nobody answers; SyntaxError for an answer that is no JSON
 */
export async function askApi<T>(operation: PostedId, body: object): Promise<T> {
  const response = await fetch(`${pageData().api}${POSTED_PATHS[operation]}`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new ApiError(response.status);
  return (await response.json()) as T;
}

import { POSTED_PATHS, type PostedId } from '../../schemas/types/api/operations.ts';
import { pageData } from './page.ts';
import { ApiError } from './useApi.ts';

/**
 * Posts a file to the API as it is.
 *
 * @throws ApiError when it says no; what `fetch` throws when nobody answers, or what was sent broke off
 */
export async function sendFile<T>(operation: PostedId, file: File): Promise<T> {
  const query = new URLSearchParams({ name: file.name });
  const response = await fetch(`${pageData().api}${POSTED_PATHS[operation]}?${query}`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/octet-stream' },
    body: file,
  });
  if (!response.ok) throw new ApiError(response.status);
  return (await response.json()) as T;
}

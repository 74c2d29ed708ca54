import { pageData } from './plain.ts';

/**
 * Posts to the API for enhancers, which hold no list of its operations.
 *
 * @param path  of an operation, below the root of the API
 * @throws when it says no, or nobody answers
 */
export async function postJson<T>(path: string, body: object): Promise<T> {
  const response = await fetch(`${pageData().api}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${response.status}`);
  return (await response.json()) as T;
}

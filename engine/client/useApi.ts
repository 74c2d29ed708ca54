/** Data after waking. All roots of a page share one cache, so two blocks that ask the same ask once. */
import { useEffect, useState } from 'react';
import useSWR, { useSWRConfig, type Cache } from 'swr';
import { operationUrl, type OperationId, type Params } from './operations.ts';
import { pageData } from './page.ts';

/** Answers kept; the oldest that no block shows goes first. */
const MAX_ANSWERS = 100;

export interface ApiAnswer<T> {
  data: T | undefined;
  /** Set after a failed request, until one succeeds. */
  error: ApiError | undefined;
  isLoading: boolean;
  reload: () => void;
}

/** The API said no, or nothing. */
export class ApiError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The API answered ${status}.`);
    this.status = status;
  }
}

/** How many blocks show an answer. */
const shown = new Map<string, number>();

/**
 * @param params null asks nothing yet
 * @param fallback what the server drew with: the answer to the first params, which are not asked again
 */
export function useApi<T>(operation: OperationId, params: Params | null, fallback?: T): ApiAnswer<T> {
  const url = params && operationUrl(pageData().api, operation, params);
  // The server's data answers the server's question only.
  const [firstUrl] = useState(url);
  const isDrawn = fallback !== undefined && url === firstUrl;
  const { cache } = useSWRConfig();
  const { data, error, isLoading, mutate } = useSWR<T, ApiError>(url, getJson, {
    ...(isDrawn && { fallbackData: fallback }),
    revalidateIfStale: !isDrawn,
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  useEffect(() => {
    if (!url) return;
    shown.set(url, (shown.get(url) ?? 0) + 1);
    forgetOldest(cache);
    return () => {
      const left = (shown.get(url) ?? 1) - 1;
      if (left > 0) shown.set(url, left);
      else shown.delete(url);
    };
  }, [url, cache]);
  return { data, error, isLoading, reload: () => void mutate() };
}

async function getJson<T>(url: string): Promise<T> {
  const response = await fetch(url, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new ApiError(response.status);
  return (await response.json()) as T;
}

function forgetOldest(cache: Cache): void {
  const keys = [...cache.keys()];
  let tooMany = keys.length - MAX_ANSWERS;
  for (const key of keys) {
    if (tooMany <= 0) return;
    if (shown.has(key)) continue;
    cache.delete(key);
    tooMany -= 1;
  }
}

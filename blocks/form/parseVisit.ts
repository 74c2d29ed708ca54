import type { Visit } from '../../schemas/services/leads.ts';

const MOST_PAGES = 50;
const MOST_PARAMS = 30;
const LONGEST = 500;

/** A visit as a browser tells it, held to what one can be; undefined for anything else. Never throws. */
export function parseVisit(text: string | undefined): Visit | undefined {
  const { pages, params } = (parsed(text) ?? {}) as { pages?: unknown; params?: unknown };
  if (!Array.isArray(pages) || typeof params !== 'object' || params === null) return undefined;
  return {
    pages: (pages as unknown[]).filter(isPath).slice(0, MOST_PAGES),
    params: Object.fromEntries(
      Object.entries(params as Record<string, unknown>)
        .filter((entry): entry is [string, string] => isWord(entry[0]) && isWord(entry[1]))
        .slice(0, MOST_PARAMS),
    ),
  };
}

function parsed(text: string | undefined): unknown {
  // Most send none: a mistake that is thrown takes longer than the rest of the form.
  if (!text) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isPath(value: unknown): value is string {
  return isWord(value) && value.startsWith('/');
}

function isWord(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST && !/[\p{Cc}\p{Cs}]/u.test(value);
}

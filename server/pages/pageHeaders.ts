/** Headers that belong to a page; those of every answer come from server/http. */

/** Of the document. */
function htmlHeaders(csp: string): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    ...(csp !== '' && { 'content-security-policy': csp }),
    'speculation-rules': '"/speculation-rules.json"',
    vary: 'accept-encoding',
  };
}

/**
 * Of a page that is the same for everybody. Who opened it may know its window: another policy costs a process, and nothing
 * of the page is one visitor's (DECISIONS.md).
 */
export function publicHeaders(csp: string): Record<string, string> {
  return { ...htmlHeaders(csp), 'cross-origin-opener-policy': 'unsafe-none' };
}

/**
 * Of a page for one visitor.
 *
 * @param isSecret  nobody else may see it: no browser keeps it. What was only sent by a form may be gone back to, where
 *   `no-store` would ask to send the form again
 */
export function privateHeaders(csp: string, isSecret: boolean): Record<string, string> {
  const kept = isSecret ? 'private, no-store' : 'private, no-cache';
  return { ...htmlHeaders(csp), 'cache-control': kept, vary: 'cookie' };
}

/** Of blocks of a page, as JSON. */
export const BLOCKS_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
};

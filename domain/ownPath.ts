/**
 * A path of this very site, as it came in an address: with one slash at its beginning, and nothing that a browser would read as
 * another host. Source: ledger AUTH-026.
 *
 * @returns undefined for anything else
 */
export function ownPath(said: string | undefined): string | undefined {
  if (said === undefined || !/^\/(?![/\\])/.test(said)) return undefined;
  const url = URL.parse(said, 'http://site');
  return url?.host === 'site' && !url.pathname.startsWith('//')
    ? url.pathname + url.search + url.hash
    : undefined;
}

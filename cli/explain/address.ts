/** An address as people have it at hand: copied from a browser, or without its first slash. */
export function toPath(address: string): string {
  const url = /^https?:\/\//i.test(address) ? URL.parse(address) : null;
  const path = url ? url.pathname + url.search : address;
  const own = path.replace(/^\/_sites\/[^/]+(?=\/)/, '');
  return own.startsWith('/') ? own : `/${own}`;
}

/** What the headers of a request say about the answer that it can take. */

/** Whether `Accept-Encoding` takes brotli: named, and not with a quality of 0. */
export function acceptsBrotli(header: string | undefined): boolean {
  for (const part of (header ?? '').split(',')) {
    const [name, ...params] = part.split(';').map((word) => word.trim().toLowerCase());
    if (name === 'br') return !params.some((param) => /^q=0(\.0*)?$/.test(param));
  }
  return false;
}

/** Whether `If-None-Match` names this ETag; compared weakly, since proxies weaken the ETags that they pass on. */
export function isKnownTo(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const strong = (tag: string): string => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => strong(tag) === strong(etag));
}

/** Where a page may load from, beside the site itself. */
export interface CspParts {
  /** `'sha256-...'` of inlined styles. */
  styleHashes: readonly string[];
  /** Directive -> further sources, from block definitions and site data. */
  sources: Readonly<Record<string, readonly string[]>>;
  /** Development reloads pages over an event stream and may not know all styles. */
  isDevelopment?: boolean;
}

const BASE: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'font-src': ["'self'"],
  'media-src': ["'self'"],
  'connect-src': ["'self'"],
  'frame-src': ["'none'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** Value of the Content-Security-Policy header: hashes instead of nonces, so that the page can be cached with it. */
export function cspHeader({ styleHashes, sources, isDevelopment }: CspParts): string {
  const added: Record<string, readonly string[]> = {
    ...sources,
    'style-src': [...(sources['style-src'] ?? []), ...(isDevelopment ? ["'unsafe-inline'"] : styleHashes)],
  };
  return Object.entries(BASE)
    .map(([directive, base]) => {
      const more = added[directive] ?? [];
      const values = more.length > 0 ? [...base.filter((value) => value !== "'none'"), ...more] : base;
      return `${directive} ${values.join(' ')}`;
    })
    .join('; ');
}

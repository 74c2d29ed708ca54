interface Served {
  port: number;
  sites: readonly { slug: string; name: string }[];
  siteCount: number;
}

/** Addresses of the sites on a preview host; without one, what opens the previews. */
export function whereToLook({ port, sites, siteCount }: Served, host: string | undefined): string {
  const end = '\n  Press Ctrl+C to end.\n';
  if (host === undefined) {
    return `\n  ${siteCount} sites, each on its own hosts. Previews are off: FORECOURT_PREVIEW_HOSTS names hosts for them.${end}`;
  }
  const lines = sites.map(({ slug, name }) => `  ${name.padEnd(36)} http://${slug}.${host}:${port}/\n`);
  const more = siteCount > sites.length ? `  and ${siteCount - sites.length} more\n` : '';
  return `\n${lines.join('')}${more}\n  All sites${' '.repeat(27)} http://${host}:${port}/${end}`;
}

/** Links to finance take the query of the address along; what they say themselves stays. */
export function enhance(hosts: readonly HTMLElement[]): void {
  for (const host of hosts) {
    const to = host.querySelector<HTMLElement>('[data-carries]')?.dataset.carries;
    const own = host.querySelector('a');
    for (const link of document.links as HTMLCollectionOf<HTMLAnchorElement>) {
      if (link !== own && link.getAttribute('href') !== to) continue;
      const said = new URLSearchParams(link.search);
      for (const [name, value] of new URLSearchParams(location.search))
        if (!new URLSearchParams(link.search).has(name)) said.append(name, value);
      if (location.search) link.search = `${said}`;
    }
  }
}

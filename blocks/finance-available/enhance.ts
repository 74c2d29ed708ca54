/** The button takes the query of the address along; what it says itself wins. */
export function enhance(hosts: readonly HTMLElement[]): void {
  for (const link of hosts.flatMap((host) => [...host.querySelectorAll('a')])) {
    const query = new URLSearchParams(location.search);
    for (const [name, value] of new URLSearchParams(link.search)) query.set(name, value);
    link.search = `${query}`;
  }
}

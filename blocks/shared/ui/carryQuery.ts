/** Takes the query of the page's address along with a link; what the link says itself stays. Again, it changes nothing. */
export function carryQuery(link: HTMLAnchorElement): void {
  if (!location.search) return;
  const said = new URLSearchParams(link.search);
  const own = new Set(said.keys());
  for (const [name, value] of new URLSearchParams(location.search))
    if (!own.has(name)) said.append(name, value);
  link.search = `${said}`;
}

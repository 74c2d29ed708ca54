/** Address of cars side by side, each named by its id. */
export function comparisonHref(link: string, ids: readonly string[]): string {
  return `${link}?${ids.map((id, index) => `car[${index}]=${encodeURIComponent(id)}`).join('&')}`;
}

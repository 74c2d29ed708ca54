/**
 * A text as it stands in an address: `Land Rover` -> `land-rover`, `Citroën C4` -> `citroen-c4`.
 * Only a-z, 0-9 and single hyphens; so nothing in it can lead to another folder. Empty when nothing is left.
 */
export function toSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

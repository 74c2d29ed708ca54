/**
 * A number of which only the beginning is seen: `02 55` and a mark for each character that follows. Source: ledger VDP-037.
 *
 * @param shown  characters that stay, spaces among them
 */
export function maskPhone(number: string, shown: number, mark: string): string {
  return number.slice(0, shown) + number.slice(shown).replaceAll(/\S/g, mark);
}

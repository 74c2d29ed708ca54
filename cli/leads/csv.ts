/** What a spreadsheet would take for a formula is sent by shoppers too. */
const FORMULA = /^[=+\-@\t\r]/;

/** A line of a CSV file. Each cell is quoted, so lines and commas of a message stay in theirs. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${(FORMULA.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

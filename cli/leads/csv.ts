import { stringify } from 'csv-stringify/sync';

/** A line of a CSV file. Each cell is quoted, and none is a formula to a spreadsheet: shoppers send what looks like one, too. */
export function csvLine(cells: readonly string[]): string {
  return stringify([[...cells]], { quoted: true, escape_formulas: true, record_delimiter: 'windows' });
}

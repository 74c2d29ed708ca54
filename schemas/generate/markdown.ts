/** Tables of the pages for authors. */

/** Rows as a table; a bar in a cell is escaped. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A value as it is written in JSON; missing is empty. */
export function code(value: unknown): string {
  return value === undefined || value === null ? '' : `\`${JSON.stringify(value)}\``;
}

/** The first of several values, so that a cell stays one line. */
export function first(values: readonly unknown[], most = 4): string {
  const shown = values.slice(0, most).map(code).join(', ');
  return values.length > most ? `${shown} ...` : shown;
}

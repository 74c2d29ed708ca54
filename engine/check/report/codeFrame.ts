/** Longest piece of a line that is shown. */
const WIDTH = 100;

/**
 * The line of a problem with a caret under the place, e.g.
 *
 *     14 |   { "block": "galery" },
 *        |     ^
 *
 * @param line    1-based
 * @param column  1-based
 * @returns empty when the text has no such line
 */
export function codeFrame(text: string, line: number, column: number): string[] {
  const full = text.split('\n')[line - 1]?.replaceAll('\t', ' ').trimEnd();
  if (full === undefined || full.trim() === '') return [];
  const indent = full.length - full.trimStart().length;
  const from = column - indent > WIDTH * 0.8 ? column - Math.floor(WIDTH / 2) : Math.max(0, indent - 2);
  const shown = full.slice(from, from + WIDTH);
  const number = String(line);
  return [
    `${number} | ${shown}`,
    `${' '.repeat(number.length)} | ${' '.repeat(Math.max(0, column - 1 - from))}^`,
  ];
}

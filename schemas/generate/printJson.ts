/** A line of generated JSON, in characters. */
const WIDTH = 110;

/**
 * JSON for people who read diffs: what fits into a line stands in one line.
 *
 * @returns text with a line break at its end
 */
export function printJson(value: unknown): string {
  return `${print(value, 0, 0)}\n`;
}

/** @param used  characters that stand before the value in its line, with what follows it */
function print(value: unknown, depth: number, used: number): string {
  const flat = inOneLine(value);
  if (typeof value !== 'object' || value === null || used + flat.length <= WIDTH) return flat;
  const indent = ' '.repeat(depth + 1);
  const parts = Array.isArray(value)
    ? value.map((item) => indent + print(item, depth + 1, indent.length + 1))
    : Object.entries(value)
        .filter(([, inner]) => inner !== undefined)
        .map(([key, inner]) => {
          const head = `${indent}${JSON.stringify(key)}: `;
          return head + print(inner, depth + 1, head.length + 1);
        });
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${parts.join(',\n')}\n${' '.repeat(depth)}${close}`;
}

function inOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .map(([key, inner]) => `${JSON.stringify(key)}: ${inOneLine(inner)}`);
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}

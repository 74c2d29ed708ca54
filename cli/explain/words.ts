import type { Written } from '../../engine/index.ts';

/** `file:line:column (layer)`. */
export function placeText({ file, line, column, layer }: Omit<Written, 'pointer'>): string {
  return `${[file, line, column].filter((part) => part !== undefined).join(':')} (${layer})`;
}

const LONGEST = 70;

/** A value as JSON, cut when it is long. */
export function shorten(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 3)}...` : text;
}

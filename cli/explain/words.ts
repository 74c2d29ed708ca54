import type { Written } from '../../engine/index.ts';

type Place = Omit<Written, 'pointer' | 'layer'>;

/** `file:line:column`, which terminals make a link of. */
export function at({ file, line, column }: Place): string {
  return [file, line, column].filter((part) => part !== undefined && part !== '').join(':');
}

/** `file:line:column (layer)`. */
export function placeText(written: Omit<Written, 'pointer'>): string {
  return `${at(written)} (${written.layer})`;
}

const LONGEST = 70;

/** A value as JSON, cut when it is long. */
export function shorten(value: unknown, longest = LONGEST): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > longest ? `${text.slice(0, longest - 3)}...` : text;
}

/** Control characters but for tab and line breaks: no page can hold them. */
const CONTROLS = /[^\P{Cc}\t\n\r]/gu;

/** A value of a feed whose texts, at any depth, can stand in a page: no control characters, no half of a character pair. */
export function cleanTexts(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(CONTROLS, '').toWellFormed();
  if (Array.isArray(value)) return value.map(cleanTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleanTexts(inner)]));
}

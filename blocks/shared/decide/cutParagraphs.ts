const MORE = '…';

/**
 * The beginning of the paragraphs, with whole words only.
 * @param max characters of all paragraphs together, spaces included
 * @returns undefined when nothing has to be cut off
 */
export function cutParagraphs(paragraphs: readonly string[], max: number): string[] | undefined {
  const kept: string[] = [];
  let left = max;
  for (const paragraph of paragraphs) {
    if (paragraph.length > left) return [...kept, ...cutParagraph(paragraph, left)];
    kept.push(paragraph);
    left -= paragraph.length;
  }
  return undefined;
}

/** One word that is longer than all that is left is cut within, unless something stands before it. */
function cutParagraph(paragraph: string, max: number): string[] {
  const cut = paragraph.slice(0, max + 1);
  const end = cut.search(/\s+\S*$/);
  if (end > 0) return [cut.slice(0, end).replace(/[\s,;:.–-]+$/, '') + MORE];
  return max > 0 ? [paragraph.slice(0, max).toWellFormed() + MORE] : [];
}

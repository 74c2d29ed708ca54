/** Dealer comments as paragraphs: `|` parts them. */
export function splitComments(text: string): string[] {
  return text
    .split('|')
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

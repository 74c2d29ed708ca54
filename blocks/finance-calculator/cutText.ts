/**
 * The beginning of a text, to be told in full by a button: at most so many characters, ended after a whole word.
 *
 * @returns undefined when all of it fits
 */
export function cutText(text: string, characters: number): string | undefined {
  if (text.length <= characters) return undefined;
  // One more is looked at: a word that ends with the last character is whole.
  const lastSpace = text.slice(0, characters + 1).search(/\s+\S*$/);
  return `${text.slice(0, lastSpace > 0 ? lastSpace : characters)}\u2026`;
}

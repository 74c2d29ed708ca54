/**
 * The beginning of a text, to be told in full by a button: at most so many characters, ended after a whole word.
 *
 * @returns undefined when all of it fits
 */
export function cutText(text: string, characters: number): string | undefined {
  if (text.length <= characters) return undefined;
  const cut = text.slice(0, characters);
  return `${cut.replace(/\s+\S*$/, '')}\u2026`;
}

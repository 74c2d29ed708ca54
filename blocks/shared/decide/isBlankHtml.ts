/** HTML without a word: what Markdown leaves of a text whose values are all missing. */
export function isBlankHtml(html: string): boolean {
  return html.replace(/<[^>]*>/g, '').trim() === '';
}

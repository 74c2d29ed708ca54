const HTML = /[&<>"]/g;
const HTML_NAMES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const HAS_HTML = /[&<>"]/;

/** Text for an element or a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return HAS_HTML.test(text) ? text.replace(HTML, (char) => HTML_NAMES[char] as string) : text;
}

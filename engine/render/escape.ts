/** JSON for a single-quoted attribute: the quotes of JSON stay as they are, which halves its size. */
export function jsonAttribute(value: unknown): string {
  const json = JSON.stringify(value);
  if (!/[&'<]/.test(json)) return json;
  return json.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '\\u003c');
}

/** JSON for a script element: no text in it can end the element or open a comment. */
export function jsonScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

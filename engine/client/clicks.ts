/** The main button and no key: what a click usually means. */
export function isPlain(event: MouseEvent): boolean {
  return !(event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
}

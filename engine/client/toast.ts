let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Says a short text in the page's one live region, which says for how long (`data-ms`); a new one takes the place of the last.
 * What went wrong is an alert: readers say it at once. It stays while it is used. One that has gone is out of sight at once, and out of the page after `data-remove-ms`.
 */
export function toast(
  text: string,
  link?: { text: string; href: string },
  kind: 'status' | 'alert' = 'status',
): void {
  const region = document.getElementById('fc-toast');
  if (!region) return;
  const words = document.createElement('p');
  words.textContent = text;
  if (link) {
    const anchor = document.createElement('a');
    anchor.href = link.href;
    anchor.textContent = link.text;
    words.append(anchor);
  }
  region.setAttribute('role', kind);
  region.replaceChildren(words);
  const { ms, removeMs } = region.dataset;
  const end = (): void => {
    if (region.matches(':hover, :focus-within')) return wait();
    words.hidden = true;
    timer = setTimeout(() => words.remove(), Number(removeMs));
  };
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(end, Number(ms));
  };
  wait();
}

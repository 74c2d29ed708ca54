const SHOWN_MS = 6000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Says a short text in the page's one live region; a new one takes the place of the last. Stays while it is used. */
export function toast(text: string, link?: { text: string; href: string }): void {
  const region = document.getElementById('fc-toast');
  if (!region) return;
  region.textContent = text;
  if (link) {
    const anchor = document.createElement('a');
    anchor.href = link.href;
    anchor.textContent = link.text;
    region.append(anchor);
  }
  const end = (): void => {
    if (region.matches(':hover, :focus-within')) timer = setTimeout(end, SHOWN_MS);
    else region.textContent = '';
  };
  clearTimeout(timer);
  timer = setTimeout(end, SHOWN_MS);
}

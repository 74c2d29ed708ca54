/**
 * Entry of every page that has a block which wakes or is enhanced; at most 4 KB. Nothing wakes at load or on idle:
 * hover, focus and touch start the fetch; a click, a submit or typing wakes; so does coming into view, for blocks that
 * ask for it.
 */
import { addCommands } from './commands.ts';
import { toHeld } from './hold.ts';
import { addLink, createIslands, type Islands } from './islands.ts';
import type { PageData } from './protocol.ts';

/** React may be fetched before it is needed, after everything else, and never against Save-Data. */
const PREFETCH_AFTER_LOAD_MS = 1000;

const page = JSON.parse(document.getElementById('fc-page')?.textContent ?? '{}') as PageData;

addCommands();
enhance(page.enhancers ?? {});
if (page.wake) {
  const islands = createIslands(page);
  listen(islands);
  watchVisible(islands);
  if (document.readyState === 'complete') prefetchLater();
  else addEventListener('load', prefetchLater);
}

function listen(islands: Islands): void {
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    const start = ({ target }: Event): void => {
      const host = islands.find(target);
      if (host) islands.fetch(host);
    };
    document.addEventListener(type, start, { capture: true, passive: true });
  }
  for (const type of ['click', 'submit', 'input']) {
    const wake = (event: Event): void => {
      const host = islands.find(event.target);
      if (!host) return;
      const held = toHeld(event);
      if (held) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      islands.wake(host, held);
    };
    document.addEventListener(type, wake, true);
  }
}

/** The host has no box of its own: its first child is watched. */
function watchVisible(islands: Islands): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      islands.wake(target.parentElement as HTMLElement);
    }
  });
  for (const host of document.querySelectorAll('fc-island[data-wake=visible]')) {
    if (host.firstElementChild) observer.observe(host.firstElementChild);
  }
}

function prefetchLater(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  setTimeout(() => page.wake?.forEach((url) => addLink('prefetch', url)), PREFETCH_AFTER_LOAD_MS);
}

function enhance(enhancers: Readonly<Record<string, readonly string[]>>): void {
  for (const [block, [url = '', ...imports]] of Object.entries(enhancers)) {
    for (const imported of imports) addLink('modulepreload', imported);
    const hosts = document.querySelectorAll<HTMLElement>(`fc-island[data-enhance][data-block="${block}"]`);
    import(/* @vite-ignore */ url).then(
      (module: { enhance: (host: HTMLElement) => void }) => hosts.forEach((host) => module.enhance(host)),
      reportError,
    );
  }
}

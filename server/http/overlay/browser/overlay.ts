/**
 * The overlay of development: F2 opens and closes it, Escape closes it. It outlines the blocks of the page and tells of
 * each what `explain` knows: where it and its settings were written, why it is not there, what it looked up, how long it
 * took. Runs in the browser, of modules that import nothing but each other.
 */
import type { ExplainedPage, OverlayAnswer } from '../answer.ts';
import { Panel } from './panel.ts';
import { keep, readKept } from './kept.ts';

const KEY = 'F2';

let open: Panel | undefined;
let isOpening = false;

/** @param index  number of the entry of a list, from 0 */
async function ask(index: number | undefined): Promise<ExplainedPage | undefined> {
  const query = new URLSearchParams({ path: location.pathname + location.search });
  if (index !== undefined) query.set('item', `#${index + 1}`);
  const answer = (await (await fetch(`/-/explain?${query.toString()}`)).json()) as OverlayAnswer;
  return answer.kind === 'page' ? answer : undefined;
}

async function openPanel({ takesFocus }: { takesFocus: boolean }): Promise<void> {
  if (isOpening || open) return;
  isOpening = true;
  try {
    const kept = readKept();
    const page = (await ask(kept.index)) ?? (await ask(undefined));
    if (page) open = new Panel({ page, kept, ask, close: closePanel, takesFocus });
  } finally {
    isOpening = false;
  }
}

function closePanel(): void {
  open?.stop();
  open = undefined;
  keep({ ...readKept(), isOpen: false });
}

document.addEventListener(
  'keydown',
  (event) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      if (!open.letGo()) closePanel();
    } else if (event.key === KEY && !event.ctrlKey && !event.altKey && !event.metaKey) {
      event.preventDefault();
      if (open) closePanel();
      else void openPanel({ takesFocus: true });
    }
  },
  { capture: true },
);
// After a reload it is where it was.
if (readKept().isOpen) void openPanel({ takesFocus: false });

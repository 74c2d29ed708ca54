/**
 * Entry of every page that has a script; at most 2 KB. It brings the enhancers of the page, and on pages with blocks that
 * wake what watches over these. What they share with blocks that woke, stores above all, is in this file too.
 */
import type * as asked from './asked.ts';
import type * as covers from './covers.ts';
import { isPlain } from './clicks.ts';
import { openDialog } from './dialogs.ts';
import { createEnhancers } from './enhancers.ts';
import { pageData } from './page.ts';
import { DRAWN, type BlockScripts, type Drawn } from './protocol.ts';
import type * as pressing from './pressing.ts';
import type * as sleepers from './sleepers.ts';
import { createStore } from './store.ts';

const enhancers = createEnhancers({ createStore, pageData });

/** Fetches a part of this client, where the page has one, and lets it do its work. */
function bring<Part>(
  address: string | undefined,
  use: (part: Part) => void,
  otherwise?: () => unknown,
): void {
  if (address) void import(/* @vite-ignore */ address).then(use, otherwise);
}

function start(within: readonly Element[], page: BlockScripts): void {
  enhancers.run(within, page.enhancers);
  bring<typeof sleepers>(page.sleepers, ({ watch }) => watch(within, page));
}

const page = pageData();
start([document.body], page);
bring<typeof asked>(page.asked, ({ watch }) => watch(page));
addEventListener('click', (event) => {
  openDialog(event);
  // What it does besides leading somewhere, and what counts.
  const pressed = (event.target as Element).closest<HTMLElement & { href?: string }>(
    '[data-act],[data-track]',
  );
  if (!pressed) return;
  if (pressed.dataset.act && isPlain(event)) event.preventDefault();
  bring<typeof pressing>(
    page.pressing,
    ({ press }) => press(pressed, event),
    // A link leads where it leads, also without that; a button leads nowhere.
    () => event.defaultPrevented && pressed.href && location.assign(pressed.href),
  );
});
// What opens over the page is closed by going back.
addEventListener(
  'toggle',
  ({ target }) => {
    const element = target as HTMLElement;
    if (element.dataset.over) bring<typeof covers>(page.covers, ({ cover }) => cover(element));
  },
  true,
);
document.addEventListener(DRAWN, ({ detail }: CustomEventInit<Drawn>) => {
  const drawn = detail as Drawn;
  start(drawn.hosts, drawn);
});

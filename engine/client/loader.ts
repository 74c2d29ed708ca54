/**
 * Entry of every page that has a script; at most 2 KB. It brings the enhancers of the page, and on pages with blocks that
 * wake what watches over these. What they share with blocks that woke, stores above all, is in this file too.
 */
import type * as asked from './asked.ts';
import { addCommands } from './commands.ts';
import { addCovers } from './covers.ts';
import { createEnhancers } from './enhancers.ts';
import { pageData } from './page.ts';
import { DRAWN, type BlockScripts, type Drawn } from './protocol.ts';
import type * as sleepers from './sleepers.ts';
import { createStore } from './store.ts';

const enhancers = createEnhancers({ createStore, pageData });

function start(within: readonly Element[], page: BlockScripts): void {
  enhancers.run(within, page.enhancers);
  if (!page.sleepers) return;
  import(/* @vite-ignore */ page.sleepers).then(
    ({ watch }: typeof sleepers) => watch(within, page),
    reportError,
  );
}

addCommands();
addCovers();
const page = pageData();
start([document.documentElement], page);
if (page.asked)
  import(/* @vite-ignore */ page.asked).then(({ watch }: typeof asked) => watch(page), reportError);
document.addEventListener(DRAWN, ({ detail }: CustomEventInit<Drawn>) => {
  if (detail) start(detail.hosts, detail);
});

/** The front door for enhancers: what the loader holds, handed to them in place of an import. No React. */
export { pageData } from './page.ts';
export { createStore, type Store } from './store.ts';

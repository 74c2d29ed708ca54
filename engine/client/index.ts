/** The front door for blocks in the browser: islands, enhancers, and the views that wake. */
export { pageData } from './page.ts';
export { createStore, type Store, type StoreOptions } from './store.ts';
export { useStore } from './useStore.ts';
export { ApiError, useApi, type ApiAnswer } from './useApi.ts';
export type { PageData } from './protocol.ts';

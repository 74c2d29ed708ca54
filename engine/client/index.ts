/** The front door for blocks in the browser: islands and the views that wake. Enhancers come in by `plain.ts`. */
export * from './plain.ts';
export { askApi } from './askApi.ts';
export { sendFile } from './sendFile.ts';
export { keepDraft, readDraft } from './draft.ts';
export { synced, type Sync } from './synced.ts';
export { track } from './track.ts';
export { toast } from './toast.ts';
export { useStore } from './useStore.ts';
export { ApiError, useApi, type ApiAnswer } from './useApi.ts';
export type { PageData } from './protocol.ts';

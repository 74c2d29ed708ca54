import { defineBlock } from '../../engine/block.ts';
import { WatchlistSync } from './WatchlistSync.tsx';

export const watchlistSync = defineBlock({
  name: 'watchlist-sync',
  enhance: true,
  view: WatchlistSync,
});

import type { ReactElement } from 'react';
import type { BlockProps } from '../../engine/block.ts';
import type { WatchlistSyncSettings } from '../../schemas/types/blocks/watchlist-sync.ts';

export function WatchlistSync({ settings }: BlockProps<WatchlistSyncSettings>): ReactElement {
  return <data hidden id="fc-watchlist" value={JSON.stringify(settings)} />;
}

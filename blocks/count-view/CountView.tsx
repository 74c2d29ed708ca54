import type { ReactElement } from 'react';
import type { BlockProps } from '../../engine/block.ts';
import { EVENTS, type EventName } from '../../schemas/counted.ts';
import type { CountViewSettings } from '../../schemas/types/blocks/count-view.ts';

export function CountView({ settings: { event } }: BlockProps<CountViewSettings>): ReactElement {
  return <data hidden value={EVENTS[event as EventName].id} />;
}

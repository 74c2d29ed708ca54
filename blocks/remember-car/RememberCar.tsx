import type { ReactElement } from 'react';
import type { BlockProps } from '../../engine/block.ts';
import type { RememberCarSettings } from '../../schemas/types/blocks/remember-car.ts';
import { toEntry } from './toEntry.ts';

export function RememberCar({ facts }: BlockProps<RememberCarSettings, undefined, 'car'>): ReactElement {
  return <data hidden value={JSON.stringify(toEntry(facts.car))} />;
}

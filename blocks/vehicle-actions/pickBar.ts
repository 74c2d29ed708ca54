import type { Button } from '../../schemas/types/definitions/button.ts';
import { pickLinked } from '../shared/decide/pickLinked.ts';

/**
 * The buttons of the bar at the bottom of a phone's screen: the first primary one and the first call, in the order of
 * the list. A button without an address is in no bar.
 */
export function pickBar(buttons: readonly Button[]): Button[] {
  const linked = pickLinked(buttons);
  const primary = linked.find(({ look }) => look === 'primary');
  const call = linked.find(({ link }) => link.startsWith('tel:'));
  return linked.filter((button) => button === primary || button === call);
}

import type { NewDelivery } from './delivery.ts';

/**
 * The line in which a delivery waits for those before it: one for each kind and receiver of a site. So a receiver that is away
 * holds up no other one, and nothing that goes another way: a dead webhook no mail.
 */
export function laneOf({ kind, site, target }: Pick<NewDelivery, 'kind' | 'site' | 'target'>): string {
  return `${kind} ${site} ${target}`;
}

import { carryQuery } from '../shared/ui/carryQuery.ts';

/** The button takes the query of the address along; what it says itself stays. */
export function enhance(hosts: readonly HTMLElement[]): void {
  for (const host of hosts) host.querySelectorAll('a').forEach(carryQuery);
}

import { answer, type SiteModel } from '../engine/index.ts';
import type { Location } from '../schemas/types/location.ts';

/** Time zone of a place, by its state. A source may give the state with the address alone. */
export function zoneOf(place: Partial<Location>, { model, now }: { model: SiteModel; now: Date }): string {
  const location = { ...place, state: place.state ?? place.address?.state };
  return answer(model.value('openingHours.zone'), {
    facts: { ...model.known, location },
    now,
    until: Infinity,
  });
}

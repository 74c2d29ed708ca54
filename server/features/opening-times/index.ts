import { pickDepartments, placeHours, type PlaceHours } from '../../../domain/hours/index.ts';
import type { Location } from '../../../schemas/types/location.ts';
import type { SpecialHours } from '../../../schemas/types/special-hours.ts';
import { defineFeature, type ServiceInput } from '../../defineFeature.ts';
import { zoneOf } from '../../zoneOf.ts';

/** When the places of a dealer are open, by the clock where they are. */
export const openingTimes = defineFeature({
  name: 'openingTimes',
  services: (input) => {
    const places = () => input.model.list('locations') as unknown as readonly Location[];
    return {
      hoursOf: async (id) => {
        const place = places().find((one) => one.id === id);
        return place && hoursAt(place, input);
      },
      departmentsOf: async (id) =>
        pickDepartments(places(), id).flatMap(({ kind, place }) => {
          const hours = hoursAt(place, input);
          return hours ? [{ kind, hours }] : [];
        }),
    };
  },
});

function hoursAt(place: Location, { model, now, ctx }: ServiceInput): PlaceHours | undefined {
  const said = placeHours({
    week: place.contact_detail?.opening_hours ?? [],
    special: model.list('special-hours') as unknown as readonly SpecialHours[],
    place: place.id ?? '',
    zone: zoneOf(place, { model, now }),
    now,
  });
  if (said && ctx) ctx.until = Math.min(ctx.until, said.until);
  return said?.hours;
}

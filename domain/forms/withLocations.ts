import type { Location } from '../../schemas/types/location.ts';
import type { FormField, FormStep } from './types.ts';

/** Of a location what a form says. */
type Place = Pick<Location, 'name' | 'slug'>;

/**
 * The steps with the site's locations as options of their fields for one. Where there is only one location nobody is asked:
 * it is sent all the same.
 */
export function withLocations(steps: readonly FormStep[], places: readonly Place[]): FormStep[] {
  return steps.map((step) => ({ ...step, fields: step.fields.map((field) => withPlaces(field, places)) }));
}

function withPlaces(field: FormField, places: readonly Place[]): FormField {
  if (field.field !== 'location') return field;
  // The dealer gets the slug: that is how leads name a location.
  const options = places.flatMap(({ name, slug }) =>
    name && slug ? [{ id: slug, label: name, value: slug }] : [],
  );
  if (options.length > 1) return { ...field, options };
  return { ...field, field: 'hidden', value: options[0]?.value ?? '' };
}

import type { Car } from '../../schemas/types/car.ts';

/**
 * The car's equipment, each feature once: those with the words that come first, in the order of these, then the others in
 * their own.
 *
 * @param first  words, in whatever case
 */
export function pickFeatures(car: Car, first: readonly string[] = []): string[] {
  const features = [...new Set(car.standardEquipment?.map((feature) => feature.trim()))].filter(
    (feature) => feature !== '',
  );
  if (first.length === 0) return features;
  const wanted = first.map((words) => words.toLowerCase());
  const placeOf = (feature: string): number => {
    const place = wanted.findIndex((words) => feature.toLowerCase().includes(words));
    return place < 0 ? wanted.length : place;
  };
  const places = new Map(features.map((feature) => [feature, placeOf(feature)]));
  return features.sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
}

import type { Car } from '../../schemas/types/car.ts';

/** The car's equipment, each feature once, in its order. */
export function pickFeatures(car: Car): string[] {
  return [...new Set(car.standardEquipment?.map((feature) => feature.trim()))].filter(
    (feature) => feature !== '',
  );
}

import type { Car } from '../../schemas/types/car.ts';
import type { ViewedCar } from '../../schemas/types/viewed-car.ts';

/** What is remembered of a car; fields that it lacks are left out. */
export function toEntry({ id, stocknum, make, model, bodyconfiguration: body, simple_body }: Car): ViewedCar {
  const entry = { id, stocknum, make, model, body, simple_body };
  return Object.fromEntries(
    Object.entries(entry).filter(([, value]) => value !== undefined),
  ) as unknown as ViewedCar;
}

import { createStore } from '../../engine/client/plain.ts';
import type { ViewedCar } from '../../schemas/types/viewed-car.ts';

export function enhance(hosts: readonly HTMLElement[]): void {
  const viewed = createStore('viewed');
  for (const host of hosts) {
    viewed.add(JSON.parse(host.querySelector('data')?.value ?? '{}') as ViewedCar);
  }
}

import type { CarCardSettings } from '../../schemas/types/blocks/car-card.ts';

/** Whether what is told of the car stands beside its photo, where there is room. */
export function isWide(look: CarCardSettings['look']): boolean {
  return look === 'ticket' || look === 'row';
}

import type { ReservationServices } from '../../../schemas/services/reservations.ts';
import type { ServiceInput } from '../../defineFeature.ts';

export function reservationServices(_input: ServiceInput): ReservationServices {
  return { askPayment: async () => ({ kind: 'later' }) };
}

import { defineFeature } from '../../defineFeature.ts';
import { migrations } from './migrations.ts';
import { reservationServices } from './reservationServices.ts';

/** Cars that shoppers hold, and the fee that they pay for it. */
export const reservations = defineFeature({
  name: 'reservations',
  records: { feature: 'reservations', migrations, writes: {} },
  services: reservationServices,
});

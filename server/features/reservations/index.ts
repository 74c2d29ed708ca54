import { defineFeature } from '../../defineFeature.ts';
import { migrations } from './migrations.ts';
import { operations } from './operations.ts';
import { reservationServices } from './reservationServices.ts';
import { hear, notAsked, refunded, release, tend } from './writes.ts';

/** Cars that shoppers hold, and the fee that they pay for it. */
export const reservations = defineFeature({
  name: 'reservations',
  records: {
    feature: 'reservations',
    migrations,
    writes: { hear, notAsked, release, refunded },
    tend,
  },
  operations,
  services: reservationServices,
});

import { Refusal } from '../../api/refusal.ts';
import type { Works } from '../../api/works.ts';

export const operations: Works<'reservations'> = {
  paymentEvents: async ({ signed, services }) => {
    const heard = signed && (await services.reservations.hear(signed));
    if (heard === 'forged') throw new Refusal(400, { error: 'The signature is wrong.' });
    return heard && { heard: heard === 'heard' };
  },
};

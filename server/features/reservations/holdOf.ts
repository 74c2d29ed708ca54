import { answer, type Ctx } from '../../../engine/index.ts';
import type { Car } from '../../../schemas/types/car.ts';
import type { ServiceInput } from '../../defineFeature.ts';
import type { LeadDelivery } from '../leads/storeLead.ts';
import type { NewHold } from './hold.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/**
 * The car of an enquiry, held for as long as the site says: until somebody could have paid, where a provider takes the fee.
 *
 * @param mail  to those who answer it; they are told of the payment too
 */
export function holdOf(
  { id, stocknum, reserve_fee }: Car,
  mail: LeadDelivery | undefined,
  { model, now }: Pick<ServiceInput, 'model' | 'now'>,
): NewHold {
  const ctx: Ctx = { facts: model.known, now, until: Infinity };
  const { value } = model;
  const fee = reserve_fee ?? answer(value('reserve.fee'), ctx);
  const paid_ms = answer(value('reserve.holdHours'), ctx) * HOUR_MS;
  const isPaidOnline = answer(value('payments.provider'), ctx) !== undefined && fee > 0;
  const firstMs = isPaidOnline ? answer(value('reserve.paymentMinutes'), ctx) * MINUTE_MS : paid_ms;
  const made_at = now.getTime();
  return {
    ...{
      car_id: id,
      stocknum: stocknum ?? null,
      state: 'awaiting',
      made_at,
      ends_at: made_at + firstMs,
      paid_ms,
    },
    ...{ cents: Math.round(fee * 100), currency: answer(value('payments.currency'), ctx) },
    payment: null,
    mail: mail ? JSON.stringify({ target: mail.target, payload: mail.payload }) : null,
  };
}

import { answer, type Ctx } from '../../../engine/index.ts';
import type { Car } from '../../../schemas/types/car.ts';
import type { ServiceInput } from '../../defineFeature.ts';
import { siteFacts } from '../../pages/carFacts.ts';
import { takesPayments } from '../../payments/paymentsOf.ts';
import type { LeadDelivery } from '../leads/storeLead.ts';
import type { NewHold } from './hold.ts';
import type { HoldMail } from './holdMail.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/**
 * The car of an enquiry, held for as long as the site says: until somebody could have paid, where a provider takes the fee.
 *
 * @param mail  to those who answer it: they are told of the payment too
 */
export function holdOf(car: Car, mail: LeadDelivery | undefined, input: ServiceInput): NewHold {
  const { model, now } = input;
  const { value } = model;
  const ctx: Ctx = {
    facts: siteFacts(car, { model, now, asking: { until: Infinity } }),
    now,
    until: Infinity,
  };
  const fee = car.reserve_fee ?? answer(value('reserve.fee'), ctx);
  const made_at = now.getTime();
  const paid_ms = answer(value('reserve.holdHours'), ctx) * HOUR_MS;
  const minutes = answer(value('reserve.paymentMinutes'), ctx);
  const pay_until = takesPayments(input) && fee > 0 ? made_at + minutes * MINUTE_MS : null;
  const { item, ...subjects } = answer(value('reserve.texts'), ctx);
  const told: HoldMail | undefined = mail && { target: mail.target, payload: mail.payload, subjects };
  return {
    ...{ car_id: car.id, stocknum: car.stocknum ?? null, state: 'awaiting', payment: null },
    ...{ made_at, ends_at: pay_until ?? made_at + paid_ms, paid_ms, pay_until },
    ...{ cents: Math.round(fee * 100), currency: answer(value('payments.currency'), ctx), item },
    mail: told ? JSON.stringify(told) : null,
  };
}

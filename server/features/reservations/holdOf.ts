import { answer, type Ctx } from '../../../engine/index.ts';
import type { LeadInput } from '../../../schemas/services/leads.ts';
import type { Car } from '../../../schemas/types/car.ts';
import type { ServiceInput } from '../../defineFeature.ts';
import type { MailPayload } from '../../outbox/handlers/mailMessage.ts';
import { siteFacts } from '../../pages/carFacts.ts';
import { takesPayments } from '../../payments/paymentsOf.ts';
import { whereOf } from '../../whereOf.ts';
import { zoneOf } from '../../zoneOf.ts';
import type { LeadDelivery } from '../leads/storeLead.ts';
import type { NewHold } from './hold.ts';
import type { HoldMail } from './holdMail.ts';
import { receiptMail, type Receipt } from './receipt.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Of what a car is held for. */
export interface Holding {
  car: Car;
  lead: LeadInput;
  /** To those who answer it: they are told of the payment too. */
  mail: LeadDelivery | undefined;
}

/**
 * The car of an enquiry, held for as long as the site says: until somebody could have paid, where a provider takes the fee; and
 * what its shopper is told of that.
 */
export function holdOf(holding: Holding, input: ServiceInput): { hold: NewHold; deliveries: LeadDelivery[] } {
  const ctx = askingAbout(holding, input);
  const receipt = receiptOf(holding, input, ctx);
  const hold = { ...heldOf(holding, input, ctx), receipt: receipt ? JSON.stringify(receipt) : null };
  if (!receipt) return { hold, deliveries: [] };
  const payload = receiptMail(receipt, hold, hold.pay_until === null ? 'held' : 'toPay');
  return { hold, deliveries: [{ id: 'receipt', kind: 'mail', target: receipt.to, payload }] };
}

function askingAbout({ car, lead }: Holding, { model, now }: ServiceInput): Ctx {
  const { category, subcategory, payload } = lead;
  const known = siteFacts(car, { model, now, asking: { until: Infinity } });
  return { facts: { ...known, form: { ...payload, category, subcategory } }, now, until: Infinity };
}

function heldOf({ car, mail }: Holding, input: ServiceInput, ctx: Ctx): Omit<NewHold, 'receipt'> {
  const { value } = input.model;
  const fee = car.reserve_fee ?? answer(value('reserve.fee'), ctx);
  const made_at = input.now.getTime();
  const paid_ms = answer(value('reserve.holdHours'), ctx) * HOUR_MS;
  const minutes = answer(value('reserve.paymentMinutes'), ctx);
  const pay_until = takesPayments(input) && fee > 0 ? made_at + minutes * MINUTE_MS : null;
  const { item, ...subjects } = answer(value('reserve.texts'), ctx);
  const told: HoldMail | undefined = mail && { target: mail.target, payload: mail.payload, subjects };
  return {
    ...{
      car_id: car.id,
      stocknum: car.stocknum ?? null,
      state: 'awaiting',
      payment: null,
      refunded_cents: 0,
    },
    ...{ made_at, ends_at: pay_until ?? made_at + paid_ms, paid_ms, pay_until },
    ...{ cents: Math.round(fee * 100), currency: answer(value('payments.currency'), ctx), item },
    mail: told ? JSON.stringify(told) : null,
  };
}

/** @returns undefined where the shopper has given no mail address */
function receiptOf(
  { car, lead, mail }: Holding,
  { model, now }: ServiceInput,
  ctx: Ctx,
): Receipt | undefined {
  const { email } = lead.payload;
  if (typeof email !== 'string' || email === '') return undefined;
  const { from, fromName = answer(model.value('name'), ctx) } = (mail?.payload ?? {}) as Partial<MailPayload>;
  const { location } = car;
  return {
    to: email,
    sender: { fromName, ...(from && { from }), ...(mail && { replyTo: mail.target }) },
    texts: answer(model.value('reserve.receipt'), ctx),
    place: location ? whereOf(location) : '',
    zone: zoneOf(location ?? {}, { model, now }),
  };
}

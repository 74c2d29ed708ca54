import type { Payment, PaymentWays, ReservationServices } from '../../../schemas/services/reservations.ts';
import { providersOf, readerOf, writerOf, type ServiceInput } from '../../defineFeature.ts';
import { paymentsOf } from '../../payments/paymentsOf.ts';
import { ForgedMessage } from '../../payments/payments.ts';
import type { ReservationsTables } from './tables.ts';

type Hold = ReservationsTables['holds'];

/** For the log. */
const PROVIDER = 'payments';

export function reservationServices(input: ServiceInput): ReservationServices {
  return {
    askPayment: async (id, ways) => {
      const held = await holdWith(input, id);
      if (held?.state === 'paid') return { kind: 'done' };
      const { state, pay_until } = held ?? {};
      const canPay = state === 'awaiting' && (pay_until ?? 0) > input.now.getTime();
      return held && canPay ? openPage(input, held, ways) : { kind: 'later' };
    },
    hear: async (message) => {
      const asked = await paymentsOf(input, providersOf(input, 'reservations'));
      if (!asked) return undefined;
      const { now } = input;
      try {
        const event = asked.payments.readEvent(message, await asked.keys(), now);
        if (!event) return 'nothing';
        const told = { site: input.model.site.slug, event, now: now.getTime() };
        await writerOf(input, 'reservations').write('reservations.hear', told);
        return 'heard';
      } catch (error) {
        if (error instanceof ForgedMessage) return 'forged';
        throw error;
      }
    },
  };
}

async function openPage(input: ServiceInput, held: Hold, { paid, left }: PaymentWays): Promise<Payment> {
  const { slug: site, hosts } = input.model.site;
  const whole = (path: string): string => new URL(path, `https://${hosts[0] ?? site}`).href;
  const { lead_id: id, cents, currency, item, pay_until } = held;
  try {
    const asked = await paymentsOf(input, providersOf(input, 'reservations'));
    if (!asked) return { kind: 'later' };
    const ways = { paidUrl: whole(paid), leftUrl: whole(left) };
    const question = { id, site, cents, currency, item, ...ways, until: pay_until ?? 0 };
    const to = await asked.payments.openPage(question);
    // A browser goes nowhere else: the policy of the page names that place.
    if (URL.parse(to)?.origin !== URL.parse(asked.page)?.origin)
      throw new Error(`its page stands elsewhere than payments.page says (${asked.page})`);
    return { kind: 'page', to };
  } catch (error) {
    input.providers?.tell(site, PROVIDER, error);
    const now = input.now.getTime();
    await writerOf(input, 'reservations').write('reservations.notAsked', { id, site, now });
    return { kind: 'later' };
  }
}

async function holdWith(input: ServiceInput, id: string): Promise<Hold | undefined> {
  const db = await readerOf(input, 'reservations').db<ReservationsTables>();
  return db
    .selectFrom('holds')
    .selectAll()
    .where('lead_id', '=', id)
    .where('site', '=', input.model.site.slug)
    .executeTakeFirst();
}

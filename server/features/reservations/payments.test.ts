/** The fee of a reservation, from the form to the provider's page and back, however its words come. */
import { beforeEach, describe, expect, it } from 'vitest';
import { mainText, type TestApp } from '../../../tests/fixtures/makeApp.ts';
import {
  BEGIN,
  EXPIRED,
  KEY,
  OLD,
  OTHER,
  OWN,
  PAID,
  payingApp,
  REFUNDED,
  type PayingApp,
} from '../../../tests/fixtures/payingApp.ts';
import { signed, type PaymentServer } from '../../../tests/fixtures/startPaymentServer.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

let app: TestApp;
let provider: PaymentServer;
let { later, tend, reserve, tell, event, stored, expectReserved, now }: PayingApp = {} as PayingApp;

beforeEach(async () => {
  ({ app, provider, later, tend, reserve, tell, event, stored, expectReserved, now } = await payingApp());
});

const UNPAID = 'No longer held, no fee paid online: 2021 Kestrel Ranger GXL (N1)';
const ENQUIRY = 'Reserve Enquiry, fee not paid yet: 2021 Kestrel Ranger GXL (N1)';
describe('the fee of a car that is reserved', () => {
  it('RESERVE-008 is paid on the page of the provider that the site names: the server alone says how much', async () => {
    const page = await app.get('north', '/cars/car-1/checkout');
    expect(page.headers['content-security-policy']).toContain(
      "form-action 'self' https://checkout.stripe.com;",
    );
    expect(mainText(page.body)).not.toContain('Nothing is paid on this page');
    const answer = await reserve();
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      'https://checkout.stripe.com/c/pay/cs_test_1',
    ]);
    const { hold, subjects } = await stored();
    expect(hold).toMatchObject({
      state: 'awaiting',
      cents: 20_000,
      ends_at: BEGIN.getTime() + 45 * MINUTE_MS,
    });
    expect(subjects).toEqual([ENQUIRY]);
    expect(provider.sessions[0]?.params).toEqual({
      mode: 'payment',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'aud',
      'line_items[0][price_data][unit_amount]': '20000',
      'line_items[0][price_data][product_data][name]': 'Reservation fee: 2021 Kestrel Ranger GXL (N1)',
      client_reference_id: hold?.lead_id,
      'metadata[site]': 'north',
      'metadata[reservation]': hold?.lead_id,
      'payment_intent_data[metadata][site]': 'north',
      'payment_intent_data[metadata][reservation]': hold?.lead_id,
      success_url: 'https://www.north.example.com/success?sent=Reserve+Enquiry&car=1&event=15&fee=paid',
      cancel_url: 'https://www.north.example.com/success?sent=Reserve+Enquiry&car=1&event=15&fee=open',
      expires_at: String((BEGIN.getTime() + 45 * MINUTE_MS) / 1000),
    });
    expect(provider.received[0]?.headers['idempotency-key']).toBe(hold?.lead_id);
  });

  it('sent twice leads to one page; the car is held once', async () => {
    const [first, second] = [await reserve(), await reserve()];
    later(10_000);
    expect([first, second, await reserve()].map(({ headers }) => headers.location)).toEqual(
      Array(3).fill('https://checkout.stripe.com/c/pay/cs_test_1'),
    );
    expect(provider.sessions).toHaveLength(1);
    expect((await stored()).holds).toHaveLength(1);
  });

  it('once it is paid holds the car for the hours of the site, and the dealer is told by mail', async () => {
    await reserve();
    later(5 * MINUTE_MS);
    const answer = await tell(event(PAID));
    expect([answer.statusCode, answer.json()]).toEqual([200, { heard: true }]);
    const { hold, subjects } = await stored();
    expect(hold).toMatchObject({
      state: 'paid',
      payment: 'pi_test_1',
      ends_at: now().getTime() + 48 * HOUR_MS,
    });
    expect(subjects).toEqual([ENQUIRY, 'Fee paid, car held: 2021 Kestrel Ranger GXL (N1)']);
    later(46 * MINUTE_MS);
    await expectReserved(true);
    expect((await reserve()).headers.location).toContain('fee=paid');
  });

  it('that nobody pays in time lets the car go', async () => {
    await reserve();
    later(45 * MINUTE_MS - 1001);
    await expectReserved(true);
    later(1);
    await expectReserved(false);
    expect((await reserve('another-key')).statusCode).toBe(303);
  });

  it('that the provider says nobody will pay lets the car go at once', async () => {
    await reserve();
    expect((await tell(event(EXPIRED))).json()).toEqual({ heard: true });
    expect((await stored()).hold).toMatchObject({ state: 'expired' });
    await expectReserved(false);
  });

  it('that nobody pays in time is told to the dealer by mail, once, whoever says so first: the provider or the clock', async () => {
    await reserve();
    later(45 * MINUTE_MS - 1);
    await tend();
    expect((await stored()).subjects).toEqual([ENQUIRY]);
    later(1);
    for (const _ of [1, 2]) await tend();
    await tell(event(EXPIRED));
    expect((await stored()).subjects).toEqual([ENQUIRY, UNPAID]);
    expect((await stored()).hold).toMatchObject({ state: 'expired', ends_at: now().getTime() });

    await reserve('another-key');
    await tell(event(EXPIRED, {}, 1));
    later(HOUR_MS);
    await tend();
    const { subjects, mails, holds } = await stored();
    expect(subjects).toEqual([ENQUIRY, UNPAID, ENQUIRY, UNPAID]);
    expect(mails.at(-1)).toMatchObject({
      key: `lead-${holds[1]?.lead_id}-unpaid`,
      text: expect.stringContaining('ann@example.com') as string,
    });
  });

  it('that comes after the dealer was told that nobody paid holds a car that is free still', async () => {
    await reserve();
    later(45 * MINUTE_MS);
    await tend();
    await tell(event(PAID));
    expect((await stored()).subjects).toEqual([
      ENQUIRY,
      UNPAID,
      'Fee paid, car held: 2021 Kestrel Ranger GXL (N1)',
    ]);
    later(49 * HOUR_MS);
    await tend();
    expect((await stored()).subjects).toHaveLength(3);
  });

  it('of a car that the dealer has let go, or that is given back, is nobody told to lack', async () => {
    await reserve();
    await app.writer.write('reservations.release', {
      id: (await stored()).hold?.lead_id,
      now: now().getTime(),
    });
    await reserve('another-key');
    await tell(event(PAID, {}, 1));
    await tell(event(REFUNDED, {}, 1));
    later(49 * HOUR_MS);
    await tend();
    expect((await stored()).subjects.filter((subject) => subject === UNPAID)).toEqual([]);
  });

  it('counts once, however often the same is told', async () => {
    await reserve();
    const words = event(PAID);
    await tell(words);
    const before = await stored();
    later(HOUR_MS);
    const again = await Promise.all([tell(words), tell(words), tell(event(PAID))]);
    expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await stored()).toEqual(before);
  });

  it('is right in whatever order it is told: given back before paid, never paid after paid', async () => {
    await reserve();
    await tell(event(REFUNDED));
    expect((await stored()).hold).toMatchObject({ state: 'refunded' });
    await tell(event(PAID));
    expect((await stored()).hold).toMatchObject({ state: 'refunded' });
    await expectReserved(false);

    await reserve('another-key');
    await tell(event(PAID, {}, 1));
    await tell(event(EXPIRED, {}, 1));
    expect((await stored()).holds[1]).toMatchObject({ state: 'paid' });
    await expectReserved(true);
    await tell(event(REFUNDED, {}, 1));
    expect((await stored()).holds[1]).toMatchObject({ state: 'refunded' });
    await expectReserved(false);
  });

  it('given back in part is recorded, and the dealer told of each part once; the car stays held until all is given back', async () => {
    const part = (cents: number) => event(REFUNDED, { object: { refunded: false, amount_refunded: cents } });
    await reserve();
    await tell(event(PAID));
    const words = part(5_000);
    for (const body of [words, words, part(8_050), part(5_000), part(8_050)])
      expect((await tell(body)).json()).toEqual({ heard: true });
    expect((await stored()).hold).toMatchObject({ state: 'paid', refunded_cents: 8_050 });
    const CAR = '2021 Kestrel Ranger GXL (N1)';
    const parts = (await stored()).subjects.slice(2);
    expect(parts).toEqual([
      `Part of the fee given back: ${CAR}, $50.00 / $200.00`,
      `Part of the fee given back: ${CAR}, $80.50 / $200.00`,
    ]);
    await expectReserved(true);
    await tell(event(REFUNDED));
    await tell(part(9_000));
    const { hold, subjects } = await stored();
    expect(hold).toMatchObject({ state: 'refunded', refunded_cents: 20_000 });
    expect(subjects).toHaveLength(4);
    await expectReserved(false);
  });

  it('whose part is given back before the word of its payment comes is paid, less that part', async () => {
    await reserve();
    await tell(event(REFUNDED, { object: { refunded: false, amount_refunded: 5_000 } }));
    expect((await stored()).hold).toMatchObject({ state: 'awaiting', refunded_cents: 5_000 });
    await tell(event(PAID));
    expect((await stored()).hold).toMatchObject({ state: 'paid', refunded_cents: 5_000 });
  });

  it('paid too late takes the car from nobody: the dealer is told to pay it back; a car that is free is held', async () => {
    await reserve();
    later(45 * MINUTE_MS);
    await reserve('another-key');
    await tell(event(PAID));
    const { holds, subjects } = await stored();
    expect(holds.map(({ state }) => state)).toEqual(['paid', 'awaiting']);
    expect(holds[0]?.ends_at).toBe(BEGIN.getTime() + 45 * MINUTE_MS);
    expect(subjects.at(-1)).toContain('Fee paid too late');
    later(45 * MINUTE_MS);
    await tell(event(PAID, {}, 1));
    expect((await stored()).subjects.at(-1)).toContain('Fee paid, car held');
    await expectReserved(true);
  });

  it.each([
    ['another amount', { amount_total: 19_999 }],
    ['another currency', { currency: 'usd' }],
  ])('with %s does not count as paid, and the dealer is told', async (_, object) => {
    await reserve();
    expect((await tell(event(PAID, { object }))).statusCode).toBe(200);
    const { hold, subjects } = await stored();
    expect(hold).toMatchObject({ state: 'awaiting', payment: null });
    expect(subjects.at(-1)).toContain('Another amount paid than asked');
  });

  it('is not paid while the bank still thinks', async () => {
    await reserve();
    await tell(event(PAID, { object: { payment_status: 'unpaid' } }));
    expect((await stored()).hold).toMatchObject({ state: 'awaiting' });
    await tell(event('checkout.session.async_payment_succeeded'));
    expect((await stored()).hold).toMatchObject({ state: 'paid' });
  });

  it('is believed with a signature alone: of the key of the site or the one before, of these bytes, of the last minutes', async () => {
    await reserve();
    const words = event(PAID);
    const refused = [
      await tell(words, { secret: 'whsec_guessed_by_somebody' }),
      await tell(words, { secret: OTHER }),
      await tell(words, { at: new Date(now().getTime() - 301_000) }),
      await tell(words.replace('20000', '1'), { headers: { 'stripe-signature': signed(words, OWN, now()) } }),
      await tell(words, { headers: { 'stripe-signature': '' } }),
      await tell('', {}),
      await tell(words, { headers: { 'stripe-signature': `t=1,v1=${'0'.repeat(64)}` } }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 400));
    expect((await stored()).hold).toMatchObject({ state: 'awaiting' });
    expect((await tell(words, { secret: OLD })).statusCode).toBe(200);
    expect((await stored()).hold).toMatchObject({ state: 'paid' });
  });

  it('of another site changes nothing, also where its word is signed rightly', async () => {
    await reserve();
    expect((await tell(event(PAID), { site: 'south', secret: OTHER })).statusCode).toBe(200);
    expect(
      (await tell(event(PAID, { object: { metadata: { site: 'south', reservation: 'x' } } }))).statusCode,
    ).toBe(200);
    expect((await tell(event(PAID, { object: { metadata: {} } }))).json()).toEqual({ heard: false });
    expect((await tell(event('customer.created'))).json()).toEqual({ heard: false });
    expect((await stored()).hold).toMatchObject({ state: 'awaiting' });
    await expectReserved(false, 'south');
  });
});

describe('a provider that cannot be asked', () => {
  it.each([
    ['says no', [402]],
    ['fails twice', [500, 500]],
    ['is busy with the same twice', [409, 409]],
    ['does not answer', ['stall', 'stall']],
  ] as const)(
    'and %s leaves the car held without a payment: shopper and dealer are told',
    async (_, acts) => {
      provider.acts.push(...acts);
      const answer = await reserve();
      expect([answer.statusCode, answer.headers.location]).toEqual([
        303,
        expect.stringContaining('fee=later'),
      ]);
      expect(mainText((await app.get('north', String(answer.headers.location))).body)).toContain(
        'Nothing was paid online',
      );
      const { hold, subjects } = await stored();
      expect(hold).toMatchObject({ state: 'awaiting', ends_at: BEGIN.getTime() + 48 * HOUR_MS });
      expect(subjects).toEqual([ENQUIRY, 'Fee not paid, please ring for it: 2021 Kestrel Ranger GXL (N1)']);
      const told = app.log.find(({ provider: who }) => who === 'payments');
      expect(told).toMatchObject({ site: 'north' });
      expect(JSON.stringify(app.log)).not.toContain(KEY);
    },
  );

  it('for a moment only is asked again under the same key', async () => {
    provider.acts.push(500);
    expect((await reserve()).headers.location).toBe('https://checkout.stripe.com/c/pay/cs_test_1');
    const keys = provider.received.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
  });

  it('and comes back takes the fee of who sends the form again', async () => {
    provider.acts.push(402);
    await reserve();
    expect((await reserve()).headers.location).toBe('https://checkout.stripe.com/c/pay/cs_test_1');
  });
});

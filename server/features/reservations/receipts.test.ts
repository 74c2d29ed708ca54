/** What a shopper who reserved is told by mail, from the form to the fee. */
import { describe, expect, it } from 'vitest';
import {
  DEALER,
  EXPIRED,
  PAID,
  payingApp,
  REFUNDED,
  SHOPPER,
  type PayingApp,
} from '../../../tests/fixtures/payingApp.ts';
import { makeMessage } from '../../outbox/handlers/mailMessage.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const PLAIN = { payments: {} };
const CAR = '2021 Kestrel Ranger GXL (N1)';

/** Subjects of the mails to the shopper. */
const receipts = async ({ stored }: PayingApp): Promise<string[]> =>
  (await mailsTo({ stored }, SHOPPER)).map(({ subject }) => subject);
const mailsTo = async ({ stored }: Pick<PayingApp, 'stored'>, address: string) =>
  (await stored()).mails.filter(({ to = [] }) => to.includes(address));

describe('the receipt of a reservation', () => {
  it('says what is held, until when by the clock there, which fee is asked and whom to ring; an answer goes to the dealer', async () => {
    const paying = await payingApp({ north: PLAIN });
    expect((await paying.reserve()).statusCode).toBe(303);
    const [mail, ...more] = await mailsTo(paying, SHOPPER);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      ...{ to: [SHOPPER], subject: `Held for you: ${CAR}`, replyTo: DEALER, fromName: 'north yard' },
      text: [
        'Thank you, the car is held for you. Nothing is paid yet: somebody from north yard rings you and agrees on the rest.',
        [
          `Car: ${CAR}`,
          'Held until: 8:30 am, 3 May 2026',
          'Reservation fee: $200.00, not paid yet',
          'Location: West Yard, 1 Kings Road, Perth WA 6000',
          'Ring us on: 08 9000 0000',
        ].join('\n'),
        'If you have changed your mind, please tell us by answering this mail.',
      ].join('\n\n'),
    });
    expect(mail?.html).toContain('<h1 style="margin:0 0 16px;font-size:20px">Held for you: 2021');
    expect(mail?.html).toMatch(/<th [^>]*>Held until<\/th><td [^>]*>8:30 am, 3 May 2026<\/td>/);
  });

  it('is a mail that names itself: sent again it is the same one', async () => {
    const paying = await payingApp({ north: PLAIN });
    await paying.reserve();
    const [mail] = await mailsTo(paying, SHOPPER);
    const { key = '', ...payload } = mail ?? {};
    const delivery = { id: 1, key, kind: 'mail', site: 'north', lane: '', attempts: 1, payload };
    const made = (): Promise<{ id: string; bytes: Buffer }> =>
      makeMessage({ ...delivery, createdAt: paying.now() }, 'forecourt@example.com');
    const [first, second] = [await made(), await made()];
    expect(first.id).toMatch(/^<[0-9a-f]{32}@example\.com>$/);
    expect(first.bytes.equals(second.bytes)).toBe(true);
    expect(first.bytes.toString()).toContain('Content-Type: text/html');
  });

  it('goes out once, however often the form comes with its key, and not to whom another shopper was ahead of', async () => {
    const paying = await payingApp({ north: PLAIN });
    const both = [await paying.reserve(), await paying.reserve()];
    expect(both.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    const second = await paying.reserve('another-key', { fields: { email: 'bo@example.com' } });
    expect(second.statusCode).toBe(422);
    expect(await receipts(paying)).toHaveLength(1);
    expect(await mailsTo(paying, 'bo@example.com')).toEqual([]);
  });

  it('names no fee where none is asked, and says the words of the site', async () => {
    const receipt = {
      ...{ heldSubject: 'Yours: {car.make}', held: '{form.name}, the {vehicle} waits for you.' },
      ...{ phone: '1300 000 000', last: 'See you soon.' },
    };
    const paying = await payingApp({ north: { ...PLAIN, reserve: { fee: 0, receipt } } });
    await paying.reserve();
    const [mail] = await mailsTo(paying, SHOPPER);
    expect(mail?.subject).toBe('Yours: Kestrel');
    expect(mail?.text).not.toContain('fee');
    expect(mail?.text).toMatch(/^Ann, the car waits for you\./);
    expect(mail?.text).toContain('Ring us on: 1300 000 000\n\nSee you soon.');
  });

  it('goes to the shopper also where no dealer gets a mail', async () => {
    const paying = await payingApp({ north: { ...PLAIN, leads: {} } });
    await paying.reserve();
    const { mails } = await paying.stored();
    expect(mails).toMatchObject([{ to: [SHOPPER], fromName: 'north yard' }]);
    expect(mails[0]).not.toHaveProperty('replyTo');
  });

  it('is forgotten with its shopper: nothing more goes out', async () => {
    const paying = await payingApp();
    await paying.reserve();
    const { hold } = await paying.stored();
    const at = paying.now().toISOString();
    await paying.app.writer.write('leads.erase', { ids: [hold?.lead_id], at });
    await paying.tell(paying.event(PAID));
    const { hold: after, mails } = await paying.stored();
    expect(after).toMatchObject({ state: 'paid', mail: null, receipt: null });
    expect(JSON.stringify(mails)).not.toContain(SHOPPER);
    expect(mails).toHaveLength(2);
  });
});

describe('where a provider takes the fee', () => {
  it('the first receipt says until when it may be paid, the second that it is paid, each once', async () => {
    const paying = await payingApp();
    await paying.reserve();
    const [first] = await mailsTo(paying, SHOPPER);
    expect(first?.text).toContain('while you pay the fee on the page of our payment provider');
    expect(first?.text).toContain('held for 48 hours');
    expect(first?.text).toContain('Held until: 9:15 am, 1 May 2026\nReservation fee: $200.00, not paid yet');
    paying.later(5 * MINUTE_MS);
    const words = paying.event(PAID);
    for (const body of [words, words, paying.event(PAID)])
      expect((await paying.tell(body)).statusCode).toBe(200);
    expect(await receipts(paying)).toEqual([`Held for you: ${CAR}`, `Fee paid, held for you: ${CAR}`]);
    const [, paid] = await mailsTo(paying, SHOPPER);
    expect(paid?.text).toContain('Held until: 8:35 am, 3 May 2026\nReservation fee: $200.00, paid');
    await paying.tell(paying.event(REFUNDED));
    expect(await receipts(paying)).toHaveLength(2);
  });

  it('who pays when somebody else has the car is told that it is not held', async () => {
    const paying = await payingApp();
    await paying.reserve();
    paying.later(45 * MINUTE_MS);
    await paying.reserve('another-key', { fields: { email: 'bo@example.com' } });
    await paying.tell(paying.event(PAID));
    const late = (await mailsTo(paying, SHOPPER)).at(-1);
    expect(late?.subject).toBe(`Fee paid too late: ${CAR}`);
    expect(late?.text).toContain('$200.00, paid');
    expect(late?.text).not.toContain('Held until');
  });

  it('who cannot be asked now, the second one says that the car is held for the hours of the site, without a payment', async () => {
    const paying = await payingApp();
    paying.provider.acts.push(402);
    await paying.reserve();
    const held = (await mailsTo(paying, SHOPPER)).at(-1);
    expect(held?.text).toContain('Nothing is paid yet');
    expect(held?.text).toContain('Held until: 8:30 am, 3 May 2026');
    expect(await receipts(paying)).toHaveLength(2);
  });

  it('who does not pay, or pays another amount, gets no receipt of a fee', async () => {
    const paying = await payingApp();
    await paying.reserve();
    await paying.tell(paying.event(PAID, { object: { amount_total: 1 } }));
    paying.later(HOUR_MS);
    await paying.tell(paying.event(EXPIRED));
    expect(await receipts(paying)).toEqual([`Held for you: ${CAR}`]);
  });
});

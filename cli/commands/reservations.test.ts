import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { mainText, makeApp } from '../../tests/fixtures/makeApp.ts';
import { makeFolder } from '../../tests/fixtures/makeFolder.ts';
import { signed, startPaymentServer } from '../../tests/fixtures/startPaymentServer.ts';
import { readConfig } from '../../server/config.ts';
import { runCli } from '../main.ts';

const KEY = 'sk_test_of_this_account';
const SIGNS = 'whsec_of_the_site_north';

/** A site with cars, a provider, and the command line beside it. */
async function open() {
  let now = new Date();
  const provider = await startPaymentServer({ key: KEY, now: () => now });
  const secretsFolder = makeFolder('secrets');
  const secrets = { payments: KEY, paymentEvents: SIGNS };
  writeFileSync(join(secretsFolder, 'north.json'), JSON.stringify(secrets));
  const { outbox } = readConfig({}, {});
  const payments = { provider: 'stripe', api: provider.origin };
  const app = await makeApp({
    now,
    sites: { north: { flags: { reserve: true }, payments }, plain: { flags: { reserve: true } } },
    config: { providerMs: 5000, loadMs: 20_000, outbox: { ...outbox, isFetchLocal: true, secretsFolder } },
  });
  for (const site of ['north', 'plain'])
    await app.bring(site, [{ id: '1', stocknum: 'N1', price: 30_000, status: 'in_stock' }]);
  const cwd = app.project.root;
  vi.stubEnv('FORECOURT_RECORDS', join(cwd, 'records.db'));
  vi.stubEnv('FORECOURT_SECRETS', secretsFolder);
  vi.stubEnv('FORECOURT_FETCH_LOCAL', '1');
  onTestFinished(() => void vi.unstubAllEnvs());
  return {
    ...{ app, provider },
    reserve: (site: string) =>
      app.get(site, '/cars/car-1/checkout', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
        payload: new URLSearchParams({
          ...{ _form: 'reserve/enquiry/form', _key: `cli-key-${site}`, name: 'Ann', last_name: 'Example' },
          ...{ email: 'ann@example.com', phone: '0412345678', postcode: '2000' },
        }).toString(),
      }),
    /** Unless it is about something else: the fee is paid. */
    pay: async (type = 'checkout.session.completed', object = {}) => {
      const [session] = provider.sessions;
      if (!session) throw new Error('Nobody has reserved.');
      const payload = provider.eventOf(type, session, { object });
      await app.get('north', '/api/payments/events', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signed(payload, SIGNS, now) },
        payload,
      });
    },
    /** Within the second in which workers look at the stock. */
    isReserved: (site: string, expected: boolean) =>
      expect
        .poll(
          async () => {
            app.setNow((now = new Date()));
            return mainText((await app.get(site, '/cars/car-1')).body).includes('Held until');
          },
          { timeout: 5000 },
        )
        .toBe(expected),
    run: async (...args: string[]) => {
      const lines: string[] = [];
      const say = (text: string): void => void lines.push(text);
      const code = await runCli(['reservations', ...args], { out: say, err: say, isTty: false, cwd });
      return { code, text: lines.join('\n') };
    },
  };
}
const idIn = (text: string): string => /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(text)?.[0] ?? '';

it('lists reservations without who made them, and lets a car go: its pages say so', async () => {
  const { run, reserve, isReserved } = await open();
  expect((await run()).text).toBe('0 reservations.');
  await reserve('plain');
  await isReserved('plain', true);
  const { text } = await run('--site', 'plain');
  expect(text).toMatch(
    /1 reservation, the newest first:\n {2}\S+ {2}plain, N1, \$200\.00, fee not paid, held until /,
  );
  expect((await run('--json')).text).not.toContain('Ann');
  expect((await run('--site', 'north')).text).toBe('0 reservations.');
  expect(await run('--release', idIn(text))).toEqual({
    code: 0,
    text: `The car of the reservation ${idIn(text)} is free.`,
  });
  await isReserved('plain', false);
  expect((await run()).text).toContain('let go, free since');
  expect(await run('--release', 'none')).toEqual({ code: 1, text: 'There is no reservation none.' });
});

it('RESERVE-008 gives back by the provider what was paid, once, and the car is free', async () => {
  const { run, reserve, pay, isReserved, provider } = await open();
  await reserve('north');
  const id = idIn((await run()).text);
  expect(await run('--refund', id)).toEqual({
    code: 1,
    text: `Nothing was paid online for the reservation ${id}.`,
  });
  await pay();
  expect((await run()).text).toContain('$200.00, fee paid, held until');
  await pay('charge.refunded', { refunded: false, amount_refunded: 5_000 });
  expect((await run()).text).toContain('$200.00, fee paid, $50.00 given back, held until');
  expect((await run('--json')).text).toContain('"refunded_cents": 5000');
  provider.acts.push(402);
  expect(await run('--refund', id)).toMatchObject({ code: 1 });
  await isReserved('north', true);
  for (const _ of [1, 2])
    expect(await run('--refund', id)).toEqual({
      code: 0,
      text: `The fee of the reservation ${id} is given back; the car is free.`,
    });
  expect(provider.refunds).toEqual([{ payment_intent: 'pi_test_1' }]);
  await isReserved('north', false);
  expect((await run()).text).toContain('$200.00, fee given back, free since');
  expect(await run('--refund', 'none')).toEqual({ code: 1, text: 'There is no reservation none.' });
});

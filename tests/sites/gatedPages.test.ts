/** Pages that a site has by a flag, closes by another, or moves: garage, games, payment, selling; and one for each location. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mainText, startApp, type TestApp } from '../fixtures/makeApp.ts';
import { makeLocation } from '../fixtures/index.ts';

const YARDS = [
  makeLocation({ id: '1', name: 'Smithfield Yard', slug: 'smithfield', primary: true, visible: true }),
  makeLocation({ id: '2', name: 'Newcastle Yard', slug: 'newcastle', visible: true }),
];
const ON = { garage: true, spinToWin: true, onlinePayment: true };

let app: TestApp;
beforeAll(async () => {
  const locations = { items: YARDS };
  app = await startApp({
    sites: {
      on: { flags: ON, leads: { to: 'sales@on.example.com' } },
      off: {},
      moved: { flags: { garage: true }, links: { garage: '/saved-by-me' } },
      closed: { flags: { ...ON, spinToWinSignIn: true, sellMyCarSignIn: true } },
    },
    files: {
      'sites/on/data/locations.json': locations,
      'sites/moved/pages/my-garage.json': { routes: ['/saved-by-me'] },
    },
  });
});
afterAll(() => app.close());

const ask = async (site: string, path: string): Promise<[number, string]> => {
  const { statusCode, headers } = await app.get(site, path);
  return [statusCode, String(headers.location ?? '').split('&')[0] ?? ''];
};
const signIn = (type: string): [number, string] => [303, `/sign-in?type=${type}`];

describe('the garage', () => {
  it('SITE-011 AUTH-011 is one yes or no in the data of a site: its page, and the way to it', async () => {
    expect(await ask('on', '/my-garage')).toEqual(signIn('my-garage'));
    expect((await app.get('on', '/')).body).toContain('href="/my-garage"');
    expect((await ask('off', '/my-garage'))[0]).toBe(404);
    expect((await app.get('off', '/')).body).not.toContain('my-garage');
  });

  it('SITE-018 has the path that the site names, /my-garage unless it names one', async () => {
    expect(await ask('moved', '/saved-by-me')).toEqual(signIn('my-garage'));
    expect((await ask('moved', '/my-garage'))[0]).toBe(404);
    expect(await ask('on', '/my-garage')).toEqual(signIn('my-garage'));
    const { body } = await app.get('moved', '/');
    expect(body).toContain('href="/saved-by-me"');
    expect(body).not.toContain('href="/my-garage"');
  });
});

describe('spin to win, online payment, sell my car', () => {
  it('SITE-023 are pages of the template: there by their flag, closed by their rule', async () => {
    expect(await ask('on', '/spin-to-win')).toEqual([200, '']);
    expect((await ask('off', '/spin-to-win'))[0]).toBe(404);
    expect(await ask('closed', '/spin-to-win')).toEqual(signIn('spin-to-win'));
    expect(await ask('on', '/online-payment')).toEqual(signIn('online-payment'));
    expect((await ask('off', '/online-payment'))[0]).toBe(404);
    expect(await ask('off', '/sell-my-car')).toEqual([200, '']);
    expect(await ask('closed', '/sell-my-car')).toEqual(signIn('trade-in'));
    for (const path of ['/spin-to-win', '/sell-my-car'])
      expect((await app.get('on', path)).body).toContain('name="_form" value="enquiry/form"');
  });
});

describe('the contact page of a location', () => {
  it('ROUTE-042 says where it is and takes a message to it, at /contact-us/ and its slug', async () => {
    for (const { name, slug } of YARDS) {
      const { statusCode, body } = await app.get('on', `/contact-us/${slug}`);
      expect([statusCode, /<h1[^>]*>[^<]*/.exec(body)?.[0].includes(name ?? '')]).toEqual([200, true]);
      expect(mainText(body)).toContain('Send us a message');
      expect(body).not.toContain('name="dealership_slug"');
    }
    expect((await ask('on', '/contact-us/nowhere'))[0]).toBe(404);
    expect((await ask('off', '/contact-us/smithfield'))[0]).toBe(404);
    const { statusCode } = await app.get('on', '/contact-us/newcastle', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: new URLSearchParams({
        ...{ _form: 'enquiry/form', _key: 'contact-of-newcastle', name: 'Ann', last_name: 'Lee' },
        ...{ email: 'ann@example.com', phone: '0412 345 678', postcode: '2000', message: 'Hello' },
      }).toString(),
    });
    expect(statusCode).toBe(303);
    const db = app.writer
      .write('leads.reply', { id: 'nothing', at: '' })
      .catch((error: Error) => error.message);
    expect(await db).toContain('There is no enquiry');
  });
});

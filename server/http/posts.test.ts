/** What is posted to a page: to whom it goes, what the sender gets, and what is refused. */
import { createElement } from 'react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defineBlock, type Accepted, type BlockProps, type Sent } from '../../engine/block.ts';
import { mainText, startApp, type TestApp } from '../../tests/fixtures/makeApp.ts';

interface Taken {
  sent: Sent;
  key: string | undefined;
  path: string;
  car: string | undefined;
}

let taken: Taken[] = [];
let answer: Accepted | Error;

const show = ({ form }: BlockProps): ReturnType<typeof createElement> =>
  createElement('p', null, form ? JSON.stringify(form) : 'an empty form');

const form = Object.assign(
  defineBlock<object, undefined, 'car'>({
    name: 'test-form',
    needs: ['car'],
    view: show,
    accept: async (_, { sent, key, from: { path }, facts }) => {
      taken.push({ sent, key, path, car: (facts.car as { id: string } | undefined)?.id });
      if (answer instanceof Error) throw answer;
      return answer;
    },
  }),
  { settings: [] },
);

const page = (routes: string[], more: object = {}): object => ({
  kind: 'content',
  routes,
  title: 'Contact',
  slots: { main: [{ id: 'enquiry', block: 'test-form', ...more }] },
});

let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    sites: { north: {}, south: {} },
    blocks: [form],
    files: {
      'sites/north/pages/ask.json': page(['/ask']),
      'sites/north/pages/off.json': page(['/off'], { when: { 'flags.financeQuote': true } }),
      'sites/north/pages/silent.json': {
        ...page(['/silent']),
        slots: { main: [{ block: 'rich-text', settings: { texts: { title: 'Words' } } }] },
      },
      'sites/north/pages/vehicle.json': {
        changes: [{ insert: { id: 'enquiry', block: 'test-form' }, last: 'main' }],
      },
    },
  });
  await app.bring('north', [{ id: '7', slug: 'the-seventh' }]);
});
afterAll(() => app.close());
beforeEach(() => {
  taken = [];
  answer = { kind: 'done', to: '/thanks', id: '1' };
});

const OWN = { 'sec-fetch-site': 'same-origin' };
const HOME = `http://north.localhost`;
const post = (path: string, fields: string | Record<string, string>, headers: Record<string, string> = OWN) =>
  app.get('north', path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
  });
const sent = { _form: 'enquiry', _key: 'key-of-this-form', name: 'Ann' };

describe('what is posted to a page', () => {
  it('goes to the block that it names, without our own fields, and leads to the address that the block says', async () => {
    const { statusCode, headers } = await post('/ask', `${new URLSearchParams(sent)}&pick=a&pick=b`);
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([303, '/thanks', 'no-store']);
    expect(taken).toEqual([
      { sent: { name: ['Ann'], pick: ['a', 'b'] }, key: 'key-of-this-form', path: '/ask', car: undefined },
    ]);
  });

  it('knows the car of its page', async () => {
    expect((await post('/cars/the-seventh', sent)).statusCode).toBe(303);
    expect(taken[0]).toMatchObject({ path: '/cars/the-seventh', car: '7' });
  });

  it('comes back with what was sent and what is wrong, for the sender alone', async () => {
    answer = { kind: 'invalid', errors: { name: 'Too short.' } };
    const again = await post('/ask', sent);
    expect(again.statusCode).toBe(422);
    expect(again.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(again.headers.etag).toBeUndefined();
    expect(mainText(again.body)).toContain('Too short.');
    expect(mainText(again.body)).toContain('Ann');
    expect(mainText((await app.get('north', '/ask')).body)).toContain('an empty form');
  });

  it('is asked once more where it came without a key, with a new key each time', async () => {
    answer = { kind: 'unkeyed' };
    const keyOf = (body: string): string => /confirm.*?key.*?([\w-]{36})/.exec(body)?.[1] ?? '';
    const { statusCode, body } = await post('/ask', { _form: 'enquiry', name: 'Ann' });
    expect([statusCode, taken[0]?.key]).toEqual([200, undefined]);
    const other = await post('/ask', { _form: 'enquiry', name: 'Ann' });
    expect(keyOf(body)).toHaveLength(36);
    expect(keyOf(other.body)).not.toBe(keyOf(body));
  });

  it('that cannot be stored comes back with its words and its key, and the log knows no word of it', async () => {
    answer = new Error('the disk is full');
    const { statusCode, body } = await post('/ask', { ...sent, name: 'Zebediah' });
    expect(statusCode).toBe(503);
    expect(body).toContain('Zebediah');
    expect(body).toContain('key-of-this-form');
    const line = app.log.find(({ msg }) => msg.startsWith('what was sent'));
    expect(line).toMatchObject({ site: 'north', path: '/ask', block: 'enquiry' });
    expect(JSON.stringify(app.log)).not.toContain('Zebediah');
  });

  it.each([
    ['to a block that the page does not have: it is an old page', '/ask', { ...sent, _form: 'other' }, 409],
    ['without the name of its block', '/ask', { name: 'Ann' }, 409],
    ['to a page whose form is off', '/off', sent, 405],
    ['to a page without a form', '/silent', sent, 405],
    ['to an address that is not there', '/nowhere', sent, 405],
    ['to a car that is not there', '/cars/gone', sent, 404],
  ])('%s is refused with the page of the site', async (_, path, fields, status) => {
    const { statusCode, headers } = await post(path, fields);
    expect([statusCode, taken]).toEqual([status, []]);
    expect(headers['content-type']).toContain('text/html');
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another host of the same domain', { 'sec-fetch-site': 'same-site' }],
    ['an older browser, from another origin', { origin: 'http://evil.example.com' }],
    ['nobody who says where from', {}],
    ['a document without an origin', { origin: 'null' }],
  ])('from %s is refused', async (_, headers) => {
    const { statusCode } = await post('/ask', sent, headers);
    expect([statusCode, taken]).toEqual([403, []]);
  });

  it('from an older browser, on a page of this site, is taken', async () => {
    expect((await post('/ask', sent, { origin: HOME })).statusCode).toBe(303);
  });

  it('is refused above 64 KB, and as anything but a form', async () => {
    expect((await post('/ask', `${new URLSearchParams(sent)}&more=${'x'.repeat(66_000)}`)).statusCode).toBe(
      413,
    );
    expect((await post('/ask', '{}', { ...OWN, 'content-type': 'application/json' })).statusCode).toBe(415);
    expect(taken).toEqual([]);
  });

  it('is refused with more than 200 fields: what was sent is taken whole or not at all', async () => {
    const fields = (count: number): string =>
      Array.from({ length: count }, (_, index) => `f${index}=x`).join('&');
    const own = new URLSearchParams(sent).toString();
    expect((await post('/ask', `${own}&${fields(197)}`)).statusCode).toBe(303);
    expect(Object.keys(taken[0]?.sent ?? {})).toHaveLength(198);
    expect((await post('/ask', `${own}&${fields(198)}`)).statusCode).toBe(413);
    expect(taken).toHaveLength(1);
  });

  it('of a car whose address has changed goes on to the new one with all that was sent', async () => {
    const { statusCode, headers } = await post('/cars/7', sent);
    expect([statusCode, headers.location]).toEqual([307, '/cars/the-seventh']);
  });

  it('has a key that is no key taken away: nobody reaches what others have sent with it', async () => {
    await post('/ask', { ...sent, _key: 'short' });
    await post('/ask', { ...sent, _key: 'not a key, with spaces' });
    expect(taken.map(({ key }) => key)).toEqual([undefined, undefined]);
  });
});

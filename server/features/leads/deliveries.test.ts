/** To whom enquiries go: a group of twelve yards in three states, and a site beside it. */
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../tests/fixtures/makeApp.ts';
import type { Location } from '../../../schemas/types/location.ts';
import { openRecords } from '../../storage/openRecords.ts';
import { SHOPPER } from '../../../tests/fixtures/shopper.ts';

const STATES = ['NSW', 'VIC', 'QLD'] as const;
const YARDS = Array.from({ length: 12 }, (_, index) => ({
  name: `Yard ${index}`,
  slug: `yard-${index}`,
  state: STATES[index % STATES.length],
  visible: true,
  ...(index === 0 && { primary: true }),
})) as unknown as Location[];
/** All of a test come from one network. */
const MANY = { perHour: { proven: 1000 } };
/** The last three have no address of their own. */
const OWN = YARDS.slice(0, 9).map(({ slug }) => ({
  id: slug,
  to: `${slug}@group.example.com`,
  ...(slug === 'yard-1' && {
    ...{ adf: 'yard-1@crm.example.com', from: 'sales@yard-1.example.com', fromName: 'The First Yard' },
    replyTo: 'desk@yard-1.example.com',
  }),
}));
const DELIVERIES = [
  { id: 'crm', kind: 'webhook', to: 'https://crm.example.com/leads', secret: 'crm' },
  {
    id: 'victoria',
    kind: 'mail',
    to: [{ when: { 'location.state': 'VIC' }, then: 'victoria@group.example.com' }],
  },
  {
    id: 'kestrel',
    kind: 'adf',
    to: [
      { when: { 'car.make': 'Kestrel', 'form.category': 'Test Drive' }, then: 'drives@kestrel.example.com' },
    ],
  },
];
const MARK = 'of-the-group';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    sites: {
      group: { leads: { ...MANY, to: 'office@group.example.com', yards: OWN, deliveries: DELIVERIES } },
      other: { leads: { ...MANY, to: 'office@other.example.com' } },
    },
    files: { 'sites/group/data/locations.json': { items: YARDS } },
  });
  const cars = YARDS.map((location, index) => ({
    ...{ id: `c${index}`, slug: `car-${index}`, location, status: 'in_stock' as const },
    make: index % 2 ? 'Arden' : 'Kestrel',
  }));
  await app.bring('group', cars);
  await app.bring('other', [{ id: 'c0', slug: 'car-0' }]);
});
afterAll(() => app.close());

let keys = 0;
async function send(path: string, form: string, fields: object = {}, site = 'group'): Promise<void> {
  const { statusCode } = await app.get(site, path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: new URLSearchParams({
      _form: form,
      _key: `delivery-${++keys}`,
      ...SHOPPER,
      ...fields,
    }).toString(),
  });
  expect(statusCode).toBe(303);
}

interface Sent {
  key: string;
  kind: string;
  site: string;
  payload: { to?: string[]; url?: string; body?: object; text?: string } & Record<string, unknown>;
}

/** Message -> what goes out of it. */
async function sentByMessage(): Promise<Map<string, Sent[]>> {
  type Tables = {
    leads: { id: string; payload: string };
    deliveries: Omit<Sent, 'payload'> & { payload: string; id: number };
  };
  const db = await openRecords<Tables>(join(app.project.root, 'records.db'), {
    migrations: [],
    readOnly: true,
  });
  const leads = await db.selectFrom('leads').select(['id', 'payload']).execute();
  const rows = await db
    .selectFrom('deliveries')
    .select(['key', 'kind', 'site', 'payload'])
    .orderBy('id')
    .execute();
  await db.destroy();
  const all = rows.map((row) => ({ ...row, payload: JSON.parse(row.payload) as Sent['payload'] }));
  return new Map(
    leads.map(({ id, payload }) => [
      (JSON.parse(payload) as { message: string }).message,
      all.filter(({ key }) => key.startsWith(`lead-${id}`)),
    ]),
  );
}
const boxes = (sent: readonly Sent[] = []): string[] =>
  sent.flatMap(({ payload }) => payload.to ?? payload.url ?? []);

describe('to whom an enquiry goes', () => {
  it('five hundred at random reach the yard that was chosen, else that of the car, and the office where the yard has no address', async () => {
    const cases = fc.sample(fc.tuple(fc.nat(YARDS.length - 1), fc.boolean(), fc.boolean()), {
      numRuns: 500,
      seed: 8,
    });
    const expected = new Map<string, string[]>();
    for (const [turn, [index, isChosen, isDrive]] of cases.entries()) {
      const message = `${MARK} ${turn}`;
      if (isChosen)
        await send('/contact', 'enquiry/form', {
          message,
          category: 'general',
          dealership_slug: `yard-${index}`,
        });
      else await send(`/cars/car-${index}`, isDrive ? 'drive/book/form' : 'enquire/form', { message });
      const own = index < 9 ? `yard-${index}@group.example.com` : 'office@group.example.com';
      expected.set(message, [
        own,
        ...(index === 1 ? ['yard-1@crm.example.com'] : []),
        'https://crm.example.com/leads',
        ...(index % 3 === 1 ? ['victoria@group.example.com'] : []),
        ...(!isChosen && isDrive && index % 2 === 0 ? ['drives@kestrel.example.com'] : []),
      ]);
    }
    const sent = await sentByMessage();
    const wrong = [...expected].filter(([message, to]) => String(boxes(sent.get(message))) !== String(to));
    expect([wrong, sent.size]).toEqual([[], 500]);
  }, 200_000);

  it('is the primary yard when none was chosen and there is no car', async () => {
    await send('/careers', 'enquiry/form', { message: 'a job', dealership_slug: 'yard-0' });
    expect(boxes((await sentByMessage()).get('a job'))[0]).toBe('yard-0@group.example.com');
  });

  it('comes from the yard, is answered to the shopper, and reaches its program as ADF', async () => {
    await send('/cars/car-1', 'enquire/form', { message: 'of yard 1' });
    const [mail, adf] = (await sentByMessage()).get('of yard 1') ?? [];
    expect(mail?.payload).toMatchObject({
      from: 'sales@yard-1.example.com',
      fromName: 'The First Yard',
      replyTo: 'ash@example.com',
    });
    expect(adf?.payload.text).toContain('<vendorname>Yard 1</vendorname>');
    expect(adf?.payload).toMatchObject({
      from: 'sales@yard-1.example.com',
      replyTo: 'desk@yard-1.example.com',
    });
  });

  it('LEAD-008 LEAD-009 LEAD-011 LEAD-012 is posted with what was sent and what is known, under the names of the platform', async () => {
    const visit = { pages: ['/'], params: { utm_source: 'news' } };
    await send('/cars/car-2', 'enquire/form', { message: 'posted', _visit: JSON.stringify(visit) });
    const posted = (await sentByMessage()).get('posted')?.find(({ kind }) => kind === 'webhook');
    expect(posted?.payload).toMatchObject({
      secret: 'crm',
      body: {
        site: 'group',
        message: 'posted',
        'Vehicle Make': 'Kestrel',
        car_id: 'c2',
        dealership_slug: 'yard-2',
        source: 'Website',
        lead_attributes: { visited_pages: ['/'], linked_query_params: { utm_source: 'news' } },
      },
    });
    const { body } = posted?.payload as { body: object };
    expect(Object.keys(body)).toEqual(
      expect.arrayContaining([
        ...['category', 'message', 'opt_in', 'dealership_slug', 'manufacturer_slug', 'stock_number'],
        ...['Vehicle Make', 'Vehicle Model', 'car_type', 'car_id', 'vehicle_status', 'page_id'],
        ...['autogauge_enabled', 'url', 'source', 'user_agent', 'lead_attributes'],
      ]),
    );
  });

  it('is never somebody of another site: what each gets is of its own', async () => {
    await send('/cars/car-0', 'enquire/form', { message: 'of the other site' }, 'other');
    const sent = await sentByMessage();
    const others = sent.get('of the other site') ?? [];
    expect([boxes(others), others.map(({ site }) => site)]).toEqual([
      ['office@other.example.com'],
      ['other'],
    ]);
    expect(JSON.stringify(others)).not.toContain('group');
    for (const [message, all] of sent)
      if (message.startsWith(MARK)) expect(all.every(({ site }) => site === 'group')).toBe(true);
  });
});

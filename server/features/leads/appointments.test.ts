/** Times that shoppers book, from the page to the calendar. */
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../tests/fixtures/makeApp.ts';
import { openRecords } from '../../storage/openRecords.ts';

const week = (open: string, close: string) =>
  [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open', open, close }));
const place = (id: string, type: string, state: string, hours: object[], city = 'Newcastle') => ({
  ...{ id, name: `Place ${id}`, slug: `place-${id}`, location_type: type, state, city, visible: true },
  contact_detail: { opening_hours: hours },
});
const PLACES = [
  { ...place('1', 'sales', 'NSW', week('09:00', '11:15')), primary: true },
  place('2', 'service', 'NSW', week('07:00', '09:00')),
  place('3', 'sales', 'QLD', week('09:00', '10:00'), 'Cairns'),
  place('4', 'sales', 'NSW', [], 'Orange'),
];
const SPECIAL = [{ date: '2026-06-08', status: 'Closed', location_id: '1' }];
const FIELDS = [
  { id: 'name', label: 'Name', required: true },
  { id: 'email', field: 'email', label: 'Email' },
  { id: 'dealership_slug', field: 'location', label: 'Where' },
  { id: 'booking_date', field: 'date', label: 'Day' },
  { id: 'booking_time', field: 'slot', label: 'Time', shownWith: { field: 'booking_date' } },
];

let app: TestApp;
beforeAll(async () => {
  // Half past ten on a Friday in Sydney.
  app = await startApp({
    now: new Date('2026-05-01T00:30:00Z'),
    sites: {
      north: { leads: { to: 'sales@north.example.com' }, appointments: { sales: { mostDays: 365 } } },
    },
    files: {
      'sites/north/data/locations.json': { items: PLACES },
      'sites/north/data/special-hours.json': { items: SPECIAL },
      'sites/north/pages/drive.json': {
        ...{ kind: 'content', routes: ['/drive'], title: 'Drive' },
        slots: {
          main: [
            {
              id: 'drive',
              block: 'form',
              settings: { captcha: false, steps: [{ id: 'you', fields: FIELDS }] },
            },
          ],
        },
      },
    },
  });
});
afterAll(() => app.close());

interface Slot {
  start: string;
  end: string;
  available: boolean;
}
const ask = async (location_id: string, date: string, more = ''): Promise<Slot[]> => {
  const { body } = await app.get(
    'north',
    `/api/appointment-slots?location_id=${location_id}&date=${date}${more}`,
  );
  return JSON.parse(body) as Slot[];
};
const statusOf = async (query: string): Promise<number> =>
  (await app.get('north', `/api/appointment-slots?${query}`)).statusCode;

let key = 0;
beforeEach(() => void (key += 1));
const book = (fields: Record<string, string>, own = `key-of-test-${key}`) =>
  app.get('north', '/drive', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: new URLSearchParams({
      ...{ _form: 'drive', _key: own, name: 'Ann', email: 'ann@example.com', dealership_slug: 'place-1' },
      ...fields,
    }).toString(),
  });
const read = async <T>(table: 'appointments' | 'deliveries' | 'leads'): Promise<T[]> => {
  const db = await openRecords<Record<string, Record<string, string>>>(join(app.project.root, 'records.db'), {
    migrations: [],
    readOnly: true,
  });
  const rows = await db.selectFrom(table).selectAll().execute();
  await db.destroy();
  return rows as T[];
};

describe('times of a day', () => {
  it('API-022 are start, end and available of whole appointments within the opening hours', async () => {
    expect(await ask('1', '2026-05-04')).toEqual([
      { start: '2026-05-04T09:00:00+10:00', end: '2026-05-04T09:30:00+10:00', available: true },
      { start: '2026-05-04T09:30:00+10:00', end: '2026-05-04T10:00:00+10:00', available: true },
      { start: '2026-05-04T10:00:00+10:00', end: '2026-05-04T10:30:00+10:00', available: true },
      { start: '2026-05-04T10:30:00+10:00', end: '2026-05-04T11:00:00+10:00', available: true },
    ]);
    expect(await ask('place-1', '2026-05-04')).toHaveLength(4);
  });

  it('go by the hours of the workshop when it is the workshop that is asked for', async () => {
    const starts = (await ask('1', '2026-05-04', '&department=service')).map(({ start }) => start);
    expect(starts).toEqual(['2026-05-04T07:00:00+10:00', '2026-05-04T08:00:00+10:00']);
  });

  it('have the offset of the place, and that of the season', async () => {
    expect((await ask('1', '2026-11-02'))[0]?.start).toBe('2026-11-02T09:00:00+11:00');
    expect((await ask('3', '2026-11-02'))[0]?.start).toBe('2026-11-02T09:00:00+10:00');
  });

  it('are none on a weekday or a single day on which the place is closed, yesterday, and too far ahead', async () => {
    for (const date of ['2026-05-03', '2026-06-08', '2026-04-30', '2027-05-03'])
      expect(await ask('1', date)).toEqual([]);
    expect(await ask('1', '2026-06-09')).toHaveLength(4);
    expect(await ask('1', '2027-04-30')).toHaveLength(4);
  });

  it('API-022 are not available when fewer than two hours are left', async () => {
    app.setNow(new Date('2026-05-03T21:30:00Z'));
    const free = (await ask('1', '2026-05-04')).map(({ available }) => available);
    expect(free).toEqual([false, true, true, true]);
    app.setNow(new Date('2026-05-01T00:30:00Z'));
  });

  it('are not there for a place that does not exist or says no hours, nor for what is no day', async () => {
    expect(await statusOf('location_id=9&date=2026-05-04')).toBe(404);
    expect(await statusOf('location_id=4&date=2026-05-04')).toBe(404);
    expect(await statusOf('location_id=1&date=2026-02-30')).toBe(400);
  });
});

describe('a booked time', () => {
  it('is stored with its enquiry, and invites the shopper and the dealer', async () => {
    const { statusCode } = await book({ booking_date: '2026-05-05', booking_time: '09:30' });
    expect(statusCode).toBe(303);
    const [booked] = await read<Record<string, string>>('appointments');
    const [lead] = await read<Record<string, string>>('leads');
    expect(booked).toEqual({
      ...{ lead_id: lead?.id, site: 'north', place: '1', department: 'sales' },
      ...{ starts_at: '2026-05-04T23:30:00.000Z', ends_at: '2026-05-05T00:00:00.000Z' },
    });
    const mails = (await read<{ payload: string }>('deliveries')).map(({ payload }) => ({
      payload,
      target: (JSON.parse(payload) as { to: string[] }).to[0],
    }));
    expect(mails.map(({ target }) => target).sort()).toEqual(['ann@example.com', 'sales@north.example.com']);
    for (const { payload } of mails) {
      expect(payload).toContain('DTSTART:20260504T233000Z');
      expect(payload).toContain('METHOD:REQUEST');
    }
    const own = mails.find(({ target }) => target === 'ann@example.com')?.payload;
    expect(own).toContain('We expect you on Tuesday 5 May 2026, 9:30 am.');
    expect(own).toContain('If you cannot come, please tell us by answering this mail.');
  });

  it('is never had by more shoppers than the site takes at a time, however many ask at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        book({ booking_date: '2026-05-06', booking_time: '09:00' }, `many-of-test-${index}`),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 303, 422, 422, 422, 422]);
    const refused = answers.find(({ statusCode }) => statusCode === 422);
    expect(refused?.body).toContain('That time is no longer free.');
    const [first, second] = await ask('1', '2026-05-06');
    expect([first?.available, second?.available]).toEqual([false, true]);
  });

  it('is had once by who sends it twice with one key', async () => {
    const time = { booking_date: '2026-05-07', booking_time: '10:00' };
    const [one, two] = [await book(time), await book(time)];
    expect([one.statusCode, two.statusCode]).toEqual([303, 303]);
    const of = await read<{ starts_at: string }>('appointments');
    expect(of.filter(({ starts_at }) => starts_at === '2026-05-07T00:00:00.000Z')).toHaveLength(1);
  });

  it('is chosen without scripts: the day that was sent comes back with its times', async () => {
    const { statusCode, body } = await book({ booking_date: '2026-05-08' });
    expect(statusCode).toBe(422);
    expect(body).toContain('Please choose one of the times that are free.');
    expect(body).toContain('<option value="10:30">10:30 am</option>');
    const closed = await book({ booking_date: '2026-05-09' });
    expect(closed.body).toContain('No time is free on that day. Please choose another day.');
  });

  it('TESTDRIVE-004 is not asked for at a place that says no hours, nor without a day', async () => {
    const noHours = await book({ booking_date: '2026-05-08', dealership_slug: 'place-4' });
    expect(noHours.statusCode).toBe(303);
    expect((await book({ message: 'any day' }, 'day-of-test-none')).statusCode).toBe(303);
  });

  it('TESTDRIVE-004 is left out as a whole in the form of the template, or chosen with its day', async () => {
    const drive = async (fields: Record<string, string>, own: string) => {
      const { statusCode } = await app.get('north', '/book-test-drive', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
        payload: new URLSearchParams({
          ...{ _form: 'drive/book/form', _key: own, name: 'Ann', last_name: 'Lee', email: 'ann@example.com' },
          ...{ phone: '0412 345 678', postcode: '2000', vehicle: 'A Kestrel', dealership_slug: 'place-1' },
          ...fields,
        }).toString(),
      });
      return statusCode;
    };
    expect(await drive({ booking_date: '', booking_time: '' }, 'drive-of-test-none')).toBe(303);
    expect((await read<{ payload: string }>('leads')).at(-1)?.payload).not.toContain('booking');
    const time = { booking_date: '2026-05-11', booking_time: '09:00' };
    expect(await drive(time, 'drive-of-test-time')).toBe(303);
    expect(await drive({ ...time, booking_time: '' }, 'drive-of-test-day')).toBe(422);
  });
});

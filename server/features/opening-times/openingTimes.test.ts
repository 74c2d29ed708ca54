import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpeningTimesServices } from '../../../schemas/services/opening-times.ts';
import { startApp, type TestApp } from '../../../tests/fixtures/makeApp.ts';

const week = (open: string) =>
  [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open', open, close: '17:00' }));
const place = (id: string, type: string, state: string, open: string, more: object = {}) => ({
  ...{ id, name: `Place ${id}`, slug: `place-${id}`, location_type: type, state, city: 'Newcastle' },
  ...{ visible: true, contact_detail: { opening_hours: week(open) } },
  ...more,
});
const PLACES = [
  place('1', 'sales', 'NSW', '09:00'),
  place('2', 'service-and-parts', 'NSW', '07:00'),
  place('3', 'parts', 'NSW', '06:00', { visible: false }),
  place('4', 'service', 'WA', '09:00', { city: 'Perth' }),
  place('5', 'sales', '', '09:00', { state: undefined, address: { state: 'SA' } }),
  place('6', 'sales', 'NSW', '09:00', { contact_detail: {}, city: 'Orange' }),
];

let app: TestApp;
let services: OpeningTimesServices;

/** As a page has them that is asked for now. */
async function servicesNow(): Promise<OpeningTimesServices> {
  const site = app.catalogue.sites.get('north');
  if (!site) throw new Error('There is no site north.');
  return (await app.pages.services(site)).openingTimes;
}
beforeAll(async () => {
  // Ten past nine on a Friday in Sydney.
  app = await startApp({
    files: { 'sites/north/data/locations.json': { items: PLACES } },
    now: new Date('2026-04-30T23:10:00Z'),
  });
  services = await servicesNow();
});
afterAll(() => app.close());

const isOpen = async (id: string) => (await services.hoursOf(id))?.state?.kind === 'open';

describe('when places are open', () => {
  it('HOURS-012 goes by the state of a place, whatever the zone of the site', async () => {
    expect(await isOpen('1')).toBe(true);
    // Ten past seven in Perth; twenty to nine in Adelaide.
    expect(await isOpen('4')).toBe(false);
    expect(await isOpen('5')).toBe(false);
  });

  it('HOURS-010 HOURS-012 has today where the place is: Saturday in Sydney is Friday in Perth', async () => {
    const todayAt = async (id: string) =>
      (await (await servicesNow()).hoursOf(id))?.week
        .filter(({ isToday }) => isToday)
        .map(({ weekday }) => weekday);
    expect([await todayAt('1'), await todayAt('4')]).toEqual([[1], [1]]);
    // Half past midnight on Saturday in Sydney.
    app.setNow(new Date('2026-05-01T14:30:00Z'));
    expect([await todayAt('1'), await todayAt('4')]).toEqual([[], [1]]);
    app.setNow(new Date('2026-04-30T23:10:00Z'));
  });

  it('is unknown of a place without hours, and of one that there is not', async () => {
    expect(await services.hoursOf('6')).toBeUndefined();
    expect(await services.hoursOf('60')).toBeUndefined();
  });

  it('has the departments of its city; hidden places are none', async () => {
    const of = async (id: string) => (await services.departmentsOf(id)).map(({ kind }) => kind);
    expect(await of('1')).toEqual(['sales', 'service', 'parts']);
    expect(await of('4')).toEqual(['service']);
    const parts = (await services.departmentsOf('1')).find(({ kind }) => kind === 'parts');
    expect(parts?.hours.week[0]?.text).toBe('7:00 am - 5:00 pm');
  });
});

/** The rules of the standard template, where a shopper meets them: the phone of a car, what is listed, the title. */
import { describe, expect, it } from 'vitest';
import { answer, type JsonObject, type SiteModel } from '../../engine/index.ts';
import type { Car } from '../../schemas/types/car.ts';
import { makeCar, makeLocation } from '../fixtures/index.ts';
import { resolveOf, type LayerInput } from '../fixtures/makeModel.ts';
import { standardModel } from '../fixtures/standardModel.ts';
import { modelWith } from './standardSite.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const DAY_MS = 86_400_000;

/** Where the call button of the vehicle page leads. */
function callLink(car: Car, phone: JsonObject = {}): string | undefined {
  const page = resolveOf(standardModel({ phone }), 'vehicle', { car, location: car.location });
  const actions = page.main
    .flatMap((node) => node.slots.right ?? [])
    .find((node) => node.block === 'vehicle-actions');
  const buttons = actions?.settings.buttons as { id: string; link: string }[] | undefined;
  return buttons?.find((button) => button.id === 'call')?.link;
}

describe('the phone number of a car', () => {
  const location = makeLocation({ phone: '02 5550 0001' });
  const used = makeCar({ car_type: 'used', location });
  const demo = makeCar({ car_type: 'demo', location });
  const fresh = makeCar({ car_type: 'new', location });

  it('VDP-056 is the override of the site when there is one', () => {
    expect(callLink(used, { override: '02 5550 0009', used: '02 5550 0002' })).toBe('tel:0255500009');
  });
  it('VDP-057 else that of its car type', () => {
    const phone = {
      new: '02 5550 0002',
      used: '02 5550 0003',
      demo: '02 5550 0004',
      newDefault: '02 5550 0005',
      usedDefault: '02 5550 0006',
    };
    expect([fresh, used, demo].map((car) => callLink(car, phone))).toEqual([
      'tel:0255500002',
      'tel:0255500003',
      'tel:0255500004',
    ]);
  });
  it('VDP-058 VDP-060 else the new or the used default; a demo car has the new one', () => {
    const phone = { newDefault: '02 5550 0005', usedDefault: '02 5550 0006' };
    expect([fresh, used, demo].map((car) => callLink(car, phone))).toEqual([
      'tel:0255500005',
      'tel:0255500006',
      'tel:0255500005',
    ]);
  });
  it('VDP-059 else that of the place where it stands', () => {
    expect(callLink(used)).toBe('tel:0255500001');
  });
});

describe('which cars a site lists', () => {
  function isListed(model: SiteModel, car: Partial<Car>): boolean {
    const facts = { ...model.known, car: makeCar({ show_on_dealer_website: true, ...car }) };
    return answer(model.condition('listed'), { facts, now: NOW, until: Infinity });
  }
  const soldDaysAgo = (days: number): Partial<Car> => ({
    status: 'sold',
    sold_date_timestamp: Math.floor((NOW.getTime() - days * DAY_MS) / 1000),
  });
  const withRules = (rules: JsonObject): SiteModel => modelWith({ rules } satisfies LayerInput);

  it('SEARCH-015 those in stock or coming soon that the dealer shows', () => {
    const model = standardModel();
    expect(isListed(model, { status: 'in_stock' })).toBe(true);
    expect(isListed(model, { status: 'coming_soon' })).toBe(true);
    expect(isListed(model, { status: 'in_stock', show_on_dealer_website: false })).toBe(false);
    expect(isListed(model, { status: 'at_auction' })).toBe(false);
  });
  it('SEARCH-016 sold ones for 3 days', () => {
    expect(isListed(standardModel(), soldDaysAgo(2.99))).toBe(true);
    expect(isListed(standardModel(), soldDaysAgo(3.01))).toBe(false);
  });
  it.each([0, 1, 2, 3, 4, 5, 7, 14])(
    'SITE-013 SITE-014 SEARCH-017 sold ones for the days that the site says: %i',
    (soldDays) => {
      const model = standardModel({ stock: { soldDays } });
      expect(isListed(model, soldDaysAgo(soldDays + 0.01))).toBe(false);
      if (soldDays > 0) expect(isListed(model, soldDaysAgo(soldDays - 0.01))).toBe(true);
      else expect(isListed(model, soldDaysAgo(0.01))).toBe(false);
    },
  );
  it('SITE-015 none of the stock numbers that the site leaves out', () => {
    const model = withRules({ unlisted: { 'car.stocknum': ['U1024', 'U1077'] } });
    expect(isListed(model, { stocknum: 'U1024' })).toBe(false);
    expect(isListed(model, { stocknum: 'U1025' })).toBe(true);
  });
  it('SITE-016 no demos at or under 3000 km where the site says so', () => {
    const model = withRules({ unlisted: { 'car.car_type': 'demo', 'car.km': { atMost: 3000 } } });
    expect(isListed(model, { car_type: 'demo', km: 3000 })).toBe(false);
    expect(isListed(model, { car_type: 'demo', km: 3001 })).toBe(true);
    expect(isListed(model, { car_type: 'used', km: 10 })).toBe(true);
  });
  it('SITE-017 no new cars of two brands where the site says so', () => {
    const model = withRules({ unlisted: { 'car.car_type': 'new', 'car.make': ['Kestrel', 'Merlin'] } });
    expect(isListed(model, { car_type: 'new', make: 'kestrel' })).toBe(false);
    expect(isListed(model, { car_type: 'used', make: 'Kestrel' })).toBe(true);
    expect(isListed(model, { car_type: 'new', make: 'Osprey' })).toBe(true);
  });
});

describe('words of a site', () => {
  it('SITE-009 a vehicle is called by its item type, else as the site says', () => {
    const model = standardModel({
      vehicleWords: { default: { one: 'car', many: 'cars' }, caravan: { one: 'caravan', many: 'caravans' } },
    });
    const notice = (car: Partial<Car>): unknown => {
      const page = resolveOf(model, 'vehicle', { car: makeCar({ status: 'sold', ...car }) });
      const block = page.main
        .flatMap((node) => node.slots.right ?? [])
        .find((node) => node.id === 'sold-notice');
      return (block?.settings.texts as { body: string }).body;
    };
    expect(notice({ item_type: 'caravan' })).toContain('Unfortunately this caravan recently sold.');
    expect(notice({})).toContain('Unfortunately this car recently sold.');
  });
  it('VDP-069 the vehicle title leads with the series where the site says so', () => {
    const texts = { title: '{car.series} {car.year} {car.make} {car.model} {car.badge}' };
    const title = (site: LayerInput): unknown => {
      const car = makeCar({ series: 'VF', year: 2017, make: 'Kestrel', model: 'Vale', badge: 'SS' });
      const page = resolveOf(modelWith(site), 'vehicle', { car });
      const block = page.main
        .flatMap((node) => node.slots.right ?? [])
        .find((node) => node.block === 'vehicle-title');
      return (block?.settings.texts as { title: string }).title;
    };
    expect(title({})).toBe('2017 Kestrel Vale SS');
    expect(title({ root: { everywhere: { 'vehicle-title': { settings: { texts } } } } })).toBe(
      'VF 2017 Kestrel Vale SS',
    );
  });
});

/** What the standard template says of its pages, answered by the engine: the part of the ledger that is layout. */
import { describe, expect, it } from 'vitest';
import type { JsonObject, ResolvedNode } from '../../engine/index.ts';
import type { Car } from '../../schemas/types/car.ts';
import { makeCar } from '../fixtures/index.ts';
import { resolveOf, type LayerInput } from '../fixtures/makeModel.ts';
import { modelWith } from './standardSite.ts';

function vehiclePage(car: Car, site: LayerInput = {}): readonly ResolvedNode[] {
  return resolveOf(modelWith(site), 'vehicle', { car }).main;
}

const at = (nodes: readonly ResolvedNode[], id: string): ResolvedNode => {
  const found = nodes.find((node) => node.id === id);
  if (!found) throw new Error(`No block "${id}" among ${nodes.map((node) => node.id).join(', ')}.`);
  return found;
};
const slot = (main: readonly ResolvedNode[], name: string): readonly ResolvedNode[] =>
  at(main, 'top').slots[name] ?? [];
const panel = (main: readonly ResolvedNode[]): string[] => slot(main, 'right').map((node) => node.id);

type Entry = { id: string; label: string; link: string };
const list = (node: ResolvedNode, setting: string): Entry[] =>
  (node.settings as Record<string, Entry[]>)[setting] ?? [];
/** Buttons that lead somewhere. */
const buttons = (main: readonly ResolvedNode[]): Entry[] =>
  list(at(slot(main, 'right'), 'actions'), 'buttons').filter(({ link }) => link !== '');
const labels = (main: readonly ResolvedNode[]): string[] => buttons(main).map(({ label }) => label);

const NUMBERS: JsonObject = { phone: { override: '(02) 5550 1234' } };
const SOLD = makeCar({ status: 'sold', sold: true });

describe('vehicle page of the standard template', () => {
  it('VDP-062 leads from Home over make, model and body', () => {
    const steps = list(at(vehiclePage(makeCar({ make: 'Land Kestrel' })), 'breadcrumbs'), 'items');
    expect(steps.map(({ label, link }) => [label, link])).toEqual([
      ['Home', '/'],
      ['Land Kestrel', '/search/land-kestrel'],
      ['Ranger', '/search/land-kestrel/ranger'],
      ['SUV', '/search/suv'],
    ]);
  });

  it('ROUTE-029 takes the first part of these links from the routes of the site', () => {
    const search = { routes: ['/cars/', '/used-car/{filter}', '/used-car/{make}/{model}'] };
    const site = { pages: { search } };
    const steps = list(at(vehiclePage(makeCar(), site), 'breadcrumbs'), 'items');
    expect(steps.map(({ link }) => link)).toEqual([
      '/',
      '/used-car/kestrel',
      '/used-car/kestrel/ranger',
      '/used-car/suv',
    ]);
  });

  it('VDP-009 VDP-013 VDP-030 VDP-031 shows title, price and buttons of a car in stock or coming soon', () => {
    for (const status of ['in_stock', 'coming_soon'] as const) {
      const shown = panel(vehiclePage(makeCar({ status })));
      expect(shown).toEqual(expect.arrayContaining(['vehicle-title', 'price', 'actions']));
      expect(shown).not.toContain('sold-notice');
    }
  });

  it('VDP-012 VDP-032 VDP-033 VDP-034 shows the sold notice in place of the price of any other car', () => {
    const main = vehiclePage(SOLD, {
      root: { vehicleWords: { default: { one: 'caravan', many: 'caravans' } } },
    });
    expect(panel(main)).toEqual(expect.arrayContaining(['vehicle-title', 'sold-notice', 'actions']));
    expect(panel(main)).not.toContain('price');
    const { texts } = at(slot(main, 'right'), 'sold-notice').settings as { texts: Record<string, string> };
    expect(texts.title).toBe('SOLD');
    expect(texts.body).toContain('Unfortunately this caravan recently sold.');
    expect(texts.body).toContain('t worry, we can help you find a similar caravan!');
  });

  it.each(['sold', 'at_auction', 'in_transit', 'archived', undefined])(
    'VDP-030 VDP-031 VDP-032 VDP-035 shows no price and no buttons but to ask for a similar one and to call when the status is %s',
    (status) => {
      const main = vehiclePage(makeCar({ status }), { root: NUMBERS });
      expect(panel(main)).toContain('sold-notice');
      expect(panel(main)).not.toContain('price');
      expect(labels(main)).toEqual(['Find Me Something Similar', 'Call Us Now']);
    },
  );

  it('VDP-015 has a header that sticks to the top after 500 pixels', () => {
    expect(at(vehiclePage(makeCar()), 'bar')).toMatchObject({
      block: 'sticky-bar',
      settings: { edge: 'top', scrollPx: 500 },
    });
  });

  it('ANALYTICS-002 counts the view of a used car, and not that of a new or demo car', () => {
    const counted = (car_type: Car['car_type']) =>
      vehiclePage(makeCar({ car_type })).flatMap(({ block, settings }) =>
        block === 'count-view' ? [settings.event] : [],
      );
    expect([counted('used'), counted('new'), counted('demo')]).toEqual([['used-car-view'], [], []]);
  });

  it('tells search engines the price of a car for sale, and none of one that is sold', () => {
    const describedAs = (car: Partial<Car>) =>
      resolveOf(modelWith(), 'vehicle', { car: makeCar({ colour: 'Red', km: 45200, ...car }) }).meta
        .description;
    expect(describedAs({ price: 34990 })).toContain('in Red, 45,200 km, $34,990 at ');
    const sold = describedAs({ price: 34990, status: 'sold', sold: true });
    expect(sold).toContain('in Red, 45,200 km, sold by ');
    expect(sold).not.toContain('$');
  });

  it('VDP-035 offers something similar when the car is not available', () => {
    expect(labels(vehiclePage(SOLD, { root: NUMBERS }))).toEqual([
      'Find Me Something Similar',
      'Call Us Now',
    ]);
    expect(labels(vehiclePage(makeCar(), { root: NUMBERS }))).not.toContain('Find Me Something Similar');
  });

  it('VDP-003 VDP-005 calls and texts the numbers of the site, and offers neither without one', () => {
    const root = { phone: { override: '(02) 5550 1234', text: '0412 345 678' } };
    const links = buttons(vehiclePage(makeCar(), { root })).map(({ link }) => link);
    expect(links).toEqual(expect.arrayContaining(['tel:0255501234', 'sms:0412345678']));
    expect(labels(vehiclePage(makeCar()))).toEqual(['Enquire Now', 'Book a Test Drive']);
  });

  it('VDP-055 takes the label of a button from the site or from the page', () => {
    const site: LayerInput = {
      root: {
        ...NUMBERS,
        flags: { finance: true, autograb: true },
        labels: { financeSidebar: 'Apply for Finance' },
      },
      pages: { vehicle: { changes: [{ set: 'actions/trade-in', label: "What's yours worth?" }] } },
    };
    expect(labels(vehiclePage(makeCar(), site))).toEqual([
      'Enquire Now',
      'Call Us Now',
      'Book a Test Drive',
      'Apply for Finance',
      "What's yours worth?",
    ]);
  });

  it('FINANCE-019 says Pre-Approved on the finance button beside the price, unless the site says otherwise', () => {
    const said = (texts: Record<string, string>) =>
      labels(vehiclePage(makeCar(), { root: { flags: { finance: true }, labels: texts } }));
    expect(said({})).toContain('Pre-Approved');
    expect(said({ financeSidebar: 'Finance this car' })).toContain('Finance this car');
  });

  it('TRADEIN-018 values a trade-in above $200, where the car is in stock, not sold and not reserved, and the site offers it', () => {
    const offers = (car: Partial<Car>, flags: Record<string, boolean> = { autograb: true }) =>
      labels(vehiclePage(makeCar({ price: 201, ...car }), { root: { flags } })).includes(
        'Trade-In Valuation',
      );
    expect(offers({})).toBe(true);
    expect(offers({ price: 200 })).toBe(false);
    expect(offers({ reserved: true })).toBe(false);
    expect(offers({ status: 'coming_soon' })).toBe(false);
    expect(offers({ sold: true })).toBe(false);
    expect(offers({}, {})).toBe(false);
  });

  it('TRADEIN-018 takes another threshold from the rules of a site', () => {
    const rules = { tradeInOffered: { instead: { 'car.price': { above: 5000 } } } };
    const offers = (price: number) =>
      labels(vehiclePage(makeCar({ price }), { rules })).includes('Trade-In Valuation');
    expect(offers(5001)).toBe(true);
    expect(offers(5000)).toBe(false);
  });

  it('RESERVE-005 RESERVE-006 RESERVE-007 reserves a car that may be reserved, for its own fee or $200', () => {
    const checkout = { kind: 'vehicle', routes: ['/cars/{slug}/checkout'], title: 'x', slots: { main: [] } };
    const reserve = (car: Partial<Car>, flags: Record<string, boolean> = { reserve: true }) =>
      buttons(vehiclePage(makeCar(car), { root: { flags }, pages: { checkout } })).find(
        ({ id }) => id === 'reserve',
      );
    expect(reserve({ price: 201 })).toMatchObject({
      label: 'Reserve Car Now for $200',
      link: '/cars/2021-kestrel-ranger-gxl-7001/checkout',
    });
    expect(reserve({ reserve_fee: 500 })?.label).toBe('Reserve Car Now for $500');
    expect(reserve({ price: 200 })).toBeUndefined();
    expect(reserve({ reserved: true })).toBeUndefined();
    expect(reserve({ status: 'coming_soon' })).toBeUndefined();
    expect(reserve({}, {})).toBeUndefined();
  });

  it('GROUP-002 lets each dealership name its buttons and write its footer', () => {
    const site: LayerInput = {
      root: { everywhere: { 'site-footer': { settings: { texts: { about: 'Family owned since 1974.' } } } } },
      pages: { vehicle: { changes: [{ set: 'actions/enquire', label: 'Ask us' }] } },
    };
    expect(labels(vehiclePage(makeCar(), site))[0]).toBe('Ask us');
    const { footer } = resolveOf(modelWith(site), 'about-us');
    expect(JSON.stringify(footer[0]?.settings)).toContain('Family owned since 1974.');
  });

  it('has photos first, then what the car is and costs, then the rest', () => {
    const main = vehiclePage(makeCar());
    expect(slot(main, 'left').map((node) => node.id)).toEqual(['gallery']);
    expect(panel(main)[0]).toBe('vehicle-title');
    expect(slot(main, 'below').map((node) => node.id)).toContain('specs');
  });
});

describe('frame of the standard template', () => {
  const header = (site: LayerInput = {}): Record<string, unknown> =>
    resolveOf(modelWith(site), 'about-us').header[0]?.settings as Record<string, unknown>;

  it('MENU-011 opens dropdowns on hover where the site says so', () => {
    expect(header().dropdown).toBe('click');
    const root = { everywhere: { 'site-header': { settings: { dropdown: 'hover' } } } };
    expect(header({ root }).dropdown).toBe('hover');
  });

  it('takes the style of the header from the design of the site', () => {
    expect(header().style).toBe('bar');
    expect(header({ root: { design: { headerStyle: 'split' } } }).style).toBe('split');
  });

  it('writes the year of today into the legal line', () => {
    const { footer } = resolveOf(
      modelWith({ root: { name: 'Harbour Yard' } }),
      'about-us',
      {},
      new Date('2031-12-31T14:00:00Z'),
    );
    const { texts } = footer[0]?.settings as { texts: Record<string, string> };
    expect(texts.legal).toBe('© 2032 Harbour Yard');
  });
});

describe('search page of the standard template', () => {
  it('has a title of its own for each page of results', () => {
    const titleOf = (page: number) =>
      resolveOf(modelWith(), 'search', { search: { make: 'Kestrel', page } }).title;
    expect([1, 2, 3].map(titleOf)).toEqual([
      'Kestrel cars for sale',
      'Kestrel cars for sale, page 2',
      'Kestrel cars for sale, page 3',
    ]);
  });
});

/** What the demo sites say differently, where a shopper meets it: one code base, three dealers. */
import { beforeAll, describe, expect, it } from 'vitest';
import { answer, type ResolvedNode } from '../../engine/index.ts';
import type { Car } from '../../schemas/types/car.ts';
import { makeCar, makeLocation, photos } from '../fixtures/index.ts';
import { resolveOf } from '../fixtures/makeModel.ts';
import { modelOf, slugs } from './siteModels.ts';

const METRO = 'foundry-lane-motors';
const CARAVANS = 'longshore-caravans';
const TRUCKS = 'gantry-commercial';

type Facts = Record<string, unknown>;

/** All blocks of a page, inner ones too, header and footer as well. */
function blocksOf(slug: string, page: string, facts: Facts = {}): ResolvedNode[] {
  const { header, main, footer } = resolveOf(modelOf(slug), page, facts);
  const all = (nodes: readonly ResolvedNode[]): ResolvedNode[] =>
    nodes.flatMap((node) => [node, ...Object.values(node.slots).flatMap(all)]);
  return all([...header, ...main, ...footer]);
}

function find(slug: string, page: string, id: string, facts?: Facts): ResolvedNode {
  const found = blocksOf(slug, page, facts).find((node) => node.id === id);
  if (!found) throw new Error(`${slug} / ${page} has no block "${id}".`);
  return found;
}

const textsOf = (node: ResolvedNode): Record<string, string> => node.settings.texts as Record<string, string>;

function vehicle(car: Partial<Car> = {}, lender?: object): Facts {
  const full = makeCar(car);
  return { car: full, location: full.location, ...(lender && { lender }) };
}

interface Entry {
  id: string;
  label: string;
  link: string;
  value?: string;
}
const listOf = (node: ResolvedNode, name: string): Entry[] => (node.settings[name] ?? []) as Entry[];

describe('each site has its own look from JSON alone', () => {
  it('SITE-022 three vehicle pages from one template: other blocks, another order, a price said another way', () => {
    const chassis = { wheelbase: 3845, payload: 3580, load_length: 5200 };
    const facts = vehicle({ chassis, workshop: { good: 81 } });
    const order = (slug: string) =>
      [
        'vehicle-title',
        'gallery',
        'first-facts',
        'inspection',
        'scale-drawing',
        'plan',
        'specs',
        'enquire',
      ].map((id) => blocksOf(slug, 'vehicle', facts).findIndex((node) => node.id === id));
    const orders = [METRO, TRUCKS, CARAVANS].map(order);
    expect(new Set(orders.map((places) => places.map((place) => place < 0).join())).size).toBe(3);
    const price = (slug: string) => {
      const { look, rows } = find(slug, 'vehicle', 'price', facts).settings as {
        look: string;
        rows: Entry[];
      };
      return [look, ...rows.map(({ id }) => id)];
    };
    expect(price(METRO)).toEqual(['docket', 'price', 'charges', 'sum', 'all-in']);
    expect(price(TRUCKS)).toEqual(['docket', 'ex', 'gst', 'sum']);
    expect(price(CARAVANS)).toEqual(['panel']);
  });

  it('adds GST to a price that is plus GST, and takes it out of one that holds it', () => {
    const bill = (price: number, price_type: string) => {
      const { rows } = find(TRUCKS, 'vehicle', 'price', vehicle({ price, price_type })).settings as {
        rows: { amount?: number; under: string }[];
      };
      return [...rows.map(({ amount }) => amount), rows.at(-1)?.under];
    };
    expect(bill(23_888, 'Plus GST')).toEqual([23_888, 2389, 26_277, 'Rego and stamp duty are extra']);
    expect(bill(23_888, 'Excl. Govt. Charges')).toEqual([21_716, 2172, 23_888, 'Excl. Govt. Charges']);
  });

  it('VDP-012 VDP-032 a sold vehicle has a notice and three like it before all that is told of it, and no price', () => {
    for (const slug of [METRO, TRUCKS, CARAVANS]) {
      const sold = vehicle({ status: 'sold', sold: true, vin: '6ZZAACP2KNG520247' });
      const ids = blocksOf(slug, 'vehicle', sold).map(({ id }) => id);
      const places = ['sold-notice', 'like-it', 'specs'].map((id) => ids.indexOf(id));
      expect(Math.min(...places), slug).toBeGreaterThan(0);
      expect(ids.indexOf('like-it'), slug).toBeLessThan(ids.indexOf('specs'));
      expect(
        ids.filter((id) => ['price', 'head-price', 'similar', 'standing'].includes(id)),
        slug,
      ).toEqual([]);
      const there = blocksOf(slug, 'vehicle', vehicle()).map(({ id }) => id);
      expect(there, slug).toEqual(expect.arrayContaining(['price', 'similar', 'standing']));
      expect(there.includes('sold-notice') || there.includes('like-it'), slug).toBe(false);
    }
  });

  it('the figures of a sold vehicle are folded under those like it, its photo is small and stamped', () => {
    for (const slug of [METRO, TRUCKS, CARAVANS]) {
      const sold = vehicle({ status: 'sold', sold: true, vin: '6ZZAACP2KNG520247' });
      const isFolded = (car: ReturnType<typeof vehicle>) =>
        find(slug, 'vehicle', 'specs', car).settings.folded;
      expect([isFolded(sold), isFolded(vehicle({ vin: '6ZZAACP2KNG520247' }))], slug).toEqual([true, false]);
      expect(textsOf(find(slug, 'vehicle', 'gone-photo', sold)).stamp, slug).toBe('Sold');
      expect(
        blocksOf(slug, 'vehicle', vehicle()).some(({ id }) => id === 'gone-photo'),
        slug,
      ).toBe(false);
    }
  });

  it('SITE-003 draws the same block differently for two sites', () => {
    const header = (slug: string) => {
      const { style, tone } = find(slug, 'home', 'frame-header').settings;
      return [style, tone];
    };
    expect(header(METRO)).toEqual(['bar', 'plain']);
    expect(header(CARAVANS)).toEqual(['split', 'plain']);
    expect(header(TRUCKS)).toEqual(['bar', 'dark']);
  });

  it('SITE-022 takes layouts from its template, and may still override any setting', () => {
    const hero = (slug: string) => find(slug, 'home', 'hero').settings;
    // The ground is the template's; in place of its buttons the site has a form of its own.
    expect(listOf(find(TRUCKS, 'home', 'hero'), 'buttons')).toEqual([]);
    expect([hero(TRUCKS).tone, hero(TRUCKS).layout]).toEqual(['dark', 'split']);
    expect(hero(METRO).tone).toBe('brand');
  });

  it('an electric vehicle tells its range and battery before its drive, any other its gearbox', () => {
    const battery = { capacity: 70, range: 451, charging: 220, health: 93 };
    const told = (slug: string, id: string, car: Partial<Car>) =>
      listOf(find(slug, 'vehicle', id, vehicle(car)), 'items')
        .filter(({ value }) => value)
        .map(({ label, value }) => `${label} ${value}`);
    expect(told(METRO, 'key-info', { battery, trans: 'Single Speed Automatic' })).toEqual(
      expect.arrayContaining(['Range 451 km', 'Battery 93% of new']),
    );
    expect(told(METRO, 'drive-battery', { battery })).toEqual([
      'Health 93% of new',
      'Holds 70 kWh',
      'Range 451 km',
      'Fast charger up to 220 kW',
      'Empty to full at home about 10 hours',
      'Energy in a week about $12',
    ]);
    expect(told(TRUCKS, 'first-facts', { battery })).toEqual(
      expect.arrayContaining(['Battery 70 kWh', 'Range 451 km', 'Fast charge 220 kW']),
    );
    const labels = (car: Partial<Car>) => told(METRO, 'key-info', car).join('; ');
    expect(labels({ battery, trans: 'Single Speed Automatic' })).not.toContain('Gearbox');
    expect(labels({ battery: undefined, trans: '8 Speed Automatic' })).toContain('Gearbox Automatic');
    expect(labels({ battery: undefined })).not.toMatch(/Range|Battery|Fast charge/);
  });

  it('GALLERY-008 GALLERY-009 SPEC-011 one site opens with the photos, one says of a past registration that there is none', () => {
    const facts = vehicle({ rego_expiry: '2020-01-31', images: photos(5) });
    const first = (slug: string) => find(slug, 'vehicle', 'gallery', facts).settings.openWith;
    expect([METRO, TRUCKS, CARAVANS].map(first)).toEqual(['gallery', 'spinner', 'spinner']);
    const says = (slug: string) =>
      JSON.stringify(blocksOf(slug, 'vehicle', facts).map(({ settings }) => settings)).includes(
        '"Unregistered"',
      );
    expect([METRO, TRUCKS, CARAVANS].map(says)).toEqual([false, true, false]);
  });

  it('no two sites share colours, corners or fonts of titles', () => {
    const looks = slugs.map((slug) => {
      const { colour, shape, type } = modelOf(slug).theme as Record<string, Record<string, unknown>>;
      return { accent: colour?.accent, radius: shape?.radius, font: type?.display ?? type?.text };
    });
    for (const part of ['accent', 'radius', 'font'] as const)
      expect(new Set(looks.map((look) => JSON.stringify(look[part]))).size).toBe(slugs.length);
  });
});

describe('each site has its own words', () => {
  const SOLD = { status: 'sold', sold: true } as const;
  const notice = (slug: string, car: Partial<Car>) =>
    textsOf(find(slug, 'vehicle', 'sold-notice', vehicle({ ...SOLD, ...car }))).body;

  it('SITE-009 the word for a vehicle follows its item type, else the site', () => {
    expect(notice(METRO, {})).toContain('Unfortunately this car recently sold.');
    expect(notice(CARAVANS, { item_type: 'caravan' })).toContain('this caravan recently sold');
    expect(notice(TRUCKS, { item_type: 'truck' })).toContain('this truck recently sold');
    expect(notice(TRUCKS, {})).toContain('this vehicle recently sold');
  });

  it('SITE-005 sells caravans or trucks only where the site says so', () => {
    const types = (slug: string) =>
      (modelOf(slug).known.site as { stock: { itemTypes: string[] } }).stock.itemTypes;
    expect(types(METRO)).toEqual(['car']);
    expect(types(CARAVANS)).toEqual(['caravan']);
    expect(types(TRUCKS)).toEqual(['truck', 'car']);
  });

  it('SPEC-029 shows a caravan in feet and in metres, and what it may weigh', () => {
    const specifications = {
      body_length: 20,
      body_width: 8,
      tare_weight: 2100,
      sleeps: 4,
      aggregate_trailer_mass: 2800,
    };
    const rows = listOf(find(CARAVANS, 'vehicle', 'featured-specs', vehicle({ specifications })), 'items');
    const value = (id: string) => rows.find((row) => row.id === id)?.value;
    expect(value('length')).toBe('20 ft, 6.10 m');
    expect(value('atm')).toBe('2,800 kg');
    expect(value('sleeps')).toBe('4');
  });

  it('SITE-007 brands by kind are a page of the group site alone', () => {
    expect(slugs.filter((slug) => modelOf(slug).pages.has('brands'))).toEqual([TRUCKS]);
    const titles = blocksOf(TRUCKS, 'brands').map(
      (node) => node.settings.texts as { title?: string } | undefined,
    );
    expect(titles.map((texts) => texts?.title)).toEqual(
      expect.arrayContaining(['Truck brands', 'Car brands', 'Van brands', 'Our brands']),
    );
  });
});

describe('what the law asks', () => {
  it('no demo site ticks the box for offers beforehand', () => {
    const ticked = slugs.map((slug) => (modelOf(slug).known.flags as { optInTicked: boolean }).optInTicked);
    expect(ticked).toEqual([false, false, false]);
  });

  it('no calculator stands without comparison rates and what the asterisk means', () => {
    for (const slug of slugs) {
      const blocks = blocksOf(slug, 'finance');
      const texts = blocks.flatMap((node) => Object.values(textsOf(node) ?? {}));
      expect(textsOf(find(slug, 'finance', 'calculator')).comparison, slug).toContain(
        'comparison rates from',
      );
      expect(
        texts.some((text) => String(text).includes('Repayments are estimates')),
        slug,
      ).toBe(true);
    }
  });
});

describe('the calculators of the finance pages', () => {
  const calculator = (slug: string) => find(slug, 'finance', 'calculator').settings;
  const isShown = (slug: string, name: string) =>
    (calculator(slug).inputs as Record<string, { shown: boolean }>)[name]?.shown;

  it('FINANCE-043 FINANCE-111 FINANCE-112 FINANCE-113 FINANCE-114 one site lists the fees that are included, the others none', () => {
    const fees = (slug: string) =>
      (calculator(slug).includedFees as { label: string; amount: number }[]).map(
        ({ label, amount }) => `${label} ${amount}`,
      );
    expect(fees(METRO)).toEqual([
      'Establishment Fee 395',
      'Vehicle Security Registration Fee 6',
      'Account Administration Fee (Monthly) 8',
      'Dealer Agency Fee 912.25',
    ]);
    expect([fees(TRUCKS), fees(CARAVANS)]).toEqual([[], []]);
  });

  it('FINANCE-018 FINANCE-027 FINANCE-032 FINANCE-038 one counts with a fixed 12.94 %, without a field for it or for a residual, and has no button at its disclaimer', () => {
    const start = (slug: string) =>
      (calculator(slug).inputs as { interest: { start: number } }).interest.start;
    const toggles = (slug: string) => (calculator(slug).disclaimer as { toggle: boolean }).toggle;
    const told = (slug: string) => [
      start(slug) === 12.94,
      isShown(slug, 'interest'),
      isShown(slug, 'residual'),
      toggles(slug),
    ];
    expect(told(CARAVANS)).toEqual([true, false, false, false]);
    for (const slug of [METRO, TRUCKS]) expect(told(slug)).toEqual([false, true, true, true]);
  });
});

describe('menus', () => {
  const menu = (slug: string, name: string) => {
    const { menus, known } = modelOf(slug);
    const shown = answer(menus, { facts: known, now: new Date(0), until: Infinity });
    return (shown as unknown as Record<string, Entry[]>)[name]?.map(({ label }) => label);
  };

  it('MENU-006 the header holds the platform menu in its order, changed by the site', () => {
    expect(menu(METRO, 'header')).toEqual([
      'Vehicles',
      'Our Stock',
      'Finance',
      'Sell your car',
      'Service & Parts',
      'Company',
    ]);
    expect(menu(TRUCKS, 'header')).toEqual(['Range', 'Stock', 'Finance', 'Workshop', 'Fleet', 'Company']);
  });

  it('MENU-007 the footer holds vehicles, models, buyer tools, service and the company', () => {
    const platform = ['Vehicles', 'Models', 'Buyer Tools', 'Service & Parts', 'Company'];
    expect([menu(METRO, 'footer'), menu(TRUCKS, 'footer')]).toEqual([platform, platform]);
  });
});

describe('the dealer group', () => {
  const location = makeLocation({ phone: '(08) 5550 6320' });
  const LENDER = {
    paymentWeek: 204,
    deposit: 5449,
    termYears: 5,
    interestRate: 8.49,
    comparisonRate: 10.39,
    balloon: 10898,
  };
  const buttons = (car: Partial<Car>) =>
    listOf(find(TRUCKS, 'vehicle', 'actions', vehicle({ location, ...car })), 'buttons').filter(
      ({ link }) => link !== '',
    );
  let labels: string[];
  beforeAll(() => {
    labels = buttons({}).map(({ label }) => label);
  });

  it('GROUP-001 is one template, named by the site', () => {
    expect(slugs.map((slug) => modelOf(slug).site.root.template)).toEqual([
      'standard',
      'dealer-group',
      'standard',
    ]);
  });

  it('GROUP-012 the enquiry button says what the site says', () => {
    expect(labels[0]).toBe('Get a quote');
  });

  it("GROUP-013 'Call Now' calls the place where the vehicle stands", () => {
    expect(buttons({}).find(({ id }) => id === 'call')).toMatchObject({
      label: 'Call Now',
      link: 'tel:0855506320',
    });
  });

  it("GROUP-014 a vehicle that is not for sale offers 'Find Me Something Similar', and the call", () => {
    expect(buttons({ status: 'sold', sold: true }).map(({ label }) => label)).toEqual([
      'Find Me Something Similar',
      'Call Now',
    ]);
  });

  it('GROUP-006 GROUP-020 shows weekly payment, both rates, deposit, the term in months and weeks, and all that is paid', () => {
    const lender = { ...LENDER, totalPayable: 68_543 };
    const rows = listOf(find(TRUCKS, 'vehicle', 'finance-figures', vehicle({ location }, lender)), 'items');
    expect(Object.fromEntries(rows.map(({ id, value }) => [id, value]))).toEqual({
      week: '$204',
      rate: '8.49% p.a.',
      comparison: '10.39% p.a.',
      deposit: '$5,449',
      balloon: '$10,898',
      months: '60',
      weeks: '260',
      total: '$68,543',
    });
    const ids = (offer?: object) =>
      blocksOf(TRUCKS, 'vehicle', vehicle({ location }, offer)).map(({ id }) => id);
    expect(ids(LENDER)).toContain('finance-figures');
    expect(ids()).not.toContain('finance-figures');
  });

  it('GROUP-018 has its sample of reviews as data', () => {
    const { reviewFeed } = modelOf(TRUCKS).known.site as { reviewFeed: { sample: unknown } };
    expect(reviewFeed.sample).toEqual({ count: 1237, average_rating: 4.4 });
  });

  it('LEAD-030 what a fleet may cost is tapped from $300,000 to $800,000, on the site that sells fleets', () => {
    type Field = { id: string; field?: string; picks?: number[] };
    const fields = blocksOf(TRUCKS, 'fleet').flatMap(({ settings: { steps = [] } }) =>
      (steps as { fields: Field[] }[]).flatMap((step) => step.fields),
    );
    expect(fields.filter(({ field }) => field === 'money')).toMatchObject([
      { id: 'budget', picks: [300_000, 400_000, 500_000, 600_000, 700_000, 800_000] },
    ]);
  });
});

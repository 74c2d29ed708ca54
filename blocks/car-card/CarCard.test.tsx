// @vitest-environment jsdom
import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../engine/layers.ts';
import type { Car } from '../../schemas/types/car.ts';
import { fakeServices, makeCar, photos, renderBlock, renderSitePage } from '../../tests/fixtures/index.ts';
import type { LayerInput } from '../../tests/fixtures/makeModel.ts';
import { carCard } from './index.ts';

const PROVIDED = { finance: { provider: 'lender-a' } };
const LENDER = { paymentWeek: 142, interestRate: 8.99, comparisonRate: 9.45 };

async function show(input: Parameters<typeof renderBlock>[1]): Promise<HTMLElement> {
  return (await renderBlock(carCard, input)).container;
}
const showCar = (car: Partial<Car>, site: JsonObject = {}) => show({ facts: { car: makeCar(car) }, site });

/** Tag of a card in the results of a site that says this; on 1 May 2026. */
async function tagOf(car: Partial<Car>, site: LayerInput = {}): Promise<Element | null> {
  const cars = [makeCar(car)];
  const services = fakeServices({
    stock: { searchCars: async () => ({ cars, total: 1, page: 1, pages: 1 }) },
  });
  const { html } = await renderSitePage('search', { site, services });
  document.body.innerHTML = html;
  return document.querySelector('article [class*=tag]');
}
const tagText = async (...input: Parameters<typeof tagOf>) => (await tagOf(...input))?.textContent;

describe('car card', () => {
  it('CARD-002 CARD-003 names the car by year, make and model, and under it badge and series', async () => {
    await showCar({ series: 'MY21' });
    const title = screen.getByRole('heading');
    expect([...title.querySelectorAll('span')].map((line) => line.textContent?.trim())).toEqual([
      '2021 Kestrel Ranger',
      'GXL MY21',
    ]);
  });

  it('leaves the second line out when neither badge nor series is known', async () => {
    await showCar({ badge: undefined });
    expect(screen.getByRole('heading').querySelectorAll('span')).toHaveLength(1);
  });

  it('has a name for its link when neither make, model nor badge is known', async () => {
    const nameless = { year: undefined, make: undefined, model: undefined, badge: undefined };
    const nameOf = async (car: Partial<Car>) => {
      await showCar({ ...nameless, ...car });
      return within(screen.getByRole('heading')).getByRole('link').textContent?.trim();
    };
    expect(await nameOf({ name: 'A van', stocknum: 'K1' })).toBe('A van');
    expect(await nameOf({ name: undefined, stocknum: 'K1' })).toBe('Stock no. K1');
    expect(await nameOf({ name: undefined, stocknum: undefined })).toBe('Car');
    expect(await nameOf({ badge: 'GXL' })).toBe('GXL');
  });

  it('VDP-001 leads to the vehicle page by its title', async () => {
    await showCar({});
    expect(within(screen.getByRole('heading')).getByRole('link').getAttribute('href')).toBe(
      '/cars/2021-kestrel-ranger-gxl-7001',
    );
    expect(screen.getAllByRole('link')).toHaveLength(2);
  });

  it('has one stop for the keyboard, also where photos are swiped; further photos come when they are near', async () => {
    const settings = { photos: 'swipe', buttons: [] };
    const container = await show({ facts: { car: makeCar({ images: photos(4) }) }, settings });
    expect(container.querySelectorAll('picture')).toHaveLength(4);
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect([...container.querySelectorAll('a')].filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    const loading = [...container.querySelectorAll('img')]
      .slice(1)
      .map((image) => image.getAttribute('loading'));
    expect(loading).toEqual(['lazy', 'lazy', 'lazy']);
  });

  it('shows three photos of a car that has them, one of a car that has two', async () => {
    const count = async (images: number): Promise<number> => {
      const car = makeCar({ images: photos(images) });
      const container = await show({ facts: { car }, settings: { photos: 'three' } });
      return container.querySelectorAll('picture').length;
    };
    expect([await count(3), await count(2)]).toEqual([3, 1]);
  });

  it('names its figures and its lines; those without a value are left out', async () => {
    const settings = {
      chipLook: 'plate',
      chips: [
        { id: 'km', label: 'Odometer', text: '{car.km}' },
        { id: 'gvm', label: 'GVM', text: '{car.variant.grossvehiclemass}' },
      ],
      lines: [
        { id: 'rego', label: 'Rego', value: '{car.regplate}' },
        { id: 'colour', label: 'Colour', value: '{car.colour}' },
      ],
    };
    const car = makeCar({ km: 45_200, regplate: 'ABC123', colour: undefined, variant: undefined });
    const container = await show({ facts: { car }, settings });
    expect([...container.querySelectorAll('ul:first-of-type li')][0]?.textContent).toBe('Odometer 45,200 km');
    expect(container.textContent).not.toContain('GVM');
    expect([...container.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
      'RegoABC123',
    ]);
  });

  it('tells its lines beside a drawing where there is one', async () => {
    const lines = [{ id: 'tare', label: 'Tare', value: '2,050 kg' }];
    const drawn = await show({
      facts: { car: makeCar({ images: photos(1) }) },
      settings: { lines },
      slots: { drawing: ['Plan'] },
    });
    expect(drawn.querySelector('dl')?.parentElement?.textContent).toBe('PlanTare2,050 kg');
    expect(drawn.querySelectorAll('dl')).toHaveLength(1);
  });

  it('has its drawing in the place of the photo where there is none, unless the site wants the silhouette', async () => {
    const shot = async (settings = {}, car: Partial<Car> = { images: undefined }) =>
      (await show({ facts: { car: makeCar(car) }, settings, slots: { drawing: ['Plan'] } })).querySelector(
        '[class*=shot]',
      );
    expect((await shot())?.textContent).toBe('Plan');
    expect((await shot({ withoutPhotos: 'silhouette' }))?.querySelector('svg')).not.toBeNull();
    expect((await shot({}, { images: photos(1) }))?.querySelector('img')).not.toBeNull();
  });

  it('frames a number and says the place where a site wants them', async () => {
    const settings = { texts: { stamp: '{car.stocknum}', place: '{car.location.name}' } };
    const car = makeCar({ stocknum: 'U22417', location: { name: 'Minchinbury' } as Car['location'] });
    const container = await show({ facts: { car }, settings });
    expect(container.textContent).toContain('U22417');
    expect(container.textContent).toContain('Minchinbury');
    expect((await showCar({ stocknum: 'U22417' })).textContent).not.toContain('U22417');
  });

  it('CARD-004 CARD-025 shows kms, transmission, body and fuel as chips, in this order', async () => {
    const chips = async (car: Partial<Car>) =>
      [...(await showCar(car)).querySelectorAll('ul')[0]!.querySelectorAll('li')].map(
        ({ textContent }) => textContent,
      );
    expect(await chips({})).toEqual(['45,200 km', 'Automatic', 'SUV', 'Diesel']);
    expect(await chips({ simple_fuel: undefined, km: 0 })).toEqual(['0 km', 'Automatic', 'SUV']);
  });

  it('CARD-025 takes chips and buttons from the site', async () => {
    const settings = {
      chips: [{ id: 'colour', text: '{car.colour}' }],
      buttons: [
        { id: 'enquire', label: '{labels.enquire}', link: { page: 'vehicle', anchor: 'enquiry' } },
        { id: 'test-drive', label: '{labels.testDrive}' },
      ],
    };
    const container = await show({ settings, facts: { car: makeCar({ colour: 'Red' }) } });
    expect(container.querySelector('ul')?.textContent).toBe('Red');
    expect(screen.getByRole('link', { name: 'Enquire Now' }).getAttribute('href')).toBe(
      '/cars/2021-kestrel-ranger-gxl-7001#enquiry',
    );
    expect(screen.getByRole('link', { name: 'Book a Test Drive' })).toBeTruthy();
  });

  it('CARD-005 shows price and price type, or the text in place of a price without a type', async () => {
    expect((await showCar({ price: 34990 })).textContent).toContain('$34,990Drive Away');
    const none = (await showCar({ price: undefined })).textContent;
    expect(none).toContain('Enquire for price.');
    expect(none).not.toContain('Drive Away');
  });

  it('strikes the earlier price', async () => {
    expect((await showCar({ before_price: 36990 })).querySelector('s')?.textContent).toBe('$36,990');
    expect((await showCar({ before_price: 34990 })).querySelector('s')).toBeNull();
  });

  it('CARD-006 CARD-024 shows the weekly repayment of the quote where the site has quotes, else of the lender, with both of its rates', async () => {
    const youxQuote = { weeklyRepaymentAmount: 99, advertisedRate: 7.5, comparisonRate: 8.1 };
    const weekly = async (car: Partial<Car>, flags: JsonObject) => {
      const facts = { car: makeCar(car), lender: LENDER };
      const { textContent } = await show({ facts, site: { ...PROVIDED, flags } });
      return /\$\d+\/wk.*?comparison rate [\d.]+%/.exec(textContent ?? '')?.[0];
    };
    const [quoted, lent] = [
      '$99/wk*over 5 years at 7.5% p.a., comparison rate 8.1%',
      '$142/wk*8.99% p.a., comparison rate 9.45%',
    ];
    expect(await weekly({ youxQuote }, { financeQuote: true })).toBe(quoted);
    expect(await weekly({ youxQuote }, { financeQuote: false })).toBe(lent);
    expect(await weekly({}, { financeQuote: true })).toBe(lent);
  });

  it('shows no weekly repayment without both of its rates', async () => {
    for (const { interestRate, comparisonRate } of [
      { interestRate: 8.99, comparisonRate: undefined },
      { interestRate: undefined, comparisonRate: 9.45 },
    ]) {
      const lender = { paymentWeek: 142, interestRate, comparisonRate };
      const container = await show({ facts: { car: makeCar(), lender }, site: PROVIDED });
      expect(container.textContent).not.toContain('$142');
    }
  });

  it('shows no weekly repayment for a car without a price, or one that is sold', async () => {
    for (const [car, isShown] of [
      [{}, true],
      [{ price: undefined }, false],
      [{ sold: true }, false],
    ] as const) {
      const container = await show({ facts: { car: makeCar(car), lender: LENDER }, site: PROVIDED });
      expect(container.textContent?.includes('$142')).toBe(isShown);
    }
  });

  it('CARD-007 shows buttons: by default the one to the vehicle page', async () => {
    await showCar({});
    expect(screen.getByRole('link', { name: 'View car' }).getAttribute('href')).toBe(
      '/cars/2021-kestrel-ranger-gxl-7001',
    );
  });

  it("CARD-010 shows 'Find Me Something Similar' in place of the buttons of a car that is not for sale", async () => {
    for (const car of [{ status: 'sold' }, { sold: true }]) {
      await showCar(car);
      expect(screen.getByRole('link', { name: 'Find Me Something Similar' }).getAttribute('href')).toBe(
        '/contact',
      );
      expect(screen.queryByRole('link', { name: 'View car' })).toBeNull();
    }
  });

  it('CARD-011 counts in stock and coming soon as for sale, unless the sold flag is set', async () => {
    for (const status of ['in_stock', 'coming_soon']) {
      await showCar({ status });
      expect(screen.getByRole('link', { name: 'View car' })).toBeTruthy();
    }
    const others = ['on_hold', 'at_auction', 'in_transit', 'archived'].map((status) => ({
      status,
      sold: false,
    }));
    const sold = ['in_stock', 'coming_soon'].map((status) => ({ status, sold: true }));
    for (const car of [...others, ...sold]) {
      await showCar(car);
      expect(screen.queryByRole('link', { name: 'View car' }), JSON.stringify(car)).toBeNull();
    }
  });

  it('shows the first photo that is no video, else the primary one, else the silhouette', async () => {
    const [photo] = photos(1);
    const video = { image: { url: '/videos/a.mp4' }, isVideo: true };
    const src = (container: HTMLElement) => container.querySelector('img')?.getAttribute('src');
    expect(src(await showCar({ images: [video, photo!] }))).toBe('/pictures/photo-1/600.webp');
    expect(src(await showCar({ primary_image_url: '/pictures/main' }))).toBe('/pictures/main/600.webp');
    expect((await showCar({})).querySelector('use')?.getAttribute('href')).toContain('#body-suv');
  });

  it('stands off the page as the design of the site says', async () => {
    const styleOf = async (site: JsonObject) =>
      (await showCar({}, site)).querySelector('article')?.dataset.card;
    expect(await styleOf({})).toBe('flat');
    expect(await styleOf({ design: { cardStyle: 'raised' } })).toBe('raised');
  });
});

describe('tag of a card', () => {
  it("CARD-001 CARD-008 reads 'JUST SOLD' on a car that fails the active check", async () => {
    expect(await tagText({ status: 'sold' })).toBe('JUST SOLD');
    expect(await tagText({ sold: true })).toBe('JUST SOLD');
  });

  it('CARD-009 takes the sold text from the site', async () => {
    expect(await tagText({ sold: true }, { root: { labels: { sold: 'Sold' } } })).toBe('Sold');
  });

  it('CARD-023 shows only the first that applies; sold stands before all others', async () => {
    const car = { sold: true, reserved: true, tag: 'runout sale', created_at: '2026-04-30T00:00:00Z' };
    expect(await tagText(car)).toBe('JUST SOLD');
    expect(document.querySelectorAll('article [class*=tag]')).toHaveLength(1);
    expect(await tagText({ ...car, sold: false })).toBe('Reserved');
    expect(await tagText({ ...car, sold: false, reserved: false })).toBe('runout sale');
  });

  it('CARD-023 shows the sold tag before the fuel too, whether the flag or the status says so', async () => {
    const root = { flags: { electricTags: true } };
    const car = { fuel: 'Electric', reserved: true, tag: 'runout sale', created_at: '2026-04-30T00:00:00Z' };
    expect(await tagText({ ...car, sold: false, status: 'sold' }, { root })).toBe('JUST SOLD');
    expect(await tagText({ ...car, sold: true, status: 'in_stock' }, { root })).toBe('JUST SOLD');
    expect(await tagText({ ...car, sold: true, status: 'coming_soon' }, { root })).toBe('JUST SOLD');
    expect(await tagText({ ...car, sold: false, status: 'in_stock' }, { root })).toBe('Electric');
  });

  it('CARD-013 shows the fuel on sites with electric tags', async () => {
    const root = { flags: { electricTags: true } };
    for (const fuel of ['Electric', 'Hybrid', 'PHEV']) expect(await tagText({ fuel }, { root })).toBe(fuel);
    expect(await tagText({ fuel: 'Diesel' }, { root })).toBeUndefined();
    expect(await tagText({ fuel: 'Electric' })).toBeUndefined();
    expect(await tagText({ fuel: 'Electric', reserved: true }, { root })).toBe('Electric');
  });

  it("CARD-014 reads 'Reserved' on a reserved car", async () => {
    expect(await tagText({ reserved: true })).toBe('Reserved');
  });

  it("CARD-015 shows the manufacturer's certified logo on sites that enable it", async () => {
    const rules = {
      changes: [
        {
          insert: {
            id: 'certified-kestrel',
            when: {
              'flags.certifiedLogos': true,
              'car.certified': true,
              'car.car_type': 'used',
              'car.make': 'Kestrel',
            },
            then: { image: 'assets/certified.svg', alt: 'Kestrel certified' },
          },
          after: 'cardTag/reserved',
        },
      ],
    };
    const site = (certifiedLogos: boolean) => ({ rules, root: { flags: { certifiedLogos } } });
    await tagOf({ certified: true }, site(true));
    expect(screen.getByRole('img', { name: 'Kestrel certified' }).getAttribute('src')).toContain(
      'certified.svg',
    );
    expect(await tagOf({ certified: true }, site(false))).toBeNull();
    expect(await tagOf({ certified: true, car_type: 'demo' }, site(true))).toBeNull();
    expect(await tagOf({ certified: false }, site(true))).toBeNull();
  });

  it('CARD-012 CARD-014 shows the first of an ordered list that applies, and no other: a car that all fit loses one at a time', async () => {
    const logo = {
      id: 'certified',
      when: { 'flags.certifiedLogos': true, 'car.certified': true },
      then: { image: 'assets/certified.svg', alt: 'Certified' },
    };
    const site: LayerInput = {
      root: { flags: { electricTags: true, certifiedLogos: true } },
      rules: { changes: [{ insert: logo, after: 'cardTag/reserved' }] },
    };
    const shown: (string | undefined)[] = [];
    let car: Partial<Car> = {
      ...{ sold: true, fuel: 'Electric', reserved: true, certified: true, tag: 'Low kms' },
      ...{ status: 'coming_soon', created_at: '2026-04-30T00:00:00Z' },
    };
    for (const without of [
      ...[{}, { sold: false }, { fuel: 'Diesel' }, { reserved: false }, { certified: false }],
      ...[{ tag: undefined }, { status: 'in_stock' as const }, { created_at: undefined }],
    ]) {
      car = { ...car, ...without };
      const tag = await tagOf(car, site);
      expect(document.querySelectorAll('article [class*=tag]').length).toBeLessThanOrEqual(1);
      shown.push(tag?.querySelector('img')?.alt ?? tag?.textContent);
    }
    expect(shown).toEqual([
      ...['JUST SOLD', 'Electric', 'Reserved', 'Certified', 'Low kms', 'COMING SOON', 'New', undefined],
    ]);
  });

  it("CARD-016 CARD-017 shows the car's own text in red, 'runout sale' in green where the site says so", async () => {
    const rules = {
      changes: [
        {
          insert: { id: 'runout-sale', when: { 'car.tag': 'runout sale' }, then: 'positive' },
          before: 'tagColour/other',
        },
      ],
    };
    const low = await tagOf({ tag: 'Low kms' });
    expect([low?.textContent, low?.className]).toEqual(['Low kms', expect.stringContaining('negative')]);
    expect(await tagOf({ tag: '' })).toBeNull();
    expect((await tagOf({ tag: 'runout sale' }))?.className).toContain('negative');
    expect((await tagOf({ tag: 'runout sale' }, { rules }))?.className).toContain('positive');
    expect((await tagOf({ tag: 'Low kms' }, { rules }))?.className).toContain('negative');
  });

  it("CARD-018 reads 'COMING SOON' on a car that is coming soon", async () => {
    expect(await tagText({ status: 'coming_soon' })).toBe('COMING SOON');
  });

  it("CARD-019 CARD-020 reads 'New', or the text of the site, on a recently created car", async () => {
    const car = { created_at: '2026-04-30T00:00:00Z' };
    expect(await tagText(car)).toBe('New');
    expect(await tagText(car, { root: { labels: { justArrived: 'Just In' } } })).toBe('Just In');
  });

  it('CARD-021 counts as recently created for 8 days, or as many as the site says', async () => {
    expect(await tagText({ created_at: '2026-04-23T01:00:00Z' })).toBe('New');
    expect(await tagText({ created_at: '2026-04-23T00:00:00Z' })).toBeUndefined();
    const root = { stock: { justArrivedDays: 14 } };
    expect(await tagText({ created_at: '2026-04-23T00:00:00Z' }, { root })).toBe('New');
  });

  it('CARD-022 is not there when nothing applies', async () => {
    expect(await tagOf({})).toBeNull();
  });
});

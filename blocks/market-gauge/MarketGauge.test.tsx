// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../engine/layers.ts';
import type { Autogauge } from '../../schemas/types/autogauge.ts';
import { fakeServices, makeCar, renderBlock, renderSitePage } from '../../tests/fixtures/index.ts';
import { marketGauge } from './index.ts';

const SAID: Autogauge = {
  fill: 0.5,
  listing_price: 34_990,
  market_range_min: 30_000,
  market_range_max: 40_000,
  confidence: 0.9,
};

interface Shown {
  band: string | undefined;
  label: string | undefined;
  html: string;
  text: string;
}

async function show(said: Partial<Autogauge> | undefined = {}, settings: object = {}): Promise<Shown> {
  const data = said && { ...SAID, ...said };
  const { container, html } = await renderBlock(marketGauge, {
    ...{ settings: settings as JsonObject, facts: { car: makeCar() } },
    ...{ data },
  });
  const label = container.querySelector('svg')?.previousElementSibling;
  const scale = container.querySelector('svg');
  const band = label?.getAttribute('data-band') ?? undefined;
  // The words and the drawing are of one colour.
  expect(scale?.getAttribute('data-band') ?? undefined).toBe(band);
  return { band, label: label?.textContent ?? undefined, html, text: container.textContent };
}
const isShown = async (said: Partial<Autogauge>, settings = {}): Promise<boolean> =>
  (await show(said, settings)).html !== '';

describe('market gauge', () => {
  it('GAUGE-003 GAUGE-004 GAUGE-005 is low below 0.3, medium below 0.6, high from there on', async () => {
    const bands = [0, 0.299, 0.3, 0.599, 0.6, 1].map(async (fill) => (await show({ fill })).band);
    expect(await Promise.all(bands)).toEqual(['low', 'low', 'medium', 'medium', 'high', 'high']);
  });

  it('GAUGE-007 GAUGE-008 is a Good Deal below 0.65, a Great Deal from there on', async () => {
    const labels = [0, 0.649, 0.65, 1].map(async (fill) => (await show({ fill })).label);
    expect(await Promise.all(labels)).toEqual(['Good Deal', 'Good Deal', 'Great Deal', 'Great Deal']);
  });

  it('GAUGE-010 has the high colour with the lower label between the two edges', async () => {
    expect(await show({ fill: 0.62 })).toMatchObject({ band: 'high', label: 'Good Deal' });
  });

  it('GAUGE-003 GAUGE-007 takes other edges and words from its settings', async () => {
    const own = { mediumFrom: 0.1, highFrom: 0.2, greatFrom: 0.9, texts: { good: 'Fair', great: 'Bargain' } };
    expect(await show({ fill: 0.15 }, own)).toMatchObject({ band: 'medium', label: 'Fair' });
    expect(await show({ fill: 0.9 }, own)).toMatchObject({ band: 'high', label: 'Bargain' });
  });

  it('says of a price at the upper end of its market that it is within it, in no colour, where the site says from where', async () => {
    const own = { fairBelow: 0.3 };
    expect(await show({ fill: 0.299 }, own)).toMatchObject({
      band: undefined,
      label: 'Within the market range',
    });
    expect(await show({ fill: 0.3 }, own)).toMatchObject({ band: 'medium', label: 'Good Deal' });
    expect((await show({ fill: 0 })).label).toBe('Good Deal');
  });

  it("GAUGE-009 says the provider's own description in place of its label", async () => {
    for (const [fill, own] of [
      [0.4, 'Good Deal'],
      [0.9, 'Great Deal'],
    ] as const) {
      expect((await show({ fill })).label).toBe(own);
      const { label, text } = await show({ fill, description: 'Well below market' });
      expect(label).toBe('Well below market');
      expect(text).not.toContain(own);
    }
  });

  it.each(['fill', 'listing_price', 'market_range_min', 'market_range_max', 'confidence'] as const)(
    'GAUGE-002 GAUGE-012 GAUGE-013 is hidden without %s',
    async (field) => {
      expect(await isShown({})).toBe(true);
      expect(await isShown({ [field]: undefined })).toBe(false);
    },
  );

  it('GAUGE-013 needs no description, and counts a fill of 0 as one', async () => {
    expect(await isShown({ description: undefined })).toBe(true);
    expect(await isShown({ fill: 0 })).toBe(true);
  });

  it('GAUGE-002 is hidden when there is no answer at all', async () => {
    const { html } = await renderBlock(marketGauge, { facts: { car: makeCar() }, data: undefined as never });
    expect(html).toBe('');
  });

  it('GAUGE-014 is hidden at a confidence of 0.2 or lower', async () => {
    expect(await isShown({ confidence: 0.2 })).toBe(false);
    expect(await isShown({ confidence: 0.21 })).toBe(true);
    expect(await isShown({ confidence: 0.21 }, { confidenceAbove: 0.5 })).toBe(false);
  });

  it('GAUGE-015 is hidden when the market ends below the price', async () => {
    expect(await isShown({ market_range_max: 34_989 })).toBe(false);
    expect(await isShown({ market_range_max: 34_990 })).toBe(true);
  });

  it('GAUGE-017 prints the price and the market range', async () => {
    const { text } = await show();
    expect(text).toContain('$34,990');
    expect(text).toContain('$30,000 to $40,000');
  });

  it('prints how far the car has been driven, and what the ends of the drawing mean', async () => {
    const { text } = await show({}, { texts: { start: 'Cheaper', end: 'Dearer' } });
    expect(text).toContain('CheaperDearer');
    expect(text).toContain('Odometer45,200 km');
    expect((await show({}, { odometer: '' })).text).not.toContain('Odometer');
  });

  it('GAUGE-011 draws the mark where it belongs at once; what moves lasts 2.5 s, and only where it may', async () => {
    const { html } = await show({ fill: 0.5 });
    expect(html.match(/<circle[^>]*cx="50%"/g)).toHaveLength(2);
    const css = readFileSync(join(import.meta.dirname, 'Scale.module.css'), 'utf8');
    expect(css).toMatch(/animation: \w+ 2\.5s/);
    expect((await show({}, { animated: false })).html.match(/<circle/g)).toHaveLength(1);
  });

  it('GAUGE-006 has words and mark in the colour that the theme has for the band', async () => {
    const cssOf = (name: string) => readFileSync(join(import.meta.dirname, `${name}.module.css`), 'utf8');
    const gauge = cssOf('MarketGauge');
    expect(cssOf('Scale')).toMatch(/\.mark \{\s+fill: var\(--band\)/);
    expect(gauge).toMatch(/\.label \{[^}]*border-left: 4px solid var\(--band,/);
    for (const [fill, band, colour] of [
      [0.2, 'low', 'low'],
      [0.5, 'medium', 'fair'],
      [0.7, 'high', 'high'],
    ] as const) {
      expect((await show({ fill })).band).toBe(band);
      expect(gauge).toContain(`.gauge [data-band='${band}'] {\n  --band: var(--colour-gauge-${colour});`);
    }
  });

  it('shows dollars on a ruler where a site says so: the mark moves with the price', async () => {
    const at = async (price: number): Promise<number> => {
      const { html } = await show({ listing_price: price }, { look: 'ruler' });
      return Number(/cx="([\d.]+)%"/.exec(html)?.[1]);
    };
    expect(await at(30_000)).toBeLessThan(await at(35_000));
    expect(await at(35_000)).toBeLessThan(await at(40_000));
    expect(await at(20_000)).toBeGreaterThan(0);
  });
});

describe('the vehicle page', () => {
  const draw = async (plugins: object[] | undefined, fields = {}, said = {}): Promise<string> => {
    const site = { root: { ...(plugins && { plugins }) } as never };
    const services = fakeServices({ autogauge: { gauge: async () => ({ ...SAID, ...said }) } });
    return (await renderSitePage('vehicle', { facts: { car: makeCar(fields) }, site, services })).html;
  };
  const hasGauge = async (...input: Parameters<typeof draw>): Promise<boolean> =>
    (await draw(...input)).includes('How the price compares');

  it('GAUGE-003 GAUGE-004 GAUGE-005 GAUGE-007 GAUGE-008 GAUGE-010 has the three bands and two labels at their edges', async () => {
    const told = async (fill: number) => {
      const html = await draw([{ name: 'Autogauge' }], {}, { fill });
      const [, band, label] = /<p [^>]*data-band="(\w+)"[^>]*>([^<]*)</.exec(html) ?? [];
      return [fill, band, label];
    };
    expect(await Promise.all([0, 0.29, 0.3, 0.59, 0.6, 0.62, 0.64, 0.65].map(told))).toEqual([
      [0, 'low', 'Good Deal'],
      [0.29, 'low', 'Good Deal'],
      [0.3, 'medium', 'Good Deal'],
      [0.59, 'medium', 'Good Deal'],
      [0.6, 'high', 'Good Deal'],
      [0.62, 'high', 'Good Deal'],
      [0.64, 'high', 'Good Deal'],
      [0.65, 'high', 'Great Deal'],
    ]);
  });

  it('VDP-022 GAUGE-016 has the gauge only where the dealer has booked Autogauge, by name or feature', async () => {
    expect(await hasGauge(undefined)).toBe(false);
    expect(await hasGauge([{ name: 'PPSR Report' }, { name: 'Car Analysis' }])).toBe(false);
    expect(await hasGauge([{ name: 'Car Analysis' }, { name: 'Autogauge' }])).toBe(true);
    expect(await hasGauge([{ feature: 'Autogauge' }])).toBe(true);
    expect(await hasGauge([{ name: 'Autogauge' }], { status: 'sold' })).toBe(false);
  });

  it('SITE-024 links to the analysis and the PPSR report where the dealer has booked them and says where', async () => {
    const links = { carAnalysis: 'https://a.example.com/{car.id}', ppsrReport: 'https://p.example.com/' };
    const linked = async (plugins: object[], given: object = links): Promise<string[]> => {
      const { html } = await renderSitePage('vehicle', {
        facts: { car: makeCar({ id: '9' }) },
        site: { root: { plugins, links: given } as never },
      });
      return [...html.matchAll(/href="(https:\/\/[ap]\.example\.com\/[^"]*)"/g)].map(([, to = '']) => to);
    };
    expect(await linked([])).toEqual([]);
    for (const by of ['name', 'feature']) {
      expect(await linked([{ [by]: 'Car Analysis' }])).toEqual(['https://a.example.com/9']);
      expect(await linked([{ [by]: 'PPSR Report' }])).toEqual(['https://p.example.com/']);
    }
    expect(await linked([{ name: 'Car Analysis' }, { name: 'PPSR Report' }], {})).toEqual([]);
  });
});

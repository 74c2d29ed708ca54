import { describe, expect, it } from 'vitest';
import { makeModel, resolveOf } from '../../tests/fixtures/makeModel.ts';
import type { JsonObject } from '../layers.ts';
import { addressOf } from './addressOf.ts';
import type { SettingsSchema } from './settingsSchema.ts';

const ADDRESS: SettingsSchema = { type: 'string', default: '', 'x-format': 'address' };
const blocks = new Map<string, SettingsSchema>([
  [
    'note',
    {
      type: 'object',
      properties: { link: ADDRESS, body: { type: 'string', default: '', 'x-format': 'markdown' } },
    },
  ],
]);
const page = (kind: string, routes: string[], more: JsonObject = {}): JsonObject => ({
  kind,
  routes,
  title: 'T',
  slots: { main: [] },
  ...more,
});
const LOCATIONS: JsonObject[] = [
  { id: '1', slug: 'smithfield', name: 'Smithfield yard', dealership_slug: 'north-group' },
  { id: '2', slug: 'lonsdale', name: 'Lonsdale' },
];
const SEARCH = ['/cars/', '/search/{filter}', '/search/{make}/{model}'];

/** A site with a page of each kind, and links on the page `here`. */
function modelOf(settings: JsonObject, pages: Record<string, JsonObject> = {}, root: JsonObject = {}) {
  const here = page('vehicle', ['/here/{slug}'], { slots: { main: [{ block: 'note', settings }] } });
  const all = {
    here,
    contact: page('content', ['/contact-us', '/contact']),
    finance: page('content', ['/finance'], { when: { 'flags.finance': true } }),
    vehicle: page('vehicle', ['/stock/{make}/{slug}', '/cars/{slug}']),
    location: page('location', ['/locations/{slug}']),
    search: page('search', SEARCH),
    ...pages,
  };
  const data = { locations: { items: LOCATIONS } };
  return makeModel([{ kind: 'template', pages: all, root, data }], { blocks });
}

const CAR = { slug: '2021-Kestrel.1', make: 'Land Rover', model: 'Defender 90', simple_body: 'SUV' };

function linkOf(
  link: JsonObject[string],
  facts: Record<string, unknown> = { car: CAR },
  root: JsonObject = {},
) {
  return resolveOf(modelOf({ link }, {}, root), 'here', facts).main[0]?.settings.link;
}

describe('a page by its name', () => {
  it('takes its params from the nearest thing that it is about, each a field written as a slug', () => {
    expect(linkOf('vehicle')).toBe('/stock/land-rover/2021-Kestrel.1');
    expect(linkOf('location', { car: CAR, location: { slug: 'smithfield' } })).toBe('/locations/smithfield');
  });

  it('takes the first route that the thing has all params of, and is missing where it has none', () => {
    expect(linkOf('vehicle', { car: { slug: 'a' } })).toBe('/cars/a');
    expect(linkOf('vehicle', { car: { make: 'Kestrel' } })).toBe('');
    expect(linkOf('vehicle', {})).toBe('');
    expect(linkOf('location')).toBe('');
  });

  it('is missing where this site has no such page, or has switched it off', () => {
    expect(linkOf('nowhere')).toBe('');
    expect(linkOf('finance', {}, { flags: { finance: true } })).toBe('/finance');
    expect(linkOf('finance', {}, { flags: { finance: false } })).toBe('');
  });

  it('is literal: a fact that comes out as a name is no link', () => {
    expect(linkOf('{car.make}', { car: { make: 'contact' } })).toBe('');
    expect(linkOf({ fact: 'car.make' }, { car: { make: 'contact' } })).toBe('');
    expect(linkOf({ fact: 'links.contact' })).toBe('/contact-us');
  });

  it('takes params, a query and an anchor of its own', () => {
    expect(linkOf({ page: 'location', with: { slug: 'smithfield' }, anchor: 'hours' })).toBe(
      '/locations/smithfield#hours',
    );
    expect(linkOf({ page: 'vehicle', with: { make: '{car.make}', slug: 'a b' } })).toBe(
      '/stock/land-rover/a%20b',
    );
    const asked = { page: 'contact', query: { car: '{car.slug}', back: '{car.stocknum}', n: 2 } };
    expect(linkOf(asked)).toBe('/contact-us?car=2021-Kestrel.1&n=2');
    expect(linkOf({ page: 'vehicle', with: { make: 'Kestrel' } })).toBe('');
  });

  it('may stand in a rule list: one that is missing is passed over', () => {
    const list: JsonObject[] = [
      { then: { page: 'nowhere' } },
      { then: 'location' },
      { then: { page: 'contact', anchor: 'map' } },
    ];
    expect(linkOf(list)).toBe('/contact-us#map');
    expect(linkOf(list, { location: { slug: 'lonsdale' } })).toBe('/locations/lonsdale');
    expect(linkOf([{ then: null }, { then: 'contact' }])).toBe('');
  });

  it('may be what a link of the site leads to', () => {
    const links = { stock: { page: 'search', with: { type: 'used-cars' } }, contact: 'vehicle' };
    expect(linkOf('{links.stock}', {}, { links })).toBe('/search/used-cars');
    expect(linkOf('{links.contact}', { car: CAR }, { links })).toBe('/stock/land-rover/2021-Kestrel.1');
  });

  it('may be what a rule gives', () => {
    const rules = { reserveLink: [{ then: { page: 'contact', query: { car: '{car.slug}' } } }] };
    const pages = {
      here: page('vehicle', ['/v/{slug}'], {
        slots: { main: [{ block: 'note', settings: { link: '{rules.reserveLink}' } }] },
      }),
      contact: page('content', ['/c']),
    };
    const model = makeModel([{ kind: 'template', pages, rules }], { blocks });
    expect(resolveOf(model, 'here', { car: CAR }).main[0]?.settings.link).toBe('/c?car=2021-Kestrel.1');
  });
});

describe('a search', () => {
  const to = (words: JsonObject, facts?: Record<string, unknown>) =>
    linkOf({ page: 'search', with: words }, facts);

  it('takes its words as the data writes them', () => {
    expect(linkOf('search')).toBe('/cars/');
    expect(to({ type: 'used-cars' })).toBe('/search/used-cars');
    expect(to({ make: '{car.make}' })).toBe('/search/land-rover');
    expect(to({ make: '{car.make}', model: '{car.model}' })).toBe('/search/land-rover/defender-90');
    expect(to({ body: '{car.simple_body}' })).toBe('/search/suv');
  });

  it('names a place by its slug, its id, its name or its dealership', () => {
    for (const place of ['smithfield', '1', 'Smithfield Yard'])
      expect(to({ location: place })).toBe('/search/smithfield');
    expect(to({ location: 'north-group' })).toBe('/search/north-group');
    expect(to({ location: 'elsewhere' })).toBe('');
  });

  it('puts into the query what no route holds', () => {
    expect(to({ make: 'Kestrel', type: 'used-cars' })).toBe('/search/used-cars?make=kestrel');
    expect(to({ make: 'Kestrel', model: 'Ranger', location: 'Lonsdale' })).toBe(
      '/search/kestrel/ranger?location=lonsdale',
    );
    expect(linkOf({ page: 'search', with: { type: 'a', body: 'Ute' }, query: { sortBy: 'price:asc' } })).toBe(
      '/search/a?body=ute&sortBy=price%3Aasc',
    );
  });

  it('is missing when one of its words is', () => {
    expect(to({ body: '{car.simple_body}' }, { car: {} })).toBe('');
  });
});

describe('addressOf', () => {
  it('is the address of the page named like the kind of the thing', () => {
    const model = modelOf({});
    expect(addressOf(model, 'vehicle', CAR)).toBe('/stock/land-rover/2021-Kestrel.1');
    expect(addressOf(model, 'vehicle', CAR, 'here')).toBe('/here/2021-Kestrel.1');
    expect(addressOf(model, 'location', LOCATIONS[1] ?? {})).toBe('/locations/lonsdale');
    expect(addressOf(model, 'brand', { slug: 'kestrel' })).toBeUndefined();
  });
});

describe('an address that is not safe to follow', () => {
  it.each([
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'ftp://x.example',
    'https://name:word@x.example',
  ])('is not drawn: %s', (link) => {
    expect(linkOf(link)).toBe('');
    expect(linkOf({ fact: 'car.pdf_url' }, { car: { pdf_url: link } })).toBe('');
  });
  it('is drawn when it is', () => {
    for (const link of [
      'https://x.example/a',
      'tel:0255501234',
      'sms:0412',
      'mailto:a@b.example',
      '/x?y#z',
      '#a',
    ])
      expect(linkOf(link)).toBe(link);
  });
});

describe('Markdown', () => {
  const body = (text: string, facts: Record<string, unknown> = { car: CAR }) =>
    resolveOf(modelOf({ body: text }), 'here', facts).main[0]?.settings.body;

  it('may name a page', () => {
    expect(body('[us](contact) and [it](vehicle)')).toBe(
      '<p><a href="/contact-us">us</a> and <a href="/stock/land-rover/2021-Kestrel.1">it</a></p>\n',
    );
  });
  it('leaves the words unlinked where the link is missing or not safe', () => {
    expect(body('[a **b**](nowhere) [c](vehicle) [d]({links.finance}) [e](https://x@y.example)', {})).toBe(
      '<p>a <strong>b</strong> c d e</p>\n',
    );
  });
});

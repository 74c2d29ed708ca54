/** A rule list stands wherever one value goes: every reader of root files and pages answers it. */
import { beforeAll, afterAll, describe, expect, it } from 'vitest';
import siteSchema from '../../schemas/site.schema.json' with { type: 'json' };
import { mainText, makeApp, startApp, type TestApp } from '../../tests/fixtures/makeApp.ts';
import { sorted } from '../../tests/explain/together.ts';
import type { Schema } from '../../schemas/facts/shape.ts';
import type { Car } from '../../schemas/types/car.ts';

const cars: Partial<Car>[] = Array.from({ length: 6 }, (_, index) => ({
  id: String(index + 1),
  make: index % 2 ? 'Kestrel' : 'Osprey',
  car_type: index < 3 ? 'used' : 'new',
  price: 10_000 + 1000 * ((index * 5) % 6),
  created_at: `2026-04-0${index + 1}T00:00:00Z`,
}));
const carsOn = (html: string) => [...new Set(html.match(/(?<=\/cars\/car-)\d/g))].join(' ');

type Property = Schema & { 'x-fixed'?: boolean };
type Properties = Record<string, Property>;
const properties = siteSchema.properties as unknown as Properties;
const isFixed = (name: string, schema: Property) =>
  name === '$schema' || name === 'note' || schema['x-fixed'] === true;

/** A value that fits, and another one; undefined where the schema alone does not tell one. */
function samples(schema: Schema): [unknown, unknown] | undefined {
  const { enum: values, type, examples, default: standard, minimum = 0, maximum } = schema;
  if (schema['x-format'] === 'address') return ['/about-us', '/contact'];
  if (values) return [values.at(-1), values[0]];
  if (maximum !== undefined) return [maximum, minimum];
  if (type === 'integer' || type === 'number') return [Number(standard ?? minimum) + 1, Number(minimum) + 2];
  if (type === 'array') return entries(standard as unknown[] | undefined, schema);
  if (type === 'string') return examples?.length ? [examples.at(-1), examples[0]] : ['One {vehicle}', 'Two'];
  return undefined;
}

/** An empty list is passed over, as all that is missing. */
function entries(
  standard: readonly unknown[] | undefined,
  { items }: Schema,
): [unknown, unknown] | undefined {
  if (standard?.length) return [standard.slice(-1), standard];
  if (items?.properties) return [[entry('one', items)], [entry('two', items)]];
  return standard && (items?.type === 'integer' ? [[1], [2]] : [['One'], ['Two']]);
}

const entry = (id: string, { properties = {} }: Schema) => {
  if (properties.link) return { id, label: id, link: '/about-us' };
  if (properties.name) return { id, name: id };
  return { id, to: `${id}@example.com`, ...(properties.kind?.enum && { kind: properties.kind.enum[0] }) };
};

const pick = (chosen: unknown, other: unknown) => [
  { when: { 'now.month': 'may' }, then: chosen },
  { then: other },
];

interface Said {
  list: unknown;
  chosen: unknown;
  other: unknown;
}

/** A key of a root file with a list for each value in it, and the same with either value written plainly. */
function said(schema: Schema, name: string): Said | undefined {
  if (schema.type === 'object' && schema.properties) {
    const inner = Object.entries(schema.properties).flatMap(([key, one]) => {
      const found = isFixed(key, one) ? undefined : said(one, key);
      return found ? [[key, found] as const] : [];
    });
    const of = (which: keyof Said) => Object.fromEntries(inner.map(([key, one]) => [key, one[which]]));
    return { list: of('list'), chosen: of('chosen'), other: of('other') };
  }
  const values = name === 'key' || name === 'prefix' ? undefined : samples(schema);
  return values && { list: pick(...values), chosen: values[0], other: values[1] };
}

const keys = Object.entries(properties).flatMap(([name, schema]) => {
  const found = isFixed(name, schema) ? undefined : said(schema, name);
  return found ? [[name, found] as const] : [];
});
/** Where two pages part; empty: they are the same. */
const difference = (one: string, other: string) => {
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  return one === other ? '' : `${one.slice(at - 60, at + 60)} | ${other.slice(at - 60, at + 60)}`;
};
const PATHS = ['/', '/cars/', '/search/used-cars', '/search/osprey', '/cars/car-1', '/no-such-page'];

/** What an island is given, whatever the order in which it was put together. */
const inOrder = (props: string) =>
  JSON.stringify(sorted(JSON.parse(props.replaceAll('&#39;', "'").replaceAll('&amp;', '&'))));

describe('a root file whose values are rule lists', () => {
  let app: TestApp;
  const slugOf = (name: string, which: keyof Said) => `${name.toLowerCase()}-${which}`;

  beforeAll(async () => {
    const sites = keys.flatMap(([name, found]) =>
      (['list', 'chosen', 'other'] as const).map((which) => [
        slugOf(name, which),
        { name: 'Yard', [name]: found[which] },
      ]),
    );
    app = await startApp({ sites: Object.fromEntries(sites) as Record<string, object> });
    for (const [slug] of sites) await app.bring(slug as string, cars);
  });
  afterAll(() => app.close());

  const pageOf = async (slug: string, path: string) => {
    const { statusCode, body } = await app.get(slug, path);
    const same = body
      .replaceAll(slug, 'yard')
      .replaceAll(/<script type="application\/json".*?<\/script>/g, '');
    return `${statusCode} ${same.replaceAll(/(?<=data-props=')[^']*/g, inOrder)}`;
  };

  it('is known for each key that takes one', () => {
    expect(keys.map(([name]) => name)).toEqual(
      Object.keys(properties).filter((name) => !isFixed(name, properties[name] as Property)),
    );
    expect(app.catalogue.problems).toEqual([]);
  });

  it.each(keys.map(([name]) => name))(
    'serves the pages of the chosen value of %s, until the clock chooses another',
    async (name) => {
      for (const path of PATHS) {
        app.setNow(new Date('2026-05-31T13:59:59Z'));
        expect(
          difference(await pageOf(slugOf(name, 'list'), path), await pageOf(slugOf(name, 'chosen'), path)),
        ).toBe('');
        app.setNow(new Date('2026-05-31T14:00:00Z'));
        expect(
          difference(await pageOf(slugOf(name, 'list'), path), await pageOf(slugOf(name, 'other'), path)),
        ).toBe('');
      }
    },
  );
});

describe('settings of the search', () => {
  const search = {
    hitsPerPage: [{ when: { 'search.make': 'Osprey' }, then: 2 }, { then: 4 }],
    defaultSort: [
      { when: { 'search.type': 'used-cars' }, then: 'price:asc' },
      { when: { 'now.weekday': 'saturday' }, then: 'price:desc' },
      { then: 'created_at:desc' },
    ],
  };
  const start = async () => {
    const app = await makeApp({ sites: { north: { search } } });
    await app.bring('north', cars);
    return { app, ask: async (path: string) => carsOn((await app.get('north', path)).body) };
  };

  it('ask what the address says: used cars by price, two on a page of one make, all others the latest first', async () => {
    const { ask } = await start();
    expect(await ask('/search/used-cars')).toBe('1 3 2');
    expect(await ask('/search/osprey')).toBe('5 3');
    expect(await ask('/search/osprey?page=2')).toBe('1');
    expect(await ask('/cars/')).toBe('6 5 4 3');
    expect(await ask('/cars/?sortBy=price:desc')).toBe('2 3 4 5');
  });

  it('ask the clock, on pages that were kept and for the API', async () => {
    const { app, ask } = await start();
    expect(await ask('/cars/')).toBe('6 5 4 3');
    app.setNow(new Date('2026-05-01T14:00:00Z'));
    expect(await ask('/cars/')).toBe('2 3 4 5');
    const { cars: found } = (await app.get('north', '/api/cars')).json<{ cars: Car[] }>();
    expect(found.length).toBe(4);
  });

  it('and not how many cars are found: that is known after they are', async () => {
    const asking = { hitsPerPage: [{ when: { 'search.total': { above: 40 } }, then: 40 }, { then: 20 }] };
    const app = await makeApp({ sites: { north: { search: asking } } });
    expect((await app.get('north', '/cars/')).statusCode).toBe(200);
  });
});

describe('the title and the words for search engines of a page', () => {
  const title = [{ when: { 'now.weekday': 'saturday' }, then: 'Open today' }, { then: 'About {site.name}' }];
  const meta = {
    description: [{ when: { 'flags.finance': true }, then: 'With finance.' }, { then: 'All about us.' }],
    robots: [{ when: { 'now.weekday': 'saturday' }, then: 'noindex' }],
  };

  it('may be rule lists, which the clock chooses from', async () => {
    const app = await makeApp({
      sites: { north: {} },
      files: { 'sites/north/pages/about-us.json': { title, meta } },
    });
    const head = async () => {
      const { body } = await app.get('north', '/about-us');
      return [
        /<title>(.*?)<\/title>/,
        /name="description" content="(.*?)"/,
        /name="robots" content="(.*?)"/,
      ].map((words) => words.exec(body)?.[1]);
    };
    expect(await head()).toEqual(['About north yard | north yard', 'All about us.', undefined]);
    app.setNow(new Date('2026-05-01T14:00:00Z'));
    expect(await head()).toEqual(['Open today | north yard', 'All about us.', 'noindex']);
    expect(app.catalogue.problems).toEqual([]);
  });
});

describe('the lender whose offer is shown', () => {
  const finance = {
    lender: [
      { when: { 'car.car_type': 'new' }, then: 'lender-a' },
      { when: { 'now.month': 'may' }, then: 'lender-b' },
    ],
  };
  const slots = {
    main: [
      { block: 'vehicle-title' },
      { block: 'rich-text', settings: { texts: { body: 'Offer of {lender.id}.' } } },
    ],
  };

  it('may follow the car and the clock', async () => {
    const app = await makeApp({
      sites: { north: { finance } },
      files: { 'sites/north/pages/vehicle.json': { slots } },
    });
    const offer = { interestRate: 9 };
    await app.bring(
      'north',
      cars.map((car) => ({ ...car, finance_lenders: { 'lender-a': offer, 'lender-b': offer } })),
    );
    const text = async (id: number) =>
      /Offer of[^.]*/.exec(mainText((await app.get('north', `/cars/car-${id}`)).body))?.[0];
    expect([await text(1), await text(6)]).toEqual(['Offer of lender-b', 'Offer of lender-a']);
    app.setNow(new Date('2026-05-31T14:00:00Z'));
    expect([await text(1), await text(6)]).toEqual(['Offer of', 'Offer of lender-a']);
  });
});

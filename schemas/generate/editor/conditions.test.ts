import { Ajv } from 'ajv';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { getLanguageService, TextDocument } from 'vscode-json-languageservice';
import { SCHEMA_KEYWORDS } from '../keywords.ts';
import { PLACES } from '../facts/places.ts';
import { generateConditions } from './condition.ts';

const root = path.resolve(import.meta.dirname, '../..');
interface Made {
  properties: object;
  patternProperties: object;
}
const schemas = new Map<string, Made>();

beforeAll(async () => {
  for (const file of await generateConditions(root)) {
    schemas.set(/condition\.(\w+)\./.exec(file.path)?.[1] ?? '', JSON.parse(file.text) as Made);
  }
});

function schemaOf(place: string): Made {
  const schema = schemas.get(place);
  if (!schema) throw new Error(place);
  return schema;
}

let validate: (value: unknown) => boolean;
beforeAll(() => {
  // Without inlining, ajv needs half the time for so many properties.
  const ajv = new Ajv({ allowUnionTypes: true, inlineRefs: false });
  ajv.addVocabulary(SCHEMA_KEYWORDS);
  const compiled = ajv.compile(schemaOf('vehicle'));
  validate = (value) => compiled(value);
}, 30_000);

/** What an editor offers at `|`. */
async function offers(place: string, text: string): Promise<string[]> {
  const service = getLanguageService({});
  service.configure({
    schemas: [{ uri: 'file:///c.json', fileMatch: ['*'], schema: schemaOf(place) as object }],
  });
  const document = TextDocument.create('file:///t.json', 'json', 1, text.replace('|', ''));
  const position = document.positionAt(text.indexOf('|'));
  const list = await service.doComplete(document, position, service.parseJSONDocument(document));
  return list?.items.map((item) => item.label) ?? [];
}

it('the same sources give the same bytes, one file for each place', async () => {
  const [first, second] = [await generateConditions(root), await generateConditions(root)];
  expect(first).toEqual(second);
  expect([...schemas.keys()].sort()).toEqual(Object.keys(PLACES).sort());
});

describe('a condition', () => {
  it.each([
    true,
    {},
    { 'car.status': ['in_stock', 'coming_soon'], 'car.price': { atLeast: 5000, below: 10000 } },
    { 'car.images': { some: { isVideo: true } }, 'car.tag': { isNot: 'fleet' } },
    { none: [{ 'car.car_type': 'demo', 'car.km': { atMost: 3000 } }], note: 'why' },
    { 'car.price': { atMost: { fact: 'page.car.price', plus: 10000 } } },
    {
      'car.rego_expiry': { atLeast: { fact: 'now.date' } },
      'car.created_at': { newerThanDays: { fact: 'site.stock.soldDays' } },
    },
    { 'rules.available': true, 'rules.displayPrice': { above: 0 }, 'query.page': '2' },
    {
      'car.dealership_id': [12, 31],
      'car.ageYears': { below: 12 },
      'lender.comparisonRate': { exists: true },
    },
    {
      'site.offers': { count: { above: 0 } },
      'site.plugins': { some: { any: [{ name: 'Gauge' }, { feature: 'Gauge' }] } },
    },
    { 'page.kind': 'vehicle', 'flags.reviews': false, 'now.weekday': ['saturday', 'sunday'] },
  ])('is accepted on a vehicle page: %j', (condition) => {
    expect(validate(condition)).toBe(true);
  });

  it.each([
    'yes',
    { 'car.prise': 1 },
    { 'car.price': '200' },
    { 'car.price': { gt: 200 } },
    { 'car.price': {} },
    { 'car.make': { above: 5 } },
    { 'car.car_type': 'usd' },
    { 'car.images': 'x' },
    { 'car.images': { some: { isVidio: true } } },
    { 'car.price': { above: { fact: 'car.make' } } },
    { 'site.slug': 'x' },
    { 'site.name': 'x' },
    { or: [] },
    { 'form.name': 'enquiry' },
  ])('is refused on a vehicle page: %j', (condition) => {
    expect(validate(condition)).toBe(false);
  });

  it('has at each place only the facts of that place', () => {
    const places = (fact: string) =>
      Object.keys(PLACES).filter((place) => {
        const { properties, patternProperties } = schemaOf(place);
        const patterns = Object.keys(patternProperties);
        return fact in properties || patterns.some((pattern) => new RegExp(pattern, 'u').test(fact));
      });
    expect(places('car.price')).toEqual(['vehicle', 'entry', 'submit']);
    expect(places('query.page')).toEqual(Object.keys(PLACES).filter((place) => place !== 'load'));
    expect(places('form.name')).toEqual(['submit']);
    expect(places('model.name')).toEqual(['model', 'entry', 'submit']);
    expect(places('page.car.price')).toEqual(['vehicle', 'entry', 'submit']);
    expect(places('rules.listed')).toEqual(Object.keys(PLACES));
    expect(places('flags.reviews')).toEqual(Object.keys(PLACES));
    expect(places('site.name')).toEqual([]);
  });
});

describe('an editor offers', () => {
  it('the facts of the place', async () => {
    const labels = await offers('vehicle', '{ | }');
    expect(labels).toEqual(expect.arrayContaining(['car.price', 'flags.reviews', 'any', 'none']));
    expect(await offers('home', '{ | }')).not.toContain('car.price');
  });

  it('the operators that fit', async () => {
    const labels = await offers('vehicle', '{ "car.price": { | } }');
    expect(labels).toEqual(expect.arrayContaining(['above', 'atMost', 'exists', 'fact']));
    expect(labels).not.toContain('contains');
    expect(await offers('vehicle', '{ "car.images": { | } }')).toEqual(
      expect.arrayContaining(['count', 'some']),
    );
  });

  it('the values of an enum, and usual ones', async () => {
    expect(await offers('vehicle', '{ "car.car_type": | }')).toEqual(
      expect.arrayContaining(['"new"', '"used"', '"demo"']),
    );
    expect(await offers('vehicle', '{ "car.status": | }')).toContain('"in_stock"');
  });

  it('the facts that may stand on the other side', async () => {
    const labels = await offers('vehicle', '{ "car.price": { "above": { "fact": "|" } } }');
    expect(labels).toContain('"page.car.price"');
    expect(labels).not.toContain('"car.make"');
  });
});

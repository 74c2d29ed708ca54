/** What the API says of itself, held against what it answers. */
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { JSDOM } from 'jsdom';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOperations, type Operation } from '../../../schemas/api/readOperations.ts';
import { makeLocation } from '../../../tests/fixtures/index.ts';
import { JPG } from '../../../tests/fixtures/filesSent.ts';
import { startApp, type TestApp } from '../../../tests/fixtures/makeApp.ts';
import type { JsonObject } from './components.ts';
import type { OpenApi } from './openApi.ts';

const SCHEMAS = join(import.meta.dirname, '../../../schemas');
const OWN = { 'sec-fetch-site': 'same-origin' };
const FLAGS = { valuationTold: true, manufacturerDealerSearch: true, financeQuote: true, finance: true };

const RATES = [{ id: 'all', interest: 10, comparison: 10.9 }];

const operations = readOperations(join(SCHEMAS, 'api'));
let app: TestApp;
beforeAll(async () => {
  const location = makeLocation();
  app = await startApp({
    sites: { north: { flags: FLAGS, finance: { quote: { rates: RATES } } }, south: {} },
    files: { 'sites/north/data/locations.json': { items: [location] } },
  });
  for (const site of ['north', 'south'])
    await app.bring(site, [
      { id: '7', slug: 'kestrel-7', make: 'Kestrel', model: 'Ranger', price: 30_000, location },
      { id: '8', slug: 'kestrel-8', make: 'Kestrel', model: 'Rover', price: 32_000, location },
    ]);
});
afterAll(() => app.close());

const documentOf = async (site: string): Promise<OpenApi> =>
  (await app.get(site, '/api/openapi.json')).json<OpenApi>();
const idsIn = ({ paths }: OpenApi): unknown[] =>
  Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));

describe('the description of the API', () => {
  it('is OpenAPI 3.1 to a validator, with every reference inside it', async () => {
    const { statusCode, headers } = await app.get('north', '/api/openapi.json');
    expect([statusCode, headers['content-type'], headers['x-robots-tag']]).toEqual([
      200,
      'application/json; charset=utf-8',
      'noindex',
    ]);
    const document = await documentOf('north');
    const validator = new Validator();
    const { valid, errors } = await validator.validate(document as never);
    expect([valid, errors]).toEqual([true, undefined]);
    expect(validator.version).toBe('3.1');
    const names = new Set(
      Object.keys(document.components.schemas as JsonObject).map((name) => `#/components/schemas/${name}`),
    );
    const said = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g)].map(([, ref]) => ref);
    expect(said.filter((ref) => !names.has(ref ?? '') && ref !== '#/components/responses/Problem')).toEqual(
      [],
    );
  });

  it('has every operation, with its method and address, what goes in and what comes out', async () => {
    const document = await documentOf('north');
    expect(idsIn(document).sort()).toEqual(Object.keys(operations).sort());
    for (const [id, { method, path, body, bytes, query }] of Object.entries(operations)) {
      const said = document.paths[path]?.[method.toLowerCase()] as JsonObject;
      expect([id, said.operationId, 'requestBody' in said]).toEqual([id, id, Boolean(body ?? bytes)]);
      expect([id, said.responses]).toMatchObject([id, { 200: {}, default: {} }]);
      if (query !== undefined && query !== 'no-query.schema.json') expect(said.parameters).toBeTruthy();
    }
    expect(document.components.responses).toHaveProperty('Problem.content.application/problem+json');
  });

  it('leaves out what a site does not answer: that is 404 there', async () => {
    const south = idsIn(await documentOf('south'));
    const missing = Object.entries(operations).filter(([id]) => !south.includes(id));
    expect(missing.map(([id]) => id).sort()).toEqual([
      'leads.tellValuation',
      'lending.quote',
      'postcodes.manufacturerLocations',
    ]);
    for (const [id, { path }] of missing) {
      const { statusCode } = await ask('south', operations[id] ?? { method: 'GET' }, ASKED[id] ?? { path });
      expect([id, statusCode]).toEqual([id, 404]);
    }
  });

  it('says nothing of fields of a car that nobody is sent', async () => {
    const { components } = await documentOf('north');
    const { properties } = (components.schemas as { Car: { properties: object } }).Car;
    expect(properties).toHaveProperty('slug');
    expect(properties).not.toHaveProperty('vin');
  });

  it('is a page, too: no script, no style that its policy does not name, in no search engine', async () => {
    for (const path of ['/api', '/api/']) {
      const { statusCode, headers, body } = await app.get('north', path);
      expect([statusCode, headers['x-robots-tag']]).toEqual([200, 'noindex']);
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'none'; style-src 'sha256-[^']+'; base/,
      );
      expect(body).not.toMatch(/<script|<[^>]* (style|on\w+)=/);
      const { document } = new JSDOM(body).window;
      const ids = new Set([...document.querySelectorAll('[id]')].map(({ id }) => id));
      for (const id of Object.keys(operations)) expect(ids).toContain(id);
      const links = [...document.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href'));
      expect(links.filter((link) => !ids.has(link?.slice(1) ?? ''))).toEqual([]);
      expect(document.querySelectorAll('h1')).toHaveLength(1);
    }
  });

  it('of no site is a problem document', async () => {
    for (const path of ['/api/openapi.json', '/api/']) {
      const { statusCode } = await app.get('nobody', path, { headers: { host: 'nobody.example.org' } });
      expect(statusCode).toBe(404);
    }
  });
});

interface Asked {
  path: string;
  body?: object | Buffer;
}

/** Whatever answers with something on the site of this test. */
const ASKED: Readonly<Record<string, Asked>> = {
  'activity.count': { path: '/events', body: { event: 18, site: 'north', car_id: '7' } },
  'autogauge.autogauge': { path: '/cars/kestrel-7/autogauge' },
  'captcha.challenge': { path: '/captcha', body: {} },
  'hostedSearch.search': { path: '/search', body: {} },
  'hostedSearch.lookUp': { path: '/listings?filter=make%20%3D%20%22Kestrel%22' },
  'leads.appointmentSlots': { path: '/appointment-slots?location_id=smithfield&date=2026-05-04' },
  'leads.tellValuation': { path: '/miscellaneous', body: { column_name: 'valuation', id: '1' } },
  'leads.upload': { path: '/uploads?name=a.jpg', body: JPG },
  'lending.quote': { path: '/youx/quote', body: { purchasePrice: 30_000 } },
  'lending.getDisclaimer': { path: '/finance-disclaimer?car_id=7' },
  'phoneReveals.store': { path: '/phone-reveals', body: { car_id: '7' } },
  'postcodes.deliveryEstimate': { path: '/delivery-estimate?postcode=2000' },
  'postcodes.findPlaces': { path: '/places?text=smith' },
  'postcodes.nearbyLocations': { path: '/nearby-locations?lat=-33.87&long=151.1' },
  'postcodes.manufacturerLocations': { path: '/manufacturer-locations' },
  'similar.multiSearch': {
    path: '/multi-search',
    body: { queries: [{ indexUid: 'cars', limit: 3, filter: ['make = "Kestrel"'] }] },
  },
  'similar.similarCars': { path: '/similar-cars?slug=kestrel-7' },
  'stock.searchCars': { path: '/cars' },
  'stock.getCar': { path: '/cars/kestrel-7' },
};

/** Those that have an answer there. */
const SURE = [
  ...['activity.count', 'captcha.challenge', 'hostedSearch.search', 'hostedSearch.lookUp', 'leads.upload'],
  ...['leads.tellValuation', 'lending.getDisclaimer', 'lending.quote', 'phoneReveals.store'],
  ...['postcodes.findPlaces', 'postcodes.nearbyLocations', 'similar.multiSearch', 'similar.similarCars'],
  ...['stock.searchCars', 'stock.getCar'],
];

function ask(site: string, { method }: Pick<Operation, 'method'>, { path, body }: Asked) {
  const isFile = Buffer.isBuffer(body);
  return app.get(site, `/api${path}`, {
    method,
    ...(method === 'POST' && { payload: isFile ? body : JSON.stringify(body ?? {}) }),
    headers: {
      ...OWN,
      ...(method === 'POST' && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
    },
  });
}

describe('answers', () => {
  it('are what is described, each 200 and each problem, of all operations that may be asked', async () => {
    const document = await documentOf('north');
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    ajvFormats.default(ajv);
    ajv.addSchema(document, 'doc');
    const faultsIn = (where: string, value: unknown): unknown =>
      ajv.validate({ $ref: `doc#${where}` }, value) ? undefined : ajv.errors;
    const right: string[] = [];
    for (const [id, asked] of Object.entries(ASKED)) {
      const { method, path } = operations[id] as Operation;
      const { statusCode, ...answer } = await ask('north', { method }, asked);
      const at = `/paths/${path.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')}/${method.toLowerCase()}/responses`;
      const where =
        statusCode === 200
          ? `${at}/200/content/application~1json/schema`
          : '/components/responses/Problem/content/application~1problem+json/schema';
      expect([id, statusCode, faultsIn(where, answer.json())]).toEqual([id, statusCode, undefined]);
      if (statusCode === 200) right.push(id);
    }
    expect(right).toEqual(expect.arrayContaining(SURE));
    expect(SURE.length).toBeGreaterThanOrEqual(12);
  });
});

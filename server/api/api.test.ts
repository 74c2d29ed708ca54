import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import ajvFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationUrl } from '../../engine/client/operations.ts';
import { readOperations } from '../../schemas/api/readOperations.ts';
import { OPERATION_PATHS } from '../../schemas/types/api/operations.ts';
import { SCHEMA_KEYWORDS } from '../../schemas/keywords.ts';
import type { ApiProblem } from '../../schemas/types/api/problem.ts';
import { makeApp, startApp, type TestApp } from '../../tests/fixtures/makeApp.ts';
import { schemaFiles } from './schemaFiles.ts';
import { publicFields } from './publicFields.ts';

const SCHEMAS = join(import.meta.dirname, '../../schemas');
const operations = readOperations(join(SCHEMAS, 'api'));
const ajv = new Ajv({ strict: false, allErrors: true });
ajvFormats.default(ajv);
ajv.addVocabulary(SCHEMA_KEYWORDS);
for (const file of schemaFiles(SCHEMAS)) ajv.addSchema(JSON.parse(readFileSync(file, 'utf8')) as object);
const validatorOf = (file: string) => {
  const url = new URL(file, 'https://forecourt.local/schemas/api/').href;
  const validate = ajv.getSchema(url);
  if (!validate) throw new Error(`${url} is no schema.`);
  return validate;
};
const faultsOf = (file: string, value: unknown) => {
  const validate = validatorOf(file);
  return validate(value)
    ? []
    : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
};

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ sites: { north: { search: { hitsPerPage: 3 } }, south: {} } });
  await app.bring('north', [
    { id: '1', make: 'Kestrel', model: 'Ranger', price: 30_000, car_type: 'used', year: 2019 },
    { id: '2', make: 'Kestrel', model: 'Wren', price: 10_000, car_type: 'new', year: 2021 },
    { id: '3', make: 'Land Osprey', model: 'Delta', price: 20_000, car_type: 'demo', year: 2021 },
    { id: '4', make: 'Heron', model: 'Bay', price: 40_000, car_type: 'used', year: 2022 },
    { id: '5', make: 'Heron', model: 'Bay', status: 'sold', sold: true, sold_date_timestamp: 1 },
    { id: '6', make: 'Heron', model: 'Bay', show_on_dealer_website: false },
  ]);
});
afterAll(() => app.close());

interface Found {
  cars: { id: string }[];
  addresses: Record<string, string>;
  total: number;
  page: number;
  pages: number;
}
const search = async (query: string) => {
  const answer = await app.get('north', `/api/cars${query}`);
  expect([query, answer.statusCode]).toEqual([query, 200]);
  expect(faultsOf('search-cars.answer.schema.json', answer.json())).toEqual([]);
  const { cars, addresses, ...counts } = answer.json<Found>();
  expect(addresses).toEqual(Object.fromEntries(cars.map(({ id }) => [id, `/cars/car-${id}`])));
  return { ids: cars.map(({ id }) => id).join(' '), ...counts };
};

describe('searchCars', () => {
  it('gives the cars that the site lists, as many as its own search pages have', async () => {
    expect(await search('')).toEqual({ ids: '1 2 3', total: 4, page: 1, pages: 2 });
    expect(await search('?page=2')).toEqual({ ids: '4', total: 4, page: 2, pages: 2 });
    expect(await search('?page=3')).toEqual({ ids: '', total: 4, page: 3, pages: 2 });
    expect(await search('?perPage=100')).toMatchObject({ ids: '1 2 3 4', pages: 1 });
  });

  it.each([
    ['?make=Kestrel', '1 2'],
    ['?make=kestrel&make=HERON', '1 2 4'],
    ['?make=Kestrel&car_type=new', '2'],
    ['?year=2021', '2 3'],
    ['?make=Land%20Osprey', '3'],
    ['?make=none', ''],
    ['?sort=price:asc&perPage=4', '2 3 1 4'],
    ['?sort=price:desc&perPage=2', '4 1'],
  ])('%s finds %s', async (query, ids) => {
    expect((await search(query)).ids).toBe(ids);
  });

  it('gives over HTTP what is public of the same in process', async () => {
    const pickerOf = publicFields(SCHEMAS);
    const site = app.catalogue.sites.get('north');
    if (!site) throw new Error('no site');
    const services = await app.pages.services(site);
    const inProcess = await services.stock.searchCars({ page: 1, perPage: 2, picked: { make: ['Kestrel'] } });
    const { addresses: _, ...overHttp } = (await app.get('north', '/api/cars?perPage=2&make=Kestrel')).json<
      Record<string, unknown>
    >();
    const { addresses: __, ...found } = pickerOf('search-cars.answer.schema.json')(inProcess, () => true) as {
      addresses?: object;
    };
    expect(overHttp).toEqual(JSON.parse(JSON.stringify(found)));
    const whole = { car: await services.stock.getCar('car-1'), address: '/cars/car-1' };
    const car = pickerOf('car.answer.schema.json')(whole, () => true);
    expect((await app.get('north', '/api/cars/car-1')).json()).toEqual(JSON.parse(JSON.stringify(car)));
  });
});

describe('getCar', () => {
  it('ROUTE-006 takes a slug or an id, of a car that is listed or only has its page left', async () => {
    for (const key of ['car-1', '1']) {
      const answer = await app.get('north', `/api/cars/${key}`);
      expect([answer.statusCode, answer.json<{ car: { id: string } }>().car.id]).toEqual([200, '1']);
      expect(faultsOf('car.answer.schema.json', answer.json())).toEqual([]);
    }
    expect((await app.get('north', '/api/cars/5')).statusCode).toBe(200);
  });

  it.each(['none', '6', 'car-6', '__proto__', '..%2f..', '%00', 'a'.repeat(300)])(
    'knows no %.20s',
    async (key) => {
      const answer = await app.get('north', `/api/cars/${key}`);
      expect([answer.statusCode, answer.json<ApiProblem>().code]).toEqual([404, 'NOT_FOUND']);
    },
  );
});

describe('what the API refuses', () => {
  const problem = async (url: string, options: object = {}, site = 'north') => {
    const answer = await app.get(site, url, options);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(faultsOf('problem.schema.json', answer.json())).toEqual([]);
    const { status, code, errors } = answer.json<ApiProblem>();
    expect([answer.statusCode, answer.body.includes('node_modules')]).toEqual([status, false]);
    return [status, code, ...errors.map(({ field }) => field)];
  };

  it.each([
    ['?page=0', 'page'],
    ['?page=-1', 'page'],
    ['?page=abc', 'page'],
    ['?page=1.5', 'page'],
    ['?page=100001', 'page'],
    ['?page=1&page=2', 'page'],
    ['?perPage=0', 'perPage'],
    ['?perPage=101', 'perPage'],
    ['?sort=vin:asc', 'sort'],
    ['?sort=price', 'sort'],
    ['?colour=', 'colour'],
    [`?make=${'x'.repeat(121)}`, 'make'],
    [`?${'make=a&'.repeat(51)}`, 'make'],
    ['?vin=1', 'vin'],
    ['?__proto__=1', '__proto__'],
    ['?constructor=1', 'constructor'],
    ['?where[make]=x', 'where[make]'],
  ])('%.30s is 400 and names the field %s', async (query, field) => {
    const [status, code, ...fields] = await problem(`/api/cars${query}`);
    expect([status, code, new Set(fields)]).toEqual([400, 'INVALID', new Set([field])]);
  });

  it('names every wrong field at once', async () => {
    expect(await problem('/api/cars?page=0&perPage=1000&vin=1')).toEqual([
      400,
      'INVALID',
      'vin',
      'page',
      'perPage',
    ]);
  });

  it('takes what is just within the limits', async () => {
    expect((await search(`?make=${'x'.repeat(120)}&perPage=100&page=100000`)).total).toBe(0);
    expect((await search(`?${'make=heron&'.repeat(50)}`)).total).toBe(1);
    expect(await problem('/api/cars/car-1?page=1')).toEqual([400, 'INVALID', 'page']);
  });

  it('is a problem document too where there is no operation, site, or method, and for what is too large', async () => {
    expect(await problem('/api/none')).toEqual([404, 'NOT_FOUND']);
    expect(await problem('/api/cars/car-1/more')).toEqual([404, 'NOT_FOUND']);
    expect(await problem('/api/cars', {}, 'west')).toEqual([404, 'NOT_FOUND']);
    expect(await problem('/api/cars/%E0%A4%A')).toEqual([400, 'INVALID']);
    expect(await problem('/api/cars', { method: 'POST', payload: { a: 1 } })).toEqual([
      405,
      'METHOD_NOT_ALLOWED',
    ]);
    expect(await problem(`/api/cars?make=${'x'.repeat(65_536)}`)).toEqual([414, 'TOO_LARGE']);
    expect(await problem('/api/cars', { headers: { x: 'y'.repeat(65_536) } })).toEqual([431, 'TOO_LARGE']);
  });
});

describe('the limit of requests', () => {
  it('is per site and address: the one after the last of a minute is 429 with the time to wait', async () => {
    const limited = await makeApp({ sites: { north: {}, south: {} }, config: { apiPerMinute: 3 } });
    const ask = (remoteAddress: string, url = '/api/cars') => limited.get('north', url, { remoteAddress });
    for (const url of ['/api/cars', '/api/cars/none', '/api/none'])
      expect((await ask('10.0.0.1', url)).statusCode).not.toBe(429);
    const refused = await ask('10.0.0.1');
    expect([refused.statusCode, refused.json<ApiProblem>().code]).toEqual([429, 'TOO_MANY']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['content-type']).toBe('application/problem+json');
    const forwarded = await limited.get('north', '/api/cars', {
      remoteAddress: '10.0.0.1',
      headers: { 'x-forwarded-for': '10.0.0.9' },
    });
    expect(forwarded.statusCode).toBe(429);
    expect((await ask('10.0.0.2')).statusCode).toBe(200);
    expect((await ask('10.0.0.1', '/about-us')).statusCode).toBe(200);
    const other = await limited.get('south', '/api/cars', { remoteAddress: '10.0.0.1' });
    expect(other.statusCode).toBe(200);
  });

  it('counts an IPv6 network as one asker, and a proxy that is trusted as those behind it', async () => {
    const limited = await makeApp({ config: { apiPerMinute: 1, trustProxy: ['10.0.0.1'] } });
    const ask = async (remoteAddress: string, forwarded?: string) => {
      const headers = { ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) };
      return (await limited.get('north', '/api/cars', { remoteAddress, headers })).statusCode;
    };
    expect([await ask('2001:db8:1:2::1'), await ask('2001:db8:1:2:ffff::2')]).toEqual([200, 429]);
    expect(await ask('2001:db8:1:3::1')).toBe(200);
    expect([await ask('10.0.0.1', '10.9.9.1'), await ask('10.0.0.1', '10.9.9.1')]).toEqual([200, 429]);
    expect(await ask('10.0.0.1', '10.9.9.2')).toBe(200);
  });
});

/** What each name that an operation must be given may be. */
const SAMPLE: Readonly<Record<string, string>> = {
  ...{ slug: 'car-1', car_id: '1' },
  ...{ postcode: '2000', text: '20', filter: '', lat: '-33.87', long: '151.21' },
  ...{ location_id: '1', date: '2026-05-04' },
};

/** No other car here is like it, and the site delivers nowhere, finds no other dealers and says no hours: there is nothing to tell. */
const KNOWS_NOTHING = [
  'autogauge.autogauge',
  'leads.appointmentSlots',
  'postcodes.deliveryEstimate',
  'postcodes.manufacturerLocations',
];

function requiredIn(file: string | undefined): string[] {
  if (file === undefined) return [];
  const text = readFileSync(join(SCHEMAS, 'api', file), 'utf8');
  return (JSON.parse(text) as { required?: string[] }).required ?? [];
}

describe('schemas/api', () => {
  it('has the operations that the browser asks for, at the same paths: all that read', () => {
    const reads = Object.entries(operations).filter(([, { method }]) => method === 'GET');
    expect(Object.fromEntries(reads.map(([id, { path }]) => [id, path]))).toEqual(OPERATION_PATHS);
  });

  it('has a route of the server for each operation, and a schema for each name that one gives', async () => {
    for (const [id, { method, path, auth, query, params, body, answer }] of Object.entries(operations)) {
      for (const file of [query, params, body, answer])
        if (file !== undefined) expect(validatorOf(file)).toBeDefined();
      if (method === 'POST') {
        const refused = await app.app.inject({
          method,
          url: `/api${path}`,
          headers: { host: 'north.localhost' },
        });
        // One with a key is refused for what it lacks: it reads, and anybody with the key may ask. Nobody signs for this site.
        const status = { key: 400, signature: 404 }[auth as string] ?? 403;
        expect([id, refused.statusCode]).toEqual([id, status]);
        continue;
      }
      const named = [params, query].flatMap((file) => requiredIn(file)).map((name) => [name, SAMPLE[name]]);
      const url = operationUrl(
        '/api',
        id as keyof typeof OPERATION_PATHS,
        Object.fromEntries(named) as never,
      );
      const status = KNOWS_NOTHING.includes(id) ? 404 : 200;
      expect([id, (await app.get('north', url)).statusCode]).toEqual([id, status]);
    }
  });
});

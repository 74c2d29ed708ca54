/** What operations may say of themselves, with some that exist for this test only. */
import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readOperations, type Operation } from '../../schemas/api/readOperations.ts';
import type { ApiProblem } from '../../schemas/types/api/problem.ts';
import { makeFolder } from '../../tests/fixtures/makeFolder.ts';
import { addApi, type ApiOptions } from './addApi.ts';
import type { AnyWork } from './works.ts';

const SCHEMAS = join(import.meta.dirname, '../../schemas');
const OWN = { 'sec-fetch-site': 'same-origin' };
const read: Operation = {
  method: 'GET',
  path: '/letters',
  description: 'Letters.',
  query: 'no-query.schema.json',
  answer: 'get-car.params.schema.json',
};
const post: Operation = {
  method: 'POST',
  path: '/letters',
  description: 'Takes a letter.',
  body: 'get-car.params.schema.json',
  answer: 'get-car.params.schema.json',
};

/** The real schemas, and the operations of the stock and of features of this test. */
function schemasWith(features: Record<string, Record<string, Operation>>): string {
  const folder = makeFolder('schemas');
  for (const part of ['api', 'entities'])
    cpSync(join(SCHEMAS, part), join(folder, part), { recursive: true });
  for (const name of readdirSync(join(folder, 'api')))
    if (name.endsWith('.operations.json') && name !== 'stock.operations.json')
      rmSync(join(folder, 'api', name));
  for (const [feature, operations] of Object.entries(features))
    writeFileSync(join(folder, 'api', `${feature}.operations.json`), JSON.stringify(operations));
  return folder;
}

/** The API of one site, north, with these operations of the feature `letters` only. */
async function open(
  operations: Record<string, Operation>,
  options: Partial<ApiOptions> = {},
): Promise<FastifyInstance> {
  const app = fastify();
  onTestFinished(() => app.close());
  const echo: AnyWork = async ({ body }) => ({ slug: (body as { slug?: string } | null)?.slug ?? 'none' });
  await addApi(app, {
    schemas: schemasWith({ stock: {}, letters: operations }),
    siteOfRequest: () => ({ kind: 'site', site: { slug: 'north' } }) as never,
    pages: { asking: async () => ({}) } as never,
    perMinute: 100,
    secrets: { of: async () => Promise.reject(new Error('There are none.')) },
    works: new Map(Object.keys(operations).map((id) => [`letters.${id}`, echo])),
    ...options,
  });
  return app;
}
const codeOf = (answer: { json: () => unknown }): string => (answer.json() as ApiProblem).code;

describe('operations', () => {
  it('are named by their feature; two that would answer at one address are refused with both names', () => {
    const { path } = read;
    const named = schemasWith({ letters: { list: read, send: post } });
    expect(Object.keys(readOperations(join(named, 'api')))).toEqual([
      'letters.list',
      'letters.send',
      'stock.searchCars',
      'stock.getCar',
    ]);
    const doubled = schemasWith({ letters: { list: { ...read, path: '/cars/{id}' } } });
    expect(() => readOperations(join(doubled, 'api'))).toThrow(
      'letters.list and stock.getCar would both answer GET /cars/{slug}',
    );
    expect(path).toBe('/letters');
  });

  it('that no feature answers keep the server from starting, by name', async () => {
    await expect(open({ list: read }, { works: new Map() })).rejects.toThrow(
      'schemas/api names the operation letters.list, which no feature answers.',
    );
  });
});

describe('an operation that has an effect', () => {
  const send = (app: FastifyInstance, headers: Record<string, string>, payload: unknown = { slug: 'a' }) =>
    app.inject({ method: 'POST', url: '/api/letters', headers, payload: payload as object });

  it('takes what a page of the site sends, and its answer is kept nowhere', async () => {
    const answer = await send(await open({ send: post }), OWN);
    expect([answer.statusCode, answer.json()]).toEqual([200, { slug: 'a' }]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it.each<[string, Record<string, string>, number]>([
    ['of another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['of a neighbour on the same domain', { 'sec-fetch-site': 'same-site' }, 403],
    ['of another origin', { origin: 'https://evil.example.com', host: 'www.north.example.com' }, 403],
    ['of a browser that says nothing', {}, 403],
    ['of its own origin', { origin: 'https://www.north.example.com', host: 'www.north.example.com' }, 200],
  ])('takes from a page %s: %j is %i', async (_, headers, status) => {
    const answer = await send(await open({ send: post }), headers);
    expect(answer.statusCode).toBe(status);
    if (status === 403) expect(codeOf(answer)).toBe('REFUSED');
  });

  it('refuses what is not as its schema has it, is no JSON, or is too large', async () => {
    const app = await open({ send: post });
    const wrong = await send(app, OWN, { slug: 1 });
    expect([wrong.statusCode, wrong.json<ApiProblem>().errors.map(({ field }) => field)]).toEqual([
      400,
      ['slug'],
    ]);
    const form = await send(app, { ...OWN, 'content-type': 'application/x-www-form-urlencoded' }, 'slug=a');
    expect(form.statusCode).toBe(415);
    const large = await send(app, OWN, { slug: 'x'.repeat(70_000) });
    expect([large.statusCode, codeOf(large)]).toEqual([413, 'TOO_LARGE']);
  });
});

describe('an operation for those who are signed in', () => {
  it('is refused to others, and its answer is kept nowhere', async () => {
    const visitorOf: ApiOptions['visitorOf'] = async ({ headers }) =>
      headers.cookie === undefined ? undefined : { fact: { id: '1' } };
    const app = await open({ list: { ...read, auth: 'visitor' } }, { visitorOf });
    const stranger = await app.inject('/api/letters');
    expect([stranger.statusCode, codeOf(stranger)]).toEqual([401, 'REFUSED']);
    const known = await app.inject({ url: '/api/letters', headers: { cookie: 'in=1' } });
    expect([known.statusCode, known.headers['cache-control']]).toEqual([200, 'private, no-store']);
    const nobody = await (await open({ list: { ...read, auth: 'visitor' } })).inject('/api/letters');
    expect(nobody.statusCode).toBe(401);
  });
});

describe('the limit of an operation', () => {
  it('is its own: others go on', async () => {
    const other = { ...read, path: '/others' };
    const app = await open({ list: { ...read, perMinute: 2 }, others: other });
    const statuses = [];
    for (const url of ['/api/letters', '/api/letters', '/api/letters', '/api/others'])
      statuses.push((await app.inject(url)).statusCode);
    expect(statuses).toEqual([200, 200, 429, 200]);
  });

  it('is never above that of the API', async () => {
    const app = await open({ list: { ...read, perMinute: 50 } }, { perMinute: 1 });
    const statuses = [];
    for (let time = 0; time < 2; time += 1) statuses.push((await app.inject('/api/letters')).statusCode);
    expect(statuses).toEqual([200, 429]);
  });
});

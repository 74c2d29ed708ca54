import { createElement } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { defineBlock, type AnyBlock } from '../../engine/block.ts';
import type { BlocksAnswer, PageData } from '../../engine/client/protocol.ts';
import { startApp, type TestApp } from '../../tests/fixtures/makeApp.ts';

const show = (text: string) => createElement('p', null, text);

const colour = defineBlock({
  name: 'colour',
  needs: ['query'],
  query: ['colour', 'sizes[]'],
  view: ({ facts }) => show(JSON.stringify(facts.query)),
});
const links = defineBlock({
  name: 'links',
  needs: ['query'],
  query: ['page'],
  view: ({ tools }) =>
    createElement('a', { href: tools?.hrefWith({ 'sizes[]': ['b', 'a', 'a'], page: undefined }) }, 'more'),
});
const row = defineBlock<object, string>({
  name: 'row',
  near: true,
  load: () => Promise.resolve('the row'),
  view: ({ data }) => show(data),
  whenWaiting: () => show('the row, later'),
});
const account = defineBlock({
  name: 'account',
  private: true,
  needs: ['visitor'],
  view: ({ facts }) => show(`Hello ${facts.visitor?.id ?? ''}`),
  whenWaiting: () => show('Sign in'),
});
const failing = defineBlock({
  name: 'failing',
  needs: ['query'],
  view: () => {
    throw new Error('no spanner');
  },
});
const blocks: AnyBlock[] = [colour, links, row, account, failing];

const words = (id: string, when?: object) => ({
  id,
  block: 'rich-text',
  settings: { texts: { body: id } },
  ...(when && { when }),
});
const TRY = {
  kind: 'content',
  routes: ['/try'],
  title: 'Try{? in {query.colour}}',
  query: ['colour'],
  slots: {
    main: [
      words('fixed'),
      { block: 'colour' },
      { block: 'links' },
      { block: 'row' },
      { block: 'account' },
      { block: 'failing' },
      words('red-only', { 'query.colour': 'red' }),
    ],
  },
};
const PLAIN = { kind: 'content', routes: ['/plain'], title: 'Plain', slots: { main: [words('fixed')] } };

let app: TestApp;
let data: PageData;
const get = (url: string, headers = {}) => app.get('north', url, { headers });
const pageOf = async (url: string) => (await get(url)).body;
const dataIn = (html: string) =>
  JSON.parse(
    /<script type="application\/json" id="fc-page">(.*?)<\/script>/.exec(html)?.[1] ?? '{}',
  ) as PageData;
const ask = (query: string, ids?: string) =>
  get(`/-/blocks/try?${query}&_v=${data.version}${ids === undefined ? '' : `&_blocks=${ids}`}`);
const blocksOf = async (query: string, ids?: string) => (await ask(query, ids)).json<BlocksAnswer>();

beforeAll(async () => {
  app = await startApp({
    blocks,
    sites: { north: {}, south: {} },
    files: { 'sites/north/pages/try.json': TRY, 'sites/north/pages/plain.json': PLAIN },
    visitorOf: async ({ cookies }, { slug }) => (cookies[slug] ? { fact: { id: cookies[slug] } } : undefined),
  });
  data = dataIn(await pageOf('/try'));
  return () => app.close();
});

describe('a page with blocks that may be asked for', () => {
  it('has a host around each, also around one that is not there, and around no other', async () => {
    const hosts = [...(await pageOf('/try')).matchAll(/<fc-island data-anew="(\w+)" data-id="([\w-]+)"/g)];
    expect(hosts.map(([, kind, id]) => `${kind} ${id}`)).toEqual([
      'query colour',
      'query links',
      'near row',
      'private account',
      'query failing',
      'query red-only',
    ]);
    expect(await pageOf('/try')).toContain('<fc-island data-anew="query" data-id="red-only"></fc-island>');
  });

  it('shows the waiting faces of what is near or private', async () => {
    const html = await pageOf('/try');
    expect([html.includes('the row, later'), html.includes('>the row<'), html.includes('Sign in')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('says its version and its CSS; a page without such blocks says neither', async () => {
    expect(data).toMatchObject({ version: app.pages.version(app.catalogue.sites.get('north')!), css: '0' });
    const { version, css } = dataIn(await pageOf('/plain'));
    expect([version, css]).toEqual([undefined, undefined]);
  });

  it('keeps what its blocks read of the query, each list sorted and once, and drops all else', async () => {
    const asked = '/try?x=1&sizes[1]=b&sizes[7]=a&sizes[]=b&colour=red&colour=blue&page=2';
    const html = await pageOf(asked);
    expect(html).toContain(
      '{&quot;colour&quot;:&quot;red&quot;,&quot;sizes[0]&quot;:&quot;a&quot;,&quot;sizes[1]&quot;:&quot;b&quot;,&quot;page&quot;:&quot;2&quot;}',
    );
    expect(html).toContain('href="/try?colour=red&amp;sizes[0]=a&amp;sizes[1]=b"');
    expect(await pageOf('/try?page=2&colour=red&sizes[]=a&sizes[]=b')).toBe(html);
  });

  it('takes twenty values of a list, and no more', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, i) => `sizes[]=${String(i).padStart(2, '0')}`);
    expect((await pageOf(`/try?${many(20).join('&')}`)).includes('&quot;sizes[19]&quot;')).toBe(true);
    expect((await pageOf(`/try?${many(21).join('&')}`)).includes('&quot;sizes[20]&quot;')).toBe(false);
  });
});

describe('blocks of a page, asked for by themselves', () => {
  it('are all that stand on the query, as the page has them, with its title', async () => {
    const { title, blocks: drawn } = await blocksOf('colour=red');
    expect(title).toBe('Try in red | north yard');
    expect(Object.keys(drawn)).toEqual(['colour', 'links', 'failing', 'red-only']);
    const html = await pageOf('/try?colour=red');
    for (const host of Object.values(drawn)) expect(html).toContain(host);
  });

  it('have an empty host where there is nothing to show', async () => {
    expect((await blocksOf('')).blocks['red-only']).toBe(
      '<fc-island data-anew="query" data-id="red-only"></fc-island>',
    );
  });

  it('are those that are named, near ones whole', async () => {
    const { blocks: drawn } = await blocksOf('', 'row');
    expect(Object.keys(drawn)).toEqual(['row']);
    expect(drawn.row).toContain('>the row<');
    expect(drawn.row).not.toContain('data-waits');
  });

  it('are kept: the same question is answered without drawing again, and known answers are 304', async () => {
    const first = await ask('colour=kept', 'colour');
    const again = await get(`/-/blocks/try?colour=kept&_v=${data.version}&_blocks=colour`, {
      'if-none-match': String(first.headers.etag),
    });
    expect([first.statusCode, again.statusCode]).toEqual([200, 304]);
  });

  it.each([
    ['a block that there is not', 404, 'nothing'],
    ['a block without a host', 404, 'fixed'],
    ['a private block', 404, 'account'],
    ['eight blocks, one of which there is not', 404, 'a,b,c,d,e,f,g,row'],
    ['nine blocks', 400, 'a,b,c,d,e,f,g,h,i'],
    ['a thousand blocks', 400, Array.from({ length: 1000 }, (_, i) => `b${i}`).join()],
    ['no block', 400, ','],
  ])('%s: %i', async (_, status, ids) => {
    expect((await ask('', ids)).statusCode).toBe(status);
  });

  it('of another version are 409, of a page or host that there is not 404', async () => {
    const statusOf = async (url: string) => (await get(url)).statusCode;
    expect(await statusOf('/-/blocks/try')).toBe(409);
    expect(await statusOf('/-/blocks/try?_v=other')).toBe(409);
    expect(await statusOf(`/-/blocks/nowhere?_v=${data.version}`)).toBe(404);
    const elsewhere = await app.get('nobody', `/-/blocks/try?_v=${data.version}`);
    expect(elsewhere.statusCode).toBe(404);
    const ofAnother = await app.get('south', `/-/blocks/try?_v=${data.version}`);
    expect(ofAnother.statusCode).toBe(409);
  });

  it('are CSS by the numbers of its files, in order and of this version alone', async () => {
    const statusOf = async (url: string) => (await get(url)).statusCode;
    expect(await statusOf(`/-/styles/${data.version}/0.css`)).toBe(404);
    expect(await statusOf(`/-/styles/other/0.css`)).toBe(404);
    expect(await statusOf(`/-/styles/${data.version}/1+0.css`)).toBe(404);
    expect(await statusOf(`/-/styles/${data.version}/x.css`)).toBe(404);
  });
});

describe('private blocks', () => {
  const SAME = { 'sec-fetch-site': 'same-origin' };
  const privately = (headers: object, ids = 'account', site = 'north') =>
    app.get(site, `/-/private/try?_v=${data.version}&_blocks=${ids}`, { headers: { ...SAME, ...headers } });

  it('are drawn for the one who is signed in, and kept by nobody', async () => {
    const answer = await privately({ cookie: 'north=ann' });
    expect(answer.json<BlocksAnswer>().blocks.account).toContain('Hello ann');
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', vary: 'cookie' });
    expect(answer.headers.etag).toBeUndefined();
  });

  it('are 401 without a session, or with one of another site; the hint that there is one goes', async () => {
    for (const headers of [{}, { cookie: 'south=ann' }]) {
      const answer = await privately(headers);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([401, 'no-store']);
      expect(answer.headers['set-cookie']).toContain('__Host-fc-in=; Path=/; Secure');
    }
  });

  it.each(['cross-site', 'same-site', 'none'])('asked from elsewhere (%s) are 403', async (from) => {
    expect((await privately({ cookie: 'north=ann', 'sec-fetch-site': from })).statusCode).toBe(403);
  });

  it('are no others: a shared block is not drawn for one visitor', async () => {
    expect((await privately({ cookie: 'north=ann' }, 'colour')).statusCode).toBe(404);
    expect((await privately({ cookie: 'north=ann' }, 'row,account')).statusCode).toBe(404);
  });

  it('are the only ones that may need a visitor', () => {
    expect(() => defineBlock({ name: 'leak', needs: ['visitor'], view: () => null })).toThrow(
      'what is drawn for one visitor must be private',
    );
  });
});

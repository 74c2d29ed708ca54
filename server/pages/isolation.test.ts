import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { defineBlock, type AnyBlock } from '../../engine/block.ts';
import { mainText, makeApp, type TestApp } from '../../tests/fixtures/makeApp.ts';

const words = (text: string) => ({ id: text, block: 'rich-text', settings: { texts: { body: text } } });
const page = (main: object[]) => ({ kind: 'content', routes: ['/try'], title: 'Try', slots: { main } });
const around = (block: object) => page([words('before'), block, words('after')]);
const show = (text: string) => createElement('p', null, text);

const throwing = defineBlock({
  name: 'throwing',
  view: () => {
    throw new Error('no spanner');
  },
});
const late = defineBlock<object, string>({
  name: 'late',
  load: () => new Promise((resolve) => setTimeout(() => resolve('late data'), 300).unref()),
  view: ({ data }) => show(data),
});
const failing = defineBlock<object, string>({
  name: 'failing',
  load: () => Promise.reject(new Error('the yard is closed')),
  view: ({ data }) => show(data),
});
/** What an untested block does when a service answers with something else. */
const trusting = defineBlock<object, { cars: { price: { toFixed: () => string } }[] }>({
  name: 'trusting',
  load: async () => ({ cars: [{}] }) as never,
  view: ({ data }) => show(data.cars.map(({ price }) => price.toFixed()).join()),
});
const sorry = defineBlock({ ...failing, name: 'sorry', whenFailed: () => show('Please call us instead.') });
const LIMIT_BYTES = 20_000;
const ofBytes = (bytes: number) => show('x'.repeat(bytes - '<p></p>'.length));
/** 50 MB. */
const huge = defineBlock({ name: 'huge', view: () => ofBytes(LIMIT_BYTES * 2_500) });
const large = defineBlock({ name: 'large', view: () => ofBytes(LIMIT_BYTES) });
const larger = defineBlock({ name: 'larger', view: () => ofBytes(LIMIT_BYTES + 1) });
const blocks: AnyBlock[] = [throwing, late, failing, trusting, sorry, huge, large, larger];

const tryWith = (block: string): Promise<TestApp> =>
  makeApp({
    blocks,
    sites: { north: {}, south: {} },
    config: { blockBytes: LIMIT_BYTES },
    files: {
      'sites/north/pages/try.json': around({ id: 'odd', block }),
      'sites/south/pages/try.json': page([]),
    },
  });
/** `file:line` of the line before the first one with this text; `more` lines further down. */
const placeIn = (app: TestApp, file: string, text: string, more = 0) =>
  `${file}:${
    app.project
      .read(file)
      .split('\n')
      .findIndex((line) => line.includes(text)) + more
  }`;
const errors = (app: TestApp) => app.log.filter(({ level }) => level >= 50);

describe('a block that', () => {
  it.each([
    ['throws', 'throwing', 'BLOCK_FAILED', 'no spanner'],
    ['takes longer than its time', 'late', 'BLOCK_LOAD_TIMEOUT', '60 ms'],
    ['cannot get its data', 'failing', 'BLOCK_LOAD_FAILED', 'the yard is closed'],
    ['gets broken data', 'trusting', 'BLOCK_FAILED', 'toFixed'],
    ['draws more HTML than the limit', 'huge', 'BLOCK_TOO_LARGE', 'FORECOURT_BLOCK_MB'],
  ])('%s is left out, its neighbours stay, and one log line finds it', async (_, block, code, reason) => {
    const app = await tryWith(block);
    const answer = await app.get('north', '/try');
    expect([answer.statusCode, mainText(answer.body)]).toEqual([200, 'before after']);
    expect(answer.body).toMatch(/<header[^>]*>.+<\/header>.*<footer[^>]*>.+<\/footer>/s);
    expect(answer.body).not.toContain(reason);
    const place = placeIn(app, 'sites/north/pages/try.json', '"id": "odd"');
    expect(errors(app)).toMatchObject([{ site: 'north', page: 'try', block: 'odd', code, place }]);
    expect(errors(app)[0]?.msg).toContain(reason);
    expect((await app.get('south', '/try')).statusCode).toBe(200);
  });

  it('fails shows what its definition says in its place', async () => {
    const app = await tryWith('sorry');
    expect(mainText((await app.get('north', '/try')).body)).toBe('before Please call us instead. after');
  });

  it('draws as much HTML as the limit is shown, one letter more is not', async () => {
    const lengthOf = async (block: string) => {
      const app = await tryWith(block);
      return mainText((await app.get('north', '/try')).body).replace(/[^x]/g, '').length;
    };
    expect(await lengthOf('large')).toBe(LIMIT_BYTES - '<p></p>'.length);
    expect(await lengthOf('larger')).toBe(0);
  });

  it('fails is tried again ten seconds later, not for each request and not never', async () => {
    const app = await tryWith('throwing');
    const begin = new Date('2026-05-01T00:00:00Z').getTime();
    for (const ms of [0, 9_999]) {
      app.setNow(new Date(begin + ms));
      await app.get('north', '/try');
    }
    expect(errors(app)).toHaveLength(1);
    app.setNow(new Date(begin + 10_000));
    await app.get('north', '/try');
    expect(errors(app)).toHaveLength(2);
  });

  it('is named nowhere is left out, and the log says where', async () => {
    const app = await tryWith('galery');
    expect(mainText((await app.get('north', '/try')).body)).toBe('before after');
    const place = placeIn(app, 'sites/north/pages/try.json', '"galery"', 1);
    expect(app.log).toContainEqual(expect.objectContaining({ code: 'BLOCK_UNKNOWN', place }));
  });
});

describe('a layout broken on disk while the server runs', () => {
  const file = 'sites/north/pages/try.json';
  const started = () => makeApp({ sites: { north: {}, south: {} }, files: { [file]: around(words('one')) } });
  const save = (app: TestApp, changed: string, content: object | string) => {
    app.project.write({ [changed]: content });
    app.catalogue.reload(changed);
  };
  const read = async (app: TestApp, site: string, path = '/try') => {
    const { statusCode, body } = await app.get(site, path);
    return [statusCode, mainText(body)];
  };

  it('keeps the last good page; repaired, the new one is served', async () => {
    const app = await started();
    expect(await read(app, 'north')).toEqual([200, 'before one after']);
    for (const broken of ['{', '[]', { kind: 'wrong' }, around({ block: 'galery' })]) {
      save(app, file, broken);
      expect(await read(app, 'north')).toEqual([200, 'before one after']);
    }
    save(app, file, around(words('two')));
    expect(await read(app, 'north')).toEqual([200, 'before two after']);
  });

  it('in a shared layer keeps all its sites, and another site never notices', async () => {
    const app = await started();
    const about = await read(app, 'south', '/about-us');
    const other = await app.get('south', '/about-us');
    save(app, file, '{');
    const same = await app.get('south', '/about-us');
    expect(same.headers.etag).toBe(other.headers.etag);
    for (const shared of [
      'pages/about-us.json',
      'pages/frame.json',
      'rules.json',
      'menus.json',
      'template.json',
    ]) {
      save(app, `layouts/standard/${shared}`, '{ "kind": ');
      expect(await read(app, 'south', '/about-us')).toEqual(about);
      expect(await read(app, 'north')).toEqual([200, 'before one after']);
    }
  });
});

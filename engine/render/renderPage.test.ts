import { createElement, useId } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { defineBlock, Slot, type AnyBlock } from '../block.ts';
import { createConstantCache, type PageProblem } from './index.ts';
import {
  fakeServices,
  mainOf as markupOf,
  makeCar,
  makeNode,
  renderNodes,
} from '../../tests/fixtures/index.ts';
import type { PageFact } from '../../schemas/facts/viewFacts.ts';
import type { Car } from '../../schemas/types/car.ts';

const text = defineBlock<{ text: string }>({
  name: 'text',
  view: ({ settings }) => createElement('p', null, settings.text),
});
const say = (words: string, id = words): ReturnType<typeof makeNode> =>
  makeNode('text', { id, settings: { text: words } });

function block(definition: Partial<AnyBlock> & { name: string }): AnyBlock {
  return { view: () => createElement('b', null, definition.name), ...definition };
}

const throws = block({
  name: 'throws',
  view: () => {
    throw new Error('no photos');
  },
});

/** Markup of the main part, without the places that links lead to. */
const mainOf = (html: string): string => markupOf(html).replaceAll(/(?<=<[a-z-]+) id="[a-z/]+"/g, '');

/** What the main part shows, without the hosts' attributes. */
async function show(blocks: AnyBlock[], main: ReturnType<typeof makeNode>[], facts = {}): Promise<string> {
  return mainOf((await renderNodes([text, ...blocks], { main, facts })).html);
}

describe('a block that fails', () => {
  it('is left out when it throws, and its neighbours stay', async () => {
    expect(await show([throws], [say('before'), makeNode('throws'), say('after')])).toBe(
      '<p>before</p><p>after</p>',
    );
  });

  it('is reported with site, page, block, file and pointer', async () => {
    const reported: PageProblem[] = [];
    const page = await renderNodes(
      [throws],
      { main: [makeNode('throws', { id: 'gallery' })] },
      { report: (problem) => reported.push(problem) },
    );
    expect(reported).toEqual([
      expect.objectContaining({
        code: 'BLOCK_FAILED',
        site: 'example-yard',
        page: 'example',
        block: 'gallery',
        file: 'layouts/standard/pages/example.json',
        pointer: '/slots/main/gallery',
        message: 'Block "gallery" (throws) of page "example": no photos',
      }),
    ]);
    expect(page.problems).toEqual(reported);
  });

  it('shows its failed face when it has one, and nothing when that fails too', async () => {
    const faced = { ...throws, whenFailed: () => createElement('p', null, 'Sorry') };
    expect(await show([faced], [makeNode('throws')])).toBe('<p>Sorry</p>');
    expect(await show([{ ...throws, whenFailed: throws.view }], [makeNode('throws'), say('after')])).toBe(
      '<p>after</p>',
    );
  });

  it('is left out when its data fails, is late or is broken', async () => {
    const fails = block({ name: 'fails', load: () => Promise.reject(new Error('gone')) });
    const never = block({ name: 'never', load: () => new Promise(() => undefined) });
    const broken = block({
      name: 'broken',
      load: () => Promise.resolve(null),
      view: ({ data }) => createElement('p', null, (data as { a: { b: string } }).a.b),
    });
    const page = await renderNodes(
      [text, fails, never, broken],
      {
        main: [
          makeNode('fails'),
          say('one'),
          makeNode('never'),
          say('two'),
          makeNode('broken'),
          say('three'),
        ],
      },
      { limits: { loadMs: 20, blockBytes: 10_000 } },
    );
    expect(mainOf(page.html)).toBe('<p>one</p><p>two</p><p>three</p>');
    expect(page.problems.map(({ code, block }) => `${block} ${code}`)).toEqual([
      'fails BLOCK_LOAD_FAILED',
      'never BLOCK_LOAD_TIMEOUT',
      'broken BLOCK_FAILED',
    ]);
  });

  it('takes only itself out of the block around it', async () => {
    const box = block({ name: 'box', view: ({ slots }) => createElement(Slot, { of: slots.in }) });
    expect(
      await show([box, throws], [makeNode('box', { slots: { in: [makeNode('throws'), say('kept')] } })]),
    ).toContain('<p>kept</p>');
  });

  it('is reported when no block has its name', async () => {
    const page = await renderNodes([text], { main: [makeNode('galery'), say('after')] });
    expect(mainOf(page.html)).toBe('<p>after</p>');
    expect(page.problems.map(({ code }) => code)).toEqual(['BLOCK_UNKNOWN']);
  });
});

describe('a block with nothing to show', () => {
  const empty = block({ name: 'empty', isEmpty: () => true, wake: 'interaction' });

  it('leaves nothing behind', async () => {
    expect(await show([empty], [say('before'), makeNode('empty'), say('after')])).toBe(
      '<p>before</p><p>after</p>',
    );
  });

  it('shows its empty face, which never wakes', async () => {
    const faced = { ...empty, whenEmpty: () => createElement('p', null, 'No cars yet') };
    const page = await renderNodes([faced], { main: [makeNode('empty')] });
    expect(mainOf(page.html)).toBe('<p>No cars yet</p>');
  });

  it('may depend on whether its slots have anything', async () => {
    const box = block({
      name: 'box',
      isEmpty: ({ slots }) => slots.in !== undefined && 'count' in slots.in && slots.in.count === 0,
    });
    expect(await show([box, empty], [makeNode('box', { slots: { in: [makeNode('empty')] } })])).toBe('');
  });
});

describe('what a view gets', () => {
  it('is the facts that it needs, and no others', async () => {
    const view = vi.fn(() => null);
    await show([block({ name: 'price', needs: ['car'], view })], [makeNode('price')], {
      car: 1,
      location: 2,
      site: 3,
    });
    expect(view).toHaveBeenCalledWith(expect.objectContaining({ facts: { car: 1 } }), undefined);
  });

  it('is element ids of its own, however often it stands on the page', async () => {
    const field = block({ name: 'field', view: () => createElement('input', { id: useId() }) });
    const html = await show([field], [makeNode('field', { id: 'one' }), makeNode('field', { id: 'two' })]);
    expect(html.match(/id="[^"]*"/g)).toEqual(['id="_one-R_0_"', 'id="_two-R_0_"']);
  });

  it('is what its look-up answered; the same look-up is made once in a page', async () => {
    const searchCars = vi.fn(fakeServices().stock.searchCars);
    const count = block({
      name: 'count',
      load: (services) => services.stock.searchCars({ page: 1, perPage: 21 }),
      view: ({ data }) => createElement('p', null, (data as { total: number }).total),
    });
    const page = await renderNodes(
      [count],
      { main: [makeNode('count', { id: 'a' }), makeNode('count', { id: 'b' })] },
      { services: fakeServices({ stock: { searchCars } }) },
    );
    expect(mainOf(page.html)).toBe('<p>2</p><p>2</p>');
    expect(searchCars).toHaveBeenCalledTimes(1);
  });
});

describe('a slot that is drawn per item', () => {
  const list = block({
    name: 'list',
    load: (services) => services.stock.searchCars({ page: 1, perPage: 21 }),
    each: { card: { fact: 'car', items: ({ data }) => (data as { cars: Car[] }).cars } },
    view: ({ slots, data }) =>
      (data as { cars: Car[] }).cars.map((car, index) =>
        createElement(Slot, { key: car.id, of: slots.card, index }),
      ),
  });
  const services = fakeServices({
    stock: {
      searchCars: async () => ({
        cars: [makeCar({ price: 1 }), makeCar({ price: 2 })],
        total: 2,
        page: 1,
        pages: 1,
      }),
    },
  });
  const price = block({
    name: 'price',
    needs: ['car'],
    view: ({ facts, page }) => createElement('i', { id: page.id }, (facts as { car: Car }).car.price),
  });

  it('draws its blocks once for each car, with that car and ids of their own', async () => {
    const main = [makeNode('list', { slots: { card: [makeNode('price')] } })];
    const page = await renderNodes(
      [list, price],
      { main, facts: { car: makeCar({ price: 99 }) } },
      { services },
    );
    expect(mainOf(page.html).match(/<i.*?<\/i>/g)).toEqual([
      '<i id="price.0">1</i>',
      '<i id="price.1">2</i>',
    ]);
  });

  it('answers settings per car and waits for the look-ups of the cards', async () => {
    const slow = block({
      name: 'slow',
      load: (_, { settings }) => Promise.resolve((settings as { price: number }).price * 10),
      view: ({ data }) => createElement('i', null, String(data)),
    });
    const card = makeNode('slow', { settingsOf: ({ car }) => ({ price: (car as Car).price }) });
    const page = await renderNodes(
      [list, slow],
      { main: [makeNode('list', { slots: { card: [card] } })] },
      { services },
    );
    expect(mainOf(page.html).match(/<i>\d+/g)).toEqual(['<i>10', '<i>20']);
  });
});

describe('pictures', () => {
  const photo = block({
    name: 'photo',
    pictures: true,
    view: ({ page }) => createElement('p', null, page.priorityPictures),
    firstPicture: () => ({ of: '/pictures/ab', sizes: '100vw' }),
  });

  it('GALLERY-020 have priority, two of them, in the first block with pictures only', async () => {
    const main = [say('text'), makeNode('photo', { id: 'a' }), makeNode('photo', { id: 'b' })];
    expect(await show([photo], main)).toBe('<p>text</p><p>2</p><p>0</p>');
  });

  it('share the priority among cards: one for each of the first two that draw a picture', async () => {
    const list = block({
      name: 'list',
      each: { card: { fact: 'car', items: () => [1, 0, 1, 1] } },
      view: ({ slots }) =>
        createElement(
          'div',
          null,
          ...[0, 1, 2, 3].map((index) => createElement(Slot, { of: slots.card, index })),
        ),
    });
    const card = block({
      ...photo,
      needs: ['car'],
      pictures: ({ facts }) => (facts as { car: number }).car,
    });
    const main = [makeNode('list', { slots: { card: [makeNode('photo')] } })];
    expect((await show([list, card], main)).match(/<p>./g)?.join('')).toBe('<p>1<p>0<p>1<p>0');
  });

  it('are preloaded once, at every width', async () => {
    const page = await renderNodes([photo], { main: [makeNode('photo')] });
    expect(page.firstPicture).toEqual({ of: '/pictures/ab', sizes: '100vw' });
    expect(page.html.match(/<link rel="preload"[^>]*>/g)).toEqual([
      '<link rel="preload" as="image" type="image/avif" imagesrcset="/pictures/ab/160.avif 160w, /pictures/ab/320.avif 320w, ' +
        '/pictures/ab/480.avif 480w, /pictures/ab/600.avif 600w, /pictures/ab/900.avif 900w, /pictures/ab/1200.avif 1200w" ' +
        'imagesizes="100vw" fetchpriority="high">',
    ]);
  });

  it('are led by the first one alone: only that one is ahead of all else', async () => {
    const leader = block({
      name: 'photo',
      pictures: () => 1,
      view: ({ page }) => createElement('p', null, `${page.priorityPictures} ${page.leadsPage}`),
    });
    const main = ['a', 'b', 'c'].map((id) => makeNode('photo', { id }));
    expect(await show([leader], main)).toBe('<p>1 true</p><p>1 false</p><p>0 false</p>');
  });

  it('lose their priority with the block when it is empty or fails', async () => {
    const main = [makeNode('bad'), makeNode('photo')];
    expect(await show([{ ...throws, name: 'bad', pictures: true }, photo], main)).toBe('<p>2</p>');
    expect(await show([{ ...photo, name: 'bad', isEmpty: () => true }, photo], main)).toBe('<p>2</p>');
  });
});

describe('a constant block', () => {
  const view = vi.fn(() => createElement('p', null, 'same'));
  const constants = createConstantCache(100_000);
  const draws = async (definition: AnyBlock, node = makeNode(definition.name)): Promise<number> => {
    view.mockClear();
    for (let time = 0; time < 2; time += 1) await renderNodes([definition], { main: [node] }, { constants });
    return view.mock.calls.length;
  };

  it('is drawn once for all requests', async () => {
    expect(await draws(block({ name: 'about', view }))).toBe(1);
  });

  it('is one without needs, look-up, pictures, or settings of a request', async () => {
    expect(await draws(block({ name: 'about', view, needs: ['car'] }))).toBe(2);
    expect(await draws(block({ name: 'about', view, load: () => Promise.resolve(1) }))).toBe(2);
    expect(await draws(block({ name: 'about', view, pictures: true }))).toBe(2);
    expect(await draws(block({ name: 'about', view }), makeNode('about', { settingsOf: () => ({}) }))).toBe(
      2,
    );
  });

  it('is drawn again when the clock changes its settings, and only then', async () => {
    const about = block({ name: 'about', view });
    const node = makeNode('about', { reads: ['now'], settingsOf: ({ year }) => ({ year }) });
    view.mockClear();
    for (const year of [2026, 2026, 2027])
      await renderNodes([about], { main: [node], facts: { year } }, { constants });
    expect(view).toHaveBeenCalledTimes(2);
  });

  it('may need the page, when it says what it takes from it', async () => {
    const path = (props: { facts: object }): string => (props.facts as { page: PageFact }).page.path;
    const menu = block({
      name: 'menu',
      needs: ['page'],
      keptBy: (props) => (path(props) === '/cars' ? 'cars' : ''),
      view: (props) => createElement('p', null, path(props) === '/cars' ? 'here' : 'elsewhere'),
    });
    const node = makeNode('menu');
    const show = async (at: string): Promise<string> => {
      const facts = { page: { path: at, title: '' } };
      return mainOf((await renderNodes([menu], { main: [node], facts }, { constants })).html);
    };
    expect([await show('/a'), await show('/cars'), await show('/b')]).toEqual([
      '<p>elsewhere</p>',
      '<p>here</p>',
      '<p>elsewhere</p>',
    ]);
    expect(await draws({ ...menu, keptBy: undefined, view })).toBe(2);
  });

  it('has only constant children', async () => {
    const box = block({ name: 'box', view });
    const car = block({ name: 'car', needs: ['car'] });
    const node = makeNode('box', { slots: { in: [makeNode('car')] } });
    view.mockClear();
    for (let time = 0; time < 2; time += 1) await renderNodes([box, car], { main: [node] }, { constants });
    expect(view).toHaveBeenCalledTimes(2);
  });

  it('is dropped when others need the room', async () => {
    const small = createConstantCache(800);
    const about = block({ name: 'about', view });
    const nodes = Array.from({ length: 10 }, (_, index) => makeNode('about', { id: `about-${index}` }));
    await renderNodes([about], { main: nodes }, { constants: small });
    expect(small.bytes).toBeLessThanOrEqual(800);
  });

  it('brings its CSS and scripts when it comes from what is kept', async () => {
    const island = block({ name: 'island', view, wake: 'interaction' });
    const node = makeNode('island');
    for (let time = 0; time < 2; time += 1) {
      const page = await renderNodes([island], { main: [node] }, { constants });
      expect(page.usesScript).toBe(true);
      expect(page.html).toContain(
        '<fc-island id="island" data-block="island" data-id="island" data-wake="interaction"',
      );
    }
  });
});

describe('a place that a link leads to', () => {
  const host = block({ name: 'host', wake: 'visible', view: () => createElement('b', null, 'wakes') });
  const html = async (id: string, of: AnyBlock = text) =>
    markupOf((await renderNodes([of], { main: [makeNode(of.name, { id, settings: { text: 'x' } })] })).html);

  it('is each block under its id', async () => {
    expect(await html('hours')).toBe('<p id="hours">x</p>');
    expect(await html('visit/map')).toBe('<p id="visit/map">x</p>');
    expect(await html('map', host)).toMatch(/^<fc-island id="map" data-block="host"/);
  });

  it('is not made twice: of the main part, of what is drawn per entry, of markup with an id', async () => {
    expect(await html('main')).toBe('<p>x</p>');
    expect(await html('card.7001')).toBe('<p>x</p>');
    const own = block({ name: 'own', view: () => createElement('p', { id: 'mine' }, 'x') });
    expect(await html('hours', own)).toBe('<p id="mine">x</p>');
  });
});

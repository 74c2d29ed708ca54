import { describe, expect, it } from 'vitest';
import { makeModel, resolveOf, type LayerInput } from '../../tests/fixtures/makeModel.ts';
import type { JsonObject } from '../layers.ts';
import { answer } from './resolvePage.ts';
import { siteFact } from './siteFact.ts';
import { siteProblems } from './siteModel.ts';
import type { SettingsSchema } from './settingsSchema.ts';

const banner: SettingsSchema = {
  type: 'object',
  properties: {
    size: { type: 'number', default: 1 },
    tone: { type: 'string', default: 'plain' },
    masked: { type: 'boolean', default: false },
    buttons: {
      type: 'array',
      default: [
        { id: 'a', label: 'A' },
        { id: 'b', label: 'B' },
      ],
      items: {
        type: 'object',
        properties: { label: { type: 'string' }, look: { type: 'string', default: 'quiet' } },
      },
    },
  },
};
const box: SettingsSchema = {
  type: 'object',
  properties: {
    texts: { type: 'object', default: {}, properties: { title: { type: 'string', default: '' } } },
  },
  'x-slots': { left: {}, right: {} },
};
const blocks = new Map([
  ['banner', banner],
  ['box', box],
]);

const template = (pages: LayerInput['pages'], root: LayerInput['root'] = {}): LayerInput => ({
  kind: 'template',
  root,
  pages,
});
const home = (...main: object[]) =>
  ({ home: { kind: 'home', routes: ['/'], title: 'Home', slots: { main } } }) as LayerInput['pages'];
const model = (...layers: LayerInput[]) => makeModel(layers, { blocks });
const settings = (...layers: LayerInput[]) =>
  resolveOf(model(...layers), 'home').main.map((node) => node.settings);
const ids = (...layers: LayerInput[]) => resolveOf(model(...layers), 'home').main.map((node) => node.id);

describe('layers of a page', () => {
  it('SITE-003 the later layer wins: defaults, template, preset, site', () => {
    const page = home({ block: 'banner', settings: { tone: 'template' } });
    const preset: LayerInput = {
      kind: 'preset',
      root: { everywhere: { banner: { settings: { size: 2, tone: 'preset' } } } },
    };
    const site: LayerInput = {
      pages: { home: { changes: [{ set: 'banner', settings: { tone: 'site' } }] } },
    };
    expect(settings(template(page))[0]).toMatchObject({ size: 1, tone: 'template' });
    expect(settings(template(page), preset)[0]).toMatchObject({ size: 2, tone: 'preset' });
    expect(settings(template(page), preset, site)[0]).toMatchObject({ size: 2, tone: 'site' });
  });

  it('SITE-022 inside one layer the page wins over everywhere', () => {
    const page = home({ block: 'banner', settings: { tone: 'page' } });
    expect(
      settings(template(page, { everywhere: { banner: { settings: { tone: 'everywhere', size: 5 } } } }))[0],
    ).toMatchObject({ tone: 'page', size: 5 });
  });

  it('what an earlier layer says everywhere reaches a block that a later layer inserts', () => {
    const site: LayerInput = {
      pages: { home: { changes: [{ insert: { id: 'late', block: 'banner' }, last: 'main' }] } },
    };
    const said = template(home({ block: 'banner' }), { everywhere: { banner: { settings: { size: 9 } } } });
    expect(settings(said, site).map(({ size }) => size)).toEqual([9, 9]);
  });

  it('a text that is called like a word of conditions is merged with the others; a condition replaces', () => {
    const price = (settings: object): object => ({ block: 'price', settings });
    const layers = (before: object, after: object): Record<string, unknown> | undefined => {
      const page = home(price(before));
      const site: LayerInput = { pages: { home: { changes: [{ set: 'price', settings: after as never }] } } };
      return resolveOf(makeModel([template(page), site]), 'home').main[0]?.settings;
    };
    expect(layers({}, { texts: { none: 'Ask us' } })?.texts).toMatchObject({ none: 'Ask us', was: 'Was' });
    const before = { wasShown: { 'flags.reviews': true, any: [{ 'flags.garage': true }] } };
    expect(layers(before, { wasShown: { note: 'Always.', 'flags.garage': false } })?.wasShown).toBe(true);
    expect(layers(before, { wasShown: { none: [{ 'flags.garage': true }] } })?.wasShown).toBe(true);
    const rate = { average: { fact: 'site.stock.soldDays', times: 10 } };
    expect(layers(rate, { average: { fact: 'site.stock.soldDays', note: 'In days.' } })?.average).toBe(3);
  });

  it('null takes back what earlier layers said: the default is there again', () => {
    const page = home({ block: 'banner', settings: { tone: 'x', size: 4, buttons: [] } });
    const site: LayerInput = {
      root: { everywhere: { banner: { settings: { tone: null } } }, labels: { home: null } },
      pages: { home: { changes: [{ set: 'banner', settings: { buttons: null } }] } },
    };
    const [banner] = settings(template(page, { labels: { home: 'Start' } }), site);
    expect(banner).toMatchObject({
      tone: 'plain',
      size: 4,
      buttons: [{ id: 'a', look: 'quiet' }, { id: 'b' }],
    });
    expect(model(template(page, { labels: { home: 'Start' } }), site).known.labels).toMatchObject({
      home: 'Home',
    });
  });

  it('what null takes back can be edited like any default', () => {
    const page = home({ block: 'banner', settings: { buttons: [] } });
    const preset: LayerInput = {
      kind: 'preset',
      root: { everywhere: { banner: { settings: { buttons: null } } } },
    };
    const site: LayerInput = { root: { everywhere: { banner: { changes: [{ remove: 'buttons/a' }] } } } };
    expect(settings(template(page), preset, site)[0]?.buttons).toMatchObject([{ id: 'b' }]);
  });

  it('entries of a list have their defaults inside a rule list too', () => {
    const buttons = [{ when: { 'flags.reviews': true }, then: [{ id: 'c', label: 'C' }] }, { then: [] }];
    const page = home({ block: 'banner', settings: { buttons } });
    const reviews = (is: boolean): LayerInput => ({ root: { flags: { reviews: is } } });
    expect(settings(template(page), reviews(true))[0]?.buttons).toEqual([
      { id: 'c', label: 'C', look: 'quiet' },
    ]);
    expect(settings(template(page), reviews(false))[0]?.buttons).toMatchObject([{ id: 'a' }, { id: 'b' }]);
  });

  it('everywhere edits lists by id, and its alsoWhen is added to the condition of the block', () => {
    const site: LayerInput = {
      root: {
        flags: { reviews: false },
        everywhere: { banner: { changes: [{ remove: 'banner/a' }], alsoWhen: { 'flags.reviews': true } } },
      },
    };
    expect(ids(template(home({ block: 'banner' })), site)).toEqual([]);
    const open: LayerInput = { root: { everywhere: { banner: { changes: [{ remove: 'a' }] } } } };
    expect(settings(template(home({ block: 'banner' })), open)[0]?.buttons).toEqual([
      { id: 'b', label: 'B', look: 'quiet' },
    ]);
  });

  it('a site that has the page with slots of its own has its blocks only', () => {
    const site: LayerInput = { pages: home({ id: 'own', block: 'banner' }) };
    expect(ids(template(home({ block: 'banner' })), site)).toEqual(['own']);
  });

  it('a file with both slots and changes is an error', () => {
    const site: LayerInput = { pages: { home: { slots: { main: [] }, changes: [] } } };
    const made = model(template(home({ block: 'banner' })), site);
    made.plan('home');
    expect(made.problems.map(({ code }) => code)).toEqual(['PAGE_SLOTS_AND_CHANGES']);
  });

  it('a change of a site that hits nothing is wrong, one of a preset may hit elsewhere', () => {
    const preset: LayerInput = { kind: 'preset', pages: { home: { changes: [{ remove: 'footer' }] } } };
    const site: LayerInput = { name: 'north', pages: { home: { changes: [{ remove: 'baner' }] } } };
    const wrong = siteProblems(model(template(home({ block: 'banner' })), preset, site));
    expect(wrong).toMatchObject([
      { code: 'CHANGE_MISSES', file: 'sites/north/pages/home.json', pointer: '/changes/0/remove' },
    ]);
    const twice: LayerInput = {
      kind: 'preset',
      pages: { home: { changes: [{ insert: { block: 'banner' }, last: 'main' }] } },
    };
    expect(siteProblems(model(template(home({ block: 'banner' })), twice))).toMatchObject([
      {
        code: 'ID_DUPLICATE',
        file: 'layouts/presets/preset/pages/home.json',
        pointer: '/changes/0/insert/id',
      },
    ]);
  });

  it('ids of a part are prefixed by the id of its use, so that it can stand twice', () => {
    const layer: LayerInput = {
      ...template(
        home(
          { id: 'one', part: 'visit', changes: [{ set: 'map', settings: { size: 7 } }] },
          { id: 'two', part: 'visit' },
        ),
      ),
      parts: { visit: { blocks: [{ id: 'map', block: 'banner' }] } },
    };
    expect(ids(layer)).toEqual(['one/map', 'two/map']);
    expect(settings(layer).map(({ size }) => size)).toEqual([7, 1]);
    const site: LayerInput = {
      parts: { visit: { changes: [{ insert: { id: 'hours', block: 'banner' }, first: 'blocks' }] } },
    };
    expect(ids(layer, site)).toEqual(['one/hours', 'one/map', 'two/hours', 'two/map']);
  });

  it('a part that uses itself is reported and left out', () => {
    const layer: LayerInput = {
      ...template(home({ part: 'a' })),
      parts: { a: { blocks: [{ part: 'b' }] }, b: { blocks: [{ part: 'a' }] } },
    };
    const made = model(layer);
    made.plan('home');
    expect(made.problems.map(({ code }) => code)).toContain('PART_CYCLE');
  });

  it('blocks in the slots of a block with a title have their headings one level deeper', () => {
    const inner = { id: 'inner', block: 'banner' };
    const made = model(
      template(
        home(
          { id: 'titled', block: 'box', settings: { texts: { title: 'T' } }, slots: { left: [inner] } },
          { id: 'plain', block: 'box', slots: { left: [{ ...inner, id: 'other' }] } },
        ),
      ),
    );
    const [titled, plain] = resolveOf(made, 'home').main;
    expect(titled?.slots.left?.[0]?.node.headingLevel).toBe(3);
    expect(plain?.slots.left?.[0]?.node.headingLevel).toBe(2);
  });
});

describe('set with slots', () => {
  const columns = {
    id: 'cols',
    block: 'box',
    slots: { left: [{ block: 'banner' }], right: [{ id: 'r', block: 'banner' }] },
  };
  const cols = (...layers: LayerInput[]) => {
    const [node] = resolveOf(model(...layers), 'home').main;
    return Object.fromEntries(Object.entries(node?.slots ?? {}).map(([slot, list]) => [slot, list]));
  };
  const set = (slots: object): LayerInput => ({
    name: 'north',
    pages: { home: { changes: [{ set: 'cols', slots }] } as never },
  });

  it('replaces the lists that it names, as a list is one value, and leaves the others', () => {
    const { left, right } = cols(template(home(columns)), set({ left: [{ id: 'x', block: 'banner' }] }));
    expect([left?.map(({ id }) => id), right?.map(({ id }) => id)]).toEqual([['x'], ['r']]);
  });

  it('empties a list, or takes it back', () => {
    const { left } = cols(template(home(columns)), set({ left: [] }));
    expect(left).toEqual([]);
    expect(cols(template(home(columns)), set({ left: null }))).not.toHaveProperty('left');
  });

  it('brings blocks that have all that a block has: id, defaults, everywhere, slots, its line', () => {
    const said = template(home(columns), { everywhere: { banner: { settings: { size: 9 } } } });
    const inner = { block: 'box', slots: { left: [{ block: 'banner', settings: { tone: 'own' } }] } };
    const { left } = cols(said, set({ left: [inner] }));
    expect(left?.[0]?.id).toBe('box');
    const [banner] = left?.[0]?.slots.left ?? [];
    expect(banner).toMatchObject({ id: 'banner', settings: { size: 9, tone: 'own', masked: false } });
    expect(banner?.node.source).toEqual({
      file: 'sites/north/pages/home.json',
      pointer: '/changes/0/slots/left/0/slots/left/0',
    });
  });

  it('brings parts, and the changes after it find what it brought', () => {
    const parts = { visit: { blocks: [{ id: 'map', block: 'banner' }] } };
    const changes: JsonObject[] = [
      { set: 'cols', slots: { left: [{ id: 'one', part: 'visit' }] } },
      { set: 'one/map', settings: { size: 7 } },
    ];
    const { left } = cols({ ...template(home(columns)), parts }, { pages: { home: { changes } } });
    expect(left).toMatchObject([{ id: 'one/map', settings: { size: 7 } }]);
  });

  it('holds everywhere and in a part too', () => {
    const slots = { left: [{ id: 'x', block: 'banner' }] };
    const everywhere: LayerInput = {
      root: { everywhere: { box: { changes: [{ set: 'inner', slots }] } } },
    };
    const outer = { id: 'outer', block: 'box', slots: { left: [{ id: 'inner', block: 'box' }] } };
    const [node] = resolveOf(model(template(home(outer)), everywhere), 'home').main;
    expect(node?.slots.left?.[0]?.slots.left?.[0]).toMatchObject({ id: 'x', settings: { size: 1 } });
    const part = { visit: { blocks: [columns] } };
    const used = resolveOf(
      model(
        { ...template(home({ id: 'one', part: 'visit' })), parts: part },
        { parts: { visit: { changes: [{ set: 'cols', slots }] } } },
      ),
      'home',
    );
    expect(used.main[0]?.slots.left?.map(({ id }) => id)).toEqual(['one/x']);
  });
});

describe('settings of a request', () => {
  it('SITE-019 a flag of a preset decides which blocks are there', () => {
    const page = template(home({ block: 'banner', when: { 'flags.garage': true } }));
    expect(ids(page)).toEqual([]);
    expect(ids(page, { kind: 'preset', root: { flags: { garage: true } } })).toEqual(['banner']);
  });

  it('takes a rule list, a fact or a condition where one value goes', () => {
    const page = template(
      home({
        block: 'banner',
        settings: {
          size: [
            { when: { 'car.price': { above: 100 } }, then: { fact: 'car.price', times: 2 } },
            { then: 7 },
          ],
          tone: '{car.make} {car.badge}',
          masked: { 'flags.phoneRevealed': false },
        },
      }),
    );
    const of = (car: object) => resolveOf(model(page), 'home', { car }).main[0]?.settings;
    expect(of({ price: 101, make: 'A' })).toMatchObject({ size: 202, tone: 'A', masked: true });
    expect(of({ price: 100, make: 'A', badge: 'B' })).toMatchObject({ size: 7, tone: 'A B' });
  });

  it('a menu and what the root file says stand around every page, and know its kind when one is asked for', () => {
    const tagline: JsonObject[] = [
      { when: { 'page.kind': 'vehicle' }, then: 'This car' },
      { then: 'All cars' },
    ];
    const header = [{ id: 'compare', label: 'Compare', when: { 'page.kind': ['vehicle', 'search'] } }];
    const { known, menus, siteFacts } = makeModel([{ root: { tagline }, menus: { header } }]);
    const on = (kind: string): unknown[] => {
      const ctx = { facts: { ...known, page: { kind } }, now: new Date(0), until: Infinity };
      const said = answer(menus, ctx) as { header: unknown[] };
      return [said.header.length, siteFact({ siteFacts }, ctx).tagline];
    };
    expect(['vehicle', 'search', 'content'].map(on)).toEqual([
      [1, 'This car'],
      [1, 'All cars'],
      [0, 'All cars'],
    ]);
  });

  it('that need no request are answered when the plan is made', () => {
    const plan = model(
      template(
        home({ block: 'banner', settings: { tone: '{site.name}', masked: { 'flags.reviews': true } } }),
      ),
    ).plan('home');
    expect(plan?.slots.main?.[0]?.settings.constant).toBe(true);
  });

  it('a block that no schema knows is left out and its neighbours stay', () => {
    expect(ids(template(home({ block: 'nonsense' }, { block: 'banner' })))).toEqual(['banner']);
  });
});

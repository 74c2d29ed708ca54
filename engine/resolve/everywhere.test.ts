import { describe, expect, it } from 'vitest';
import { makeModel, resolveOf, type LayerInput } from '../../tests/fixtures/makeModel.ts';
import type { JsonObject } from '../layers.ts';
import type { SettingsSchema } from './settingsSchema.ts';
import { siteProblems, type SiteModel } from './siteModel.ts';

const card: SettingsSchema = {
  type: 'object',
  properties: {
    tone: { type: 'string', default: 'plain' },
    rows: {
      type: 'array',
      default: [{ id: 'km' }],
      items: { type: 'object', properties: { id: { type: 'string' } } },
    },
  },
  'x-slots': { actions: {} },
};
const blocks = new Map<string, SettingsSchema>([
  ['card', card],
  ['save', { type: 'object', properties: {} }],
]);

const page = (...main: object[]): LayerInput['pages'] =>
  ({ home: { kind: 'home', routes: ['/'], title: 'Home', slots: { main } } }) as LayerInput['pages'];
const template = (...main: object[]): LayerInput => ({
  kind: 'template',
  name: 'base',
  pages: page(...main),
});
const everywhere = (said: JsonObject): LayerInput => ({ name: 'north', root: { everywhere: said } });
const model = (...layers: LayerInput[]): SiteModel => makeModel(layers, { blocks });
const main = (...layers: LayerInput[]) => resolveOf(model(...layers), 'home').main;
const told = (...layers: LayerInput[]) =>
  siteProblems(model(...layers)).map(({ code, pointer, message }) => `${code} ${pointer} ${message}`);

describe('what is said everywhere', () => {
  const SAVE = { card: { changes: [{ insert: { block: 'save' }, last: 'actions' }] } };
  const actions = (...layers: LayerInput[]) =>
    main(...layers).map(({ slots }) => slots.actions?.map(({ block }) => block));

  it('one line puts a save button into every card, also where a slot is written and where none is', () => {
    const both = template(
      { block: 'card' },
      { id: 'own', block: 'card', slots: { actions: [{ block: 'card' }] } },
    );
    expect(actions(both, everywhere(SAVE))).toEqual([['save'], ['card', 'save']]);
  });

  it('reaches the blocks that later layers write, and these win with their own settings', () => {
    const preset: LayerInput = {
      kind: 'preset',
      root: { everywhere: { card: { ...SAVE.card, settings: { tone: 'loud' } } } },
    };
    const site: LayerInput = {
      pages: page({ block: 'card' }, { id: 'b', block: 'card', settings: { tone: 'own' } }),
    };
    expect(actions(template(), preset, site)).toEqual([['save'], ['save']]);
    expect(main(template(), preset, site).map(({ settings }) => settings.tone)).toEqual(['loud', 'own']);
  });

  it('by name/id is about one block only, and more particular than by name', () => {
    const said = everywhere({ card: { settings: { tone: 'all' } }, 'card/b': { settings: { tone: 'one' } } });
    expect(
      main(template({ block: 'card' }, { id: 'b', block: 'card' }), said).map(
        ({ settings }) => settings.tone,
      ),
    ).toEqual(['all', 'one']);
  });

  it('a later layer wins over an id that an earlier one named', () => {
    const preset: LayerInput = {
      kind: 'preset',
      root: { everywhere: { 'card/b': { settings: { tone: 'preset' } } } },
    };
    const said = everywhere({ card: { settings: { tone: 'site' } } });
    expect(main(template({ id: 'b', block: 'card' }), preset, said)[0]?.settings.tone).toBe('site');
  });

  it('an id that no page has is a miss, as are changes of a block that none has', () => {
    expect(
      told(template({ id: 'b', block: 'card' }), everywhere({ 'card/c': { settings: { tone: 'x' } } })),
    ).toEqual([
      'CHANGE_MISSES /everywhere/card~1c No page has a block "card" with the id "c". Did you mean "b"? It stands under "b".',
    ]);
    expect(told(template(), everywhere(SAVE))).toEqual([
      'CHANGE_MISSES /everywhere/card No page has a block "card".',
    ]);
    expect(told(template(), everywhere({ card: { settings: { tone: 'x' } } }))).toEqual([]);
  });

  it('a change in it that hits nothing on any page is a miss', () => {
    expect(
      told(template({ block: 'card' }), everywhere({ card: { changes: [{ remove: 'rows/age' }] } })),
    ).toEqual([
      expect.stringContaining('CHANGE_MISSES /everywhere/card/changes/0/remove Nothing is at "rows/age"'),
    ]);
  });

  it('"when": false takes a block off; a page or a later layer brings it back with a when of its own', () => {
    const off = { everywhere: { card: { when: false } } };
    const back: LayerInput = { pages: { home: { changes: [{ set: 'card', when: true }] } } };
    const preset: LayerInput = { kind: 'preset', root: off };
    expect(main(template({ block: 'card' }), preset)).toHaveLength(0);
    expect(main(template({ block: 'card' }), preset, back)).toHaveLength(1);
    expect(
      main(template(), { name: 'north', root: off, pages: page({ block: 'card', when: true }) }),
    ).toHaveLength(1);
    expect(main(template(), { name: 'north', root: off, pages: page({ block: 'card' }) })).toHaveLength(0);
  });
});

describe('what is said everywhere of the blocks of a part', () => {
  const use = { id: 'use', part: 'shared' };
  const own = (tone: string): LayerInput['parts'] => ({
    shared: { blocks: [{ block: 'card', settings: { tone } }] },
  });
  const set = (id: string, tone: string): JsonObject => ({ changes: [{ set: id, settings: { tone } }] });
  const base: LayerInput = { ...template(use), parts: own('template') };
  const tone = (...layers: LayerInput[]) => main(...layers)[0]?.settings.tone;
  const site = everywhere({ card: { settings: { tone: 'site' } } });

  it('wins over an earlier layer, whichever layer uses the part', () => {
    const shared: LayerInput = { ...template(), parts: own('template') };
    expect(tone(base, site)).toBe('site');
    expect(tone(shared, { ...site, pages: page(use) })).toBe('site');
    expect(tone(shared, { ...site, pages: { home: { changes: [{ insert: use, last: 'main' }] } } })).toBe(
      'site',
    );
  });

  it('gives way to what its own layer says of the part, of the use or on the page', () => {
    const inPart = { ...site, parts: { shared: set('card', 'own part') } };
    expect(tone(base, inPart)).toBe('own part');
    expect(tone({ ...template(), parts: own('template') }, { ...inPart, pages: page(use) })).toBe('own part');
    expect(tone(base, { ...site, parts: own('own blocks') })).toBe('own blocks');
    expect(tone(base, { ...site, pages: page({ ...use, ...set('card', 'own use') }) })).toBe('own use');
    expect(tone(base, { ...site, pages: { home: set('use/card', 'own page') } })).toBe('own page');
  });

  it('wins over what an earlier layer says where it uses the part, and so does a later word on the part', () => {
    const changed: LayerInput = {
      ...template({ ...use, ...set('card', 'use') }),
      parts: own('template'),
    };
    expect(tone(changed)).toBe('use');
    expect(tone(changed, site)).toBe('site');
    expect(tone(changed, { name: 'north', parts: { shared: set('card', 'own part') } })).toBe('own part');
  });

  it('a part that only a later layer brings takes the changes of its use', () => {
    const waiting = template({ ...use, ...set('card', 'use') });
    expect(tone(waiting, { name: 'north', parts: own('site') })).toBe('use');
  });

  it('is the same in a part inside another one', () => {
    const nested: LayerInput = {
      ...template({ id: 'outer', part: 'outer' }),
      parts: { ...own('template'), outer: { blocks: [use] } },
    };
    expect(tone(nested, site)).toBe('site');
    expect(tone(nested, { ...site, parts: { shared: set('card', 'inner') } })).toBe('inner');
    expect(
      tone(nested, { ...site, parts: { shared: set('card', 'inner'), outer: set('use/card', 'outer') } }),
    ).toBe('outer');
  });
});

describe('alsoWhen', () => {
  const when = (name: string, value: boolean): JsonObject => ({ [`flags.${name}`]: value });
  const flags = { reviews: true, garage: true };
  const shown = (...changes: JsonObject[]): boolean =>
    main(template({ block: 'card', when: when('reviews', true) }), {
      name: 'north',
      root: { flags },
      pages: { home: { changes } },
    }).length === 1;

  it('adds a condition: both must hold', () => {
    expect(shown({ set: 'card', alsoWhen: when('garage', true) })).toBe(true);
    expect(shown({ set: 'card', alsoWhen: when('garage', false) })).toBe(false);
    expect(
      shown({ set: 'card', alsoWhen: when('garage', true) }, { set: 'card', when: when('reviews', false) }),
    ).toBe(false);
  });

  it('stays when a later when replaces the own one, also when that is taken back', () => {
    expect(shown({ set: 'card', alsoWhen: when('garage', false) }, { set: 'card', when: true })).toBe(false);
    expect(shown({ set: 'card', alsoWhen: when('garage', false) }, { set: 'card', when: null })).toBe(false);
  });

  it('null takes back what earlier layers added, and leaves the own condition', () => {
    const added = { set: 'card', alsoWhen: when('garage', false) };
    expect(shown(added, { set: 'card', alsoWhen: null })).toBe(true);
    expect(shown(added, { set: 'card', alsoWhen: null }, { set: 'card', when: false })).toBe(false);
  });

  it('works on entries of lists as on blocks', () => {
    const rows = (alsoWhen: JsonObject): unknown =>
      main(template({ block: 'card' }), {
        name: 'north',
        root: { flags },
        pages: { home: { changes: [{ set: 'card/rows/km', alsoWhen }] } },
      })[0]?.settings.rows;
    expect(rows(when('garage', true))).toEqual([{ id: 'km' }]);
    expect(rows(when('garage', false))).toEqual([]);
  });
});

describe('the query names of a page', () => {
  const query = (...layers: LayerInput[]) => model(...layers).plan('home')?.query;
  const withQuery = (names: string[] | null): LayerInput => ({
    name: 'north',
    pages: { home: { query: names } },
  });
  const base: LayerInput = { kind: 'template', pages: { home: { ...page()?.home, query: ['page'] } } };

  it('are a set that layers join; null starts it anew', () => {
    expect(query(base, withQuery(['campaign', 'page']))).toEqual(['page', 'campaign']);
    expect(query(base, withQuery(null))).toEqual([]);
    expect(query(base, { ...withQuery(null), kind: 'preset' }, withQuery(['a']))).toEqual(['a']);
  });

  it('hold those of the frame, on every page', () => {
    const frame = { kind: 'frame', query: ['campaign'], slots: { header: [] } } as never;
    expect(query({ ...base, pages: { ...base.pages, frame } })).toEqual(['page', 'campaign']);
  });
});

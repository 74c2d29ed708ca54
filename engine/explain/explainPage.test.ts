import { describe, expect, it } from 'vitest';
import type { Json } from '../rules/index.ts';
import {
  blockOf,
  explain,
  page,
  pageFile,
  places,
  settingOf,
  SITE,
  TEMPLATE,
  text,
} from '../../tests/fixtures/explainPages.ts';

describe('where a setting comes from', () => {
  it('is the last layer that said it, before it the earlier ones, at the end the default of the schema', () => {
    const explained = explain([
      { kind: 'template', pages: { p: page([{ block: 'rich-text', settings: { tone: 'quiet' } }]) } },
      { kind: 'preset', root: { everywhere: { 'rich-text': { settings: { tone: 'notice' } } } } },
      {
        pages: {
          p: pageFile([{ set: 'rich-text', settings: { tone: 'plain' }, note: 'asked by the dealer' }]),
        },
      },
    ]);
    const tone = settingOf(explained, 'rich-text', 'tone');
    expect(tone).toMatchObject({ value: 'plain', asked: false });
    expect(tone.set).toEqual({
      file: SITE,
      pointer: '/changes/0/settings/tone',
      layer: 'site site',
      note: 'asked by the dealer',
    });
    expect(places(tone.overrode)).toEqual([
      'layouts/presets/preset/preset.json#/everywhere/rich-text/settings/tone',
      `${TEMPLATE}#/slots/main/0/settings/tone`,
      'schemas/blocks/rich-text.schema.json#/properties/tone/default',
    ]);
  });

  it('is the default when no layer says anything, also of a text inside', () => {
    const explained = explain([{ kind: 'template', pages: { p: page([{ block: 'rich-text' }]) } }, {}]);
    expect(settingOf(explained, 'rich-text', 'tone').set.file).toBe('schemas/blocks/rich-text.schema.json');
    const cards = explain([{ kind: 'template', pages: { p: page([{ block: 'price' }]) } }, {}]);
    expect(settingOf(cards, 'price', 'texts/was').set).toEqual({
      file: 'schemas/blocks/price.schema.json',
      pointer: '/properties/texts/properties/was/default',
      layer: 'default',
    });
  });

  it('names what took a value back, which is the default again', () => {
    const explained = explain([
      { kind: 'template', pages: { p: page([text('Hello')]) } },
      { pages: { p: pageFile([{ set: 'rich-text', settings: { texts: { title: null } } }]) } },
    ]);
    const title = settingOf(explained, 'rich-text', 'texts/title');
    expect([title.written, title.set.layer]).toEqual(['', 'default']);
    expect(title.overrode.map(({ file, value }) => [file, value])).toEqual([
      [SITE, null],
      [TEMPLATE, 'Hello'],
    ]);
  });

  it('the page itself counts more than what its own layer says everywhere, the later layer more than both', () => {
    const said = { everywhere: { 'rich-text': { settings: { tone: 'notice' } } } };
    const own = explain([
      {
        kind: 'template',
        root: said,
        pages: { p: page([{ block: 'rich-text', settings: { tone: 'quiet' } }]) },
      },
      {},
    ]);
    expect(settingOf(own, 'rich-text', 'tone').set.file).toBe(TEMPLATE);
    const later = explain([
      { kind: 'template', pages: { p: page([{ block: 'rich-text', settings: { tone: 'quiet' } }]) } },
      { root: said },
    ]);
    expect(settingOf(later, 'rich-text', 'tone').set.file).toBe('sites/site/site.json');
  });

  it('tells of each entry of a list who brought it, who edited it and who took it out', () => {
    const items = [
      { id: 'year', label: 'Year', value: '1' },
      { id: 'make', label: 'Make', value: '2' },
    ];
    const explained = explain([
      { kind: 'template', pages: { p: page([{ block: 'spec-list', settings: { items } }]) } },
      {
        pages: {
          p: pageFile([
            { set: 'spec-list/year', label: 'Built' },
            { insert: { id: 'km', label: 'Km', value: '3' }, after: 'spec-list/year' },
            { remove: 'spec-list/make' },
          ]),
        },
      },
    ]);
    const list = settingOf(explained, 'spec-list', 'items');
    expect(list.set.file).toBe(TEMPLATE);
    const [year, km] = list.entries ?? [];
    expect([year, km].map((entry) => [entry?.id, entry?.written.file, entry?.written.pointer])).toEqual([
      ['year', TEMPLATE, '/slots/main/0/settings/items/0'],
      ['km', SITE, '/changes/1/insert'],
    ]);
    expect(year?.settings.find(({ path }) => path === 'items/year/label')).toMatchObject({
      value: 'Built',
      set: { file: SITE, pointer: '/changes/0/label' },
      overrode: [{ value: 'Year', file: TEMPLATE, pointer: '/slots/main/0/settings/items/0/label' }],
    });
    expect(list.removed).toMatchObject([{ id: 'make', written: { file: SITE, pointer: '/changes/2' } }]);
  });

  it('tells which entry of a rule list won, and why the others did not', () => {
    const tone = [
      { id: 'cheap', when: { 'car.price': { below: 1000 } }, then: 'notice', note: 'for the yard sale' },
      { id: 'used', when: { 'car.car_type': 'used' }, then: 'quiet' },
      { id: 'rest', then: 'plain' },
    ];
    const layers = [
      {
        kind: 'template' as const,
        pages: { p: page([{ block: 'rich-text', settings: { tone } }], { kind: 'vehicle' }) },
      },
      {},
    ];
    const setting = settingOf(
      explain(layers, { price: 5000, car_type: 'used' }, 'vehicle'),
      'rich-text',
      'tone',
    );
    expect(setting.value).toBe('quiet');
    expect(setting.reason?.entries).toMatchObject([
      {
        id: 'cheap',
        outcome: 'condition failed',
        note: 'for the yard sale',
        when: { sentence: 'price is below $1,000', facts: [{ path: 'car.price', value: 5000 }] },
      },
      { id: 'used', outcome: 'won', value: 'quiet' },
      { id: 'rest', outcome: 'behind' },
    ]);
    expect(settingOf(explain(layers), 'rich-text', 'tone')).toMatchObject({ asked: true });
  });

  it('names the entry that ends a list with nothing', () => {
    const phone: Json = [
      { id: 'empty', then: '{site.phone.used}' },
      { id: 'closed', when: { 'now.weekday': 'friday' }, then: null },
      { id: 'yard', then: '02 5550 0000' },
    ];
    const title = { fact: 'rules.phone' };
    const explained = explain(
      [{ kind: 'template', rules: { phone }, pages: { p: page([text(title as unknown as string)]) } }],
      {},
    );
    const setting = settingOf(explained, 'rich-text', 'texts/title');
    expect(setting.value).toBe('');
    const { entries } = setting.reason?.rules[0]?.reason ?? {};
    expect(entries?.map(({ id, outcome }) => [id, outcome])).toEqual([
      ['empty', 'empty'],
      ['closed', 'nothing'],
      ['yard', 'behind'],
    ]);
    expect(entries?.[1]).not.toHaveProperty('value', expect.anything());
  });

  it('follows a named rule into the layer that wrote the entry', () => {
    const rules = { phone: [{ id: 'yard', then: '02 5550 0000' }] };
    const explained = explain([
      { kind: 'template', rules: rules, pages: { p: page([text('Call {rules.phone}')]) } },
      {
        rules: {
          changes: [{ insert: { id: 'site', then: '02 5550 1111' }, first: 'phone' }],
        },
      },
    ]);
    const title = settingOf(explained, 'rich-text', 'texts/title');
    expect(title.value).toBe('Call 02 5550 1111');
    expect(title.reason?.rules[0]).toMatchObject({
      path: 'rules.phone',
      reason: {
        entries: [
          { id: 'site', outcome: 'won', place: { file: 'sites/site/rules.json' } },
          { id: 'yard', outcome: 'behind', place: { file: 'layouts/template/rules.json' } },
        ],
      },
    });
  });
});

describe('what brought a block in', () => {
  it('is the line of its layer, also for one that a change inserts deep inside', () => {
    const explained = explain([
      {
        kind: 'template',
        pages: { p: page([{ block: 'columns', slots: { left: [{ block: 'breadcrumbs' }] } }]) },
      },
      { pages: { p: pageFile([{ insert: text('Site', { id: 'own' }), after: 'breadcrumbs' }]) } },
    ]);
    expect(blockOf(explained, 'breadcrumbs')).toMatchObject({
      slot: 'columns/left',
      parent: 'columns',
      written: { file: TEMPLATE, pointer: '/slots/main/0/slots/left/0' },
    });
    expect(blockOf(explained, 'own').written).toEqual({
      file: SITE,
      pointer: '/changes/0/insert',
      layer: 'site site',
    });
    expect(settingOf(explained, 'own', 'texts/title').set.pointer).toBe(
      '/changes/0/insert/settings/texts/title',
    );
  });

  it('names the change that moved it and the one that took another out', () => {
    const explained = explain([
      {
        kind: 'template',
        pages: { p: page([text('A', { id: 'a' }), text('B', { id: 'b' }), text('C', { id: 'c' })]) },
      },
      {
        pages: {
          p: pageFile([
            { move: 'c', before: 'a' },
            { remove: 'b', note: 'not wanted' },
          ]),
        },
      },
    ]);
    expect(explained.blocks.map(({ id }) => id)).toEqual(['c', 'a']);
    expect(places(blockOf(explained, 'c').moved)).toEqual([`${SITE}#/changes/0`]);
    expect(explained.removed).toEqual([
      {
        id: 'b',
        block: 'rich-text',
        was: { file: TEMPLATE, pointer: '/slots/main/1', layer: 'template template' },
        how: 'change',
        written: { file: SITE, pointer: '/changes/1', layer: 'site site', note: 'not wanted' },
      },
    ]);
  });

  it('is the line inside the change that set a slot of another block, which took out what stood there', () => {
    const old = [
      text('Old', { id: 'old' }),
      { ...text('Old', { id: 'both' }), settings: { tone: 'notice' } },
    ];
    const slots = { left: [text('New', { id: 'new' }), text('New', { id: 'both' })] };
    const explained = explain([
      {
        kind: 'template',
        parts: { words: { blocks: [{ id: 'cols', block: 'columns', slots: { left: old } }] } as never },
        pages: { p: page([{ id: 'use', part: 'words' }]) },
      },
      { pages: { p: pageFile([{ set: 'use/cols', slots }]) } },
    ]);
    expect(explained.blocks.map(({ id }) => id)).toEqual(['use/cols', 'use/new', 'use/both']);
    expect(blockOf(explained, 'use/new').written).toMatchObject({
      file: SITE,
      pointer: '/changes/0/slots/left/0',
    });
    expect(settingOf(explained, 'use/new', 'texts/title').set).toMatchObject({
      file: SITE,
      pointer: '/changes/0/slots/left/0/settings/texts/title',
    });
    // What the block before it was told is not what this one is told.
    expect(settingOf(explained, 'use/both', 'tone').set.layer).toBe('default');
    expect(explained.removed).toMatchObject([
      { id: 'use/old', how: 'list', written: { file: SITE, pointer: '/changes/0/slots' } },
    ]);
  });

  it('is the line of the part for the blocks of one that a change brings', () => {
    const slots = { left: [{ id: 'set', part: 'words' }] };
    const explained = explain([
      {
        kind: 'template',
        parts: { words: { blocks: [text('From the part', { id: 'say' })] } as never },
        pages: { p: page([{ block: 'columns', slots: {} }]) },
      },
      {
        pages: {
          p: pageFile([
            { insert: { id: 'put', part: 'words' }, last: 'main' },
            { set: 'columns', slots },
          ]),
        },
      },
    ]);
    for (const id of ['set/say', 'put/say'])
      expect(settingOf(explained, id, 'texts/title').set).toMatchObject({
        file: 'layouts/template/parts/words.json',
        pointer: '/blocks/0/settings/texts/title',
      });
  });

  it('is that of the later layer for a page or a block that it writes anew', () => {
    const notice = { block: 'rich-text', settings: { tone: 'notice' } };
    const whole = explain([
      { kind: 'template', pages: { p: page([notice]) } },
      { pages: { p: page([text('New')]) } },
    ]);
    expect(settingOf(whole, 'rich-text', 'tone').set.layer).toBe('default');
    const again = explain([
      { kind: 'template', pages: { p: page([notice]) } },
      { pages: { p: pageFile([{ remove: 'rich-text' }, { insert: text('New'), last: 'main' }]) } },
    ]);
    expect(settingOf(again, 'rich-text', 'tone').set.layer).toBe('default');
    expect(again.removed).toEqual([]);
  });

  it('keeps the two uses of a part apart, each with its own changes', () => {
    const explained = explain([
      {
        kind: 'template',
        parts: { words: { blocks: [text('From the part', { id: 'say' })] } as never },
        pages: {
          p: page([
            text('The page has one of this name too', { id: 'say' }),
            { id: 'one', part: 'words' },
            { id: 'two', part: 'words', changes: [{ set: 'say', settings: { texts: { title: 'Two' } } }] },
          ]),
        },
      },
      { root: { everywhere: { 'rich-text': { settings: { tone: 'quiet' } } } } },
    ]);
    const title = (id: string): [unknown, string] => {
      const { value, set } = settingOf(explained, id, 'texts/title');
      return [value, `${set.file}#${set.pointer}`];
    };
    expect(title('say')[1]).toBe(`${TEMPLATE}#/slots/main/0/settings/texts/title`);
    expect(title('one/say')).toEqual([
      'From the part',
      'layouts/template/parts/words.json#/blocks/0/settings/texts/title',
    ]);
    expect(title('two/say')).toEqual(['Two', `${TEMPLATE}#/slots/main/2/changes/0/settings/texts/title`]);
    expect(blockOf(explained, 'two/say')).toMatchObject({
      written: { file: 'layouts/template/parts/words.json', pointer: '/blocks/0' },
      parts: [{ name: 'words', written: { file: TEMPLATE, pointer: '/slots/main/2' } }],
    });
    for (const id of ['say', 'one/say', 'two/say'])
      expect(settingOf(explained, id, 'tone').set.file).toBe('sites/site/site.json');
  });

  it('a block that a later layer puts into a part is known by its place there', () => {
    const explained = explain([
      {
        kind: 'template',
        parts: { words: { blocks: [text('A', { id: 'a' })] } as never },
        pages: { p: page([{ id: 'use', part: 'words' }]) },
      },
      {
        parts: { words: { changes: [{ insert: text('B', { id: 'b' }), after: 'a' }] } as never },
        pages: { p: pageFile([{ insert: text('C', { id: 'c' }), after: 'use/a' }]) },
      },
    ]);
    expect(explained.blocks.map(({ id }) => id)).toEqual(['use/a', 'use/c', 'use/b']);
    expect(settingOf(explained, 'use/b', 'texts/title').set.file).toBe('sites/site/parts/words.json');
    expect(settingOf(explained, 'use/c', 'texts/title').set.file).toBe(SITE);
    // As every other block it has the defaults of its settings.
    expect(settingOf(explained, 'use/b', 'tone').value).toBe(settingOf(explained, 'use/a', 'tone').value);
  });

  it('the frame and the page do not speak for each other', () => {
    const explained = explain([
      {
        kind: 'template',
        pages: {
          p: page([text('Page', { id: 'say' })]),
          frame: {
            kind: 'frame',
            title: 'Frame',
            slots: { footer: [text('Frame', { id: 'say' })] },
          } as never,
        },
      },
      {},
    ]);
    expect(settingOf(explained, 'say', 'texts/title').value).toBe('Page');
    expect(
      settingOf(explained, 'say', 'texts/title').overrode.filter(({ layer }) => layer !== 'default'),
    ).toEqual([]);
    expect(settingOf(explained, 'frame-say', 'texts/title').set.file).toBe(
      'layouts/template/pages/frame.json',
    );
    expect(explained.settings.find(({ path }) => path === 'title')?.set.file).toBe(TEMPLATE);
  });
});

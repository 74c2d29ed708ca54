/** Who set a value and what it overrode, against what a reader of the files works out by hand. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LAB_CARS, LAB_FILES } from './labProject.ts';
import { wrongPlaces } from './places.ts';
import {
  LAB_PATHS,
  blockOf,
  entryOf,
  openLab,
  place,
  said,
  settingOf,
  why,
  withLabLines,
  type Lab,
} from './lab.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await openLab(LAB_FILES, LAB_CARS);
}, 300_000);
afterAll(() => lab.close());

const { BASE, CHILD, P1, P2, SITE, ROOT, VISIT, MENUS } = LAB_PATHS;
const expected = (words: readonly string[]): string[] => withLabLines(words, lab);

describe('who set a value, and what it overrode in which order', () => {
  it.each<[string, string, string, string[]]>([
    ['nobody: the default of the schema', 'first', 'width', ['"reading" default']],
    [
      'a template that another extends',
      'first',
      'texts/title',
      [`"FIRST-BASE" ${BASE}@FIRST-BASE`, 'over "" default'],
    ],
    [
      'the template that extends it',
      'by-child',
      'texts/title',
      [`"BY-CHILD" ${CHILD}@"BY-CHILD"`, `over "BY-CHILD-BASE" ${BASE}@BY-CHILD-BASE`, 'over "" default'],
    ],
    [
      'the later of two presets',
      'by-presets',
      'texts/title',
      [
        `"BY-P2" ${P2}@BY-P2`,
        `over "BY-P1" ${P1}@BY-P1`,
        `over "BY-PRESETS-BASE" ${BASE}@BY-PRESETS-BASE`,
        'over "" default',
      ],
    ],
    [
      'the page file of the site',
      'by-site',
      'texts/title',
      [`"BY-SITE" ${SITE}@"BY-SITE"`, `over "BY-SITE-BASE" ${BASE}@BY-SITE-BASE`, 'over "" default'],
    ],
    [
      'the site everywhere, over the page of an earlier layer and what that says everywhere',
      'tone-below',
      'tone',
      [
        `"quiet" ${ROOT}@"tone"`,
        `over "plain" ${BASE}@"tone": "plain"`,
        'over "notice" layouts/base/template.json@"tone"',
        'over "plain" default',
      ],
    ],
    [
      'the page of the site, over the site everywhere',
      'tone-own',
      'tone',
      [
        `"plain" ${SITE}@"tone"`,
        `over "quiet" ${ROOT}@"tone"`,
        `over "plain" ${BASE}@"tone": "plain"#2`,
        'over "notice" layouts/base/template.json@"tone"',
        'over "plain" default',
      ],
    ],
    [
      'null takes back: the default again',
      'wide',
      'width',
      ['"reading" default', `taken back ${P1}@"width"`, `over "full" ${BASE}@"width": "full"`],
    ],
    [
      'the first use of a part',
      'one/map',
      'texts/title',
      [`"MAP-ONE" ${BASE}@MAP-ONE`, `over "MAP-BASE" ${VISIT}@MAP-BASE`, 'over "" default'],
    ],
    [
      'the site, in the second use of the part',
      'two/map',
      'texts/title',
      [`"MAP-TWO" ${SITE}@MAP-TWO`, `over "MAP-BASE" ${VISIT}@MAP-BASE`, 'over "" default'],
    ],
    ['a use of a part', 'two/map', 'align', [`"centre" ${BASE}@"align"`, 'over "start" default']],
    [
      'a later layer, in the part itself',
      'one/hours',
      'texts/title',
      [
        '"HOURS-CHILD" layouts/child/parts/visit.json@HOURS-CHILD',
        `over "HOURS-BASE" ${VISIT}@HOURS-BASE`,
        'over "" default',
      ],
    ],
    [
      'a preset, in a block that the template inserted',
      'inserted',
      'texts/title',
      [`"INSERTED-P1" ${P1}@INSERTED-P1`, `over "INSERTED-CHILD" ${CHILD}@INSERTED-CHILD`, 'over "" default'],
    ],
    ['the site, in that block', 'inserted', 'align', [`"centre" ${SITE}@"align"`, 'over "start" default']],
    [
      'what a block of this id said before it was taken out does not count',
      'again',
      'texts/title',
      [`"AGAIN-SITE" ${SITE}@AGAIN-SITE`, 'over "" default'],
    ],
    ['nor what it said of another setting', 'again', 'width', ['"reading" default']],
    [
      'a rule list, folded by flags',
      'listed',
      'texts/title',
      [`"LISTED-REVIEWS" ${BASE}@"title": [`, 'over "" default'],
    ],
    [
      'a text with labels',
      'labels',
      'texts/title',
      [`"ENQUIRE-P1 and CALL-REVIEWS" ${BASE}@{labels.enquire}`, 'over "" default'],
    ],
    ['a fact of the site', 'grid', 'perPage', [`12 ${BASE}@"perPage"`, 'over 21 default']],
    [
      'a condition over what is listed is one value',
      'grid',
      'where',
      [`{"fact":"car.car_type","test":"equal","value":["used","new"]} ${BASE}@"where"`, 'over true default'],
    ],
  ])('%s (%s: %s)', async (_, block, setting, words) => {
    const { settings } = blockOf(await lab.explain({ page: 'lab' }), block);
    expect(said(settingOf(settings, setting))).toEqual(expected(words));
  });

  it('a page that a site writes anew inherits nothing of the blocks that it replaces, whatever their ids', async () => {
    const explained = await lab.explain({ site: 'other', page: 'lab' });
    const file = 'sites/other/pages/lab.json';
    const { settings } = blockOf(explained, 'wide');
    expect(said(settingOf(settings, 'width'))).toEqual(['"reading" default']);
    expect(said(settingOf(settings, 'texts/title'))).toEqual(
      expected([`"WIDE-OTHER" ${file}@WIDE-OTHER`, 'over "" default']),
    );
    expect(said(settingOf(explained.settings, 'title'))).toEqual(
      expected([`"Lab" ${file}@"title": "Lab"`, `over "Lab" ${BASE}@"title": "Lab"`]),
    );
    const gone = explained.removed.find(({ id }) => id === 'by-child');
    expect([gone?.how, gone && place(gone.written), gone && place(gone.was)]).toEqual([
      'list',
      ...expected([`${file}@"main"`, `${BASE}@"id": "by-child"`]).map((one) =>
        one.replace(/:(\d+)$/, (_, line) => `:${one.includes(BASE) ? Number(line) - 1 : line}`),
      ),
    ]);
  });

  it.each<[string, string, string[]]>([
    ['labels.enquire', 'layouts/presets/p1/preset.json@"enquire"', ['layouts/base/template.json@"enquire"']],
    ['labels.call', 'layouts/base/template.json@"call"', []],
    ['flags.reviews', 'layouts/presets/p1/preset.json@"reviews"', ['layouts/base/template.json@"reviews"']],
    ['flags.garage', 'layouts/child/template.json@"garage"', []],
    ['site.search.hitsPerPage', `${ROOT}@"hitsPerPage"`, []],
  ])('%s: which line sets it, and which it overrode', async (path, set, over) => {
    const { facts } = await lab.explain({ page: 'lab' });
    const origin = facts.find((fact) => fact.path === path);
    expect(origin?.set && place(origin.set)).toBe(expected([set])[0]);
    const layers = origin?.overrode.filter(({ layer }) => layer !== 'default') ?? [];
    expect(layers.map(place)).toEqual(expected(over));
  });

  it('every value stands where its origin says, on every page', async () => {
    for (const [site, page] of [
      ['lab', 'lab'],
      ['lab', 'vehicle'],
      ['lab', 'home'],
      ['other', 'lab'],
    ] as const)
      expect(wrongPlaces(await lab.explain({ site, page }), lab.root), `${site} ${page}`).toEqual([]);
  });

  it('a flag that no layer sets leads to its default', async () => {
    const { facts } = await lab.explain({ page: 'lab' });
    expect(facts.find(({ path }) => path === 'flags.autograb')?.set).toMatchObject({
      file: 'schemas/site.schema.json',
      pointer: '/properties/flags/properties/autograb/default',
      layer: 'default',
    });
  });

  it('a label that is a rule list names the entry that won, at its line', async () => {
    const { settings } = blockOf(await lab.explain({ page: 'lab' }), 'labels');
    const [call] = settingOf(settings, 'texts/title').reason?.rules ?? [];
    expect(call?.path).toBe('labels.call');
    expect(call?.reason.entries?.map(({ id, outcome, place: at }) => [id, outcome, place(at)])).toEqual([
      [
        'garage',
        'condition failed',
        lab
          .line('layouts/base/template.json', '"id": "garage"')
          .replace(/\d+$/, (n) => String(Number(n) - 1)),
      ],
      [
        'reviews',
        'won',
        lab
          .line('layouts/base/template.json', '"id": "reviews"')
          .replace(/\d+$/, (n) => String(Number(n) - 1)),
      ],
    ]);
  });
});

describe('entries of lists', () => {
  const buttons = async () =>
    settingOf(blockOf(await lab.explain({ page: 'lab' }), 'buttons').settings, 'buttons');

  it('are those that are left, in their order, and who took the others out is known', async () => {
    const list = await buttons();
    expect((list.value as { id: string }[]).map(({ id }) => id)).toEqual(['e', 'b', 'c']);
    expect(list.removed?.map(({ id, written }) => `${id} ${place(written)}`)).toEqual([
      `a ${lab.line(P2, '"remove": "buttons/a"').replace(/\d+$/, (n) => String(Number(n) - 1))}`,
    ]);
  });

  it('say who set each field, and what it overrode', async () => {
    const b = entryOf(await buttons(), 'b');
    expect(said(settingOf(b.settings, 'buttons/b/label'))).toEqual(
      expected([
        `"B-P2" ${P2}@B-P2`,
        `over "B-P1" ${P1}@B-P1`,
        `over "B-BASE" ${BASE}@B-BASE`,
        'over "" default',
      ]),
    );
    expect(said(settingOf(b.settings, 'buttons/b/look'))).toEqual(['"quiet" default']);
  });

  it('say which change brought them and which moved them', async () => {
    const e = entryOf(await buttons(), 'e');
    expect(place(e.written).startsWith(`${P2}:`)).toBe(true);
    expect(e.moved.map(({ file }) => file)).toEqual([SITE]);
    expect(said(settingOf(e.settings, 'buttons/e/label'))[0]).toBe(expected([`"E-P2" ${P2}@E-P2`])[0]);
  });

  it('say why one is not there', async () => {
    expect(why(entryOf(await buttons(), 'd'))).toEqual(
      expected([
        'absent',
        `must hold: flag "garage" is on; flags.garage is false ${BASE}@"flags.garage": true`,
      ]),
    );
  });

  it('a card has the entries of its list that all layers left', async () => {
    const card = blockOf(await lab.explain({ page: 'lab' }), 'car-card');
    const chips = settingOf(card.settings, 'chips');
    expect(chips.entries?.map(({ id }) => id)).toEqual(['km', 'transmission', 'fuel', 'own']);
    expect(chips.removed?.map(({ id, written }) => [id, written.file])).toEqual([['body', ROOT]]);
    expect(said(settingOf(entryOf(chips, 'own').settings, 'chips/own/text'))).toEqual(
      expected([`"OWN-CHIP" ${ROOT}@OWN-CHIP`]),
    );
  });

  it('a menu is explained where a block names it', async () => {
    const menu = settingOf(blockOf(await lab.explain({ page: 'lab' }), 'frame-header').settings, 'menu');
    expect(why(entryOf(menu, 'finance'))[1]).toContain(
      'must hold: flag "finance" is on; flags.finance is false',
    );
    expect(menu.removed?.map(({ id, written }) => [id, written.file])).toEqual([
      ['service', 'sites/lab/menus.json'],
    ]);
    expect(said(settingOf(entryOf(menu, 'stock').settings, 'menu/stock/label'))).toEqual(
      expected(['"STOCK-SITE" sites/lab/menus.json@STOCK-SITE', `over "Our Stock" ${MENUS}@Our Stock`]),
    );
  });

  it('a button of the vehicle page goes with the car', async () => {
    const own = async (url: string) =>
      why(entryOf(settingOf(blockOf(await lab.explain({ url }), 'actions').settings, 'buttons'), 'own'));
    expect(await own('/cars/grand')).toEqual(['there']);
    expect((await own('/cars/swift'))[1]).toContain('must hold: price is above $20,000; car.price is 15990');
  });
});

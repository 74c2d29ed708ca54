/** What onboarding staff get from an editor with nothing but the project's settings. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatProblem } from '../../engine/index.ts';
import { ask } from './editorService.ts';

const ROOT = join(import.meta.dirname, '../..');
const VEHICLE = 'sites/north/pages/vehicle.json';
const inMain = (entry: string): string => `{ "kind": "vehicle", "slots": { "main": [ ${entry} ] } }`;
const keys = (map: ReadonlyMap<string, string>): string[] => [...map.keys()];

describe('an editor, on a page', () => {
  it('offers blocks as snippets with what they need to be filled in', async () => {
    const { offered } = await ask(VEHICLE, inMain('|'));
    expect(keys(offered)).toEqual(expect.arrayContaining(['gallery', 'price', 'rich-text', 'columns']));
    expect(offered.get('columns')?.replace(/\s+/g, ' ')).toContain('"slots": { "left": [],');
  });

  it('offers the settings of that block, and the values of a setting', async () => {
    const { offered } = await ask(VEHICLE, inMain('{ "block": "gallery", "settings": { "|" } }'));
    expect(keys(offered)).toContain('openWith');
    expect(keys(offered)).not.toContain('amount');
    const values = await ask(VEHICLE, inMain('{ "block": "gallery", "settings": { "openWith": | } }'));
    expect(keys(values.offered)).toEqual(expect.arrayContaining(['"spinner"', '"gallery"']));
  });

  it('shows description, default and values of a setting', async () => {
    const { hover } = await ask(
      VEHICLE,
      inMain('{ "block": "gallery", "settings": { "open|With": "gallery" } }'),
    );
    expect(hover).toContain('Which view is shown first.');
    expect(hover).toContain('Default: `"spinner"`');
    expect(hover).toContain('"walkaround"');
  });

  it.each([
    ['{ "block": "galery" }', 'No block has this name here. Blocks: breadcrumbs', '"galery"'],
    [
      '{ "block": "gallery", "settings": { "openWiht": "gallery" } }',
      'Only these keys stand here: openWith',
      '"openWiht"',
    ],
    ['{ "block": "gallery", "settings": { "openWith": "spni" } }', 'Write one of: "spinner"', '"spni"'],
    [
      '{ "block": "gallery", "settings": { "fullscreenMaxHeightPx": "tall" } }',
      'number without quotes',
      '"tall"',
    ],
    ['{ "block": "gallery", "whn": true }', 'Only these keys stand here: block, id, settings', '"whn"'],
  ])('says of %s in one message: %s', async (entry, words, place) => {
    const { mistakes } = await ask(VEHICLE, inMain(entry));
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toContain(words);
    expect(mistakes[0]?.endsWith(`@ ${place}`)).toBe(true);
  });

  it('takes the kind from the name of the file; under another name a page may be of any kind', async () => {
    const when = '{ "block": "price", "when": { "car.price": { "above": 0 } } }';
    expect((await ask(VEHICLE, inMain(when))).mistakes).toEqual([]);
    const onHome = await ask('sites/north/pages/home.json', inMain(when));
    expect(onHome.mistakes).toEqual([expect.stringContaining('No fact of this place has this name.')]);
    expect((await ask('sites/north/pages/summer-sale.json', inMain(when))).mistakes).toEqual([]);
  });
});

describe('an editor, in a condition', () => {
  const when = (text: string): string => inMain(`{ "block": "price", "when": { ${text} } }`);

  it('offers facts, the operators that fit, and values', async () => {
    expect(keys((await ask(VEHICLE, when('"|"'))).offered)).toEqual(
      expect.arrayContaining(['car.price', 'flags.reviews', 'any']),
    );
    const operators = keys((await ask(VEHICLE, when('"car.price": { | }'))).offered);
    expect(operators).toEqual(expect.arrayContaining(['above', 'below', 'fact']));
    expect(operators).not.toContain('contains');
    expect(keys((await ask(VEHICLE, when('"car.car_type": |'))).offered)).toEqual(
      expect.arrayContaining(['"new"', '"used"', '"demo"']),
    );
  });

  it('shows what a fact and an operator mean', async () => {
    expect((await ask(VEHICLE, when('"car.car_|type": "used"'))).hover).toContain(
      'New, used or demonstrator',
    );
    expect((await ask(VEHICLE, when('"car.price": { "at|Least": 5 }'))).hover).toContain('this or more');
  });

  it.each([
    ['"car.prise": 5', 'No fact of this place has this name.', '"car.prise"'],
    ['"car.price": { "gt": 5 }', 'No operator has this name here. Operators: isNot, above', '"gt"'],
    ['"car.price": { "above": "5" }', 'number without quotes', '"5"'],
    ['"car.car_type": "usd"', 'Write one of: "new", "used", "demo".', '"usd"'],
    ['"car.sold": "no"', 'True or false', '"no"'],
  ])('says of %s in one message: %s', async (text, words, place) => {
    const { mistakes } = await ask(VEHICLE, when(text));
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toContain(words);
    expect(mistakes[0]?.endsWith(`@ ${place}`)).toBe(true);
  });
});

describe('an editor, in a rule list', () => {
  const RULES = 'sites/north/rules.json';

  it('offers an entry and the facts of its condition', async () => {
    expect(keys((await ask(RULES, '{ "phone": [ | ] }')).offered)).toContain('rule');
    const facts = await ask(RULES, '{ "phone": [ { "when": { "|" }, "then": "1" } ] }');
    expect(keys(facts.offered)).toEqual(expect.arrayContaining(['car.car_type', 'flags.reviews']));
    const inSetting = inMain(
      '{ "block": "price", "settings": { "amount": [ { "when": { "|" }, "then": 1 } ] } }',
    );
    expect(keys((await ask(VEHICLE, inSetting)).offered)).toContain('car.price');
  });

  it('shows what "then" is, and says in one message what is wrong', async () => {
    expect((await ask(RULES, '{ "phone": [ { "th|en": "1" } ] }')).hover).toContain(
      'The value: a text, a number',
    );
    const { mistakes } = await ask(RULES, '{ "phone": [ { "whn": true, "then": "1" } ] }');
    expect(mistakes).toEqual([
      expect.stringMatching(/^Only these keys stand here: id, when, then.* @ "whn"$/),
    ]);
  });
});

describe('an editor, in changes', () => {
  const change = (text: string): string => `{ "changes": [ { ${text} } ] }`;

  it('offers the ids of that page, those inside blocks too, with what they are', async () => {
    const { offered } = await ask(VEHICLE, change('"set": "|"'));
    expect(keys(offered)).toEqual(
      expect.arrayContaining(['"gallery"', '"price"', '"actions/trade-in"', '"featured-specs"']),
    );
    const lists = await ask(VEHICLE, change('"insert": { "block": "price" }, "last": "|"'));
    expect(keys(lists.offered)).toEqual(
      expect.arrayContaining(['"main"', '"top/right"', '"actions/buttons"']),
    );
    const search = await ask('sites/north/pages/search.json', change('"remove": "|"'));
    expect(keys(search.offered)).not.toContain('"gallery"');
  });

  it('knows the settings of the block that is set', async () => {
    const { offered } = await ask(VEHICLE, change('"set": "gallery", "settings": { "|" }'));
    expect(keys(offered)).toContain('openWith');
    const { mistakes } = await ask(VEHICLE, change('"set": "gallery", "settings": { "openWiht": 1 }'));
    expect(mistakes).toEqual([expect.stringContaining('Only these keys stand here: openWith')]);
  });

  it('knows the slots of the block that is set, and the blocks that may stand in them', async () => {
    expect(keys((await ask(VEHICLE, change('"set": "top", "slots": { "|" }'))).offered)).toContain('left');
    const inside = (entry: string): string => change(`"set": "top", "slots": { "left": [ { ${entry} } ] }`);
    expect(keys((await ask(VEHICLE, inside('"block": "|"'))).offered)).toContain('"price"');
    const { mistakes } = await ask(VEHICLE, inside('"block": "pric"'));
    expect(mistakes).toEqual([expect.stringContaining('@ "pric"')]);
    const slot = await ask(VEHICLE, change('"set": "top", "slots": { "lft": [] }'));
    expect(slot.mistakes).toEqual([expect.stringContaining('Only these keys stand here: left')]);
  });

  it('a template that extends another is offered the ids of that one', async () => {
    const { offered } = await ask('layouts/dealer-group/pages/vehicle.json', change('"set": "|"'));
    expect(keys(offered)).toContain('"gallery"');
  });

  it('shows what a verb does, and says in one message that one is needed', async () => {
    expect((await ask(VEHICLE, change('"re|move": "price"'))).hover).toContain('the entry that goes');
    const { mistakes } = await ask(VEHICLE, change('"remov": "price"'));
    expect(mistakes).toEqual([expect.stringMatching(/^A change has one of set, remove, move and insert\./)]);
  });
});

describe('an editor, in a site file', () => {
  const SITE = 'sites/north/site.json';

  it('offers templates, presets, flags and labels', async () => {
    expect(keys((await ask(SITE, '{ "template": | }')).offered)).toContain('"standard"');
    const presets = readdirSync(join(ROOT, 'layouts/presets')).map((name) => `"${name}"`);
    expect(keys((await ask(SITE, '{ "presets": [ | ] }')).offered)).toEqual(expect.arrayContaining(presets));
    expect(keys((await ask(SITE, '{ "flags": { "|" } }')).offered)).toContain('reviews');
    expect(keys((await ask(SITE, '{ "labels": { "|" } }')).offered)).toContain('enquire');
    expect(keys((await ask(SITE, '{ "everywhere": { "gallery": { "|" } } }')).offered)).toContain('settings');
  });

  it('shows a flag with its default, and says in one message what is wrong', async () => {
    expect((await ask(SITE, '{ "flags": { "revi|ews": false } }')).hover).toContain('Default: `true`');
    const base = '"version": 1, "name": "North"';
    const flag = await ask(SITE, `{ ${base}, "flags": { "revews": true } }`);
    expect(flag.mistakes).toEqual([
      expect.stringMatching(/^Only these keys stand here: .*reviews.* @ "revews"$/),
    ]);
    const template = await ask(SITE, `{ ${base}, "template": "standrd" }`);
    expect(template.mistakes).toEqual([
      expect.stringMatching(/^No template has this name\. Templates: .*standard/),
    ]);
  });
});

describe('an editor, in a theme', () => {
  const THEME = 'sites/north/theme.json';

  it('offers tokens, shows them with default, and says how a colour is written', async () => {
    expect(keys((await ask(THEME, '{ "|" }')).offered)).toEqual(expect.arrayContaining(['colour', 'type']));
    expect(keys((await ask(THEME, '{ "colour": { "|" } }')).offered)).toContain('brand');
    expect((await ask(THEME, '{ "colour": { "in|k": "#000000" } }')).hover).toContain('Default: `"#15181c"`');
    const { mistakes } = await ask(THEME, '{ "colour": { "ink": "black" } }');
    expect(mistakes).toEqual([
      expect.stringMatching(/^This must be written as \^#.*e\.g\. "#15181c"\. @ "black"$/),
    ]);
  });
});

describe('an editor, on what is committed', () => {
  const layers = ['sites', 'layouts'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.json') && entry.name !== 'demo-stock.json')
      .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1)),
  );

  it.each(layers)('%s is known by its name, and has no mistake', async (file) => {
    expect((await ask(file, '[]')).mistakes).not.toEqual([]);
    expect(
      (await ask(file, readFileSync(join(ROOT, file), 'utf8').replaceAll('|', '\u00a6'))).mistakes,
    ).toEqual([]);
  });
});

describe('the task "check"', () => {
  it('reads code, file, line, column and message of a report into the list of problems', () => {
    const tasks = JSON.parse(readFileSync(join(ROOT, '.vscode/tasks.json'), 'utf8')) as {
      tasks: { label: string; problemMatcher: { pattern: { regexp: string }[] } }[];
    };
    const [head, message] = tasks.tasks.find(({ label }) => label === 'check')?.problemMatcher.pattern ?? [];
    const place = { file: 'sites/north/pages/vehicle.json', pointer: '/slots/main/2', line: 14, column: 18 };
    const text = formatProblem({
      code: 'BLOCK_UNKNOWN',
      severity: 'error',
      ...place,
      message: 'No block.',
      fix: 'Mend.',
    });
    const [first = '', second = ''] = text.split('\n');
    expect(new RegExp(head?.regexp ?? '').exec(first)?.slice(1)).toEqual([
      'BLOCK_UNKNOWN',
      place.file,
      '14',
      '18',
    ]);
    expect(new RegExp(message?.regexp ?? '').exec(second)?.[1]).toBe('No block.');
  });
});

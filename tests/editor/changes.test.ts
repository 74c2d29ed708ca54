/** What an editor knows of the lists that changes edit: pages, menus, rules, blocks everywhere. */
import { describe, expect, it } from 'vitest';
import { ask } from './editorService.ts';
import { changes, HOME, MENUS, PART, RULES, SITE, VEHICLE } from './places.ts';

async function offers(change: string, file = VEHICLE): Promise<string[]> {
  return [...(await ask(file, changes(change))).offered.keys()];
}

describe('an editor offers, in changes of a page', () => {
  it.each([
    ['the four verbs', '¦', ['set', 'remove', 'move', 'insert']],
    [
      'ids, those inside blocks too',
      '{ "set": "¦" }',
      ['"gallery"', '"top"', '"actions/trade-in"', '"featured-specs"'],
    ],
    ['the same for what goes', '{ "remove": "¦" }', ['"feature-list"']],
    ['and for what moves', '{ "move": "¦" }', ['"feature-list"']],
    ['entries beside which it goes', '{ "move": "price", "after": "¦" }', ['"gallery"', '"actions/call"']],
    ['the same before it', '{ "move": "price", "before": "¦" }', ['"gallery"']],
    [
      'lists into which it goes',
      '{ "move": "price", "last": "¦" }',
      ['"main"', '"top/right"', '"actions/buttons"'],
    ],
    ['the same at the beginning', '{ "move": "price", "first": "¦" }', ['"main"', '"top/below"']],
    ['where it goes', '{ "move": "price", ¦ }', ['before', 'after', 'first', 'last']],
    ['blocks to insert', '{ "insert": ¦, "last": "main" }', ['rich-text', 'gallery']],
    ['their names', '{ "insert": { "block": "¦" }, "last": "main" }', ['"rich-text"', '"gallery"']],
    [
      'their settings',
      '{ "insert": { "block": "gallery", "settings": { ¦ } }, "last": "main" }',
      ['openWith'],
    ],
    ['what a block may be set to', '{ "set": "gallery", ¦ }', ['settings', 'when', 'note']],
    ['settings of the block that is set', '{ "set": "gallery", "settings": { ¦ } }', ['openWith', 'texts']],
    ['the same by its long address', '{ "set": "top/left/gallery", "settings": { ¦ } }', ['openWith']],
    ['slots of the block that is set', '{ "set": "top", "slots": { ¦ } }', ['left', 'right']],
    [
      'blocks in them',
      '{ "set": "top", "slots": { "left": [ { "block": "¦" } ] } }',
      ['"price"', '"gallery"'],
    ],
    [
      'what an entry of a list may be set to',
      '{ "set": "actions/call", ¦ }',
      ['label', 'link', 'look', 'icon', 'when'],
    ],
    ['its values', '{ "set": "actions/call", "look": "¦" }', ['"primary"', '"quiet"']],
    ['its icons', '{ "set": "actions/buttons/call", "icon": "¦" }', ['"phone"']],
    [
      'what a new entry holds',
      '{ "insert": { "id": "x", ¦ }, "last": "actions/buttons" }',
      ['label', 'link', 'icon'],
    ],
    [
      'the same beside another',
      '{ "insert": { "id": "x", ¦ }, "after": "actions/call" }',
      ['label', 'link', 'icon'],
    ],
    ['facts of the page', '{ "set": "gallery", "when": { ¦ } }', ['car.price', 'flags.reviews']],
  ])('%s', async (_, change, expected) => {
    expect(await offers(change)).toEqual(expect.arrayContaining(expected));
  });

  it('nothing of another verb, page or list', async () => {
    expect(await offers('{ "set": "gallery", ¦ }')).not.toContain('remove');
    expect(await offers('{ "set": "gallery", ¦ }')).not.toContain('label');
    expect(await offers('{ "remove": "price", ¦ }')).not.toContain('settings');
    expect(await offers('{ "insert": { "id": "x", ¦ }, "last": "actions/buttons" }')).not.toContain(
      'settings',
    );
    expect(await offers('{ "remove": "¦" }', HOME)).not.toContain('"gallery"');
    expect(await offers('{ "move": "price", "last": "¦" }')).not.toContain('"gallery"');
  });

  it('what each id is, and of which template when not all have it', async () => {
    const { meaning } = await ask(VEHICLE, changes('{ "set": "¦" }'));
    expect(meaning.get('"gallery"')).toBe('Block gallery in top/left');
    expect(meaning.get('"actions/call"')).toBe('{labels.call}');
    expect(meaning.get('"finance-figures"')).toMatch(/\(template .+\)$/);
  });

  it('to a template that extends another the ids of that one', async () => {
    const ids = await offers('{ "set": "¦" }', 'layouts/dealer-group/pages/vehicle.json');
    expect(ids).toContain('"gallery"');
    expect(ids).not.toContain('"finance-figures"');
  });
});

describe('an editor offers, in changes elsewhere', () => {
  it.each([
    ['entries of menus', MENUS, '{ "set": "¦" }', ['"header/home"', '"header/vehicles/new"']],
    [
      'menus and entries with entries',
      MENUS,
      '{ "insert": {}, "last": "¦" }',
      ['"header"', '"header/vehicles"'],
    ],
    [
      'what a new menu entry holds',
      MENUS,
      '{ "insert": { ¦ }, "last": "header" }',
      ['id', 'label', 'link', 'entries'],
    ],
    ['what a menu entry may be set to', MENUS, '{ "set": "header/home", ¦ }', ['label', 'link', 'when']],
    ['entries of rule lists', RULES, '{ "set": "¦" }', ['"phone/location"', '"cardTag/sold"']],
    ['those that presets bring', RULES, '{ "remove": "¦" }', ['"establishmentFee/equipment"']],
    ['rule lists', RULES, '{ "insert": { "then": 1 }, "first": "¦" }', ['"phone"', '"establishmentFee"']],
    ['what a new rule holds', RULES, '{ "insert": { ¦ }, "first": "phone" }', ['id', 'when', 'then']],
    ['what a tag is', RULES, '{ "insert": { "then": { ¦ } }, "first": "cardTag" }', ['text', 'tone']],
    ['verbs in a part', PART, '¦', ['set', 'insert']],
  ])('%s', async (_, file, change, expected) => {
    expect(await offers(change, file)).toEqual(expect.arrayContaining(expected));
  });

  it('in every file an insert of its own kind', async () => {
    const insertIn = async (file: string): Promise<string | undefined> =>
      (await ask(file, changes('¦'))).offered.get('insert')?.replace(/\s+/g, ' ');
    expect(await insertIn(VEHICLE)).toContain('"block": "${1:rich-text}"');
    expect(await insertIn(MENUS)).toContain('"link": "${3:/}"');
    expect(await insertIn(RULES)).toContain('"then": "$2"');
  });
});

describe('an editor says, of changes, in one message', () => {
  it.each([
    ['{ "remov": "price" }', 'A change has one of set, remove, move and insert.', '{ "remov": "price" }'],
    ['"remove price"', 'A change has one of set, remove, move and insert.', '"remove price"'],
    ['{ "set": "price", "remove": "price" }', 'One change has one verb', '"remove"'],
    ['{ "remove": "price", "settings": {} }', 'Only these keys stand here: remove.', '"settings"'],
    ['{ "remove": ["price"] }', 'A text in quotes', '["price"]'],
    ['{ "move": "price", "after": "gallery", "last": "main" }', 'Say where it goes', undefined],
    ['{ "insert": { "block": "price" } }', 'Say where it goes', undefined],
    ['{ "insert": { "block": "galery" }, "last": "main" }', 'No block has this name here.', '"galery"'],
    [
      '{ "set": "gallery", "settings": { "openWiht": 1 } }',
      'Only these keys stand here: openWith',
      '"openWiht"',
    ],
    ['{ "set": "gallery", "settings": { "openWith": "spin" } }', 'Write one of: "spinner"', '"spin"'],
    ['{ "set": "top/left/gallery", "settings": { "openWiht": 1 } }', 'Only these keys', '"openWiht"'],
    ['{ "set": "gallery", "settngs": {} }', 'Only these keys stand beside "set" here: settings', '"settngs"'],
    ['{ "set": "actions/call", "lable": "x" }', 'Only these keys stand beside "set" here: label', '"lable"'],
    ['{ "set": "actions/call", "look": "loud" }', 'Write one of: "primary"', '"loud"'],
    ['{ "insert": { "id": "x", "lable": "X" }, "last": "actions/buttons" }', 'Only these keys', '"lable"'],
    ['{ "set": "gallery", "when": { "car.prise": 1 } }', 'No fact of this place', '"car.prise"'],
    ['{ "set": "top", "slots": { "lft": [] } }', 'Only these keys stand here: above, left', '"lft"'],
  ])('of %s: %s', async (change, words, place) => {
    const { mistakes } = await ask(VEHICLE, changes(change));
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toContain(words);
    expect(mistakes[0]?.endsWith(`@ ${place ?? change}`)).toBe(true);
  });

  it.each([
    [MENUS, '{ "insert": { "id": "x", "lable": "X" }, "last": "header" }', '"lable"'],
    [MENUS, '{ "set": "header/home", "lable": "X" }', '"lable"'],
    [RULES, '{ "insert": { "id": "x", "whn": true, "then": "1" }, "first": "phone" }', '"whn"'],
    [RULES, '{ "insert": { "id": "x", "then": "much" }, "first": "establishmentFee" }', '"much"'],
    [RULES, '{ "set": "cardTag/sold", "when": { "car.prise": 1 } }', '"car.prise"'],
  ])('in %s of %s', async (file, change, place) => {
    expect((await ask(file, changes(change))).mistakes).toEqual([expect.stringContaining(`@ ${place}`)]);
  });

  it('of the lists of a block everywhere as of those on a page', async () => {
    const text = (change: string): string =>
      `{ "version": 1, "name": "North", "everywhere": { "car-card": { "changes": [ ${change} ] } } }`;
    const ask1 = async (change: string): Promise<string[]> => (await ask(SITE, text(change))).mistakes;
    expect(await ask1('{ "remov": "chips/body" }')).toEqual([expect.stringMatching(/^A change has one of/)]);
    expect(await ask1('{ "set": "chips/body", "txt": "x" }')).toEqual([expect.stringContaining('@ "txt"')]);
    expect(await ask1('{ "set": "chips/body", "text": "x" }')).toEqual([]);
  });
});

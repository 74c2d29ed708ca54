/** What an editor says of mistakes: one message for each, in our words, at the right place. */
import { describe, expect, it } from 'vitest';
import { ask, edited } from './editorService.ts';
import {
  inSite,
  LOCATIONS,
  MENUS,
  NEW_PAGE,
  onVehicle,
  pageOf,
  PART,
  RULES,
  SITE,
  THEME,
  VEHICLE,
  withSettings,
} from './places.ts';

/** `undefined`: where exactly is the editor's to say. */
type Case = [text: string, words: string, place?: string];

async function expectOne(file: string, [text, words, place]: Case): Promise<void> {
  const { mistakes } = await ask(file, text);
  expect(mistakes).toHaveLength(1);
  expect(mistakes[0]).toContain(words);
  if (place !== undefined) expect(mistakes[0]?.endsWith(`@ ${place}`)).toBe(true);
}

const CONTENT = (entry: string): string => pageOf('content', entry);
const BUTTON = (keys: string): string => withSettings(`"buttons": [ { ${keys} } ]`);

describe('an editor says, on a page', () => {
  it.each<Case>([
    [
      CONTENT('{ "block": "galery" }'),
      'No block has this name here. Blocks: account-link, account, announcement-bar',
      '"galery"',
    ],
    [CONTENT('{ "block": "galery", "settings": { "foo": 1 } }'), 'No block has this name here.', '"galery"'],
    [CONTENT('{ "block": 5 }'), 'No block has this name here.', '5'],
    [CONTENT('{ "settings": {} }'), 'Missing property "block"'],
    [CONTENT('"rich-text"'), 'An object in braces', '"rich-text"'],
    [CONTENT('{ "block": "gallery" }'), 'shows what a page of this kind does not have', '"gallery"'],
    [
      CONTENT('{ "block": "rich-text", "settngs": {} }'),
      'Only these keys stand here: block, id',
      '"settngs"',
    ],
    [
      CONTENT('{ "id": "Front Row", "block": "rich-text" }'),
      'Write it in small letters, digits and hyphens',
      '"Front Row"',
    ],
    [CONTENT('{ "block": "rich-text", "slots": {} }'), 'Only these keys', '"slots"'],
    [
      CONTENT('{ "block": "columns", "slots": { "centre": [] } }'),
      'Only these keys stand here: above, left',
      '"centre"',
    ],
    [CONTENT('{ "block": "columns", "slots": { "left": {} } }'), 'A list in brackets', '{}'],
    [CONTENT('{ "part": "visit", "settings": {} }'), 'Only these keys stand here: part, id', '"settings"'],
    [withSettings('"tne": "plain"'), 'Only these keys stand here: headingLevel, tone', '"tne"'],
    [withSettings('"tone": "plane"'), 'Write one of: "plain", "notice", "quiet".', '"plane"'],
    [withSettings('"title": "A"'), 'Only these keys stand here: headingLevel', '"title"'],
    [withSettings('"texts": { "titel": "A" }'), 'Only these keys stand here: title, body.', '"titel"'],
    [withSettings('"texts": { "title": 5 }'), 'A text in quotes', '5'],
    [withSettings('"headingLevel": 7'), 'A whole number from 1 to 6', '7'],
    [withSettings('"headingLevel": "2"'), 'A whole number without quotes', '"2"'],
    [BUTTON('"label": "A"'), 'Missing property "id"'],
    [BUTTON('"ide": "x", "label": "A"'), 'Only these keys stand here: id, label', '"ide"'],
    [BUTTON('"id": "x", "look": "loud"'), 'Write one of: "primary", "quiet", "plain".', '"loud"'],
    [BUTTON('"id": "x", "icon": "phon"'), 'more, which are offered as you type', '"phon"'],
    [BUTTON('"id": "x", "newTab": "yes"'), 'True or false', '"yes"'],
    [withSettings('"tone": [ { "then": "plane" } ]'), 'Write one of: "plain"', '"plane"'],
    [withSettings('"tone": [ { "thn": "plain" } ]'), 'Only these keys stand here: id, when, then', '"thn"'],
    [
      withSettings('"tone": [ { "when": { "flags.x": true }, "then": "plain" } ]'),
      'No fact of this place',
      '"flags.x"',
    ],
    [withSettings('"headingLevel": { "fact": "site.x" }'), 'No fact of this place', '"site.x"'],
    [
      withSettings('"headingLevel": { "fact": "site.stock.soldDays", "tims": 2 }'),
      'Only these keys',
      '"tims"',
    ],
    ['{ "kind": "contnt", "slots": {} }', 'Write one of: "home"', '"contnt"'],
    [
      '{ "kind": "content", "titel": "A", "slots": {} }',
      'Only these keys stand here: kind, routes',
      '"titel"',
    ],
    ['{ "kind": "content", "routes": ["w"] }', 'Write it with / at its beginning', '"w"'],
    ['{ "kind": "content", "routes": "/w" }', 'A list in brackets', '"/w"'],
    ['{ "kind": "content", "slots": { "mian": [] } }', 'has one slot: main', '"mian"'],
    ['{ "kind": "content", "slots": { "header": [] } }', 'has one slot: main', '"header"'],
    ['{ "kind": "frame", "slots": { "main": [] } }', 'has these slots: header, footer', '"main"'],
    ['{ "kind": "content", "slots": { "main": [] }, "changes": [] }', 'either slots', '[]'],
    ['{ "kind": "content", "signIn": { "type": "chekout" } }', 'Write one of: "trade-in"', '"chekout"'],
    ['[]', 'An object in braces', '[]'],
  ])('of %s: %s', async (...expected) => {
    await expectOne(NEW_PAGE, expected);
  });

  it('the same of the page of a template, of a card and of a part', async () => {
    const SETTING = '"settings": { "openWiht": "gallery" }';
    const wrong: Case = [onVehicle(`{ "block": "gallery", ${SETTING} }`), 'Only these keys', '"openWiht"'];
    await expectOne(VEHICLE, wrong);
    await expectOne(PART, [
      `{ "blocks": [ { "block": "gallery", ${SETTING} } ] }`,
      'Only these keys',
      '"openWiht"',
    ]);
    const card = '{ "block": "result-grid", "slots": { "card": [ { "block": "car-crad" } ] } }';
    await expectOne(NEW_PAGE, [CONTENT(card), 'No block has this name here.', '"car-crad"']);
  });
});

describe('an editor says, in a root file', () => {
  it.each<Case>([
    [inSite('"timezone": "x"'), 'Only these keys stand here: version, name', '"timezone"'],
    [inSite('"flags": { "revews": true }'), 'reviews', '"revews"'],
    [inSite('"flags": { "reviews": "yes" }'), 'True or false', '"yes"'],
    [inSite('"labels": { "noprice": "A" }'), 'noPrice', '"noprice"'],
    [inSite('"labels": { "noPrice": 5 }'), 'A text in quotes', '5'],
    [
      inSite('"labels": { "noPrice": [ { "them": "A" } ] }'),
      'Only these keys stand here: id, when',
      '"them"',
    ],
    [inSite('"links": { "contct": "contact" }'), 'contact', '"contct"'],
    [inSite('"template": "standrd"'), 'No template has this name. There are: ', '"standrd"'],
    [inSite('"presets": ["bramwel"]'), 'No preset has this name. There are: ', '"bramwel"'],
    [inSite('"presets": "bramwell"'), 'A list in brackets', '"bramwell"'],
    [inSite('"hosts": ["https://www.x.com"]'), 'Write it as a host name', '"https://www.x.com"'],
    [inSite('"stock": { "soldDays": "3" }'), 'A whole number without quotes', '"3"'],
    [inSite('"stock": { "soldDays": 400 }'), 'A whole number from 0 to 365', '400'],
    [
      inSite('"design": { "cardStyle": "outline" }'),
      'Write one of: "flat", "outlined", "raised".',
      '"outline"',
    ],
    [
      inSite('"social": [ { "id": "x", "name": "A", "link": "/" } ]'),
      'Only these keys stand here: id, label',
      '"name"',
    ],
    [inSite('"everywhere": { "car-crad": {} }'), 'No block has this name. Blocks: ', '"car-crad"'],
    [
      inSite('"everywhere": { "car-card": { "setings": {} } }'),
      'Only these keys stand here: settings',
      '"setings"',
    ],
    [inSite('"everywhere": { "gallery": { "settings": { "openWiht": 1 } } }'), 'openWith', '"openWiht"'],
    [inSite('"everywhere": { "gallery": { "settings": { "openWith": "x" } } }'), 'Write one of', '"x"'],
    [inSite('"everywhere": { "gallery": { "alsoWhen": { "car.prise": 1 } } }'), 'No fact', '"car.prise"'],
    ['{ "version": 2, "name": "North" }', 'Write 1.', '2'],
    ['{ "version": 1, "name": "" }', 'A text of 1 to 120 characters', '""'],
    ['{ "version": 1 }', 'Missing property "name"', '{'],
  ])('of %s: %s', async (...expected) => {
    await expectOne(SITE, expected);
  });
});

describe('an editor says, elsewhere', () => {
  it.each<[string, ...Case]>([
    [
      'layouts/outback/template.json',
      '{ "version": 1, "name": "A", "hosts": [] }',
      'Only these keys',
      '"hosts"',
    ],
    [THEME, '{ "color": {} }', 'Only these keys stand here: colour', '"color"'],
    [THEME, '{ "colour": { "inkquiet": "#000" } }', 'inkQuiet', '"inkquiet"'],
    [THEME, '{ "colour": { "ink": "black" } }', 'Write it as # and 3 or 6 digits', '"black"'],
    [THEME, '{ "shape": { "radius": "6px" } }', 'Write one of: 0, 3, 6, 14.', '"6px"'],
    [THEME, '{ "type": { "base": 40 } }', 'A whole number from 14 to 20', '40'],
    [THEME, '{ "type": { "text": { "file": "a.woff2" } } }', 'Missing property "family"', '"text"'],
    [THEME, '{ "type": { "text": { "family": "A", "file": "a.ttf" } } }', '.woff2', '"a.ttf"'],
    [MENUS, '{ "header": {} }', 'A list in brackets', '{}'],
    [
      MENUS,
      '{ "header": [ { "id": "x", "lable": "X" } ] }',
      'Only these keys stand here: id, label',
      '"lable"',
    ],
    [MENUS, '{ "own": [ { "id": "x", "entries": [ { "id": "y", "link": 5 } ] } ] }', 'A text in quotes', '5'],
    [
      MENUS,
      '{ "header": [ { "id": "x", "when": { "car.price": 5 } } ] }',
      'No fact of this place',
      '"car.price"',
    ],
    [RULES, '{ "unlisted": { "car.prise": 5 } }', 'No fact of this place', '"car.prise"'],
    [RULES, '{ "ownRule": { "car.prise": 5 } }', 'No fact of this place', '"car.prise"'],
    [RULES, '{ "unlisted": "no" }', 'A condition is expected here', '"no"'],
    [RULES, '{ "phone": [ { "whn": true, "then": "1" } ] }', 'Only these keys stand here: id, when', '"whn"'],
    [RULES, '{ "phone": [ { "when": { "car.prise": 5 }, "then": "1" } ] }', 'No fact', '"car.prise"'],
    [RULES, '{ "phone": { "car.sold": true } }', 'A rule list is expected here', '{ "car.sold": true }'],
    [RULES, '{ "displayPrice": [ { "then": "many" } ] }', 'A number without quotes', '"many"'],
    [
      RULES,
      '{ "cardTag": [ { "then": { "text": "A", "tone": "red" } } ] }',
      'Write one of: "brand"',
      '"red"',
    ],
    [RULES, '{ "shiny": [ { "then": "y" } ] }', 'No rule list is declared under this name', undefined],
    [LOCATIONS, '{ "item": [] }', 'Only these keys stand here: items', '"item"'],
    ['sites/north/demo-stock.json', '{ "profil": "metro", "seed": "1", "count": 1 }', 'profile', '"profil"'],
    ['layouts/stock-maps/feed.json', '{ "formt": "csv", "version": 1 }', 'format', '"formt"'],
  ])('in %s of %s: %s', async (file, ...expected) => {
    await expectOne(file, expected);
  });

  it.each([
    ['"city": "Minchinbury",', '"cty": "Minchinbury",', '"cty"'],
    ['"primary": true', '"primary": "yes"', '"yes"'],
    ['"sales"', '"sale"', '"sale"'],
    ['"postcode": "2770"', '"postcode": "277"', '"277"'],
  ])('in the data of a site, where %s is %s', async (piece, by, place) => {
    const file = 'sites/foundry-lane-motors/data/locations.json';
    await expectOne(file, [edited(file, piece, by), '', place]);
  });
});

describe('an editor is content with', () => {
  it.each([
    [
      'null under any key, which takes back what earlier layers said',
      SITE,
      inSite('"labels": { "noPrice": null }, "phone": null, "design": { "cardStyle": null }'),
    ],
    ['null in a theme', THEME, '{ "colour": { "ink": null }, "shape": null }'],
    ['null in settings', NEW_PAGE, withSettings('"tone": null, "texts": { "title": null }')],
    ['null for rules and menus', RULES, '{ "phone": null, "unlisted": null }'],
    ['a note in any object', NEW_PAGE, withSettings('"note": "x", "texts": { "note": "y" }')],
    [
      'a condition in place of yes and no',
      NEW_PAGE,
      pageOf(
        'content',
        '{ "block": "result-grid", "settings": { "pagination": { "flags.reviews": true } } }',
      ),
    ],
    [
      'a fact in place of a value',
      NEW_PAGE,
      withSettings('"headingLevel": { "fact": "site.stock.soldDays", "plus": 1 }'),
    ],
    [
      'a rule list in place of a list',
      NEW_PAGE,
      withSettings('"buttons": [ { "then": [ { "id": "x" } ] } ]'),
    ],
  ])('%s', async (_, file, text) => {
    expect((await ask(file, text)).mistakes).toEqual([]);
  });
});

/** What an editor shows of what is written: description, default, example. */
import { describe, expect, it } from 'vitest';
import { ask } from './editorService.ts';
import {
  asking,
  changes,
  inSite,
  LOCATIONS,
  MENUS,
  NEW_PAGE,
  onVehicle,
  PART,
  RULES,
  SITE,
  THEME,
  VEHICLE,
  withSettings,
} from './places.ts';

describe('an editor shows, on a page', () => {
  it.each([
    ['a kind', '{ "ki¦nd": "home" }', ['which facts the page has', 'One of: `"home"`']],
    ['routes', '{ "rou¦tes": [] }', ['the first is canonical', 'Example: `["/warranty"]`']],
    ['a title', '{ "ti¦tle": "A" }', ['Example: `"Warranty"`']],
    ['a slot', '{ "kind": "content", "slots": { "ma¦in": [] } }', ['between header and footer']],
    [
      'a block',
      onVehicle('{ "blo¦ck": "gallery" }'),
      ['Name of the block', '`gallery`: The photos and videos'],
    ],
    ['an id', onVehicle('{ "block": "price", "i¦d": "x" }'), ['Example: `"front-row"`']],
    [
      'settings as a whole',
      withSettings('"tone": "plain" }, "note": "x').replace('"settings"', '"sett¦ings"'),
      ['tone'],
    ],
    ['a setting', withSettings('"to¦ne": "plain"'), ['Default: `"plain"`', 'One of: `"plain"`, `"notice"`']],
    ['its value', withSettings('"tone": "pla¦in"'), ['Default: `"plain"`']],
    [
      'a setting that a rule list gives',
      withSettings('"to¦ne": [ { "then": "plain" } ]'),
      ['Default: `"plain"`'],
    ],
    ['a number without default', withSettings('"heading¦Level": 2'), ['Example: `2`']],
    ['a text', withSettings('"texts": { "ti¦tle": "A" }'), ['Title; empty leaves it out']],
    [
      'an entry',
      withSettings('"buttons": [ { "id": "x", "li¦nk": "/" } ]'),
      ['Where it leads', 'Default: `""`'],
    ],
    [
      'when a setting is read',
      onVehicle('{ "block": "result-grid", "settings": { "more¦Link": "/" } }'),
      ['Only read where'],
    ],
    ['the slot of a block', onVehicle('{ "block": "columns", "slots": { "le¦ft": [] } }'), ['First column']],
    [
      'when a block is there',
      onVehicle('{ "block": "price", "wh¦en": true }'),
      ['there only when this holds'],
    ],
    [
      'when an entry is there',
      withSettings('"buttons": [ { "id": "x", "wh¦en": true } ]'),
      ['The button is there only'],
    ],
    ['what a rule gives', withSettings('"tone": [ { "th¦en": "plain" } ]'), ['The value where `when` holds']],
    [
      'a fact in place of a value',
      withSettings('"headingLevel": { "fa¦ct": "x" }'),
      ['Name of the fact or rule'],
    ],
  ])('%s', async (_, text, expected) => {
    const { hover } = await ask(NEW_PAGE, text);
    for (const words of expected) expect(hover).toContain(words);
  });
});

describe('an editor shows, in a condition', () => {
  it.each([
    ['"car.car_¦type": "used"', 'New, used or demonstrator'],
    ['"rules.avail¦able": true', 'The car is for sale'],
    ['"flags.revi¦ews": true', 'Customer reviews are shown'],
    ['"site.off¦ers": { "exists": true }', "The site's offers"],
    ['"car.price": { "at¦Least": 5 }', 'this or more'],
    ['"car.images": { "cou¦nt": 3 }', 'How many entries'],
    ['"an¦y": [ ]', 'At least one of these conditions'],
    ['"car.price": { "above": { "fact": "car.km", "pl¦us": 5 } }', 'This is added'],
    [
      '"car.price": { "above": { "fact": "rules.display¦Price" } }',
      '`rules.displayPrice`: The price that is shown',
    ],
  ])('what is meant by %s', async (facts, words) => {
    expect((await ask(VEHICLE, asking(facts))).hover).toContain(words);
  });
});

describe('an editor shows, in changes', () => {
  it.each([
    ['a verb', VEHICLE, '{ "re¦move": "price" }', 'the entry that goes'],
    ['the block that is named', VEHICLE, '{ "remove": "pri¦ce" }', 'Block price in top/right'],
    ['an entry of its list', VEHICLE, '{ "remove": "actions/ca¦ll" }', '{labels.call}'],
    ['a list', VEHICLE, '{ "insert": {}, "last": "actions/but¦tons" }', 'Buttons from top to bottom'],
    [
      'a setting of the block that is set',
      VEHICLE,
      '{ "set": "gallery", "settings": { "open¦With": "x" } }',
      'shown first',
    ],
    ['a menu entry', MENUS, '{ "remove": "header/stock¦" }', 'Our Stock'],
    ['an entry of a rule list', RULES, '{ "remove": "phone/loca¦tion" }', 'Entry of phone'],
    [
      'what a rule list is for',
      RULES,
      '{ "insert": {}, "first": "pho¦ne" }',
      'The phone number of the dealer',
    ],
  ])('%s', async (_, file, change, words) => {
    expect((await ask(file, changes(change))).hover).toContain(words);
  });
});

describe('an editor shows, elsewhere', () => {
  it.each([
    ['a template', SITE, inSite('"template": "stan¦dard"'), 'photo-first vehicle pages'],
    ['hosts', SITE, inSite('"ho¦sts": []'), 'Example: `["www.'],
    ['a flag', SITE, inSite('"flags": { "revi¦ews": false }'), 'Default: `true`'],
    ['a label', SITE, inSite('"labels": { "no¦Price": "A" }'), 'Default: `"Enquire for price."`'],
    ['a number', SITE, inSite('"stock": { "sold¦Days": 2 }'), 'Default: `3`'],
    ['a value without default', SITE, inSite('"finance": { "inter¦est": 9 }'), 'Example: `12.94`'],
    ['a block everywhere', SITE, inSite('"everywhere": { "car¦-card": {} }'), 'One car as a card'],
    [
      'its settings',
      SITE,
      inSite('"everywhere": { "gallery": { "settings": { "open¦With": "x" } } }'),
      'shown first',
    ],
    [
      'its condition',
      SITE,
      inSite('"everywhere": { "gallery": { "also¦When": true } }'),
      "Added to the block's own",
    ],
    ['a colour', THEME, '{ "colour": { "in¦k": "#000000" } }', 'Default: `"#15181c"`'],
    ['a font', THEME, '{ "type": { "text": { "fam¦ily": "A" } } }', 'Example: `"Figtree"`'],
    ['a menu', MENUS, '{ "head¦er": [] }', 'The menu "header" of the templates'],
    ['a menu entry', MENUS, '{ "header": [ { "li¦nk": "/" } ] }', 'Example: `"{links.stock}"`'],
    ['a rule', RULES, '{ "avail¦able": true }', 'The car is for sale'],
    ['a rule list', RULES, '{ "pho¦ne": [ { "then": "1" } ] }', 'The phone number of the dealer'],
    ['what it gives', RULES, '{ "cardTag": [ { "then": { "to¦ne": "brand" } } ] }', 'Colour of the tag'],
    ['a rule of their own', RULES, '{ "own¦Rule": true }', 'A condition of your own'],
    ['a part', PART, '{ "blo¦cks": [] }', 'from top to bottom'],
    ['a field of data', LOCATIONS, '{ "items": [ { "ci¦ty": "A" } ] }', 'Suburb or city'],
  ])('%s', async (_, file, text, words) => {
    expect((await ask(file, text)).hover).toContain(words);
  });
});

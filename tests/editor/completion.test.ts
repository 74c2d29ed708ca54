/** What an editor offers to onboarding staff while they write, with nothing but the project's settings. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ask, ROOT } from './editorService.ts';
import {
  HOME,
  inSite,
  LOCATIONS,
  MENUS,
  NEW_PAGE,
  onVehicle,
  pageOf,
  PART,
  SITE,
  THEME,
  VEHICLE,
  withSettings,
} from './places.ts';

async function offers(file: string, text: string): Promise<string[]> {
  return [...(await ask(file, text)).offered.keys()];
}

const CONTENT = (entry: string): string => pageOf('content', entry);
const BUTTON = (keys: string): string => withSettings(`"buttons": [ ${keys} ]`);

describe('an editor offers, on a page', () => {
  it.each([
    ['a whole page or changes, in an empty file', '¦', ['page', 'changes']],
    ['its keys', '{ ¦ }', ['kind', 'routes', 'title', 'meta', 'slots', 'changes', 'when', 'query']],
    ['the kinds', '{ "kind": "¦" }', ['"content"', '"home"', '"vehicle"']],
    ['what search engines are told', '{ "meta": { ¦ } }', ['description', 'robots']],
    ['sign-in types', '{ "signIn": { "type": "¦" } }', ['"checkout"', '"trade-in"']],
    ['blocks as snippets', CONTENT('¦'), ['rich-text', 'columns', 'result-grid']],
    ['block names', CONTENT('{ "block": "¦" }'), ['"rich-text"', '"columns"']],
    ['a block or a part, in an empty entry', CONTENT('{ ¦ }'), ['block', 'part']],
    ['the keys of a block', CONTENT('{ "block": "rich-text", ¦ }'), ['id', 'settings', 'when', 'note']],
    ['the slots of a block', CONTENT('{ "block": "columns", "slots": { ¦ } }'), ['left', 'right', 'below']],
    ['the keys of a part that is used', CONTENT('{ "part": "visit", ¦ }'), ['id', 'changes', 'when']],
    ['the settings of the block', withSettings('¦'), ['tone', 'buttons', 'texts', 'headingLevel']],
    ['the values of a setting', withSettings('"tone": ¦'), ['"plain"', '"notice"', '"quiet"', '[ rules ]']],
    ['the same inside quotes', withSettings('"tone": "¦"'), ['"plain"', '"notice"', '"quiet"']],
    ['texts', withSettings('"texts": { ¦ }'), ['title', 'body']],
    ['entries of a list', BUTTON('¦'), ['button']],
    ['the keys of an entry', BUTTON('{ "id": "x", ¦ }'), ['label', 'link', 'look', 'icon', 'newTab', 'when']],
    ['icons', BUTTON('{ "id": "x", "icon": "¦" }'), ['"phone"', '"mail"']],
    [
      'addresses',
      BUTTON('{ "id": "x", "link": "¦" }'),
      ['"{links.contact}"', '"contact"', '"tel:{rules.phone}"'],
    ],
    ['a usual number', withSettings('"headingLevel": ¦'), ['2']],
    ['what a rule list gives', withSettings('"tone": [ { "then": "¦" } ]'), ['"plain"', '"notice"']],
  ])('%s', async (_, text, expected) => {
    expect(await offers(NEW_PAGE, text)).toEqual(expect.arrayContaining(expected));
  });

  it('only what is not there yet: no second "block", no slots for a block without', async () => {
    const keys = await offers(NEW_PAGE, CONTENT('{ "block": "rich-text", ¦ }'));
    expect(keys).not.toContain('block');
    expect(keys).not.toContain('slots');
    expect(keys).not.toContain('$schema');
    expect(await offers(NEW_PAGE, '{ ¦ }')).not.toContain('$schema');
  });

  it('only the settings of that block', async () => {
    expect(await offers(VEHICLE, onVehicle('{ "block": "gallery", "settings": { ¦ } }'))).toContain(
      'openWith',
    );
    expect(await offers(NEW_PAGE, withSettings('¦'))).not.toContain('openWith');
  });

  it('blocks that show a car only where there is one: on its page, in a card, in a part', async () => {
    const card = '{ "block": "result-grid", "slots": { "card": [ ¦ ] } }';
    expect(await offers(VEHICLE, onVehicle('¦'))).toContain('gallery');
    expect(await offers(VEHICLE, onVehicle('{ "block": "¦" }'))).toContain('"gallery"');
    expect(await offers(NEW_PAGE, CONTENT(card))).toContain('car-card');
    expect(await offers(PART, '{ "blocks": [ ¦ ] }')).toContain('gallery');
    expect(await offers(NEW_PAGE, CONTENT('¦'))).not.toContain('gallery');
    expect(await offers(NEW_PAGE, CONTENT('{ "block": "¦" }'))).not.toContain('"gallery"');
  });

  it('the slots of its kind: the frame has header and footer, any other page has main', async () => {
    const slots = (kind: string): Promise<string[]> =>
      offers(NEW_PAGE, `{ "kind": "${kind}", "slots": { ¦ } }`);
    expect(await slots('frame')).toEqual(['header', 'footer']);
    expect(await slots('content')).toEqual(['main']);
    expect(await offers(HOME, '{ "slots": { ¦ } }')).toContain('main');
  });
});

describe('an editor offers, in a root file', () => {
  const templates = readdirSync(join(ROOT, 'layouts'))
    .filter((name) => existsSync(join(ROOT, 'layouts', name, 'template.json')))
    .map((name) => `"${name}"`);
  const presets = readdirSync(join(ROOT, 'layouts/presets')).map((name) => `"${name}"`);

  it.each([
    ['a whole site, in an empty file', '¦', ['site']],
    ['its keys', '{ ¦ }', ['version', 'name', 'hosts', 'template', 'presets', 'flags', 'everywhere']],
    ['templates', '{ "template": ¦ }', templates],
    ['presets', '{ "presets": [ ¦ ] }', presets],
    ['flags', '{ "flags": { ¦ } }', ['reviews', 'electricTags']],
    ['yes and no', '{ "flags": { "reviews": ¦ } }', ['true', 'false']],
    ['labels', '{ "labels": { ¦ } }', ['enquire', 'noPrice']],
    ['links', '{ "links": { ¦ } }', ['finance', 'contact']],
    ['where links lead', '{ "links": { "contact": "¦" } }', ['"contact"']],
    ['time zones', '{ "timeZone": "¦" }', ['"Australia/Adelaide"', '"Australia/Perth"']],
    ['choices of design', '{ "design": { "headerStyle": "¦" } }', ['"centred"']],
    ['orders of results', '{ "search": { "defaultSort": "¦" } }', ['"price:asc"']],
    ['search types', '{ "search": { "types": [ ¦ ] } }', ['search type']],
    ['icons', '{ "social": [ { "icon": "¦" } ] }', ['"phone"']],
    ['blocks to set everywhere', '{ "everywhere": { ¦ } }', ['gallery', 'price']],
    [
      'what may be said of one',
      '{ "everywhere": { "gallery": { ¦ } } }',
      ['settings', 'changes', 'when', 'alsoWhen'],
    ],
    ['its settings', '{ "everywhere": { "gallery": { "settings": { ¦ } } } }', ['openWith', 'texts']],
    ['their values', '{ "everywhere": { "gallery": { "settings": { "openWith": ¦ } } } }', ['"gallery"']],
    [
      'ids of its lists',
      '{ "everywhere": { "car-card": { "changes": [ { "remove": "¦" } ] } } }',
      ['"chips/body"'],
    ],
    [
      'facts of any car',
      '{ "everywhere": { "gallery": { "alsoWhen": { "¦" } } } }',
      ['car.price', 'flags.reviews'],
    ],
  ])('%s', async (_, text, expected) => {
    expect(await offers(SITE, text)).toEqual(expect.arrayContaining(expected));
  });

  it('keys of its own kind of layer: hosts for a site, what it extends for a template', async () => {
    const site = await offers(SITE, '{ ¦ }');
    const template = await offers('layouts/outback/template.json', '{ ¦ }');
    const preset = await offers('layouts/presets/maker/preset.json', '{ ¦ }');
    for (const keys of [site, template, preset])
      expect(keys).toEqual(expect.arrayContaining(['flags', 'finance']));
    expect([site, template, preset].map((keys) => keys.includes('hosts'))).toEqual([true, false, false]);
    expect([site, template, preset].map((keys) => keys.includes('extends'))).toEqual([false, true, false]);
  });

  it('only presets that are not listed yet, and flags that are not said', async () => {
    const [first = '', ...others] = presets;
    expect(await offers(SITE, inSite(`"presets": [ ${first}, ¦ ]`))).toEqual(others);
    expect(await offers(SITE, inSite('"flags": { "reviews": false, ¦ }'))).not.toContain('reviews');
  });
});

describe('an editor offers, elsewhere', () => {
  it.each([
    ['groups of tokens', THEME, '{ ¦ }', ['colour', 'type', 'space', 'shape', 'motion']],
    ['colours', THEME, '{ "colour": { ¦ } }', ['brand', 'ink', 'inkQuiet']],
    ['corners', THEME, '{ "shape": { "radius": ¦ } }', ['0', '6', '14']],
    ['a font with what it must have', THEME, '{ "type": { "display": ¦ } }', ['{ }']],
    ['menus of the templates', MENUS, '{ ¦ }', ['header', 'footer', 'changes']],
    ['menu entries', MENUS, '{ "header": [ ¦ ] }', ['entry']],
    ['their keys', MENUS, '{ "header": [ { "id": "x", ¦ } ] }', ['label', 'link', 'entries', 'icon', 'when']],
    [
      'where they lead',
      MENUS,
      '{ "header": [ { "id": "x", "link": "¦" } ] }',
      ['"{links.contact}"', '"about-us"'],
    ],
    ['icons of menus', MENUS, '{ "header": [ { "id": "x", "icon": "¦" } ] }', ['"phone"']],
    ['what a part holds', PART, '{ ¦ }', ['blocks', 'changes']],
    ['what a list of data holds', LOCATIONS, '{ ¦ }', ['items']],
    ['fields of a location', LOCATIONS, '{ "items": [ { ¦ } ] }', ['name', 'slug', 'phone', 'address']],
    ['fields inside it', LOCATIONS, '{ "items": [ { "address": { ¦ } } ] }', ['street', 'postcode']],
    ['states', LOCATIONS, '{ "items": [ { "state": "¦" } ] }', ['"NSW"', '"WA"']],
    ['what demo stock is', 'sites/north/demo-stock.json', '{ "profile": "¦" }', ['"metro"']],
    ['what a stock map says', 'layouts/stock-maps/feed.json', '{ ¦ }', ['format', 'identity']],
  ])('%s', async (_, file, text, expected) => {
    expect(await offers(file, text)).toEqual(expect.arrayContaining(expected));
  });

  it('what each word means', async () => {
    const { meaning } = await ask(NEW_PAGE, CONTENT('¦'));
    expect(meaning.get('rich-text')).toBe('Written content: a title, a text and buttons.');
    const names = await ask(NEW_PAGE, CONTENT('{ "block": "¦" }'));
    expect(names.meaning.get('"rich-text"')).toBe('Written content: a title, a text and buttons.');
    const templates = await ask(SITE, '{ "template": ¦ }');
    expect([...templates.meaning.values()].every((text) => text.length > 20)).toBe(true);
  });
});

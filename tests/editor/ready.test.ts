/** What is accepted from the list of an editor and left as it is passes the editor and `check`. */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ProjectChecker } from '../../engine/index.ts';
import { makeFolder } from '../fixtures/makeFolder.ts';
import { testSchemas } from '../fixtures/testSchemas.ts';
import { accept, ask, ROOT } from './editorService.ts';
import { inSite } from './places.ts';

const folder = makeFolder('ready');
for (const name of ['layouts', 'sites']) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
const checker = new ProjectChecker(folder, testSchemas().folder);

/** What `check` says of the project while a file of a site holds this text. */
function problemsOf(file: string, text: string): string[] {
  const path = join(folder, file);
  const before = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  const { problems } = checker.run();
  if (before === undefined) rmSync(path);
  else writeFileSync(path, before);
  // What nothing reads is right as it stands.
  const wrong = problems.filter(({ code }) => code !== 'NAME_UNREAD' && code !== 'FILE_UNKNOWN');
  return wrong.map(({ code, message }) => `${code} ${message}`);
}

/** What is wrong with the file after each word that is offered was accepted. */
async function wrongAfter(
  file: string,
  text: string,
  isAsked = (_label: string): boolean => true,
): Promise<string[]> {
  const asked = await ask(file, text);
  const labels = [...asked.offered.keys()].filter(isAsked);
  expect(labels).not.toEqual([]);
  const wrong: string[] = [];
  for (const label of labels) {
    const accepted = await accept(file, asked, label);
    const { mistakes } = await ask(file, accepted);
    wrong.push(...[...mistakes, ...problemsOf(file, accepted)].map((words) => `${label}: ${words}`));
  }
  return wrong;
}

const SLUG = 'sites/foundry-lane-motors';
const PAGE = `${SLUG}/pages/warranty.json`;
/** A page of its own with a title, and blocks beside it. */
const page = (entries: string, title = '{ "block": "breadcrumbs" }, '): string =>
  `{ "kind": "content", "routes": ["/warranty"], "title": "Warranty", "slots": { "main": [ ${title}${entries} ] } }`;
const TITLE =
  '{ "id": "top", "block": "rich-text", "settings": { "headingLevel": 1, "texts": { "title": "A" } } }, ';
const inText = (settings: string): string =>
  page(`{ "block": "rich-text", "settings": { ${settings} } }`, TITLE);
const CARD = '"slots": { "card": [ { "block": "car-card" } ] }';
/** Blocks that bring the main heading themselves. */
const HEADED = ['home-hero', 'search-title', 'vehicle-title'];

// Every word is a run of check.
describe('accepted as it is, check passes', { timeout: 300_000 }, () => {
  it('every block, beside a title or as the title', async () => {
    expect(await wrongAfter(PAGE, page('¦', TITLE), (label) => !HEADED.includes(label))).toEqual([]);
    expect(await wrongAfter(PAGE, page('¦'), (label) => HEADED.includes(label))).toEqual([]);
  });

  it('every block that shows a car, in a card', async () => {
    const card = page('{ "block": "result-grid", "slots": { "card": [ ¦ ] } }', TITLE);
    // What is sent from a form in a list does not say for which entry.
    const taken = ['result-grid', 'breadcrumbs', 'form', ...HEADED];
    expect(await wrongAfter(PAGE, card, (label) => !taken.includes(label))).toEqual([]);
  });

  it.each([
    ['a page in an empty file', PAGE, '¦', (label: string): boolean => label === 'page'],
    ['every key of a block', PAGE, page('{ "block": "columns", ¦ }', TITLE), undefined],
    // The level of a title waits for the title.
    ['every setting', PAGE, inText('¦'), (label: string): boolean => label !== 'headingLevel'],
    ['every text', PAGE, inText('"texts": { ¦ }'), undefined],
    ['every value of a choice', PAGE, inText('"tone": ¦'), undefined],
    [
      'every value of yes and no',
      PAGE,
      page(`{ "block": "result-grid", ${CARD}, "settings": { "pagination": ¦ } }`, TITLE),
      undefined,
    ],
    [
      'every value of a number',
      PAGE,
      page(`{ "block": "result-grid", ${CARD}, "settings": { "perPage": ¦ } }`, TITLE),
      undefined,
    ],
    ['a rule list for a text', PAGE, inText('"texts": { "title": ¦ }'), undefined],
    ['a button', PAGE, inText('"buttons": [ ¦ ]'), undefined],
    ['every key of a button', PAGE, inText('"buttons": [ { "id": "x", "label": "A", ¦ } ]'), undefined],
    [
      'every address',
      PAGE,
      inText('"buttons": [ { "id": "x", "label": "A", "link": ¦ } ]'),
      (label: string): boolean => !label.includes('{links.'),
    ],
    [
      'every test of a number',
      PAGE,
      page(
        '{ "block": "result-grid", "slots": { "card": [ { "block": "car-card", "when": { "car.price": ¦ } } ] } }',
        TITLE,
      ),
      undefined,
    ],
    [
      'every test of a text',
      PAGE,
      page(
        '{ "block": "result-grid", "slots": { "card": [ { "block": "car-card", "when": { "car.make": ¦ } } ] } }',
        TITLE,
      ),
      undefined,
    ],
    [
      'every test of a list',
      PAGE,
      page(
        '{ "block": "result-grid", "slots": { "card": [ { "block": "car-card", "when": { "car.images": ¦ } } ] } }',
        TITLE,
      ),
      undefined,
    ],
    [
      'every operator of a number',
      PAGE,
      page(
        '{ "block": "result-grid", "slots": { "card": [ { "block": "car-card", "when": { "car.price": { ¦ } } } ] } }',
        TITLE,
      ),
      (label: string): boolean => label !== 'note',
    ],
    [
      'every operator of a date',
      PAGE,
      page(
        '{ "block": "result-grid", "slots": { "card": [ { "block": "car-card", "when": { "car.rego_expiry": { ¦ } } } ] } }',
        TITLE,
      ),
      (label: string): boolean => label !== 'note',
    ],
    ['a menu entry', `${SLUG}/menus.json`, '{ "extra": [ ¦ ] }', undefined],
    ['a rule of a list', `${SLUG}/rules.json`, '{ "phone": [ ¦ ] }', undefined],
    ['every colour', `${SLUG}/theme.json`, '{ "colour": { ¦ } }', undefined],
    ['every group of a theme', `${SLUG}/theme.json`, '{ ¦ }', undefined],
  ])('%s', async (_, file, text, isAsked) => {
    expect(await wrongAfter(file, text, isAsked)).toEqual([]);
  });

  it('a fact of every page, with what it is asked', async () => {
    const facts = page('{ "block": "rich-text", "when": { ¦ } }', TITLE);
    const isSimple = (label: string): boolean => /^(flags|now|site\.(stock|design|search))\./.test(label);
    expect(await wrongAfter(PAGE, facts, isSimple)).toEqual([]);
  });

  it('a site in an empty file, but for the locations that only its dealer knows', async () => {
    const asked = await ask('sites/north/site.json', '¦');
    const text = await accept('sites/north/site.json', asked, 'site');
    expect((await ask('sites/north/site.json', text)).mistakes).toEqual([]);
    expect(JSON.parse(text)).toMatchObject({ version: 1, name: 'Dealer', template: 'standard' });
  });

  it('every flag', async () => {
    const file = 'sites/north/site.json';
    const asked = await ask(file, inSite('"flags": { ¦ }'));
    for (const label of asked.offered.keys())
      expect((await ask(file, await accept(file, asked, label))).mistakes).toEqual([]);
  });
});

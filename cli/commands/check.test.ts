import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NO_ASSETS } from '../../engine/assets/index.ts';
import { runCli } from '../main.ts';
import { makeFolder } from '../../tests/fixtures/makeFolder.ts';

const ROOT = join(import.meta.dirname, '../..');
const SITE = {
  version: 1,
  name: 'North Yard',
  template: 'standard',
  hosts: ['north.example.com'],
  leads: { to: 'sales@north.example.com' },
};
let folder: string;
let said: string[];

function write(path: string, text: string | object): void {
  const full = join(folder, path);
  mkdirSync(join(full, '..'), { recursive: true });
  writeFileSync(full, typeof text === 'string' ? text : JSON.stringify(text, null, 2));
}

async function check(...args: string[]): Promise<{ code: number; text: string }> {
  said = [];
  const say = (text: string): void => void said.push(text);
  const code = await runCli(['check', ...args], { out: say, err: say, isTty: false, cwd: folder });
  return { code, text: said.join('\n') };
}

beforeAll(() => {
  folder = makeFolder('check');
  symlinkSync(join(ROOT, 'schemas'), join(folder, 'schemas'));
  cpSync(join(ROOT, 'layouts/standard'), join(folder, 'layouts/standard'), { recursive: true });
});
beforeEach(() => {
  rmSync(join(folder, 'sites'), { recursive: true, force: true });
  write('sites/north/site.json', SITE);
  write('dist/current/assets.json', NO_ASSETS);
});

describe('check', () => {
  it('says that all is well, with how much was looked at, and ends with 0', async () => {
    const { code, text } = await check();
    expect(text).toMatch(/^1 site, \d+ pages: 0 errors, 0 warnings$/);
    expect(code).toBe(0);
  });

  it('names code, file, line, column, cause, likely meaning and fix of a misspelt block', async () => {
    write(
      'sites/north/pages/extra.json',
      '{\n  "kind": "content",\n  "routes": ["/extra"],\n  "title": "Extra",\n  "slots": { "main": [{ "block": "rich-txt" }] }\n}',
    );
    const { code, text } = await check();
    expect(text).toContain(
      'BLOCK_UNKNOWN  sites/north/pages/extra.json:5:34  /slots/main/0/block\n  No block is named "rich-txt". Did you mean "rich-text"?\n  Fix: ',
    );
    expect(text).toContain('1 error,');
    expect(code).toBe(1);
  });

  it.each([
    [
      'a setting',
      { block: 'rich-text', settings: { tonne: 'plain' } },
      'SETTING_UNKNOWN',
      'Did you mean "tone"?',
    ],
    [
      'a value',
      { block: 'rich-text', settings: { tone: 'plan' } },
      'VALUE_NOT_ALLOWED',
      'Did you mean "plain"?',
    ],
    ['a fact', { block: 'rich-text', when: { 'flags.revews': true } }, 'FACT_UNKNOWN', 'flags.reviews'],
    [
      'a text',
      { block: 'rich-text', settings: { texts: { title: '{site.nam}' } } },
      'FACT_UNKNOWN',
      'site.name',
    ],
    ['a part', { part: 'visit' }, 'PART_UNKNOWN', 'visit'],
  ])('finds %s that is misspelt, once', async (_, entry, code, hint) => {
    write('sites/north/pages/extra.json', {
      kind: 'content',
      routes: ['/extra'],
      title: 'Extra',
      slots: { main: [entry] },
    });
    const { text } = await check();
    expect(text).toContain(code);
    expect(text).toContain(hint);
    expect(text).toContain('1 error,');
  });

  it('finds all syntax errors of a file', async () => {
    write('sites/north/pages/extra.json', '{ "kind": "content", "routes": [ "/a" "/b" ], "title": oops }');
    const { text } = await check();
    expect(text.match(/JSON_SYNTAX/g)?.length).toBeGreaterThanOrEqual(2);
  });

  it.each([
    ['10 MB large', `{ "note": "${'x'.repeat(10_000_000)}" }`, 'FILE_TOO_LARGE'],
    ['nested 1,000 levels deep', `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`, 'JSON_TOO_DEEP'],
    ['a list', '[]', 'SCHEMA'],
    ['empty', '', 'JSON_SYNTAX'],
    [
      'of another page builder',
      '{ "content": [{ "type": "Hero", "props": {} }], "root": {} }',
      'KEY_UNKNOWN',
    ],
  ])('reports a page file that is %s and goes on', async (_, content, code) => {
    write('sites/north/pages/extra.json', content);
    const { code: exit, text } = await check();
    expect(text).toContain(`${code}  sites/north/pages/extra.json`);
    expect(exit).toBe(1);
  });

  it('tells of a broken file of a shared layer as of any other, and makes what editors know of the rest', async () => {
    const own = makeFolder('check-layouts');
    const withoutMade = (path: string): boolean => !path.endsWith('composed');
    for (const part of ['layouts', 'sites']) cpSync(join(folder, part), join(own, part), { recursive: true });
    cpSync(join(ROOT, 'schemas'), join(own, 'schemas'), { recursive: true, filter: withoutMade });
    writeFileSync(join(own, 'layouts/standard/pages/about-us.json'), '{ broken');
    said = [];
    const say = (text: string): void => void said.push(text);
    expect(await runCli(['check'], { out: say, err: say, isTty: false, cwd: own })).toBe(1);
    expect(said.join('\n')).toContain('JSON_SYNTAX  layouts/standard/pages/about-us.json:1:3');
    expect(existsSync(join(own, 'schemas/composed/blocks.schema.json'))).toBe(true);
  });

  it('gives machines the same as JSON', async () => {
    write('sites/north/site.json', { ...SITE, template: 'standrd' });
    const { code, text } = await check('--json');
    expect(JSON.parse(text)).toMatchObject({
      errors: 1,
      warnings: 0,
      problems: [{ code: 'TEMPLATE_UNKNOWN', file: 'sites/north/site.json', line: 4 }],
    });
    expect(code).toBe(1);
  });

  it('refuses a site that is not there with the names of those that are', async () => {
    const { code, text } = await check('nroth');
    expect(text).toContain('There is no site "nroth". Sites: north.');
    expect(code).toBe(2);
  });

  it('shows the line with a caret below the value that is wrong', async () => {
    write('sites/north/site.json', { ...SITE, template: 'standrd' });
    const { text } = await check();
    expect(text).toContain('    4 |   "template": "standrd",\n      |               ^');
  });

  it('shows the line with a caret below the key that is wrong', async () => {
    write('sites/north/site.json', { ...SITE, tagLine: 'Open all week' });
    const { text } = await check();
    expect(text).toMatch(/\| {3}"tagLine": "Open all week",?\n +\| {3}\^\n/);
  });

  it('prints errors before warnings', async () => {
    write('sites/north/aaa.json', {});
    write('sites/north/site.json', { ...SITE, template: 'standrd' });
    const { text } = await check();
    expect(text.indexOf('Errors')).toBeLessThan(text.indexOf('TEMPLATE_UNKNOWN'));
    expect(text.indexOf('TEMPLATE_UNKNOWN')).toBeLessThan(text.indexOf('Warnings'));
    expect(text.indexOf('Warnings')).toBeLessThan(text.indexOf('FILE_UNKNOWN'));
  });

  it('tells of a window that has passed, which is no mistake: last, and in no exit code', async () => {
    const when = { 'now.date': { atLeast: '2025-06-01', atMost: '2025-06-30' } };
    const labels = { home: [{ when, then: 'Winter sale' }, { then: 'Home' }] };
    write('sites/north/site.json', { ...SITE, labels });
    const { code, text } = await check();
    expect(code).toBe(0);
    expect(text).toMatch(/^Notices\n\nWINDOW_PASSED {2}sites\/north\/site\.json:\d+:\d+/);
    expect(text).toContain(
      'This window has passed: "today is on or after 1 Jun 2025 and today is on or before 30 Jun 2025" holds on no day to come.',
    );
    expect(text).toMatch(/: 0 errors, 0 warnings, 1 notice$/);
    expect((await check('--annotations')).text).toMatch(/^::notice file=sites\/north\/site\.json,line=\d+/);
    const report: unknown = JSON.parse((await check('--json')).text);
    expect(report).toMatchObject({ errors: 0, warnings: 0, notices: 1, problems: [{ severity: 'notice' }] });
  });

  it('gives machines a report that fits its schema', async () => {
    write('sites/north/site.json', { ...SITE, template: 'standrd' });
    const { text } = await check('--json');
    const schema = JSON.parse(readFileSync(join(ROOT, 'schemas/check-report.schema.json'), 'utf8')) as object;
    const validate = new Ajv().compile(schema);
    expect(validate(JSON.parse(text)), JSON.stringify(validate.errors)).toBe(true);
    expect(validate({ errors: -1 })).toBe(false);
  });

  it('names the block with which a page goes over its budget of JavaScript, by the last build', async () => {
    const [kb, loader] = [1024, NO_ASSETS.loader];
    const islands = { 'rich-text': ['text.js'] };
    const page = (scriptKb: number): object => ({
      kind: 'content',
      routes: ['/extra'],
      title: 'Extra',
      budget: { scriptKb },
      slots: {
        main: [{ block: 'rich-text', settings: { headingLevel: 1, texts: { title: 'Extra' } } }],
      },
    });
    write('dist/current/assets.json', { ...NO_ASSETS, islands, bytes: { [loader]: kb, 'text.js': 2 * kb } });
    write('sites/north/pages/extra.json', page(3));
    expect((await check()).code).toBe(0);
    write('sites/north/pages/extra.json', page(2.9));
    const { code, text } = await check();
    expect(text).toContain('BUDGET_EXCEEDED  sites/north/pages/extra.json:12:7  /slots/main/0');
    expect(text).toContain(
      'With "rich-text" the page "extra" has 3.0 KB of JavaScript, its budget is 2.9 KB. ' +
        '1.0 KB are common to all pages, "rich-text" brings 2.0 KB.',
    );
    expect(code).toBe(1);
  });

  it('holds what runs untouched on a content page to 2 KB, or to what the page says', async () => {
    const page = (budget: object): object => ({
      kind: 'content',
      routes: ['/extra'],
      title: 'Extra',
      ...budget,
      slots: { main: [{ block: 'rich-text', settings: { headingLevel: 1, texts: { title: 'Extra' } } }] },
    });
    const ofLoader = (bytes: number): object => ({
      ...NO_ASSETS,
      islands: { 'rich-text': ['text.js'] },
      bytes: { [NO_ASSETS.loader]: bytes, [NO_ASSETS.sleepers]: 1000, 'text.js': 50_000 },
    });
    write('sites/north/pages/extra.json', page({}));
    write('dist/current/assets.json', ofLoader(1048));
    expect((await check()).code).toBe(0);
    write('dist/current/assets.json', ofLoader(1100));
    expect((await check()).text).toContain(
      'With "rich-text" the page "extra" has 2.1 KB of JavaScript that runs untouched, its budget is 2 KB.',
    );
    write('sites/north/pages/extra.json', page({ budget: { untouchedKb: 2.1 } }));
    expect((await check()).text).not.toContain('the page "extra"');
  });

  it('says that budgets are not checked where nothing is built', async () => {
    rmSync(join(folder, 'dist'), { recursive: true });
    expect((await check()).text).toContain('Budgets of pages are not checked: there is no build.');
  });

  it('annotates a pull request at the line, with the fix, in the words of the forge', async () => {
    write('sites/north/site.json', { ...SITE, template: 'standrd' });
    const { code, text } = await check('--annotations');
    expect(text).toContain(
      '::error file=sites/north/site.json,line=4,col=15,title=TEMPLATE_UNKNOWN::There is no template "standrd". Did you mean "standard"?%0AFix: ',
    );
    expect(code).toBe(1);
  });

  it('uses colours on a terminal only', async () => {
    write('sites/north/site.json', { ...SITE, template: 'standrd' });
    const shown: string[] = [];
    const io = { out: (text: string) => void shown.push(text), err: () => undefined, cwd: folder };
    await runCli(['check'], { ...io, isTty: true });
    expect(shown.join('')).toContain('\u001b[31m');
    shown.length = 0;
    await runCli(['check'], { ...io, isTty: false });
    expect(shown.join('')).not.toContain('\u001b[');
  });

  it.each([
    [
      'a key twice',
      '{ "kind": "content",\n  "routes": ["/extra"],\n  "title": "Extra",\n  "slots": { "main": [{ "block": "rich-text", "settings": { "headingLevel": 1, "texts": { "title": "A" } } }] },\n  "title": "Other" }',
      'JSON_DUPLICATE_KEY  sites/north/pages/extra.json:5:3  /title',
    ],
    [
      'a fact twice in one condition',
      '{ "kind": "content", "routes": ["/extra"], "title": "Extra", "slots": { "main": [{ "block": "rich-text",\n  "settings": { "headingLevel": 1, "texts": { "title": "A" } },\n  "when": { "flags.reviews": true,\n  "flags.reviews": false } }] } }',
      'JSON_DUPLICATE_KEY  sites/north/pages/extra.json:4:3',
    ],
    [
      'a text that is cut off',
      '{\n  "kind": "content",\n  "title": "Ex',
      'JSON_SYNTAX  sites/north/pages/extra.json:3:12',
    ],
    [
      'an unknown escape',
      '{\n  "kind": "content",\n  "title": "C:\\yard" }',
      'JSON_SYNTAX  sites/north/pages/extra.json:3:12',
    ],
  ])('finds %s at its line, once', async (_, content, expected) => {
    write('sites/north/pages/extra.json', content);
    const { text } = await check();
    expect(text).toContain(expected);
    expect(text).toContain(': 1 error, 0 warnings');
  });

  it.each([
    ['UTF-16', Buffer.from('\ufeff{ "kind": "content" }', 'utf16le'), 'is UTF-16'],
    ['a zero byte', Buffer.from('{ "kind": "con\0tent" }'), 'extra.json:1:15\n  A byte is zero here'],
    ['Latin-1', Buffer.from([0x7b, 0x22, 0xe9, 0x22, 0x3a, 0x31, 0x7d]), 'not UTF-8'],
  ])('names the encoding of a file with %s', async (_, bytes, words) => {
    mkdirSync(join(folder, 'sites/north/pages'), { recursive: true });
    writeFileSync(join(folder, 'sites/north/pages/extra.json'), bytes);
    const { text } = await check();
    expect(text).toContain('FILE_ENCODING  sites/north/pages/extra.json');
    expect(text).toContain(words);
    expect(text).toContain(': 1 error,');
  });

  it('finds mistakes in three places of one broken file, each once', async () => {
    write(
      'sites/north/pages/extra.json',
      '{\n  "kind": content,\n  "routes": ["/a" "/b"],\n  "title": "x",\n}',
    );
    const { text } = await check();
    expect(text).toMatch(/extra\.json:2:11[^]*extra\.json:3:18[^]*extra\.json:4:15/);
    expect(text).toContain(': 3 errors');
  });
});

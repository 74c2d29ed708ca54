import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCli } from '../main.ts';

const ROOT = join(import.meta.dirname, '../..');
const SITE = { version: 1, name: 'North Yard', template: 'standard', hosts: ['north.example.com'] };
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
  folder = mkdtempSync(join(tmpdir(), 'forecourt-check-'));
  symlinkSync(join(ROOT, 'schemas'), join(folder, 'schemas'));
  cpSync(join(ROOT, 'layouts/standard'), join(folder, 'layouts/standard'), { recursive: true });
});
beforeEach(() => {
  rmSync(join(folder, 'sites'), { recursive: true, force: true });
  write('sites/north/site.json', SITE);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('check', () => {
  it('says that all is well, with how much was looked at, and ends with 0', async () => {
    const { code, text } = await check();
    expect(text).toMatch(/^1 sites, \d+ pages: 0 errors, 0 warnings$/);
    expect(code).toBe(0);
  });

  it('names code, file, line, column, cause, likely meaning and fix of a misspelt block', async () => {
    write(
      'sites/north/pages/extra.json',
      '{\n  "kind": "content",\n  "routes": ["/extra"],\n  "title": "Extra",\n  "slots": { "main": [{ "block": "rich-txt" }] }\n}',
    );
    const { code, text } = await check();
    expect(text).toContain(
      'BLOCK_UNKNOWN  sites/north/pages/extra.json:5:25  /slots/main/0/block\n  No block is named "rich-txt". Did you mean "rich-text"?\n  Fix: ',
    );
    expect(text).toContain('1 errors');
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
    expect(text).toContain('1 errors');
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
});

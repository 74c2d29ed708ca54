import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NO_ASSETS } from '../../engine/assets/index.ts';
import { runCli } from '../main.ts';
import { makeFolder } from '../../tests/fixtures/makeFolder.ts';

const ROOT = join(import.meta.dirname, '../..');
const SITE = 'sites/north/site.json';
const PAGE = 'sites/north/pages/extra.json';
let folder: string;

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');

async function check(
  args: readonly string[],
  signal?: AbortSignal,
): Promise<{ code: number; said: string[] }> {
  const said: string[] = [];
  const say = (text: string): void => void said.push(text);
  const io = { out: say, err: say, isTty: false, cwd: folder, ...(signal && { signal }) };
  return { code: await runCli(['check', ...args], io), said };
}

const site = (more = ''): string =>
  `{\n  "version": 1,\n  "name":   "North Yard",\n  "template": "standard",${more}\n  "hosts": ["north.example.com"]\n}\n`;
const page = (entry: string): string =>
  `{\n  "kind": "content",   "routes": ["/extra"],\n  "title": "Extra",\n  "slots": { "main": [\n    { "block": "rich-text", "id": "top", "settings": { "headingLevel": 1, "texts": { "title": "Extra" } } },\n    ${entry}\n  ] }\n}\n`;

beforeAll(() => {
  folder = makeFolder('mend');
  symlinkSync(join(ROOT, 'schemas'), join(folder, 'schemas'));
  cpSync(join(ROOT, 'layouts/standard'), join(folder, 'layouts/standard'), { recursive: true });
  write('dist/current/assets.json', JSON.stringify(NO_ASSETS));
});
beforeEach(() => {
  rmSync(join(folder, 'sites'), { recursive: true, force: true });
  write(SITE, site());
});

describe('check --fix', () => {
  it.each([
    ['a block', '{ "block": "rich-txt" }', '{ "block": "rich-text" }'],
    [
      'a setting',
      '{ "block": "rich-text", "settings":   { "tonne": "quiet" } }',
      '{ "block": "rich-text", "settings":   { "tone": "quiet" } }',
    ],
    [
      'a value',
      '{ "block": "rich-text", "settings": { "tone": "quite" } }',
      '{ "block": "rich-text", "settings": { "tone": "quiet" } }',
    ],
    [
      'a key',
      '{ "block": "rich-text", "setings": { "tone": "quiet" } }',
      '{ "block": "rich-text", "settings": { "tone": "quiet" } }',
    ],
    [
      'a fact',
      '{ "block": "rich-text", "when": { "flags.revews": true } }',
      '{ "block": "rich-text", "when": { "flags.reviews": true } }',
    ],
    [
      'an operator',
      '{ "block": "rich-text", "when": { "site.offers": { "coutn": 1 } } }',
      '{ "block": "rich-text", "when": { "site.offers": { "count": 1 } } }',
    ],
    [
      'a fact in a text',
      '{ "block": "rich-text", "settings": { "texts": { "title": "At {site.nam} now" } } }',
      '{ "block": "rich-text", "settings": { "texts": { "title": "At {site.name} now" } } }',
    ],
    [
      'a key that stands twice with the same value',
      '{ "block": "rich-text", "when": { "flags.reviews": true, "flags.reviews": true } }',
      '{ "block": "rich-text", "when": { "flags.reviews": true } }',
    ],
  ])(
    'mends the misspelt name of %s, touches nothing else, and finds nothing the second time',
    async (_, wrong, right) => {
      write(PAGE, page(wrong));
      const { code } = await check(['--fix']);
      expect(read(PAGE)).toBe(page(right));
      expect(code).toBe(0);
      const { said } = await check(['--fix']);
      expect(said.join()).not.toContain('mended');
      expect(read(PAGE)).toBe(page(right));
    },
  );

  it('puts the missing version first', async () => {
    write(SITE, site().replace('  "version": 1,\n', ''));
    expect((await check(['--fix'])).code).toBe(0);
    expect(read(SITE)).toBe(site());
  });

  it('takes a byte order mark out, with another mistake or alone', async () => {
    const right = page('{ "block": "rich-text" }');
    for (const text of [right, page('{ "block": "rich-txt" }')]) {
      write(PAGE, `\ufeff${text}`);
      const { code, said } = await check(['--fix']);
      expect(read(PAGE)).toBe(right);
      expect(code).toBe(0);
      expect(said.join('\n')).not.toContain('byte order mark');
    }
  });

  it('leaves alone what has no clear answer', async () => {
    const wrong = page('{ "block": "rich-text", "settings": { "tone": "loud" } }');
    write(PAGE, wrong);
    expect((await check(['--fix'])).code).toBe(1);
    expect(read(PAGE)).toBe(wrong);
  });

  it('leaves alone what it only guesses: another name than the one that was written', async () => {
    const wrong = page('{ "block": "rich-text", "settings": { "texts": { "body": "{dealer.name}" } } }');
    write(PAGE, wrong);
    const { code, said } = await check(['--fix']);
    expect(said.join('\n')).toContain('Did you mean "site.name"?');
    expect(code).toBe(1);
    expect(read(PAGE)).toBe(wrong);
  });

  it('takes a name back that does not fit what stands with it, and mends the others of the file', async () => {
    const block = (name: string): string => page(`{ "block": "${name}", "when": { "finance": true } }`);
    write(PAGE, block('rich-txt'));
    const { code, said } = await check(['--fix']);
    expect(read(PAGE)).toBe(block('rich-text'));
    expect(said.join('\n')).toContain('No fact is named "finance". Did you mean "site.finance"?');
    expect(code).toBe(1);
  });

  it('says how many were mended where, and what is left', async () => {
    write(PAGE, page('{ "block": "rich-txt" }'));
    const { said } = await check(['--fix']);
    expect(said[0]).toBe(`1 mended in ${PAGE}`);
    expect(said.at(-1)).toContain('0 errors');
  });
});

describe('check --watch', () => {
  it('checks again after a save, and ends when told to', { timeout: 20_000 }, async () => {
    const ending = new AbortController();
    const said: string[] = [];
    const say = (text: string): void => void said.push(text);
    const io = { out: say, err: say, isTty: false, cwd: folder, signal: ending.signal };
    const running = runCli(['check', '--watch'], io);
    await expect.poll(() => said.length, { timeout: 8000 }).toBe(1);
    await expect
      .poll(
        () => {
          write(SITE, site('\n  "presets": ["nowhere"],'));
          return said.at(-1);
        },
        { timeout: 8000, interval: 400 },
      )
      .toContain('PRESET_UNKNOWN');
    ending.abort();
    expect(await running).toBe(0);
  });
});

import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '../../tests/fixtures/makeFolder.ts';

const ROOT = join(import.meta.dirname, '../..');
const home = makeFolder('kept');
const schemas = join(home, 'schemas');
cpSync(join(ROOT, 'schemas'), schemas, { recursive: true });

/** A start: it keeps what it compiles in a folder of the test. */
const START = `
  import { enableCompileCache } from 'node:module';
  const [cache, schemas, root, pages] = process.argv.slice(1);
  enableCompileCache(cache);
  const { keptValidators } = await import(root + '/engine/load/keptValidators.ts');
  const { makeSchemaCheck } = await import(root + '/engine/load/schemaCheck.ts');
  const { quickAjv } = await import(root + '/engine/load/validators.ts');
  const isKept = Object.keys(keptValidators(schemas, () => quickAjv(schemas))).length > 100;
  const check = makeSchemaCheck(schemas);
  const said = JSON.parse(pages).map((value) =>
    check('page', { file: 'page.json', value }).map(({ code, pointer }) => code + ' ' + pointer));
  console.log(JSON.stringify({ isKept, said }));
`;

/** What a start says of each page, and whether it found validators that were kept. */
function start(pages: readonly object[]): { isKept: boolean; said: string[][] } {
  const given = [join(home, 'cache'), schemas, ROOT, JSON.stringify(pages)];
  const out = execFileSync(process.execPath, ['--input-type=module', '-e', START, ...given]);
  return JSON.parse(out.toString()) as { isKept: boolean; said: string[][] };
}

const PAGES = [
  { kind: 'content', slots: { main: [{ block: 'rich-text', settings: { headingLevel: 1 } }] } },
  { kind: 'content', slots: { main: [{ block: 'rich-text', settings: { headingLevle: 1 } }] } },
  { changes: [{ remove: 'hero' }, { remove: 'hero', insert: { block: 'columns' } }] },
];
const SAID = [
  [],
  ['SETTING_UNKNOWN /slots/main/0/settings/headingLevle'],
  [expect.stringMatching(/^\w+ \/changes\/1/) as string],
];

describe('validators that are kept from start to start', { timeout: 60_000 }, () => {
  it('say the same as those that are compiled', () => {
    expect(start(PAGES)).toEqual({ isKept: false, said: SAID });
    expect(start(PAGES)).toEqual({ isKept: true, said: SAID });
  });

  it('are made anew when a schema has changed', () => {
    const file = join(schemas, 'blocks/rich-text.schema.json');
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('"headingLevel"', '"headingLevle"'));
    const [right = [], wrong = [], change = []] = SAID;
    const said = [['SETTING_UNKNOWN /slots/main/0/settings/headingLevel'], right, change];
    expect(wrong).toHaveLength(1);
    expect(start(PAGES)).toEqual({ isKept: false, said });
    expect(start(PAGES)).toEqual({ isKept: true, said });
  });
});

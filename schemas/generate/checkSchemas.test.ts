import { Ajv } from 'ajv';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testSchemas } from '../../tests/fixtures/testSchemas.ts';
import { SCHEMA_KEYWORDS } from '../keywords.ts';
import { withNotes } from '../notes.ts';
import { checkSchemas } from './checkSchemas.ts';

const FOLDER = join(import.meta.dirname, '..');
const { checkFile } = testSchemas();

/** What is said of settings of a block on a page. */
function problemsOf(block: string, settings: object): string[] {
  const value = { kind: 'content', slots: { main: [{ block, settings }] } };
  return checkFile('page', { file: 'page.json', value: value as never }).map(
    ({ code, pointer, message }) => `${code} ${pointer} ${message}`,
  );
}

describe('the schemas that check compiles', () => {
  it('are schemas of draft-07, like those that they are made from', () => {
    const ajv = new Ajv();
    ajv.addVocabulary(SCHEMA_KEYWORDS);
    const sources = ['.', 'blocks', 'definitions', 'entities', 'api'].flatMap((folder) =>
      readdirSync(join(FOLDER, folder))
        .filter((name) => name.endsWith('.schema.json'))
        .map((name) => JSON.parse(readFileSync(join(FOLDER, folder, name), 'utf8')) as object),
    );
    const wrong = [...sources, ...checkSchemas(FOLDER, true).map(withNotes)].filter(
      (schema) => !ajv.validateSchema(schema),
    );
    expect(wrong).toEqual([]);
  });

  it('what many settings have in common is compiled once', () => {
    const [blocks] = checkSchemas(FOLDER, false) as { definitions: object }[];
    const shapes = Object.keys(blocks?.definitions ?? {}).filter((name) => name.startsWith('shape-'));
    const uses = JSON.stringify(blocks).match(/#\/definitions\/shape-/g) ?? [];
    expect(uses.length).toBeGreaterThan(2 * shapes.length);
  });

  it('what a rule list gives must be what the setting takes', () => {
    const layout = (then: unknown): object => ({
      layout: [{ when: { 'flags.reviews': true }, then }, { then: 'thirds' }],
    });
    expect(problemsOf('columns', layout('halves'))).toEqual([]);
    expect(problemsOf('columns', layout({ fact: 'site.design.density' }))).toEqual([]);
    expect(problemsOf('columns', layout('haves'))).toEqual([
      'VALUE_NOT_ALLOWED /slots/main/0/settings/layout/0/then "haves" is not allowed here. Did you mean "halves"?',
    ]);
    expect(problemsOf('result-grid', { perPage: [{ then: 'many' }] })).toEqual([
      expect.stringMatching(/^SCHEMA \/slots\/main\/0\/settings\/perPage\/0\/then /),
    ]);
  });

  it('yes and no may be a condition, in a rule list too', () => {
    const when = { 'flags.reviews': true };
    expect(problemsOf('result-grid', { pagination: when })).toEqual([]);
    expect(problemsOf('result-grid', { pagination: [{ when, then: when }, { then: false }] })).toEqual([]);
    expect(problemsOf('result-grid', { pagination: [{ then: 'yes' }] })).toHaveLength(1);
  });
});

/** What schemas of blocks share (`schemas/definitions/`), with a default beside the `$ref`: the same to all readers. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ProjectChecker, readEnvironment, type ResolveEnv } from '../../engine/index.ts';
import { explainPage } from '../../engine/explain/index.ts';
import { makeLocator } from '../../engine/load/locate.ts';
import { readBlockSchemas } from '../../schemas/blockSchemas.ts';
import { generateEditorSchemas } from '../../schemas/generate/editor/index.ts';
import { generateTypes } from '../../schemas/generate/types.ts';
import { makeFolder } from '../fixtures/makeFolder.ts';
import { makeModel, resolveOf } from '../fixtures/makeModel.ts';
import { makeProject } from '../fixtures/makeProject.ts';
import type { JsonObject } from '../../engine/index.ts';

const REAL = join(import.meta.dirname, '../../schemas');
const SCHEMA = 'schemas/blocks/loan.schema.json';
const PRICE = { min: 5000, max: 100_000, step: 500, start: 25_000 };
const LOAN = {
  $id: 'https://forecourt.local/schemas/blocks/loan.schema.json',
  title: 'LoanSettings',
  description: 'A block of this test.',
  type: 'object',
  additionalProperties: false,
  properties: {
    price: { $ref: '../definitions/range.schema.json', default: PRICE, description: 'What is borrowed.' },
    buttons: {
      type: 'array',
      default: [],
      description: 'Ways on.',
      items: { $ref: '../definitions/button.schema.json' },
    },
  },
};

let root: string;
let env: Partial<ResolveEnv>;

beforeAll(() => {
  root = makeFolder('definitions');
  cpSync(REAL, join(root, 'schemas'), { recursive: true });
  writeFileSync(join(root, SCHEMA), JSON.stringify(LOAN, null, 2));
  env = { blocks: readEnvironment(join(root, 'schemas'), () => undefined).blocks };
});

const pageWith = (settings: JsonObject): JsonObject => ({
  ...{ kind: 'content', routes: ['/loan'], title: 'Loan' },
  slots: { main: [{ block: 'loan', settings }] },
});
const modelWith = (settings: JsonObject) =>
  makeModel([{ kind: 'template', pages: { loan: pageWith(settings) } }, {}], env);

describe('what block schemas share', () => {
  it('is merged with the default beside it, and with what a layer says', () => {
    const [loan] = resolveOf(modelWith({ price: { max: 80_000 } }), 'loan').main;
    expect(loan?.settings).toEqual({ price: { ...PRICE, max: 80_000, shown: true }, buttons: [] });
  });

  it('gives the entries of a list their defaults', () => {
    const [loan] = resolveOf(modelWith({ buttons: [{ id: 'call', label: 'Call' }] }), 'loan').main;
    expect(loan?.settings).toMatchObject({
      buttons: [{ id: 'call', label: 'Call', link: '', look: 'quiet', newTab: false }],
    });
  });

  it('is checked as if it stood in the block', () => {
    const site = { version: 1, name: 'Yard', hosts: ['www.yard.example.com'], template: 'standard' };
    const said = (settings: JsonObject): string[] => {
      const project = makeProject({
        schemas: join(root, 'schemas'),
        files: { 'sites/yard/site.json': site, 'sites/yard/pages/loan.json': pageWith(settings) },
      });
      const { problems } = new ProjectChecker(project.root, join(root, 'schemas')).run();
      return problems
        .filter(({ file, severity }) => file === 'sites/yard/pages/loan.json' && severity === 'error')
        .map(({ pointer, message }) => `${pointer} ${message}`);
    };
    const at = '/slots/main/0/settings';
    const button = { id: 'call', label: 'Call', look: 'loud' };
    const wrong = said({ price: { max: 'much', maxx: 5 }, buttons: [button] });
    expect(wrong).toEqual(
      expect.arrayContaining([
        expect.stringMatching(`^${at}/price/max `),
        expect.stringMatching(`^${at}/price/maxx `),
        expect.stringMatching(`^${at}/buttons/0/look `),
      ]),
    );
    const right = said({ price: { max: 80_000 }, buttons: [{ ...button, look: 'plain', link: '/cars/' }] });
    expect(right.filter((text) => text.startsWith(at))).toEqual([]);
  });

  it('has one type, which views import; with the default beside it nothing is missing', async () => {
    const types = await generateTypes(root);
    const text = types.find(({ path }) => path === 'schemas/types/blocks/loan.ts')?.text;
    expect(text).toContain("import type { RangeSettings } from '../definitions/range.ts';");
    expect(text).toMatch(/\* What is borrowed\.\s+\*\/\s+price: RangeSettings;/);
    expect(text).toContain('buttons: Button[];');
  });

  it('is completed and explained by an editor as if it stood in the block', () => {
    const blocks = generateEditorSchemas(root).find(({ path }) => path.endsWith('/blocks.schema.json'));
    const { definitions } = JSON.parse(blocks?.text ?? '{}') as { definitions: Record<string, object> };
    const loan = JSON.stringify(definitions['loan.settings']);
    expect(loan).toContain('What is borrowed.');
    expect(loan).toContain('The most that may be set.');
    expect(blocks?.text).not.toContain('../definitions/');
  });

  it('is explained with the line that says it: of the block that takes it, or of the definition', () => {
    const explained = explainPage(modelWith({}), 'loan');
    const settings = explained?.blocks[0]?.settings ?? [];
    const lineOf = (path: string): string => {
      const set = settings.find((setting) => setting.path === path)?.set;
      const line = set && makeLocator(root)(set)?.line;
      return `${set?.file} ${readFileSync(join(root, set?.file ?? ''), 'utf8')
        .split('\n')
        [(line ?? 0) - 1]?.trim()}`;
    };
    expect(lineOf('price/max')).toBe(`${SCHEMA} "max": 100000,`);
    expect(lineOf('price/shown')).toMatch(/^schemas\/definitions\/range\.schema\.json "default": true/);
  });

  it('is in every schema as it is read: none leads to a definition any more', () => {
    const text = JSON.stringify([...readBlockSchemas(REAL)]);
    expect(text).not.toContain('definitions/');
    expect(text).toContain('How loud it is; one primary per view.');
  });
});

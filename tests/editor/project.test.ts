/** The project's own files in an editor: known by their names, free of mistakes, answered at once. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatProblem } from '../../engine/index.ts';
import { ask, editorSchemas, ROOT } from './editorService.ts';
import { largestPage, layers, read } from './layers.ts';

describe('a file of a layer', () => {
  it.each(layers)('%s is known by its name, and has no mistake', async (file) => {
    expect((await ask(file, '[]')).mistakes).not.toEqual([]);
    expect((await ask(file, read(file))).mistakes).toEqual([]);
  });

  it('names no schema of its own: editors would take it in place of the one that knows more', () => {
    expect(layers.filter((file) => '$schema' in (JSON.parse(read(file)) as object))).toEqual([]);
  });
});

const COMPOSED = 'schemas/composed';

describe('the schemas of editors', () => {
  /** Of all, by block: a new block brings its settings, and no more. */
  const LARGEST_BYTES = 80_000;

  it('stay small: what is said in many places is written once', () => {
    const bytes = editorSchemas.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
    const blocks = readdirSync(join(ROOT, 'schemas/blocks')).filter((file) => file.endsWith('.schema.json'));
    expect(bytes / blocks.length).toBeLessThan(LARGEST_BYTES);
  });

  it('have no definition that only leads to another file: who refers to it may find it empty', () => {
    const found = editorSchemas.flatMap(({ path, text }) => {
      const { definitions = {} } = JSON.parse(text) as {
        definitions?: Record<string, { $ref?: string }>;
      };
      const leading = Object.entries(definitions).filter(
        ([, { $ref: ref }]) => ref?.startsWith('#') === false,
      );
      return leading.map(([name]) => `${path} ${name}`);
    });
    expect(found).toEqual([]);
  });

  it('each is there for a file, or for another schema', () => {
    const settings = read('.vscode/settings.json');
    const unused = editorSchemas
      .map(({ path }) => path.slice(COMPOSED.length + 1))
      .filter(
        (name) =>
          !settings.includes(`/${name}"`) && !editorSchemas.some(({ text }) => text.includes(`"${name}#`)),
      );
    expect(unused).toEqual([]);
  });
});

describe('every key that an author writes', () => {
  type Schema = { [key: string]: unknown };
  const files = ['page', 'site', 'theme', 'menus', 'demo-stock'].map((name) => `schemas/${name}.schema.json`);
  const blocks = readdirSync(join(ROOT, 'schemas/blocks')).map((name) => `schemas/blocks/${name}`);
  const asObject = (value: unknown): Schema =>
    typeof value === 'object' && value !== null ? (value as Schema) : {};

  /** Keys whose schema says too little. */
  function unsaid(schema: Schema, path: string): string[] {
    const own = Object.entries(asObject(schema.properties)).flatMap(([name, property]) => {
      const inner = asObject(property);
      return [...(isSaid(name, inner) ? [] : [`${path}/${name}`]), ...unsaid(inner, `${path}/${name}`)];
    });
    const entry = schema.items === undefined ? [] : unsaid(asObject(schema.items), `${path}[]`);
    const named = Object.entries(asObject(schema.definitions)).flatMap(([name, inner]) =>
      unsaid(asObject(inner), `${path}#${name}`),
    );
    return [...own, ...entry, ...named];
  }

  function isSaid(
    name: string,
    { $ref: ref, description, default: standard, examples, enum: values, ...rest }: Schema,
  ): boolean {
    if (ref !== undefined || ['$schema', 'note', 'id'].includes(name)) return true;
    const isGroup = rest.type === 'object' || rest.type === 'array' || rest.const !== undefined;
    return (
      description !== undefined &&
      (isGroup || [standard, examples, values].some((each) => each !== undefined))
    );
  }

  it.each([...files, ...blocks])(
    'of %s has a description, and a default, an example or its values',
    (file) => {
      // Names of files have their values from the layouts.
      const named = ['/template', '/extends'];
      expect(unsaid(JSON.parse(read(file)) as Schema, '').filter((path) => !named.includes(path))).toEqual(
        [],
      );
    },
  );
});

describe('an editor', () => {
  it('offers what may stand there on the largest page too, while someone writes in it', async () => {
    const { file, writing } = largestPage();
    expect((await ask(file, writing)).offered.size).toBeGreaterThan(0);
  });
});

describe('the task "check"', () => {
  it('reads code, file, line, column and message of a report into the list of problems', () => {
    const tasks = JSON.parse(read('.vscode/tasks.json')) as {
      tasks: { label: string; problemMatcher: { pattern: { regexp: string }[] } }[];
    };
    const [head, message] = tasks.tasks.find(({ label }) => label === 'check')?.problemMatcher.pattern ?? [];
    const place = { file: 'sites/north/pages/vehicle.json', pointer: '/slots/main/2', line: 14, column: 18 };
    const text = formatProblem({
      code: 'BLOCK_UNKNOWN',
      severity: 'error',
      ...place,
      message: 'No block.',
      fix: 'Mend.',
    });
    const [first = '', second = ''] = text.split('\n');
    expect(new RegExp(head?.regexp ?? '').exec(first)?.slice(1)).toEqual([
      'BLOCK_UNKNOWN',
      place.file,
      '14',
      '18',
    ]);
    expect(new RegExp(message?.regexp ?? '').exec(second)?.[1]).toBe('No block.');
  });
});

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, getCompileCacheDir } from 'node:module';
import { join } from 'node:path';
import type { AnySchema, Ajv, ErrorObject } from 'ajv';

/** Whether a value is right. After it has said no: what is wrong, without words. */
export interface QuickCheck {
  (value: unknown): boolean;
  errors?: Pick<ErrorObject, 'keyword' | 'instancePath'>[] | null;
}

/** By the address of its schema. */
export type Kept = Readonly<Record<string, QuickCheck | undefined>>;

const require = createRequire(import.meta.url);
const FILE = 'validators.cjs';
/** Sources that say how schemas are made and compiled. */
const MAKERS = [
  '../../schemas/blockSchemas.ts',
  '../../schemas/generate/checkSchemas.ts',
  '../../schemas/keywords.ts',
  '../../schemas/notes.ts',
  'validators.ts',
  'keptValidators.ts',
].map((file) => join(import.meta.dirname, file));

/** Files of which `check` compiles a schema of its own, and what is no file of a layer. */
const NEVER_ASKED =
  /\/schemas\/(?:site|page|part|menus|blocks|explanation|check-report|secrets)\.schema\.json/;

/**
 * Validators as an earlier start compiled them: to load them takes a tenth of the time. They are kept beside what Node
 * compiled, where it keeps that (`enableCompileCache`), and made anew when a schema has changed.
 *
 * @param folder   the schemas/ folder
 * @param makeAjv  makes an instance that knows them, with sources
 * @returns nothing where none are kept yet: the first answers take longer
 */
export function keptValidators(folder: string, makeAjv: () => Ajv): Kept {
  const home = getCompileCacheDir();
  // A built server is one file, without the sources that the kept module would load.
  if (home === undefined || !MAKERS.every((file) => existsSync(file))) return {};
  const file = join(home, FILE);
  const key = keyOf(folder);
  const kept = load(file, key);
  if (!kept) keep(file, sourceOf(makeAjv(), key));
  return kept ?? {};
}

interface Module {
  key: string;
  names: Readonly<Record<string, string>>;
  [name: string]: unknown;
}

function load(file: string, key: string): Kept | undefined {
  try {
    const kept = require(file) as Module;
    if (kept.key !== key) return undefined;
    return Object.fromEntries(
      Object.entries(kept.names).map(([name, id]) => [id, kept[name] as Kept[string]]),
    );
  } catch {
    return undefined;
  }
}

/** Whole or not at all: other processes may read it meanwhile. A folder that cannot be written keeps nothing. */
function keep(file: string, text: string): void {
  const own = `${file}.${process.pid}`;
  try {
    writeFileSync(own, text);
    renameSync(own, file);
  } catch {
    // The next start is as slow as this one.
  }
}

function sourceOf(ajv: Ajv, key: string): string {
  const own = Object.values(ajv.schemas).filter((known) => known?.meta !== true);
  const ids = own
    .flatMap((known) => addressesOf(known?.schema))
    .filter((id) => !NEVER_ASKED.test(id) && ajv.getSchema(id));
  const names = Object.fromEntries(ids.map((id, index) => [`validator${index}`, id]));
  const standalone = require('ajv/dist/standalone') as { default: (ajv: Ajv, names: object) => string };
  const head = `exports.key = ${JSON.stringify(key)};\nexports.names = ${JSON.stringify(names)};\n`;
  // The folder that keeps it may lie anywhere.
  const code = standalone
    .default(ajv, names)
    .replace(/(?<=require\(")ajv[^"]*/g, (name) => require.resolve(name));
  return head + withoutUnread(code);
}

/** The schemas themselves are in the code as well, and of most of them no validator reads a word. */
function withoutUnread(code: string): string {
  const all = Map.groupBy(code.match(/\bschema\d+\b/g) ?? [], (name) => name);
  return code.replace(/const (schema\d+) = .*?;(?=const |function |exports\.)/g, (whole, name: string) =>
    all.get(name)?.length === 1 ? '' : whole,
  );
}

/** A schema, its entries, and what is defined in it under a name that may be asked for. */
function addressesOf(schema: AnySchema | undefined): string[] {
  const { $id, items, definitions = {} } = schema as { $id?: string; items?: object; definitions?: object };
  if ($id === undefined) return [];
  const own = Object.keys(definitions).filter((name) => !name.startsWith('shape-'));
  return [$id, ...(items ? [`${$id}#/items`] : []), ...own.map((name) => `${$id}#/definitions/${name}`)];
}

/** All that the compiled validators depend on. */
function keyOf(folder: string): string {
  const schemas = ['.', 'blocks', 'definitions', 'entities'].flatMap((sub) =>
    readdirSync(join(folder, sub))
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => join(folder, sub, name)),
  );
  const hash = createHash('sha256');
  for (const file of [...schemas, ...MAKERS]) hash.update(readFileSync(file));
  const { version } = require('ajv/package.json') as { version: string };
  return hash.update(version + import.meta.dirname).digest('hex');
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import ajvFormats from 'ajv-formats';
import { SCHEMA_KEYWORDS } from '../../schemas/keywords.ts';
import { withNotes } from '../../schemas/notes.ts';
import type { Problem } from '../problems.ts';
import type { Json } from '../rules/types.ts';
import { changeFaults } from './changeFaults.ts';
import { plain } from './plain.ts';
import type { CheckFile, FileKind } from './readLayer.ts';
import { schemaProblems } from './schemaProblems.ts';

/**
 * Checks one value by a schema inside another, e.g. the settings of a block that a change sets.
 *
 * @param schema  address below schemas/composed/, e.g. `blocks.any.schema.json#/items`
 * @param at      where it stands; `isPart`: it is merged into what is there, so that it need not be complete
 */
export type CheckValue = (
  schema: string,
  value: Json,
  at: { file: string; pointer: string; isPart?: boolean },
) => Problem[];

interface Checks {
  file: CheckFile;
  value: CheckValue;
}

/**
 * Makes the schema check for files of layers. Validators are compiled when a kind of file is first met, and kept for
 * the process. `null` and remarks are allowed everywhere.
 *
 * @param folder  the schemas/ folder, with composed/ in it
 */
export function makeSchemaCheck(folder: string): CheckFile {
  return checksOf(folder).file;
}

/** The same for values inside files. */
export function makeValueCheck(folder: string): CheckValue {
  return checksOf(folder).value;
}

const CHECKS = new Map<string, Checks>();

function checksOf(folder: string): Checks {
  const known = CHECKS.get(folder) ?? compileChecks(folder);
  CHECKS.set(folder, known);
  return known;
}

function compileChecks(folder: string): Checks {
  const ajv = new Ajv({
    allErrors: true,
    discriminator: true,
    strict: true,
    allowUnionTypes: true,
    strictTypes: false,
    strictRequired: false,
    verbose: true,
    // A process checks each file once or twice: it waits longer for the validators than for what they do.
    inlineRefs: false,
    code: { optimize: false },
  });
  ajvFormats.default(ajv);
  ajv.addVocabulary(SCHEMA_KEYWORDS.filter((word) => word !== 'x-change'));
  ajv.addKeyword({ keyword: 'x-change', type: 'object', errors: true, validate: validateChange });
  for (const schema of readSchemas(folder)) ajv.addSchema(schema);
  const validators = new Map<string, ValidateFunction>();
  const validator = (id: string): ValidateFunction | undefined => {
    const known = validators.get(id) ?? ajv.getSchema(id);
    if (known) validators.set(id, known);
    return known;
  };
  const errorsOf = (id: string, value: Json): readonly ErrorObject[] => {
    const validate = validator(id);
    return !validate || validate(plain(value)) ? [] : (validate.errors ?? []);
  };
  return {
    file: (kind, file) => schemaProblems(errorsOf(schemaId(kind), file.value), file.file),
    value: (schema, value, { file, pointer, isPart }) => {
      const errors = errorsOf(new URL(schema, `${BASE}/composed/`).href, value);
      return schemaProblems(isPart ? errors.filter(isOfWhole) : errors, file, pointer);
    },
  };
}

/** Lists replace, so that their entries are whole; objects merge. */
function isOfWhole({ keyword, instancePath }: ErrorObject): boolean {
  return keyword !== 'required' || /\/\d+(\/|$)/.test(instancePath);
}

/** The words of one change, which JSON Schema could only say in a way that nobody would understand. */
const validateChange = Object.assign(
  (_: unknown, change: Readonly<Record<string, unknown>>): boolean => {
    const faults = changeFaults(change);
    validateChange.errors = faults.map((fault) => ({ keyword: 'x-change', params: { fault } }));
    return faults.length === 0;
  },
  { errors: [] as Partial<ErrorObject>[] },
);

const BASE = 'https://forecourt.local/schemas';

/**
 * Composed schemas of the kinds that need them. Pages take the one of any kind: facts, in which the kinds differ, are
 * checked when pages are compiled, and better; the others are for editors.
 */
const COMPOSED: Partial<Record<FileKind, string>> = {
  root: 'site.schema.json',
  page: 'page.any.schema.json',
  part: 'part.schema.json',
  menus: 'menus.schema.json',
};
const COMPOSED_FILES = [
  ...Object.values(COMPOSED),
  'blocks.any.schema.json',
  'value.schema.json',
  'rule-values.schema.json',
];
/** What conditions are here: their shape, and no more. Of changes the editors' schema says the same in other words. */
const STAND_INS = [
  ...['condition.entry', 'condition.load'].map((name) => ({
    $id: `${BASE}/composed/${name}.schema.json`,
    type: ['boolean', 'object'],
  })),
  { $id: `${BASE}/composed/changes.schema.json`, $ref: '../changes.schema.json' },
];

function readSchemas(folder: string): object[] {
  const inFolder = (sub: string): string[] =>
    readdirSync(join(folder, sub)).map((name) => join(folder, sub, name));
  const files = [...inFolder('.'), ...inFolder('entities')].filter((file) => file.endsWith('.schema.json'));
  const composed = COMPOSED_FILES.map((name) => join(folder, 'composed', name));
  const read = (file: string): object => JSON.parse(readFileSync(file, 'utf8')) as object;
  return [...files, ...composed].map((file) => withNotes(read(file))).concat(STAND_INS);
}

function schemaId(kind: FileKind): string {
  const file = COMPOSED[kind];
  return file === undefined ? `${BASE}/${kind}.schema.json` : `${BASE}/composed/${file}`;
}

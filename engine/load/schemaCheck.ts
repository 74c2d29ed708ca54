import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import ajvFormats from 'ajv-formats';
import { CHECK_BASE, CHECKED_FILES, checkSchemas } from '../../schemas/generate/checkSchemas.ts';
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
 * @param schema  address below schemas/check/, see `checkSchemas`, e.g. `blocks.schema.json#/items`
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
 * @param folder  the schemas/ folder
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
  const quick = validators(folder, false);
  const worded = validators(folder, true);
  const errorsOf = (id: string, value: Json): readonly ErrorObject[] => {
    const said = plain(value);
    const validate = quick(id);
    if (!validate || validate(said)) return [];
    // Only what is wrong needs the words of each setting.
    const told = worded(id);
    return told?.(said) === false ? (told.errors ?? []) : (validate.errors ?? []);
  };
  return {
    file: (kind, file) => schemaProblems(errorsOf(schemaId(kind), file.value), file.file),
    value: (schema, value, { file, pointer, isPart }) => {
      const errors = errorsOf(new URL(schema, CHECK_BASE).href, value);
      return schemaProblems(isPart ? errors.filter(isOfWhole) : errors, file, pointer);
    },
  };
}

/** Validators by the address of their schema, each compiled when it is first asked for. */
function validators(folder: string, isWorded: boolean): (id: string) => ValidateFunction | undefined {
  const known = new Map<string, ValidateFunction | undefined>();
  let ajv: Ajv | undefined;
  return (id) => {
    ajv ??= withSchemas(folder, isWorded);
    if (!known.has(id)) known.set(id, ajv.getSchema(id));
    return known.get(id);
  };
}

function withSchemas(folder: string, isWorded: boolean): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    discriminator: true,
    strict: true,
    allowUnionTypes: true,
    strictTypes: false,
    strictRequired: false,
    verbose: true,
    // All three for a quick first answer; that our schemas are schemas is a test.
    inlineRefs: false,
    validateSchema: false,
    code: { optimize: false },
  });
  ajvFormats.default(ajv);
  ajv.addVocabulary(SCHEMA_KEYWORDS.filter((word) => word !== 'x-change'));
  ajv.addKeyword({ keyword: 'x-change', type: 'object', errors: true, validate: validateChange });
  for (const schema of readSchemas(folder, isWorded)) ajv.addSchema(schema);
  return ajv;
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

function readSchemas(folder: string, isWorded: boolean): object[] {
  const inFolder = (sub: string): string[] =>
    readdirSync(join(folder, sub)).map((name) => join(folder, sub, name));
  const files = [...inFolder('.'), ...inFolder('entities')].filter((file) => file.endsWith('.schema.json'));
  const read = (file: string): object => JSON.parse(readFileSync(file, 'utf8')) as object;
  return [...files.map(read), ...checkSchemas(folder, isWorded)].map(withNotes);
}

function schemaId(kind: FileKind): string {
  const isMade = (CHECKED_FILES as readonly FileKind[]).includes(kind);
  return `${isMade ? CHECK_BASE : `${BASE}/`}${kind}.schema.json`;
}

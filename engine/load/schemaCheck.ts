import type { ErrorObject } from 'ajv';
import { CHECK_BASE, CHECKED_FILES } from '../../schemas/generate/checkSchemas.ts';
import type { Problem } from '../problems.ts';
import type { Json } from '../rules/index.ts';
import { keptValidators, type QuickCheck } from './keptValidators.ts';
import { plain } from './plain.ts';
import type { CheckFile, FileKind } from './readLayer.ts';
import { schemaProblems } from './schemaProblems.ts';
import { compiled, quickAjv, wordedAjv } from './validators.ts';

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
  const quick = quickChecks(folder);
  const worded = compiled(() => wordedAjv(folder));
  const errorsOf = (id: string, value: Json, isPart = false): readonly ErrorObject[] => {
    const said = plain(value);
    const isRight = quick(id);
    if (!isRight || isRight(said) || (isPart && lacksOnlyTheRest(isRight))) return [];
    // Only what is wrong needs the words of each setting; that both say the same is a test.
    const told = worded(id);
    return told?.(said) === false ? (told.errors ?? []) : [];
  };
  return {
    file: (kind, file) => schemaProblems(errorsOf(schemaId(kind), file.value), file),
    value: (schema, value, { file, pointer, isPart }) => {
      const errors = errorsOf(new URL(schema, CHECK_BASE).href, value, isPart);
      return schemaProblems(isPart ? errors.filter(isOfWhole) : errors, { file, value }, pointer);
    },
  };
}

/** Whether a value is right: by what an earlier start compiled, else compiled when it is first asked. */
function quickChecks(folder: string): (id: string) => QuickCheck | undefined {
  const now = compiled(() => quickAjv(folder));
  const kept = keptValidators(folder, () => quickAjv(folder));
  return (id) => kept[id] ?? now(id);
}

/** A part of an entry, such as a change of it has, is wrong in nothing but that the rest is not there. */
function lacksOnlyTheRest({ errors }: QuickCheck): boolean {
  return errors?.every((error) => error.keyword === 'if' || !isOfWhole(error)) === true;
}

/** Lists replace, so that their entries are whole; objects merge. */
function isOfWhole({ keyword, instancePath }: Pick<ErrorObject, 'keyword' | 'instancePath'>): boolean {
  return keyword !== 'required' || /\/\d+(\/|$)/.test(instancePath);
}

const BASE = 'https://forecourt.local/schemas';
function schemaId(kind: FileKind): string {
  const isMade = (CHECKED_FILES as readonly FileKind[]).includes(kind);
  return `${isMade ? CHECK_BASE : `${BASE}/`}${kind}.schema.json`;
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import ajvFormats from 'ajv-formats';
import { checkSchemaId, checkSchemas } from '../../schemas/generate/checkSchemas.ts';
import { SCHEMA_KEYWORDS } from '../../schemas/keywords.ts';
import { withNotes } from '../../schemas/notes.ts';
import type { Problem } from '../problems.ts';
import { pointerTo } from '../pointers.ts';
import { asText } from '../resolve/merge.ts';
import { didYouMean } from '../rules/index.ts';
import type { CheckFile, FileKind } from './readLayer.ts';

/** Messages of one file; more of them would hide the first cause. */
const MOST_PROBLEMS = 50;

/**
 * Makes the schema check for files of layers. Validators are compiled when a kind of file is first met, and kept for
 * the process.
 *
 * @param folder  the schemas/ folder
 */
export function makeSchemaCheck(folder: string): CheckFile {
  const known = CHECKS.get(folder);
  if (known) return known;
  const made = compileChecks(folder);
  CHECKS.set(folder, made);
  return made;
}

const CHECKS = new Map<string, CheckFile>();

function compileChecks(folder: string): CheckFile {
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
  ajv.addVocabulary(SCHEMA_KEYWORDS);
  for (const schema of readSchemas(folder)) ajv.addSchema(schema);
  const validators = new Map<string, ValidateFunction>();
  const validator = (id: string): ValidateFunction | undefined => {
    const known = validators.get(id) ?? ajv.getSchema(id);
    if (known) validators.set(id, known);
    return known;
  };
  return (kind, file) => {
    const validate = validator(schemaId(kind));
    if (!validate || validate(file.value)) return [];
    return toProblems(validate.errors ?? [], file.file);
  };
}

const BASE = 'https://forecourt.local/schemas';

/** Kinds of files whose schema is made from others; the rest have a file of their own. */
const MADE = ['root', 'page', 'part', 'menus', 'rules'] as const;

function readSchemas(folder: string): object[] {
  const inFolder = (sub: string): string[] =>
    readdirSync(join(folder, sub)).map((name) => join(folder, sub, name));
  const files = [...inFolder('.'), ...inFolder('entities')].filter((file) => file.endsWith('.schema.json'));
  const read = (file: string): object => JSON.parse(readFileSync(file, 'utf8')) as object;
  return [...files.map(read), ...checkSchemas(folder)].map(withNotes);
}

function schemaId(kind: FileKind): string {
  const made = MADE.find((name) => name === kind);
  return made === undefined ? `${BASE}/${kind}.schema.json` : checkSchemaId(made);
}

function toProblems(errors: readonly ErrorObject[], file: string): Problem[] {
  const problems = new Map<string, Problem>();
  // A key that is misspelt is missing as well: one message.
  const misspelt = new Set(
    errors
      .filter(({ keyword }) => keyword === 'additionalProperties')
      .map(({ instancePath }) => instancePath),
  );
  for (const error of errors.filter((one) => !isTakenBack(one))) {
    if (error.keyword === 'required' && (misspelt.has(error.instancePath) || isOfBranch(error))) continue;
    if (
      error.keyword === 'if' ||
      error.keyword === 'propertyNames' ||
      (error.keyword === 'oneOf' && 'discriminator' in (error.parentSchema ?? {}))
    )
      continue;
    const problem = toProblem(error, file);
    const key = `${problem.pointer} ${problem.message}`;
    if (!problems.has(key)) problems.set(key, problem);
    if (problems.size >= MOST_PROBLEMS) break;
  }
  return [...problems.values()];
}

/** `null` under a key takes back what earlier layers said there, whatever the key takes otherwise. */
function isTakenBack({ data, keyword, instancePath }: ErrorObject): boolean {
  return data === null && (keyword === 'type' || keyword === 'enum') && /\/(?!\d+$)[^/]+$/.test(instancePath);
}

/** What one of several shapes asks for: that none of them is there is told once. */
function isOfBranch({ schemaPath }: ErrorObject): boolean {
  return /\/oneOf\/\d+\/required$/.test(schemaPath);
}

type Explained = Pick<Problem, 'code' | 'message'> & Partial<Problem>;

function toProblem(error: ErrorObject, file: string): Problem {
  const explain = EXPLAIN[error.keyword];
  const explained: Explained = explain?.(error) ?? {
    code: 'SCHEMA',
    message: `This ${error.message ?? 'is not what is expected here'}.`,
  };
  return { severity: 'error', file, pointer: error.instancePath, ...explained };
}

/** What kind of name an object at this place has. */
function unknownWords(pointer: string): [Problem['code'], string] {
  if (pointer.endsWith('/settings')) return ['SETTING_UNKNOWN', 'The block has no setting'];
  if (pointer.endsWith('/slots')) return ['SLOT_UNKNOWN', 'There is no slot'];
  return ['KEY_UNKNOWN', 'There is no key'];
}

const list = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join(', ');

const EXPLAIN: Record<string, (error: ErrorObject) => Explained> = {
  additionalProperties: ({ params, instancePath, parentSchema }) => {
    const key = String((params as { additionalProperty: string }).additionalProperty);
    const known = Object.keys((parentSchema?.properties as object | undefined) ?? {});
    const [code, what] = unknownWords(instancePath);
    return {
      code,
      pointer: pointerTo(instancePath, key),
      message: `${what} "${key}" here.${didYouMean(key, known)}`,
      fix:
        known.length > 0
          ? `Use one of: ${known.filter((name) => name !== '$schema' && name !== 'note').join(', ')}.`
          : 'Take it out.',
    };
  },
  discriminator: ({ params, parentSchema, instancePath }) => {
    const { tagValue } = params as { tagValue?: unknown };
    const names = ((parentSchema?.oneOf as { $ref?: string }[] | undefined) ?? []).map(({ $ref }) =>
      ($ref ?? '').replace(/^.*\//, ''),
    );
    return {
      code: 'BLOCK_UNKNOWN',
      pointer: tagValue === undefined ? instancePath : `${instancePath}/block`,
      message:
        tagValue === undefined
          ? 'This entry names no block.'
          : `No block is named ${JSON.stringify(tagValue)}.${didYouMean(asText(tagValue), names)}`,
      fix: `Correct the name, or create the block with \`new-block ${typeof tagValue === 'string' ? tagValue : 'name'}\`.`,
    };
  },
  enum: ({ params, data, propertyName, instancePath }) => {
    const { allowedValues } = params as { allowedValues: unknown[] };
    if (propertyName !== undefined)
      return {
        code: 'SLOT_UNKNOWN',
        pointer: pointerTo(instancePath, propertyName),
        message: `There is no slot "${propertyName}" here.${didYouMean(propertyName, allowedValues.map(String))}`,
        fix: `Use one of: ${list(allowedValues)}.`,
      };
    return {
      code: 'VALUE_NOT_ALLOWED',
      message: `${JSON.stringify(data)} is not allowed here.${typeof data === 'string' ? didYouMean(data, allowedValues.map(String)) : ''}`,
      fix: `Use one of: ${list(allowedValues)}.`,
    };
  },
  const: ({ params, parentSchema }) => ({
    code: 'VALUE_NOT_ALLOWED',
    message:
      typeof parentSchema?.errorMessage === 'string'
        ? parentSchema.errorMessage
        : 'The value is not the one that is expected here.',
    fix: `Write ${JSON.stringify((params as { allowedValue: unknown }).allowedValue)}.`,
  }),
  oneOf: ({ parentSchema }) => ({
    code: 'SCHEMA',
    message:
      typeof parentSchema?.errorMessage === 'string'
        ? parentSchema.errorMessage
        : 'This is none, or more than one, of the things that may stand here.',
    fix: 'Write exactly one of them.',
  }),
  required: ({ params }) => {
    const { missingProperty } = params as { missingProperty: string };
    return {
      code: 'SCHEMA',
      message: `The key "${missingProperty}" is missing.`,
      fix: `Add "${missingProperty}".`,
    };
  },
  type: ({ params, data }) => {
    const wanted = [(params as { type: string | string[] }).type].flat().join(' or ');
    return {
      code: 'SCHEMA',
      message: `A ${wanted} is expected here, this is ${describe(data)}.`,
      fix: `Write a ${wanted}.`,
    };
  },
  pattern: ({ params, data }) => ({
    code: 'SCHEMA',
    message: `${JSON.stringify(data)} is not written as it must be here.`,
    fix: `It must match ${(params as { pattern: string }).pattern}.`,
  }),
};

function describe(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `the ${typeof value} ${JSON.stringify(value)}`;
}

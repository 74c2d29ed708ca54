import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import ajvFormats from 'ajv-formats';
import { SCHEMA_KEYWORDS } from '../../schemas/keywords.ts';
import type { Problem } from '../problems.ts';
import { PAGE_KINDS } from '../../schemas/pageKinds.ts';
import { asText } from '../resolve/merge.ts';
import { didYouMean } from '../rules/index.ts';
import type { CheckFile, FileKind } from './readLayer.ts';
import type { LayerFile } from './types.ts';

/** Messages of one file; more of them would hide the first cause. */
const MOST_PROBLEMS = 50;

/**
 * Makes the schema check for files of layers. Validators are compiled when a kind of file is first met.
 *
 * @param folder  the schemas/ folder, with composed/ in it
 */
export function makeSchemaCheck(folder: string): CheckFile {
  const ajv = new Ajv({
    allErrors: true,
    discriminator: true,
    strict: true,
    allowUnionTypes: true,
    strictTypes: false,
    strictRequired: false,
    verbose: true,
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
    const validate = validator(schemaId(kind, file));
    if (!validate || validate(file.value)) return [];
    return toProblems(validate.errors ?? [], file.file);
  };
}

function readSchemas(folder: string): object[] {
  const files = ['.', 'composed', 'entities'].flatMap((sub) =>
    readdirSync(join(folder, sub))
      .filter((name) => name.endsWith('.schema.json'))
      .map((name) => join(folder, sub, name)),
  );
  return files.map((file) => generalCondition(JSON.parse(readFileSync(file, 'utf8')) as { $id: string }));
}

/** Compiling a page checks its conditions, and better; here they only need their shape. The full schemas are for editors. */
function generalCondition(schema: { $id: string }): object {
  const isCondition = schema.$id.includes('/composed/condition.');
  return isCondition ? { $id: schema.$id, type: ['boolean', 'object'] } : schema;
}

const BASE = 'https://forecourt.local/schemas';

/** A page's schema follows its kind; changes to a page, whose kind stands in an earlier layer, may use all facts. */
function schemaId(kind: FileKind, file: LayerFile): string {
  if (kind === 'root') return `${BASE}/composed/site.schema.json`;
  if (kind === 'part') return `${BASE}/composed/part.schema.json`;
  if (kind !== 'page') return `${BASE}/${kind}.schema.json`;
  const { kind: pageKind } = file.value;
  return `${BASE}/composed/page.${PAGE_KINDS.some((known) => known === pageKind) ? asText(pageKind) : 'any'}.schema.json`;
}

function toProblems(errors: readonly ErrorObject[], file: string): Problem[] {
  const problems = new Map<string, Problem>();
  for (const error of errors) {
    if (
      error.keyword === 'if' ||
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

type Explained = Pick<Problem, 'code' | 'message'> & Partial<Problem>;

function toProblem(error: ErrorObject, file: string): Problem {
  const explain = EXPLAIN[error.keyword];
  const explained: Explained = explain?.(error) ?? {
    code: 'SCHEMA',
    message: `This ${error.message ?? 'is not what is expected here'}.`,
  };
  return { severity: 'error', file, pointer: error.instancePath, ...explained };
}

const list = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join(', ');

const EXPLAIN: Record<string, (error: ErrorObject) => Explained> = {
  additionalProperties: ({ params, instancePath, parentSchema }) => {
    const key = String((params as { additionalProperty: string }).additionalProperty);
    const known = Object.keys((parentSchema?.properties as object | undefined) ?? {});
    const isSetting = instancePath.endsWith('/settings');
    return {
      code: isSetting ? 'SETTING_UNKNOWN' : 'KEY_UNKNOWN',
      pointer: `${instancePath}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`,
      message: `${isSetting ? 'The block has no setting' : 'There is no key'} "${key}" here.${didYouMean(key, known)}`,
      fix:
        known.length > 0
          ? `Use one of: ${known.filter((name) => name !== '$schema').join(', ')}.`
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
  enum: ({ params, data }) => {
    const { allowedValues } = params as { allowedValues: unknown[] };
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
  required: ({ params }) => {
    const { missingProperty } = params as { missingProperty: string };
    return {
      code: 'SCHEMA',
      message: `The key "${missingProperty}" is missing.`,
      fix: `Add "${missingProperty}".`,
    };
  },
  type: ({ params, data }) => {
    const wanted = String((params as { type: string | string[] }).type);
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

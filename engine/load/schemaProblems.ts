import type { ErrorObject } from 'ajv';
import { mendText, patternWords, typeWords } from '../../schemas/wording.ts';
import { pointerSegments, pointerTo } from '../pointers.ts';
import type { Problem } from '../problems.ts';
import { didYouMean, type Json } from '../rules/index.ts';
import type { ChangeFault } from './changeFaults.ts';
import { entrySortMeant } from './entrySort.ts';
import { blockMissing, blockUnknown, unknownKey, type Explained } from './keyProblems.ts';
import { ourValue } from './foreignWords.ts';
import { listOfConditions } from './listOfConditions.ts';
import { isConditionType, meaningOf, typeFix } from './typeFix.ts';

/** Messages of one file; more of them would hide the first cause. */
const MOST_PROBLEMS = 50;

/**
 * What a validator said, in our words and once: of each place the first cause.
 *
 * @param value  what was validated
 * @param base   its pointer in the file
 */
export function schemaProblems(
  errors: readonly ErrorObject[],
  { file, value }: { file: string; value: Json },
  base = '',
): Problem[] {
  const problems = new Map<string, Problem>();
  const placed = errors.map((error) => ({ ...error, instancePath: base + error.instancePath }));
  for (const error of withoutEchoes(placed)) {
    const holder = (): unknown => holderOf(value, error.instancePath.slice(base.length));
    const explained = explain(error, { file, holder });
    const problem: Problem = { severity: 'error', file, pointer: error.instancePath, ...explained };
    const isMissing = error.keyword === 'required';
    const key = isMissing ? `${problem.pointer} ${problem.message}` : problem.pointer;
    if (!problems.has(key)) problems.set(key, problem);
    if (problems.size >= MOST_PROBLEMS) break;
  }
  return [...problems.values()];
}

/** What the value at a pointer is a member of. */
function holderOf(value: Json, pointer: string): unknown {
  const keys = pointerSegments(pointer).slice(0, -1);
  return keys.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], value);
}

/** Where a mistake is. */
interface Around {
  file: string;
  /** The object that the value is a member of, as it was validated. */
  holder: () => unknown;
}

/** What a validator says of a mistake that it has named already, or only on the way to it. */
function withoutEchoes(errors: readonly ErrorObject[]): ErrorObject[] {
  const at = (keyword: string): Set<string> =>
    new Set(errors.filter((error) => error.keyword === keyword).map(({ instancePath }) => instancePath));
  const [unknown, incomplete] = [at('additionalProperties'), at('required')];
  const unions = [...at('anyOf')].filter((union) =>
    errors.some(({ instancePath }) => instancePath.startsWith(`${union}/`)),
  );
  const kept = errors.filter(({ keyword, instancePath, parentSchema, params }) => {
    // What is wrong inside tells which of several shapes was meant.
    if (unions.includes(instancePath)) return false;
    if (keyword === 'if' || keyword === 'propertyNames') return false;
    if (keyword === 'oneOf' && 'discriminator' in (parentSchema ?? {})) return false;
    // A key that is misspelt is missing as well.
    if (keyword === 'required') return !unknown.has(instancePath);
    return !(keyword === 'discriminator' && isNameless(params) && incomplete.has(instancePath));
  });
  return foreignFile(kept) ?? kept;
}

function isNameless(params: object): boolean {
  return (params as { tagValue?: unknown }).tagValue === undefined;
}

/** Of a file in which no key is ours only the first is told, for all of them. */
function foreignFile(errors: readonly ErrorObject[]): ErrorObject[] | undefined {
  const unknown = errors.filter(
    ({ keyword, instancePath }) => keyword === 'additionalProperties' && instancePath === '',
  );
  const [first] = unknown;
  if (!first || unknown.length < 2) return undefined;
  const said = Object.keys(first.data as object).filter((key) => key !== '$schema' && key !== 'note');
  if (said.length !== unknown.length) return undefined;
  return [{ ...first, keyword: 'foreignFile', params: { ...first.params, said } as typeof first.params }];
}

const list = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join(', ');

function explain(error: ErrorObject, around: Around): Explained {
  return (
    EXPLAIN[error.keyword]?.(error, around) ?? {
      code: 'SCHEMA',
      message: `This ${error.message ?? 'is not what is expected here'}.`,
    }
  );
}

const EXPLAIN: Readonly<Record<string, (error: ErrorObject, around: Around) => Explained>> = {
  additionalProperties: ({ params, instancePath, parentSchema, data }) =>
    unknownKey({
      key: String((params as { additionalProperty: string }).additionalProperty),
      pointer: instancePath,
      object: data as Record<string, unknown>,
      schema: parentSchema,
    }),
  foreignFile: ({ params, parentSchema }) => {
    const { said, additionalProperty } = params as { said: string[]; additionalProperty: string };
    const known = Object.keys((parentSchema?.properties as object | undefined) ?? {}).filter(
      (key) => key !== '$schema' && key !== 'note',
    );
    return {
      code: 'KEY_UNKNOWN',
      pointer: pointerTo('', additionalProperty),
      message: `None of the keys of this file is known here: ${list(said)}. It looks like a file of another tool.`,
      fix: `A file of this name has: ${known.join(', ')}.`,
    };
  },
  'x-change': ({ params, instancePath }) => {
    const { key, ...fault } = (params as { fault: ChangeFault }).fault;
    return { ...fault, pointer: key === undefined ? instancePath : pointerTo(instancePath, key) };
  },
  discriminator: ({ params, parentSchema, instancePath }) => {
    const { tagValue } = params as { tagValue?: unknown };
    return blockUnknown(tagValue, `${instancePath}/block`, blockNames(parentSchema));
  },
  required: ({ params, parentSchema, data, instancePath }) => {
    const { missingProperty } = params as { missingProperty: string };
    if (missingProperty === 'block') return blockMissing(data, instancePath, blockNames(parentSchema));
    return {
      code: 'SCHEMA',
      message: `The key "${missingProperty}" is missing.`,
      fix: `Add "${missingProperty}".`,
    };
  },
  enum: ({ params, data }) => {
    const allowedValues = (params as { allowedValues: unknown[] }).allowedValues.filter(isNamed);
    const meant = typeof data === 'string' ? valueMeant(data, allowedValues.map(String)) : '';
    return {
      code: 'VALUE_NOT_ALLOWED',
      message: `${JSON.stringify(data)} is not allowed here.${meant}`,
      fix: `Use one of: ${list(allowedValues)}.`,
    };
  },
  const: ({ params, data }) => ({
    code: 'VALUE_NOT_ALLOWED',
    message: `${JSON.stringify(data)} is not allowed here.`,
    fix: `Write ${JSON.stringify((params as { allowedValue: unknown }).allowedValue)}.`,
  }),
  type: ({ params, data, instancePath, parentSchema }, { file }) => {
    const type = withoutNull((params as { type: string | string[] }).type);
    const conditions = isConditionType(type)
      ? listOfConditions(data, { file, pointer: instancePath })
      : undefined;
    if (conditions) return { code: 'SCHEMA', ...conditions };
    return {
      code: 'SCHEMA',
      message: `${wanted(type, instancePath, file)}, not ${describe(data)}.`,
      fix: typeFix({ type, value: data, pointer: instancePath, schema: parentSchema }),
    };
  },
  pattern: ({ params, data, parentSchema }, { holder }) => {
    const { pattern } = params as { pattern: string };
    const text = String(data);
    const mended = entrySortMeant(pattern, text, holder()) ?? mendText(pattern, text);
    return {
      code: 'SCHEMA',
      message: `${JSON.stringify(data)} is not written as it must be here.`,
      fix:
        patternWords(pattern, mended ?? parentSchema?.default) ??
        'Compare with the same key in another file.',
    };
  },
  minimum: (error) => outOfRange('At least', error),
  maximum: (error) => outOfRange('At most', error),
  minLength: () => ({
    code: 'SCHEMA',
    message: 'This text is empty.',
    fix: 'Write something, or take it out.',
  }),
  maxLength: ({ params }) => {
    const { limit } = params as { limit: number };
    return { code: 'SCHEMA', message: `This text has more than ${limit} letters.`, fix: 'Make it shorter.' };
  },
  uniqueItems: ({ params, data, instancePath }) => {
    const { i, j } = params as { i: number; j: number };
    const later = Math.max(i, j);
    return {
      code: 'SCHEMA',
      pointer: pointerTo(instancePath, later),
      message: `${JSON.stringify((data as unknown[])[later])} stands twice in this list.`,
      fix: 'Take one of the two out.',
    };
  },
};

/** `null` is allowed everywhere, and said nowhere. */
const isNamed = (value: unknown): boolean => value !== null;

function withoutNull(type: string | readonly string[]): string | readonly string[] {
  const types = [type].flat().filter((one) => one !== 'null');
  return types.length === 1 ? (types[0] ?? type) : types;
}

function wanted(type: string | readonly string[], pointer: string, file: string): string {
  if (isConditionType(type)) {
    const isRule = file.endsWith('/rules.json') && /^\/[^/]+$/.test(pointer);
    return isRule
      ? 'A rule is a condition or a list of entries with "then"'
      : 'A condition is expected here: true, false or an object in braces';
  }
  const words = typeWords(type);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} is expected here`;
}

function outOfRange(words: string, { params, data, parentSchema }: ErrorObject): Explained {
  const { limit } = params as { limit: number };
  return {
    code: 'SCHEMA',
    message: `${words} ${limit} is expected here, not ${describe(data)}.`,
    fix: `Write ${limit}, or ${words === 'At least' ? 'more' : 'less'}.${meaningOf(parentSchema)}`,
  };
}

function valueMeant(value: string, allowed: readonly string[]): string {
  const ours = ourValue(value, allowed);
  return ours === undefined ? didYouMean(value, allowed) : ` It is called "${ours}".`;
}

function blockNames(parentSchema: Readonly<Record<string, unknown>> | undefined): string[] {
  const union = (parentSchema?.oneOf as { $ref?: string }[] | undefined) ?? [];
  return union.map(({ $ref }) => ($ref ?? '').replace(/^.*\//, ''));
}

function describe(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return value === null ? 'null' : 'an object';
  return typeof value === 'string' ? `the text ${JSON.stringify(value)}` : JSON.stringify(value);
}

import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as ajvModule from 'ajv';
import type {
  Ajv,
  CodeKeywordDefinition,
  ErrorObject,
  FuncKeywordDefinition,
  Options,
  ValidateFunction,
} from 'ajv';
import type ajvFormats from 'ajv-formats';
import { checkSchemas } from '../../schemas/generate/checkSchemas.ts';
import { SCHEMA_KEYWORDS } from '../../schemas/keywords.ts';
import { withNotes } from '../../schemas/notes.ts';
import { changeFaults, isChange } from './changeFaults.ts';

const require = createRequire(import.meta.url);

// Loaded when something is compiled: where validators are kept and nothing is wrong, that is never.
const loadAjv = (): typeof ajvModule => require('ajv') as typeof ajvModule;
const loadFormats = (): typeof ajvFormats => require('ajv-formats') as typeof ajvFormats;

const OPTIONS: Options = {
  allErrors: true,
  discriminator: true,
  strict: true,
  allowUnionTypes: true,
  strictTypes: false,
  strictRequired: false,
  // Both for a quick first answer; that our schemas are schemas is a test.
  inlineRefs: false,
  validateSchema: false,
};

/** Says whether a value is right, and nothing more. Its validators have a source, which can be kept. */
export function quickAjv(folder: string): Ajv {
  const { Ajv, _ } = loadAjv();
  const ajv = new Ajv({ ...OPTIONS, messages: false, code: { optimize: false, source: true } });
  const file = join(import.meta.dirname, 'changeFaults.ts');
  const isRight = { ref: isChange, code: _`require(${file}).isChange` };
  addWords(ajv, { code: (cxt) => cxt.pass(_`${cxt.gen.scopeValue('func', isRight)}(${cxt.data})`) });
  for (const schema of readSchemas(folder, false)) ajv.addSchema(schema);
  return ajv;
}

/** Says what is wrong with a value, in the words of each setting. */
export function wordedAjv(folder: string): Ajv {
  const { Ajv } = loadAjv();
  const ajv = new Ajv({ ...OPTIONS, verbose: true, code: { optimize: false } });
  addWords(ajv, { errors: true, validate: validateChange });
  for (const schema of readSchemas(folder, true)) ajv.addSchema(schema);
  return ajv;
}

/** Answers by the address of a schema; each is compiled when it is first asked for. */
export function compiled(makeAjv: () => Ajv): (id: string) => ValidateFunction | undefined {
  const known = new Map<string, ValidateFunction | undefined>();
  let ajv: Ajv | undefined;
  return (id) => {
    ajv ??= makeAjv();
    if (!known.has(id)) known.set(id, ajv.getSchema(id));
    return known.get(id);
  };
}

type ChangeKeyword = Pick<CodeKeywordDefinition, 'code'> | Pick<FuncKeywordDefinition, 'errors' | 'validate'>;

function addWords(ajv: Ajv, change: ChangeKeyword): void {
  loadFormats().default(ajv);
  ajv.addVocabulary(SCHEMA_KEYWORDS.filter((word) => word !== 'x-change'));
  ajv.addKeyword({ keyword: 'x-change', type: 'object', ...change });
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

function readSchemas(folder: string, isWorded: boolean): object[] {
  const inFolder = (sub: string): string[] =>
    readdirSync(join(folder, sub)).map((name) => join(folder, sub, name));
  const files = [...inFolder('.'), ...inFolder('entities')].filter((file) => file.endsWith('.schema.json'));
  const read = (file: string): object => JSON.parse(readFileSync(file, 'utf8')) as object;
  return [...files.map(read), ...checkSchemas(folder, isWorded)].map(withNotes);
}

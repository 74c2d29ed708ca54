import { readFileSync } from 'node:fs';
import { Ajv, type Options, type ValidateFunction } from 'ajv';
import ajvFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import { SCHEMA_KEYWORDS } from '../../schemas/keywords.ts';
import { schemaFiles } from './schemaFiles.ts';

const BASE = 'https://forecourt.local/schemas/api/';

/**
 * Compiles `{ $ref: '<file in schemas/api>' }`. Bodies are taken as they are; queries and paths are text, so there "3" is
 * the number 3 and one value a list of one.
 */
export function apiValidators(schemas: string): FastifySchemaCompiler<{ $ref: string }> {
  const strict = makeAjv(schemas, {});
  const coercing = makeAjv(schemas, { coerceTypes: 'array', useDefaults: true });
  return ({ schema, httpPart }) => {
    const ajv = httpPart === 'body' ? strict : coercing;
    const validate = ajv.getSchema(BASE + schema.$ref);
    if (!validate) throw new Error(`schemas/api/${schema.$ref} is missing.`);
    return validate as ValidateFunction;
  };
}

function makeAjv(schemas: string, options: Options): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    strict: true,
    allowUnionTypes: true,
    strictTypes: false,
    ...options,
  });
  ajvFormats.default(ajv);
  ajv.addVocabulary(SCHEMA_KEYWORDS);
  for (const file of schemaFiles(schemas)) ajv.addSchema(JSON.parse(readFileSync(file, 'utf8')) as object);
  return ajv;
}

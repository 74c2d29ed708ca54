import type { ErrorObject, ValidateFunction } from 'ajv';

/** Address inside of the schema ('' for all of it) -> its check. */
export type AnswerChecks<Shapes> = { [At in keyof Shapes]: ValidateFunction<Shapes[At]> };

/**
 * Checks of what a provider answers, compiled when they are first asked for. They mend what is plain (the number 7 where a text is
 * expected) and take fields out that the schema does not have.
 *
 * @param at  addresses inside of the schema
 */
export function answerChecks<Shapes>(
  schema: object & { $id: string },
  at: readonly (keyof Shapes & string)[],
): () => Promise<AnswerChecks<Shapes>> {
  let made: Promise<AnswerChecks<Shapes>> | undefined;
  return () => (made ??= compile(schema, at));
}

async function compile<Shapes>(
  schema: object & { $id: string },
  at: readonly (keyof Shapes & string)[],
): Promise<AnswerChecks<Shapes>> {
  const [{ Ajv }, formats, { SCHEMA_KEYWORDS }] = await Promise.all([
    import('ajv'),
    import('ajv-formats'),
    import('../../schemas/keywords.ts'),
  ]);
  const ajv = new Ajv({ coerceTypes: true, removeAdditional: true, strictTypes: false });
  formats.default.default(ajv);
  ajv.addVocabulary(SCHEMA_KEYWORDS);
  ajv.addSchema(schema);
  const compiled = at.map((inside) => [inside, ajv.getSchema(schema.$id + inside)]);
  return Object.fromEntries(compiled) as AnswerChecks<Shapes>;
}

/** Where an answer is wrong, and what it must be: without a word of the answer. */
export function faultIn(errors: readonly ErrorObject[] | null | undefined): string {
  const [first] = errors ?? [];
  return first ? `${first.instancePath || 'it'} ${first.message}` : 'it is another shape';
}

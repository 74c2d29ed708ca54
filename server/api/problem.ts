import type { FastifyReply } from 'fastify';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import type { ApiProblem } from '../../schemas/types/api/problem.ts';

const CODES: Readonly<Record<number, ApiProblem['code']>> = {
  400: 'INVALID',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'TOO_LARGE',
  414: 'TOO_LARGE',
  429: 'TOO_MANY',
  431: 'TOO_LARGE',
};
const MESSAGES: Readonly<Record<ApiProblem['code'], string>> = {
  INVALID: 'Something in the request is not as it must be.',
  NOT_FOUND: 'There is nothing at this address.',
  METHOD_NOT_ALLOWED: 'This address does not take this method.',
  TOO_LARGE: 'The request is too large.',
  TOO_MANY: 'Too many requests: try again after the time in retry-after.',
  REFUSED: 'The request was refused.',
  FAILED: 'Something went wrong on our side.',
};

/** An answer of the API for a status from 400 on. Nothing of our insides is ever in it. */
export function toProblem(status: number, errors: ApiProblem['errors'] = [], message?: string): ApiProblem {
  const code = CODES[status] ?? (status >= 500 ? 'FAILED' : 'REFUSED');
  return { status, code, message: message ?? MESSAGES[code], errors };
}

export function sendProblem(reply: FastifyReply, problem: ApiProblem): FastifyReply {
  return reply
    .code(problem.status)
    .header('content-type', 'application/problem+json')
    .header('cache-control', 'no-store')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(problem);
}

/** What validation found, by field. */
export function fieldErrors(found: readonly FastifySchemaValidationError[]): ApiProblem['errors'] {
  return found.map(({ keyword, instancePath, params, message }) => {
    const inside = instancePath.split('/')[1] ?? '';
    if (keyword === 'additionalProperties')
      return { field: String(params.additionalProperty), message: 'is not known here' };
    if (keyword === 'required') return { field: String(params.missingProperty), message: 'is missing' };
    return { field: inside, message: message ?? 'is not as it must be' };
  });
}

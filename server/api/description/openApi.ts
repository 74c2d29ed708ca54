/** The API of a site as an OpenAPI 3.1 document. Pure; everything in it comes from `schemas/api`. */
import type { Operation } from '../../../schemas/api/readOperations.ts';
import { API_ROOT } from '../../apiRoot.ts';
import { SESSION_COOKIE } from '../../http/session.ts';
import { componentsOf, isObject, nameOf, type Json, type JsonObject } from './components.ts';

const BASE = 'https://forecourt.local/schemas/api/';
const PROBLEM = 'problem.schema.json';
/** Of the document, not of the product: what it describes has changed its shape. */
const VERSION = '1';
/** Statuses of an answer with a refusal of its own. */
const REFUSED = ['403', '422', '429', '500'];

export interface DescribedApi {
  /** Of the site. */
  name: string;
  /** `<feature>.<operation>` -> operation, of those that are there. */
  operations: Readonly<Record<string, Operation>>;
  /** `$id` -> schema. */
  files: ReadonlyMap<string, JsonObject>;
}

export interface OpenApi {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, JsonObject>>;
  components: JsonObject;
}

export function openApi({ name, operations, files }: DescribedApi): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const [id, operation] of Object.entries(operations)) {
    const { path, method } = operation;
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(id, operation, files) };
  }
  const named = Object.values(operations).flatMap(({ query, params, body, answer, refusal }) =>
    [query, params, body, answer, refusal].filter((file) => file !== undefined),
  );
  const all = componentsOf(
    files,
    [...named, PROBLEM].map((file) => BASE + file),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: name,
      version: VERSION,
      description:
        'What pages of this site ask, and what programs of the dealer may. Every answer from 400 on is a problem document unless an operation says otherwise.',
    },
    servers: [{ url: API_ROOT }],
    tags: [...new Set(Object.keys(operations).map(featureOf))].map((tag) => ({ name: tag })),
    paths,
    components: {
      schemas: withoutParameters(all, operations, files),
      responses: {
        Problem: {
          description: 'It was not done: why, in one sentence, and for each wrong field.',
          content: { 'application/problem+json': { schema: schemaOf(PROBLEM, files) } },
        },
      },
      securitySchemes: SECURITY,
    },
  };
}

const SECURITY: JsonObject = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: SESSION_COOKIE,
    description: 'Of a shopper who is signed in.',
  },
  key: { type: 'http', scheme: 'bearer', description: 'The key of the site’s search (`search.key`).' },
  caller: { type: 'http', scheme: 'bearer', description: 'The secret of the site for its own programs.' },
  signature: {
    type: 'http',
    scheme: 'signature',
    description: 'What is posted is signed by who sends it, in a header of its own.',
  },
};

/** Who may ask; `{}` is a page of the site itself. */
const WHO: Readonly<Record<NonNullable<Operation['auth']>, readonly JsonObject[]>> = {
  visitor: [{ session: [] }],
  key: [{ key: [] }, {}],
  caller: [{ caller: [] }, {}],
  signature: [{ signature: [] }],
};

function describe(id: string, operation: Operation, files: DescribedApi['files']): JsonObject {
  const { description, query, params, answer, refusal, auth } = operation;
  const parameters = [...parametersOf(params, 'path', files), ...parametersOf(query, 'query', files)];
  const no = { description: 'It was not done.', content: jsonOf(refusal, files) };
  return {
    operationId: id,
    tags: [featureOf(id)],
    description: operation.method === 'POST' ? `${description} ${ORIGIN[auth ?? 'visitor']}` : description,
    ...(parameters.length > 0 && { parameters }),
    ...bodyOf(operation, files),
    responses: {
      200: { description: 'The answer.', content: jsonOf(answer, files) },
      ...(refusal !== undefined && Object.fromEntries(REFUSED.map((status) => [status, no]))),
      default: { $ref: '#/components/responses/Problem' },
    },
    ...(auth && { security: WHO[auth] }),
  };
}

const ORIGIN = {
  visitor: 'It is taken from pages of the site itself alone.',
  key: 'It is taken from pages of the site itself, and with its key from elsewhere.',
  caller: 'It is taken from pages of the site itself, and with its secret from elsewhere.',
  signature: 'It is taken with a signature alone.',
};

function bodyOf({ body, bytes }: Operation, files: DescribedApi['files']): JsonObject {
  if (bytes) return { requestBody: { required: true, content: { 'application/octet-stream': {} } } };
  return body === undefined ? {} : { requestBody: { required: true, content: jsonOf(body, files) } };
}

function jsonOf(file: string | undefined, files: DescribedApi['files']): JsonObject {
  return file === undefined ? {} : { 'application/json': { schema: schemaOf(file, files) } };
}

function schemaOf(file: string, files: DescribedApi['files']): JsonObject {
  return { $ref: `#/components/schemas/${nameOf(files, BASE + file)}` };
}

function parametersOf(
  file: string | undefined,
  place: 'query' | 'path',
  files: DescribedApi['files'],
): JsonObject[] {
  if (file === undefined) return [];
  const id = BASE + file;
  const schema = componentsOf(files, [id])[nameOf(files, id)];
  const { properties = {}, required = [] } = schema ?? {};
  return Object.entries(isObject(properties) ? properties : {}).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || (required as readonly Json[]).includes(name),
    ...(isObject(one) && typeof one.description === 'string' && { description: one.description }),
    schema: one,
  }));
}

/** Those of queries and paths stand with their operations; nothing else names them. */
function withoutParameters(
  all: Record<string, JsonObject>,
  operations: DescribedApi['operations'],
  files: DescribedApi['files'],
): JsonObject {
  const used = Object.values(operations).flatMap(({ query, params }) => [query, params]);
  const names = new Set(used.map((file) => file && nameOf(files, BASE + file)));
  return Object.fromEntries(Object.entries(all).filter(([name]) => !names.has(name)));
}

function featureOf(id: string): string {
  return id.split('.')[0] ?? '';
}

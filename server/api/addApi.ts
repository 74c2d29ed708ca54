import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from '../../engine/index.ts';
import type { Services } from '../../schemas/services/index.ts';
import type { GetCarParams } from '../../schemas/types/api/get-car.params.ts';
import type { SearchCarsAnswer } from '../../schemas/types/api/search-cars.answer.ts';
import type { SearchCarsQuery } from '../../schemas/types/api/search-cars.query.ts';
import type { CarAnswer } from '../../schemas/types/api/car.answer.ts';
import type { Car } from '../../schemas/types/car.ts';
import { API_ROOT } from '../apiRoot.ts';
import { refuseBrokenAddresses, statusOf } from '../http/app.ts';
import { askerOf } from '../http/asker.ts';
import type { SiteOfRequest } from '../http/siteOf.ts';
import type { PageService } from '../pages/pageService.ts';
import { fieldErrors, sendProblem, toProblem } from './problem.ts';
import { publicFields, type Picker } from './publicFields.ts';
import { readOperations, type Operation } from './operations.ts';
import { apiValidators } from './validators.ts';

export interface ApiOptions {
  /** The schemas/ folder. */
  schemas: string;
  siteOfRequest: SiteOfRequest;
  pages: PageService;
  /** Requests per site, address and minute. */
  perMinute: number;
}

interface Ask {
  services: Services;
  /** Where the site shows a car. */
  addressOf: (car: Car) => string | undefined;
  query: unknown;
  params: unknown;
  /** Cars on a page when the asker does not say. */
  perPage: number;
}

/** Askers that the limit remembers. */
const MOST_ASKERS = 50_000;

/** One answer each; undefined: there is no such thing. */
const ANSWERS: Readonly<Record<string, (ask: Ask) => Promise<unknown>>> = { searchCars, getCar };

/** `/api`: the services of pages over HTTP, for islands and for others. Everything it says no to is a problem document. */
export async function addApi(app: FastifyInstance, options: ApiOptions): Promise<void> {
  await app.register(async (api) => registerApi(api, options), { prefix: API_ROOT });
}

async function registerApi(api: FastifyInstance, options: ApiOptions): Promise<void> {
  await api.register(rateLimit, {
    max: options.perMinute,
    timeWindow: '1 minute',
    cache: MOST_ASKERS,
    keyGenerator: (request) => askerOf(request, options.siteOfRequest),
  });
  await api.register(compress, { global: true, encodings: ['br', 'gzip'], threshold: 1024 });
  api.setValidatorCompiler(apiValidators(options.schemas));
  api.setErrorHandler(async (error: FastifyError, request, reply) => {
    const status = statusOf(error);
    if (status === 500) request.log.error({ err: error }, 'API request failed');
    return sendProblem(reply, toProblem(status, fieldErrors(error.validation ?? [])));
  });
  const nothing = (_: FastifyRequest, reply: FastifyReply) => sendProblem(reply, toProblem(404));
  // What is not there counts too: else one could search for what is. The pages' own `/*` would answer otherwise.
  api.get('/*', nothing);
  // Forms of pages are posted to any other address.
  api.post('/*', (_, reply) => sendProblem(reply.header('allow', 'GET, HEAD'), toProblem(405)));
  api.setNotFoundHandler(nothing);
  refuseBrokenAddresses(api);
  const pickerOf = publicFields(options.schemas);
  for (const [id, operation] of Object.entries(readOperations(options.schemas)))
    addOperation(api, { id, operation, pick: pickerOf(operation.answer) }, options);
}

function addOperation(
  api: FastifyInstance,
  { id, operation, pick }: { id: string; operation: Operation; pick: Picker },
  options: ApiOptions,
): void {
  const { method, path, query, params } = operation;
  const work = ANSWERS[id];
  if (!work) throw new Error(`schemas/api/operations.json names ${id}, which the server cannot answer.`);
  api.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    schema: {
      ...(query !== undefined && { querystring: { $ref: query } }),
      ...(params !== undefined && { params: { $ref: params } }),
    },
    handler: async (request, reply) => {
      const ask = await askOf(request, options);
      const found = ask && (await work(ask));
      if (found === undefined) return sendProblem(reply, toProblem(404));
      return reply.header('cache-control', 'no-cache').send(pick(found));
    },
  });
}

async function askOf(request: FastifyRequest, options: ApiOptions): Promise<Ask | undefined> {
  const answer = options.siteOfRequest(request);
  if (answer.kind !== 'site') return undefined;
  const model = options.pages.model(answer.site);
  return {
    addressOf: (car) => addressOf(model, 'vehicle', car),
    services: await options.pages.services(answer.site),
    query: request.query,
    params: request.params,
    perPage: options.pages.value(answer.site, 'search.hitsPerPage'),
  };
}

async function searchCars(ask: Ask): Promise<SearchCarsAnswer> {
  const { page, perPage = ask.perPage, sort, ...picked } = ask.query as SearchCarsQuery;
  const search = { page, perPage, picked, ...(sort !== undefined && { sort }) };
  const { until: _, ...found } = await ask.services.stock.searchCars(search);
  const addresses = found.cars.flatMap((car) =>
    ((path) => (path === undefined ? [] : [[car.id, path]]))(ask.addressOf(car)),
  );
  return {
    ...found,
    cars: [...found.cars],
    addresses: Object.fromEntries(addresses) as Record<string, string>,
  };
}

async function getCar({ services, params, addressOf: find }: Ask): Promise<CarAnswer | undefined> {
  const car = await services.stock.getCar((params as GetCarParams).slug);
  const address = car && find(car);
  return car && { car, ...(address !== undefined && { address }) };
}

import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answer, type SiteModel } from '../../../engine/index.ts';
import type { Operation } from '../../../schemas/api/readOperations.ts';
import type { SiteOfRequest } from '../../http/siteOf.ts';
import type { PageService } from '../../pages/pageService.ts';
import { sendProblem, toProblem } from '../problem.ts';
import { schemaFiles } from '../schemaFiles.ts';
import type { JsonObject } from './components.ts';
import { DESCRIPTION_CSP, descriptionPage } from './descriptionPage.ts';
import { openApi, type OpenApi } from './openApi.ts';

interface DescriptionOptions {
  /** The schemas/ folder. */
  schemas: string;
  siteOfRequest: SiteOfRequest;
  pages: Pick<PageService, 'asking'>;
  operations: Readonly<Record<string, Operation>>;
}

/** `/api/openapi.json` for programs, `/api/` for people: what this very site answers. In no search engine. */
export function addDescription(api: FastifyInstance, options: DescriptionOptions): void {
  const files = new Map(
    schemaFiles(options.schemas).map((path) => {
      const schema = JSON.parse(readFileSync(path, 'utf8')) as JsonObject & { $id: string };
      return [schema.$id, schema] as const;
    }),
  );
  const documents = new WeakMap<SiteModel, OpenApi>();
  const describe = async (request: FastifyRequest): Promise<OpenApi | undefined> => {
    const found = options.siteOfRequest(request);
    if (found.kind !== 'site') return undefined;
    const { model, now } = await options.pages.asking(found.site);
    const known = documents.get(model);
    if (known) return known;
    const asked = { facts: model.known, now, until: Infinity };
    const isOn = ({ flag }: Operation): boolean =>
      flag === undefined || answer(model.value(`flags.${flag}` as 'flags.finance'), asked) === true;
    const there = Object.entries(options.operations).filter(([, operation]) => isOn(operation));
    const name = answer(model.value('name'), asked);
    const made = openApi({ name, files, operations: Object.fromEntries(there) });
    documents.set(model, made);
    return made;
  };
  const send = (reply: FastifyReply, type: string, body: string): FastifyReply =>
    reply.type(type).header('cache-control', 'no-cache').header('x-robots-tag', 'noindex').send(body);
  api.get('/openapi.json', async (request, reply) => {
    const document = await describe(request);
    if (!document) return sendProblem(reply, toProblem(404));
    return send(reply, 'application/json; charset=utf-8', JSON.stringify(document));
  });
  api.get('/', async (request, reply) => {
    const document = await describe(request);
    if (!document) return sendProblem(reply, toProblem(404));
    void reply.header('content-security-policy', DESCRIPTION_CSP);
    return send(reply, 'text/html; charset=utf-8', descriptionPage(document));
  });
}

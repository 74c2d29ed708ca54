/** Forms of pages: what is posted to the address of a page goes to one of its blocks. */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sent } from '../../engine/block.ts';
import type { PageQuestion, PostAnswer } from '../pages/questions.ts';
import { askerOf } from './asker.ts';
import { MULTIPART, readParts } from './multipart.ts';
import { isOwn } from './isOwn.ts';
import {
  questionOf as askedOf,
  sendPrivate,
  sendStatus,
  sendToSignIn,
  type SendOptions,
} from './sendPage.ts';
import { setSession } from './session.ts';
import type { SiteAnswer, SiteOfRequest } from './siteOf.ts';

export interface PostsOptions extends SendOptions {
  siteOfRequest: SiteOfRequest;
}

/** A form with all its words is a hundredth of it. */
const MOST_BYTES = 65_536;
const MOST_FIELDS = 200;
/** The block that it is sent to, and what makes it be stored once: fields of ours in every form. */
const BLOCK_FIELD = '_form';
const KEY_FIELD = '_key';
const KEY = /^[\w-]{8,64}$/;

export function addPosts(app: FastifyInstance, options: PostsOptions): void {
  void app.register(async (posts) => {
    posts.removeAllContentTypeParsers();
    posts.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      (_, body, done) => {
        const sent = sentIn(String(body));
        if (sent) done(null, sent);
        else done(refusal(413, `More than ${MOST_FIELDS} fields.`));
      },
    );
    await posts.register(multipart, { limits: MULTIPART });
    posts.post('/*', {
      // Before the body is read: most addresses take none.
      onRequest: async (request, reply) => {
        const question = questionOf(options, request);
        if (!question || !(await options.pages.takesPosts(question))) {
          void reply.header('allow', 'GET, HEAD');
          throw refusal(405, 'This address only answers.');
        }
        if (!isOwn(request)) throw refusal(403, 'Sent from the page of another site.');
      },
      handler: async (request, reply) => {
        const question = questionOf(options, request);
        if (!question) return answerStatus(options, request, reply, 404);
        const asker = askerOf(request, options.siteOfRequest);
        const {
          [BLOCK_FIELD]: block = [],
          [KEY_FIELD]: key = [],
          ...sent
        } = request.isMultipart()
          ? await readParts(request, { services: await options.pages.services(question.site), asker })
          : (request.body as Sent);
        const answer = await options.pages.post({
          ...question,
          ...{ asker, sent, block: block[0] ?? '', key: KEY.test(key[0] ?? '') ? key[0] : undefined },
          agent: request.headers['user-agent'] ?? '',
        });
        return sendPost(options, request, reply, answer);
      },
    });
  });
}

function sendPost(
  options: PostsOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PostAnswer,
): FastifyReply | Promise<FastifyReply> {
  switch (answer.kind) {
    case 'done':
      if (answer.session) setSession(reply, answer.session);
      return reply.header('cache-control', 'no-store').redirect(answer.to, 303);
    case 'sign-in':
      return sendToSignIn(reply, answer.to);
    case 'moved':
      return reply.header('cache-control', 'no-store').redirect(answer.to, 307);
    case 'again':
      return sendPrivate(request, reply, answer.page);
    case 'refused':
      void reply.header('retry-after', answer.retryAfterS);
      return answerStatus(options, request, reply, answer.status);
    case 'gone':
    case 'unfit':
      return answerStatus(options, request, reply, 409);
    case 'not-found':
      return answerStatus(options, request, reply, 404);
  }
}

function answerStatus(
  options: PostsOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
): Promise<FastifyReply> {
  return sendStatus(options, options.siteOfRequest(request), request, reply, status);
}

function questionOf(
  { siteOfRequest, visitorOf }: PostsOptions,
  request: FastifyRequest,
): PageQuestion | undefined {
  const answer: SiteAnswer = siteOfRequest(request);
  return answer.kind === 'site' ? askedOf(answer, request, visitorOf) : undefined;
}

/** Field -> its values; undefined: there are more than any form has, and none is taken without the others. */
function sentIn(body: string): Sent | undefined {
  const sent: Record<string, string[]> = Object.create(null) as Record<string, string[]>;
  let count = 0;
  for (const [name, value] of new URLSearchParams(body)) {
    if ((count += 1) > MOST_FIELDS) return undefined;
    (sent[name] ??= []).push(value);
  }
  return sent;
}

function refusal(statusCode: number, message: string): Error & { statusCode: number } {
  return Object.assign(new Error(message), { statusCode });
}

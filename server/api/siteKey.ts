import type { FastifyRequest } from 'fastify';
import { answer, type SiteModel } from '../../engine/index.ts';
import { isOwn } from '../http/isOwn.ts';

const BEARER = /^Bearer +(\S+)$/i;

/** A page of the site itself, or one who sends the site's own key; whoever sends another key may not. */
export function mayAsk(request: FastifyRequest, { model, now }: { model: SiteModel; now: Date }): boolean {
  const [, sent] = BEARER.exec(request.headers.authorization ?? '') ?? [];
  if (sent === undefined) return isOwn(request);
  return sent === answer(model.value('search.key'), { facts: model.known, now, until: Infinity });
}

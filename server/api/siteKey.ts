import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { answer, type SiteModel } from '../../engine/index.ts';
import { isOwn } from '../http/isOwn.ts';
import type { Secrets } from '../secrets/secrets.ts';

const BEARER = /^Bearer +(\S+)$/i;

interface Asked {
  model: SiteModel;
  now: Date;
}

/** A page of the site itself, or one who sends the site's own key; whoever sends another key may not. */
export function mayAsk(request: FastifyRequest, { model, now }: Asked): boolean {
  const sent = keyOf(request);
  if (sent === undefined) return isOwn(request);
  return sent === answer(model.value('search.key'), { facts: model.known, now, until: Infinity });
}

/** What is sent as `Authorization: Bearer`. */
export function keyOf({ headers }: FastifyRequest): string | undefined {
  return BEARER.exec(headers.authorization ?? '')?.[1];
}

/** It sends the secret by which programs of the dealer are known; a site without one knows none. */
export async function isCaller(
  request: FastifyRequest,
  { model, now }: Asked,
  secrets: Pick<Secrets, 'of'>,
): Promise<boolean> {
  const sent = keyOf(request);
  if (sent === undefined) return false;
  const name = answer(model.value('leads.secret'), { facts: model.known, now, until: Infinity });
  const keys = await secrets.of(model.site.slug, name).catch(() => []);
  return keys.some((key) => isSame(key.reveal(), sent));
}

function isSame(own: string, sent: string): boolean {
  const [a, b] = [Buffer.from(own), Buffer.from(sent)];
  return a.length === b.length && timingSafeEqual(a, b);
}

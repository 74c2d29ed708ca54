/** The cookies of one who is signed in: the session, which no script sees, and a hint for scripts, which is no secret. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { NewSession } from '../../engine/block.ts';

export const SESSION_COOKIE = '__Host-fc-session';
/** Tells scripts that there is something private to ask for. */
export const HINT_COOKIE = '__Host-fc-in';
const RULES = 'Path=/; Secure; SameSite=Lax';
export const NO_HINT = `${HINT_COOKIE}=; ${RULES}; Max-Age=0`;
const TOKEN = /^[\w-]{43}$/;

/** What the browser brings as its session; anything else than one of ours is none. */
export function tokenOf({ cookies }: FastifyRequest): string | undefined {
  const { [SESSION_COOKIE]: token = '' } = cookies;
  return TOKEN.test(token) ? token : undefined;
}

/** A session begins with a token that nobody has seen before, or ends with all that the browser kept of it. */
export function setSession(reply: FastifyReply, session: NewSession | 'ended'): void {
  if (session === 'ended') {
    void reply.header('clear-site-data', '"cache"');
    void reply.header('set-cookie', [`${SESSION_COOKIE}=; ${RULES}; HttpOnly; Max-Age=0`, NO_HINT]);
    return;
  }
  const { token, seconds } = session;
  void reply.header('set-cookie', [
    `${SESSION_COOKIE}=${token}; ${RULES}; HttpOnly; Max-Age=${seconds}`,
    `${HINT_COOKIE}=1; ${RULES}; Max-Age=${seconds}`,
  ]);
}

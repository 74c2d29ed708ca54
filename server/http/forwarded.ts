import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isPublicAddress } from '../media/publicAddress.ts';

/**
 * Once per start: somebody says for whom he asks and is not believed. He may make it up; far more often he is a proxy that
 * nobody has named, and then all shoppers behind it are one.
 */
export function warnOfForwarded(app: FastifyInstance): void {
  let isTold = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isTold && isForwarded(request) && !isBelieved(request)) {
      isTold = true;
      tell(request);
    }
    done();
  });
}

function isForwarded({ headers }: FastifyRequest): boolean {
  return headers['x-forwarded-for'] !== undefined || headers['x-forwarded-proto'] !== undefined;
}

/** Fastify goes on beyond the first address only where that is trusted. */
function isBelieved({ headers, ips }: FastifyRequest): boolean {
  return ips !== undefined && (ips.length > 1 || headers['x-forwarded-for'] === undefined);
}

function tell(request: FastifyRequest): void {
  const address = request.socket.remoteAddress ?? '';
  // The address of a person is nothing for a log.
  const isNamed = address !== '' && !isPublicAddress(address);
  const who = isNamed ? address : 'A public address';
  request.log.warn(
    {
      fix: `If that is your proxy, name it: FORECOURT_TRUST_PROXY=${isNamed ? address : '<its address or network>'}. If not, nothing need be done.`,
    },
    `${who} sends X-Forwarded-For or X-Forwarded-Proto and is no trusted proxy, so these are not believed. Behind a proxy this means: all shoppers share the limits of one address, https is taken for http (no HSTS), and preview hosts, where they are on, are open to everybody.`,
  );
}

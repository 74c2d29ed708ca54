import type { FastifyInstance } from 'fastify';

/**
 * Headers of every answer, whatever it is. A page brings its own Content-Security-Policy in place of this one, and one that
 * is the same for everybody its own Cross-Origin-Opener-Policy.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

const LIST = Object.entries(SECURITY_HEADERS);

/** Only over https: a browser must not be told so over http. Source: RFC 6797, 7.2. */
const STRICT_TRANSPORT = 'max-age=31536000';

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    for (const [name, value] of LIST) {
      if (!reply.hasHeader(name)) void reply.header(name, value);
    }
    if (request.protocol === 'https') void reply.header('strict-transport-security', STRICT_TRANSPORT);
    done();
  });
}

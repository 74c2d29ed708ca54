import type { FastifyRequest } from 'fastify';

/** Path of a request without its query, which may hold what visitors typed. */
export function pathOf(request: FastifyRequest): string {
  return request.originalUrl.replace(/[?#].*$/s, '');
}

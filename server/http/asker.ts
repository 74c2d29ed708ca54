import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { SiteOfRequest } from './siteOf.ts';

/** Whom limits count: an address, on each site by itself. What one site is asked never uses up another's. */
export function askerOf(request: FastifyRequest, siteOfRequest: SiteOfRequest): string {
  const answer = siteOfRequest(request);
  return `${answer.kind === 'site' ? answer.site.slug : ''} ${networkOf(request.ip)}`;
}

/** Of eight groups: what one household or server is given, with more addresses in it than anybody could count. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** An IPv4 address as it is, of an IPv6 address its first 64 bits. */
export function networkOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address.toLowerCase();
  // The last two groups may be written as an IPv4 address.
  const plain = address.replace(/%.*$/, '').replace(/[\d.]+\.\d+$/, '0:0');
  const [left = [], right = []] = plain.split('::').map((half) => half.split(':').filter(Boolean));
  const between = Array<string>(Math.max(0, GROUPS - left.length - right.length)).fill('0');
  const groups = [...left, ...between, ...right].slice(0, NETWORK_GROUPS);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

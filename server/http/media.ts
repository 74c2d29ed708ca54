import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { PICTURE_FORMATS, type PictureFormat } from '../../domain/pictures.ts';
import type { PictureAnswer, Pictures } from '../media/pictures.ts';
import { acceptsBrotli, isKnownTo } from './accepts.ts';
import type { SiteOfRequest } from './siteOf.ts';
import type { SiteAssets } from './siteAssets.ts';

export interface MediaOptions {
  assets: SiteAssets;
  pictures: Pictures;
  siteOfRequest: SiteOfRequest;
}

/** A drawing may hold scripts and links; opened by itself it may run none and reach nothing. */
export const DRAWING_CSP = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Types that a site's assets may have; nothing else is sent. */
const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
/** Addresses hold the hash of what they name. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** An address with the hash of an older version: an open page still asks for it, and gets what there is now. */
const NOT_KEPT = 'no-cache';
/** Of compressed drawings, in all. */
const MOST_DRAWINGS_BYTES = 4_000_000;
/** A smaller one is on its way. */
const FOR_A_MINUTE = 'public, max-age=60';
const NAMED = String.raw`(?<width>\d{1,5})\.(?<format>${PICTURE_FORMATS.join('|')})$`;
const PICTURE = new RegExp(`^${NAMED}`);
const RESIZED = new RegExp(`^(?<path>assets/.+)/${NAMED}`);

/**
 * `/pictures/<id>/<width>.<format>`: stock pictures of any site, by the hash of their content.
 * `/site/<hash>/assets/<file>`: files of the site that is asked; pictures among them also as `<file>/<width>.<format>`.
 */
export function addMedia(app: FastifyInstance, { assets, pictures, siteOfRequest }: MediaOptions): void {
  app.get<{ Params: { id: string; file: string } }>('/pictures/:id/:file', async (request, reply) => {
    const asked = PICTURE.exec(request.params.file)?.groups;
    if (!asked) return reply.callNotFound();
    const picture = await pictures.getPicture(request.params.id, Number(asked.width), formatOf(asked));
    return sendPicture(request, reply, picture, FOR_EVER);
  });
  app.get<{ Params: { hash: string; '*': string } }>('/site/:hash/*', async (request, reply) => {
    const answer = siteOfRequest(request);
    if (answer.kind !== 'site') return reply.callNotFound();
    const { hash, '*': path } = request.params;
    const resized = RESIZED.exec(path)?.groups;
    const file = assets.find(answer.site, resized?.path ?? path);
    if (file === undefined) return reply.callNotFound();
    const keep = file.hash === hash ? FOR_EVER : NOT_KEPT;
    if (!resized) return sendFile(request, reply, file, keep);
    const width = Number(resized.width);
    const picture = await pictures.getSiteAssetPicture(file.path, width, formatOf(resized));
    return sendPicture(request, reply, picture, keep);
  });
}

/** What the pattern of the address has let through. */
const formatOf = (asked: Readonly<Record<string, string | undefined>>): PictureFormat =>
  asked.format as PictureFormat;

/** Drawings are text: sent as brotli, each made once. */
const drawings = new LRUCache<string, Buffer>({
  maxSize: MOST_DRAWINGS_BYTES,
  sizeCalculation: ({ length }) => length + 1,
});
const toBrotli = promisify(brotliCompress);

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, hash }: { path: string; hash: string },
  keep: string,
): Promise<FastifyReply> {
  const type = TYPES[extname(path).toLowerCase()];
  if (type === undefined) {
    reply.callNotFound();
    return reply;
  }
  void reply.type(type).header('cache-control', keep);
  if (type !== TYPES['.svg']) return reply.send(createReadStream(path));
  void reply.header('content-security-policy', DRAWING_CSP).header('vary', 'accept-encoding');
  if (!acceptsBrotli(request.headers['accept-encoding'])) return reply.send(createReadStream(path));
  const key = `${path} ${hash}`;
  const bytes = drawings.get(key) ?? (await toBrotli(await readFile(path)));
  drawings.set(key, bytes);
  return reply.header('content-encoding', 'br').send(bytes);
}

function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  picture: PictureAnswer,
  keep: string,
): FastifyReply {
  if (!picture.found) {
    reply.callNotFound();
    return reply;
  }
  const kept = picture.isLast || keep === NOT_KEPT ? keep : FOR_A_MINUTE;
  void reply.header('cache-control', kept).header('etag', picture.etag);
  if (isKnownTo(request.headers['if-none-match'], picture.etag)) return reply.code(304).send();
  return reply.type(picture.contentType).send(picture.bytes);
}

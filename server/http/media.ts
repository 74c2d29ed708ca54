import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PictureAnswer, Pictures } from '../media/pictures.ts';
import { isKnownTo } from './accepts.ts';
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
const RESIZED = /^(?<path>assets\/.+)\/(?<width>\d{1,5})\.webp$/;

/**
 * `/pictures/<id>/<width>.webp`: stock pictures of any site, by the hash of their content.
 * `/site/<hash>/assets/<file>`: files of the site that is asked; pictures among them also as `<file>/<width>.webp`.
 */
export function addMedia(app: FastifyInstance, { assets, pictures, siteOfRequest }: MediaOptions): void {
  app.get<{ Params: { id: string; file: string } }>('/pictures/:id/:file', async (request, reply) => {
    const width = /^(\d{1,5})\.webp$/.exec(request.params.file)?.[1];
    if (width === undefined) return reply.callNotFound();
    return sendPicture(request, reply, await pictures.getPicture(request.params.id, Number(width)), FOR_EVER);
  });
  app.get<{ Params: { hash: string; '*': string } }>('/site/:hash/*', async (request, reply) => {
    const answer = siteOfRequest(request);
    if (answer.kind !== 'site') return reply.callNotFound();
    const { hash, '*': path } = request.params;
    const resized = RESIZED.exec(path)?.groups;
    const file = assets.find(answer.site, resized?.path ?? path);
    if (file === undefined) return reply.callNotFound();
    const keep = file.hash === hash ? FOR_EVER : NOT_KEPT;
    if (!resized) return sendFile(reply, file.path, keep);
    const picture = await pictures.getSiteAssetPicture(file.path, Number(resized.width));
    return sendPicture(request, reply, picture, keep);
  });
}

function sendFile(reply: FastifyReply, file: string, keep: string): FastifyReply {
  const type = TYPES[extname(file).toLowerCase()];
  if (type === undefined) {
    reply.callNotFound();
    return reply;
  }
  if (type === TYPES['.svg']) void reply.header('content-security-policy', DRAWING_CSP);
  return reply.type(type).header('cache-control', keep).send(createReadStream(file));
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
  void reply.header('cache-control', keep).header('etag', picture.etag);
  if (isKnownTo(request.headers['if-none-match'], picture.etag)) return reply.code(304).send();
  return reply.type(picture.contentType).send(picture.bytes);
}

import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import sharp from 'sharp';
import type { Car } from '../../schemas/types/car.ts';
import type { SiteOfRequest } from '../http/siteOf.ts';
import { sendPlain } from '../http/sendPage.ts';
import type { Pictures } from '../media/pictures.ts';
import type { PageService } from '../pages/pageService.ts';
import { brochureOf } from './brochureOf.ts';
import { drawBrochure, type Brochure } from './drawBrochure.ts';

export interface BrochureOptions {
  pages: PageService;
  pictures: Pictures;
  siteOfRequest: SiteOfRequest;
}

/** Bytes of sheets that are kept. */
const MOST_BYTES = 20_000_000;
/** Sheets that wait to be made; who comes later is asked to come again. */
const MOST_WAITING = 10;
const AGAIN_S = 5;
const PHOTO_WIDTH = 1200;
const JPEG_QUALITY = 80;

/** `GET /cars/{slug}/brochure.pdf`: one sheet about a car, made when it is asked for, one at a time. */
export function addBrochures(
  app: FastifyInstance,
  { pages, pictures, siteOfRequest }: BrochureOptions,
): void {
  const kept = new LRUCache<string, Buffer>({ maxSize: MOST_BYTES, sizeCalculation: ({ length }) => length });
  const turn = pLimit(1);
  app.get<{ Params: { slug: string } }>('/cars/:slug/brochure.pdf', async (request, reply) => {
    const found = siteOfRequest(request);
    if (found.kind !== 'site') return reply.callNotFound();
    const { model, services, now } = await pages.asking(found.site);
    const car = await services.stock.getCar(request.params.slug);
    const said = car && brochureOf(car, model, now);
    if (!car || !said) return reply.callNotFound();
    const key = createHash('sha256')
      .update(JSON.stringify([said, photoId(car)]))
      .digest('base64url');
    let bytes = kept.get(key);
    if (!bytes) {
      if (turn.pendingCount >= MOST_WAITING) return sendPlain(reply.header('retry-after', AGAIN_S), 503);
      bytes = await turn(async () => kept.get(key) ?? (await make(said, car, pictures)));
      kept.set(key, bytes);
    }
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${car.slug}.pdf"`)
      .header('cache-control', 'no-cache')
      .send(bytes);
  });
}

async function make(said: Omit<Brochure, 'photo'>, car: Car, pictures: Pictures): Promise<Buffer> {
  return drawBrochure({ ...said, photo: await photoOf(car, pictures) });
}

/** A photo that cannot be read is left out: the sheet is of use without it. */
async function photoOf(car: Car, pictures: Pictures): Promise<Buffer | undefined> {
  const id = photoId(car);
  const picture = id === undefined ? undefined : await pictures.getPicture(id, PHOTO_WIDTH);
  if (!picture?.found) return undefined;
  return sharp(picture.bytes).jpeg({ quality: JPEG_QUALITY }).toBuffer();
}

/** `/pictures/<id>` */
function photoId({ images = [], primary_image_url: primary }: Car): string | undefined {
  const url = images.find(({ isVideo }) => !isVideo)?.image.url ?? primary;
  return /^\/pictures\/([\w-]+)$/.exec(url ?? '')?.[1];
}

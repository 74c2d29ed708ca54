import type { FastifyInstance } from 'fastify';
import type { Car } from '../../schemas/types/car.ts';
import type { PageService } from '../pages/pageService.ts';
import type { SiteOfRequest } from './siteOf.ts';

/** What may have changed of a car since a page about it was made. */
const FIELDS = [
  'status',
  'sold',
  'price',
  'before_price',
  'price_type',
  'updated_at',
] as const satisfies readonly (keyof Car)[];

/** `GET /cars/{slug}/view.json`: counts that somebody looks at a car, and says how often that was and how the car is now. */
export function addCarView(
  app: FastifyInstance,
  { pages, siteOfRequest }: { pages: PageService; siteOfRequest: SiteOfRequest },
): void {
  app.get<{ Params: { slug: string } }>('/cars/:slug/view.json', async (request, reply) => {
    const found = siteOfRequest(request);
    if (found.kind !== 'site') return reply.callNotFound();
    const { services } = await pages.asking(found.site);
    const car = await services.stock.getCar(request.params.slug);
    if (!car) return reply.callNotFound();
    const views = await services.activity.countView(car.id);
    const fields = FIELDS.map((name) => [name, car[name]] as const).filter(
      ([, value]) => value !== undefined,
    );
    return reply
      .header('cache-control', 'no-store')
      .send({ ...(views !== undefined && { views }), car_fields: Object.fromEntries(fields) });
  });
}

import type { FastifyInstance } from 'fastify';
import { carMark, carNow } from '../../domain/carNow.ts';
import type { PageService } from '../pages/pageService.ts';
import type { SiteOfRequest } from './siteOf.ts';

/** `GET /cars/{slug}/view.json`: counts that somebody looks at a car, and says how often that was and how the car is now. */
export function addCarView(
  app: FastifyInstance,
  { pages, siteOfRequest }: { pages: PageService; siteOfRequest: SiteOfRequest },
): void {
  app.get<{ Params: { slug: string } }>('/cars/:slug/view.json', async (request, reply) => {
    const found = siteOfRequest(request);
    if (found.kind !== 'site') return reply.callNotFound();
    const { services, isPriced } = await pages.asking(found.site);
    const car = await services.stock.getCar(request.params.slug);
    if (!car) return reply.callNotFound();
    const views = await services.activity.countView(car.id);
    const fields = carNow(car, isPriced(car));
    return reply
      .header('cache-control', 'no-store')
      .send({ ...(views !== undefined && { views }), car_fields: fields, mark: carMark(fields) });
  });
}

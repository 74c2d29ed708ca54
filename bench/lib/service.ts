/** The page service over a project, without HTTP: what server/main.ts puts together, with blocks of one's own. */
import { readEnvironment, makeSchemaCheck, SiteCatalogue } from '../../engine/index.ts';
import { readBuildAssets } from '../../engine/assets/index.ts';
import type { Car } from '../../schemas/types/car.ts';
import type { ServerConfig } from '../../server/config.ts';
import { PageService } from '../../server/pages/pageService.ts';
import { stockOfSite } from '../../server/pages/siteStock.ts';
import { createStockStore } from '../../server/features/stock/stockStore.ts';
import { openStock } from '../../server/storage/openStock.ts';
import { join } from 'node:path';
import type { Blocks } from './views.ts';

export interface Service {
  /** The page as it would be sent, uncompressed. */
  page: (url: string) => Promise<Buffer>;
  close: () => Promise<void>;
}

/**
 * Pages of the first site.
 *
 * @param cacheBytes  of the page cache; 0: it is off
 */
export async function openService(config: ServerConfig, blocks: Blocks, cacheBytes = 0): Promise<Service> {
  const schemas = join(config.root, 'schemas');
  const env = readEnvironment(schemas, () => undefined);
  const catalogue = new SiteCatalogue({
    root: config.root,
    checkFile: makeSchemaCheck(schemas),
    siteSchema: env.siteSchema,
  });
  const db = await openStock(config.stock);
  const store = createStockStore({ db });
  const assets = readBuildAssets(config.buildFolder);
  const reported = new Set<string>();
  const pages = new PageService({
    env,
    blocks,
    assets: () => assets,
    stockOf: (model, now) => stockOfSite(store, model, now),
    now: () => new Date(),
    report: ({ message }) => !reported.has(message) && console.error(reported.add(message) && message),
    reportContent: () => undefined,
    cacheBytes,
    constantBytes: config.constantCacheBytes,
    loadMs: config.loadMs,
    blockBytes: config.blockBytes,
    isDevelopment: false,
    contentId: 'bench',
  });
  const [site] = catalogue.sites.values();
  if (!site) throw new Error('The project has no site.');
  return {
    page: async (url) => {
      const answer = await pages.answer({ site, url });
      if (answer.kind !== 'page' || answer.page.status !== 200) throw new Error(`${url} is no page.`);
      return answer.page.body;
    },
    close: async () => void (await db.destroy()),
  };
}

/** Addresses of a site's cars, as they came in. */
export async function carPaths(config: ServerConfig, site: string): Promise<string[]> {
  return (await carsOf(config, site)).map(({ slug }) => `/cars/${slug}`);
}

/** The car for sale that has the most pictures. */
export async function picturedCar(config: ServerConfig, site: string): Promise<string> {
  const cars = (await carsOf(config, site)).filter(({ status }) => status === 'in_stock');
  const pictures = ({ images = [] }: Car): number => images.length;
  const [car] = cars.sort((a, b) => pictures(b) - pictures(a));
  return `/cars/${car?.slug}`;
}

export async function sitesWithStock(config: ServerConfig): Promise<string[]> {
  const db = await openStock(config.stock);
  const rows = await db.selectFrom('stock').select('site').distinct().orderBy('site').execute();
  await db.destroy();
  return rows.map(({ site }) => site);
}

async function carsOf(config: ServerConfig, site: string): Promise<Car[]> {
  const db = await openStock(config.stock);
  const rows = await db
    .selectFrom('stock')
    .select('body')
    .where('site', '=', site)
    .orderBy('position')
    .execute();
  await db.destroy();
  return rows.map(({ body }) => JSON.parse(body) as Car);
}

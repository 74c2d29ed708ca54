/** Where engine, blocks and server meet. Built by Vite into dist/server/main.js. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { blocks } from '../blocks/index.ts';
import { makeSchemaCheck, readEnvironment, rootDefaults, SiteCatalogue } from '../engine/index.ts';
import { readBuildAssets } from '../engine/render/index.ts';
import { buildApp } from './http/app.ts';
import { addDevelopment } from './http/development.ts';
import { logPageProblem, makeLogger } from './http/log.ts';
import { addMedia } from './http/media.ts';
import { SiteAssets } from './http/siteAssets.ts';
import { DiskCache } from './media/diskCache.ts';
import { Originals } from './media/originals.ts';
import { createPictures, type Pictures } from './media/pictures.ts';
import { PageService } from './pages/pageService.ts';
import { stockOfSite } from './pages/siteStock.ts';
import { createStockStore } from './stock/stockStore.ts';
import { openDatabase, type Database } from './storage/openDatabase.ts';
import { readConfig, type ServerConfig } from './config.ts';

export interface RunningServer {
  app: FastifyInstance;
  catalogue: SiteCatalogue;
  /** Ends what the application holds: database, watchers. The app closes first. */
  close: () => Promise<void>;
}

/**
 * Puts the application together; it does not listen.
 *
 * @throws when the database or the build cannot be opened: nothing can be served then
 */
export async function createServer(config: ServerConfig): Promise<RunningServer> {
  const logger = makeLogger(config.logLevel);
  const assets = new SiteAssets(config.root);
  const schemas = join(config.root, 'schemas');
  const env = readEnvironment(schemas, (site, path) => assets.url(site, path));
  const catalogue = new SiteCatalogue({
    root: config.root,
    checkFile: makeSchemaCheck(schemas),
    defaults: rootDefaults(env),
    sitesFolder: config.sitesFolder,
  });
  const db = await openDatabase(config.database);
  const store = createStockStore({ db });
  const pictures = openPictures(config, db);
  const pages = new PageService({
    env,
    blocks: new Map(blocks.map((block) => [block.name, block])),
    assets: makeAssetsReader(config),
    stockOf: (model, now) => stockOfSite(store, model, now),
    now: () => new Date(),
    report: (problem) => logPageProblem(logger, config.root, problem),
    cacheBytes: config.pageCacheBytes,
    constantBytes: config.constantCacheBytes,
    loadMs: config.loadMs,
    isDevelopment: config.isDevelopment,
  });
  for (const problem of catalogue.problems) logger.warn({ ...problem }, problem.message);
  const app = await buildApp({
    catalogue,
    pages,
    previewHosts: config.previewHosts,
    assetsFolder: join(config.buildFolder, 'client', 'assets'),
    logger,
    readiness: () => (catalogue.sites.size === 0 ? ['No site could be read.'] : []),
    isDevelopment: config.isDevelopment,
    plugins: [
      (instance, siteOfRequest) => addMedia(instance, { assets, siteOfRequest, pictures }),
      ...(config.isDevelopment
        ? [(instance: FastifyInstance) => addDevelopment(instance, { catalogue, config, logger })]
        : []),
    ],
  });
  return { app, catalogue, close: async () => void (await db.destroy()) };
}

function openPictures(config: ServerConfig, db: Database): Pictures {
  const originals = new Originals({ db, folder: config.pictures });
  const cache = new DiskCache({ folder: config.resizedPictures, maxBytes: config.pictureCacheBytes });
  return createPictures({ originals, cache });
}

function makeAssetsReader(config: ServerConfig): () => ReturnType<typeof readBuildAssets> {
  let kept = readBuildAssets(config.buildFolder);
  if (!config.isDevelopment) return () => kept;
  return () => (kept = readBuildAssets(config.buildFolder));
}

/** Listens until the process is told to end; open requests are answered first. */
export async function serve(overrides: Partial<ServerConfig> = {}): Promise<RunningServer> {
  const config = readConfig(process.env, overrides);
  const running = await createServer(config);
  await running.app.listen({ port: config.port, host: config.host });
  const end = (signal: string): void => {
    running.app.log.info({ signal }, 'closing');
    void running.app
      .close()
      .then(running.close)
      .then(() => process.exit(0));
  };
  process.once('SIGTERM', () => end('SIGTERM'));
  process.once('SIGINT', () => end('SIGINT'));
  return running;
}

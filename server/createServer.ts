import { EventEmitter } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { AnyBlock } from '../engine/block.ts';
import {
  makeSchemaCheck,
  readEnvironment,
  SiteCatalogue,
  type CheckFile,
  type ResolveEnv,
  type Site,
} from '../engine/index.ts';
import { readBuildAssets, type BuildAssets } from '../engine/assets/index.ts';
import { addApi } from './api/addApi.ts';
import { addBrochures } from './brochures/addBrochures.ts';
import { buildApp, type AppOptions } from './http/app.ts';
import type { VisitorOf } from './http/sendPage.ts';
import { addCarView } from './http/carView.ts';
import { addDevelopment, type DevelopmentOptions, type Saved, type SavedEvents } from './http/development.ts';
import { logContentProblems, logPageProblem, logPost, logStockFault, makeLogger } from './http/log.ts';
import { tokenOf } from './http/session.ts';
import { Drain } from './http/drain.ts';
import { addMedia } from './http/media.ts';
import { addSiteFiles } from './http/siteFiles.ts';
import { SiteAssets } from './http/siteAssets.ts';
import { DiskCache } from './media/diskCache.ts';
import type { MakePicture } from './media/makePicture.ts';
import { findOriginal } from './media/originals.ts';
import { createPictures, type Pictures } from './media/pictures.ts';
import { makeDrawGuard, watchLoop, type DrawGuard } from './pages/drawGuard.ts';
import type { DrawingWatch } from './pages/drawPage.ts';
import { PageService } from './pages/pageService.ts';
import type { PageServiceOptions } from './pages/pageServiceOptions.ts';
import { stockOfSite } from './pages/siteStock.ts';
import { openProviders } from './providers/openProviders.ts';
import { ProviderFault } from './providers/providerFault.ts';
import { findVisitor } from './features/accounts/visitorOf.ts';
import { holdsOf } from './features/reservations/holdsOf.ts';
import { createStockStore, type StockStore } from './features/stock/stockStore.ts';
import { Secrets } from './secrets/secrets.ts';
import type { RecordsWriter } from './writer/recordsWriter.ts';
import { followRecords, type RecordsReader } from './storage/followRecords.ts';
import { followStock, type FollowedStock } from './storage/followStock.ts';
import type { ServerConfig } from './config.ts';

export interface ServerParts {
  config: ServerConfig;
  /** All blocks that layouts may name. */
  blocks: readonly AnyBlock[];
  /** The clock of pages: what is listed, tags, opening hours. */
  now?: () => Date;
  logger?: Logger;
  /** What the build says about itself; read from the build folder unless given. */
  assets?: () => BuildAssets;
  /** Checks one file of a layer; compiled from the schemas unless given. */
  checkFile?: CheckFile;
  /** Looks after the process while blocks are at work. */
  watch?: DrawingWatch;
  /** Makes copies of pictures; in this process unless given. */
  makePicture?: MakePicture;
  /** Who is signed in; by the sessions of the records unless given. */
  visitorOf?: VisitorOf;
  /** Who writes records; none: this server only reads. */
  records?: RecordsWriter;
  /** Further routes. */
  plugins?: readonly Plugin[];
}

export interface RunningServer {
  app: FastifyInstance;
  catalogue: SiteCatalogue;
  pages: PageService;
  drain: Drain;
  /** Takes in what was saved, in development. */
  saved: (saved: Saved) => void;
  /** Answers open requests, then ends what the application holds. */
  close: () => Promise<void>;
}

type Plugin = NonNullable<AppOptions['plugins']>[number];

/**
 * Puts the application together; it does not listen.
 *
 * @throws when the database or the build cannot be opened: nothing can be served then
 */
export async function createServer(parts: ServerParts): Promise<RunningServer> {
  const { config, blocks, now = () => new Date(), logger = makeLogger(config.logLevel) } = parts;
  const { siteAssets, schemas, env, catalogue } = readContent(config, parts.checkFile);
  logContentProblems(logger, config.root, catalogue.problems);
  const saves: SavedEvents = new EventEmitter();
  const stock = await followStock(config.stock);
  const { providers, reader, closeAll } = openOthers(config, logger);
  const store = openStore(stock, reader, logger);
  const pictures = openPictures(config, parts.makePicture);
  const loop = watchLoop();
  const pages = new PageService({
    env,
    blocks: new Map(blocks.map((block) => [block.name, block])),
    assets: parts.assets ?? assetsOf(config),
    stockOf: (model, moment) => stockOfSite(store, model, moment),
    now,
    ...reportsTo(logger, config.root),
    ...{ records: parts.records, reader, uploads: config.uploads, providers },
    ...{ cacheBytes: config.pageCacheBytes, constantBytes: config.constantCacheBytes },
    ...{ loadMs: config.loadMs, blockBytes: config.blockBytes },
    ...(parts.watch && { watch: parts.watch }),
    isDevelopment: config.isDevelopment,
    // All processes that serve the same code and content agree on it.
    contentId: contentId(config),
    guard: guardOf(config, loop.lateMs),
  });
  const app = await buildApp({
    catalogue,
    pages,
    visitorOf: parts.visitorOf ?? bySession(pages),
    previewHosts: config.previewHosts,
    trustProxy: config.trustProxy,
    assetFolders: config.assetFolders,
    sockets: config,
    logger,
    readiness: async () => [
      ...(drain.isLeaving ? ['The server is closing.'] : []),
      ...(catalogue.sites.size === 0 ? ['No site could be read.'] : []),
      ...(parts.records?.readiness() ?? []),
      ...[(await stock.fault()) ?? store.faults()].flat(),
    ],
    plugins: [
      ...plugins({ ...parts, schemas, siteAssets, pages, pictures, catalogue, saves }),
      ...(parts.plugins ?? []),
    ],
  });
  const drain = new Drain(app);
  return {
    app,
    drain,
    catalogue,
    pages,
    saved: (saved) => void saves.emit('saved', saved),
    close: async () => {
      loop.end();
      await app.close();
      await Promise.all([closeAll(), stock.close()]);
    },
  };
}

/** The stock with what shoppers hold of it. */
function openStore(stock: FollowedStock, reader: RecordsReader, logger: Logger): StockStore {
  return createStockStore({
    db: stock.current,
    holdsOf: (site, moment) => holdsOf(reader, site, moment),
    report: (error) => logStockFault(logger, error),
  });
}

/** Providers, and records to be read. */
function openOthers(config: ServerConfig, logger: Logger) {
  const providers = openProviders(config, logger);
  const reader = followRecords(config.records);
  const closeAll = async (): Promise<void> => {
    providers.close();
    await reader.close();
  };
  return { providers, reader, closeAll };
}

/** Who has no session costs no look-up. */
function bySession(pages: PageService): VisitorOf {
  return async (request, site) => {
    const token = tokenOf(request);
    return token === undefined ? undefined : findVisitor(await pages.serviceInput(site), token);
  };
}

function reportsTo(
  logger: Logger,
  root: string,
): Pick<PageServiceOptions, 'report' | 'reportPost' | 'reportContent'> {
  return {
    report: (problem) => {
      // What a provider lacks is told once, not with each page that would have it.
      if (!(problem.cause instanceof ProviderFault)) logPageProblem(logger, root, problem);
    },
    reportPost: (error, question) => logPost(logger, error, question),
    reportContent: (problems, site) => logContentProblems(logger, root, problems, site),
  };
}

interface PluginParts extends Omit<DevelopmentOptions, 'siteOfRequest' | 'pages'> {
  pages: PageService;
  schemas: string;
  siteAssets: SiteAssets;
  pictures: Pictures;
  visitorOf?: VisitorOf;
}

function plugins({ schemas, siteAssets, pictures, visitorOf, ...parts }: PluginParts): Plugin[] {
  const { pages, config } = parts;
  const who = visitorOf ?? bySession(pages);
  return [
    (app, siteOfRequest) => addSiteFiles(app, { assets: siteAssets, pages, siteOfRequest }),
    (app, siteOfRequest) => addBrochures(app, { pages, pictures, siteOfRequest }),
    (app, siteOfRequest) => addCarView(app, { pages, siteOfRequest }),
    (app, siteOfRequest) => addMedia(app, { assets: siteAssets, siteOfRequest, pictures }),
    (app, siteOfRequest) =>
      addApi(app, {
        ...{ schemas, siteOfRequest, pages, visitorOf: who },
        ...{ perMinute: config.apiPerMinute, secrets: new Secrets({ folder: config.outbox.secretsFolder }) },
      }),
    ...developmentPlugins(parts),
  ];
}

interface Content {
  siteAssets: SiteAssets;
  /** Folder. */
  schemas: string;
  env: ResolveEnv;
  catalogue: SiteCatalogue;
}

function readContent({ root, sitesFolder }: ServerConfig, checkFile: CheckFile | undefined): Content {
  const siteAssets = new SiteAssets(root);
  const schemas = join(root, 'schemas');
  const env = {
    ...readEnvironment(schemas, (site, path) => siteAssets.url(site, path)),
    assetSize: (site: Site, address: string) => siteAssets.size(site, address),
  };
  const catalogue = new SiteCatalogue({
    root,
    checkFile: checkFile ?? makeSchemaCheck(schemas),
    siteSchema: env.siteSchema,
    sitesFolder,
  });
  return { siteAssets, schemas, env, catalogue };
}

function developmentPlugins(options: Omit<DevelopmentOptions, 'siteOfRequest'>): Plugin[] {
  if (!options.config.isDevelopment) return [];
  return [(app, siteOfRequest) => addDevelopment(app, { ...options, siteOfRequest })];
}

function contentId({ buildFolder, root }: ServerConfig): string {
  const build = existsSync(buildFolder) ? realpathSync(buildFolder) : buildFolder;
  return `${basename(build)} ${basename(root)}`;
}

function guardOf({ drawnPerMinute, mostLateMs }: ServerConfig, lateMs: () => number): DrawGuard {
  return makeDrawGuard({ perMinute: drawnPerMinute, mostLateMs, lateMs });
}

function openPictures(config: ServerConfig, make: MakePicture | undefined): Pictures {
  const cache = new DiskCache({ folder: config.resizedPictures, maxBytes: config.pictureCacheBytes });
  return createPictures({
    find: (id) => findOriginal(config.pictures, id),
    cache,
    quality: config.pictureQuality,
    ...(make && { make }),
  });
}

function assetsOf({ buildFolder }: ServerConfig): () => BuildAssets {
  const assets = readBuildAssets(buildFolder);
  return () => assets;
}

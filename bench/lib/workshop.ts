/** What the rows share, each made when the first row asks: the build, a project with sites and stock, pictures. */
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buildProject } from '../../cli/commands/build.ts';
import { demoSites } from '../../cli/commands/setup.ts';
import { importDemoStock } from '../../demo/stock/importDemoStock.ts';
import { createPictureFetcher } from '../../server/media/fetchPictures.ts';
import { Originals } from '../../server/media/originals.ts';
import { readConfig, type ServerConfig } from '../../server/config.ts';
import { importStock } from '../../server/features/stock/importStock.ts';
import { loadStockMap } from '../../server/features/stock/map/loadStockMap.ts';
import { textSource } from '../../server/features/stock/source.ts';
import { openStock } from '../../server/storage/openStock.ts';
import { makeFeed, type FeedCar } from '../fixtures/feed.ts';
import { makePictures } from '../fixtures/pictures.ts';
import { makeSites } from '../fixtures/sites.ts';

/** Folder of the project. */
export const ROOT = resolve(import.meta.dirname, '../..');
/** Cars of the yard's first site. */
export const YARD_CARS = 1000;
const YARD_SITES = 3;
const PICTURES = 8;
/** All askers of a benchmark are one address. */
const UNGUARDED = { drawnPerMinute: 1e9, apiPerMinute: 1e9, requestsPerSocket: 0 };

export class Workshop {
  #folder: Promise<string> | undefined;
  #product: Promise<string> | undefined;
  #yard: Promise<ServerConfig> | undefined;
  #demo: Promise<ServerConfig> | undefined;

  /** A folder for this run, inside the project so that packages are found; gone at the end. */
  folder(): Promise<string> {
    return (this.#folder ??= makeFolder());
  }

  /** The product as it is served: folder of the build. */
  product(): Promise<string> {
    return (this.#product ??= this.folder().then(
      async (folder) => (await buildProject({ root: ROOT, outDir: join(folder, 'dist') })).outDir,
    ));
  }

  /** Three sites, the first with 1,000 cars and their pictures: how the built server is to be run over them. */
  yard(): Promise<ServerConfig> {
    return (this.#yard ??= this.makeYard());
  }

  /** The demo sites of this repository with their stock and pictures. */
  demo(): Promise<ServerConfig> {
    return (this.#demo ??= this.fillDemo());
  }

  /** A further project: `sites` folders under the project's own layouts and schemas. */
  async project(name: string, sites: number): Promise<ServerConfig> {
    const root = join(await this.folder(), name);
    await mkdir(join(root, 'sites'), { recursive: true });
    for (const shared of ['layouts', 'schemas']) await symlink(join(ROOT, shared), join(root, shared));
    await makeSites(join(root, 'sites'), sites);
    return readConfig(
      { NODE_ENV: 'production', FORECOURT_LOG: 'silent' },
      {
        root,
        port: 0,
        buildFolder: await this.product(),
        ...UNGUARDED,
      },
    );
  }

  async close(): Promise<void> {
    if (this.#folder) await rm(await this.#folder, { recursive: true, force: true });
  }

  private async fillDemo(): Promise<ServerConfig> {
    const folder = join(await this.folder(), 'demo');
    // The import of demo stock reads the environment, as the command does.
    Object.assign(process.env, {
      FORECOURT_STOCK: join(folder, 'stock.db'),
      FORECOURT_PICTURES: join(folder, 'pictures'),
      FORECOURT_RESIZED: join(folder, 'resized'),
      FORECOURT_LOG: 'silent',
    });
    for (const { site, demo } of demoSites(ROOT))
      await importDemoStock({ root: ROOT, site, demo, isFresh: false, now: new Date() });
    return readConfig(process.env, { root: ROOT, port: 0, buildFolder: await this.product(), ...UNGUARDED });
  }

  private async makeYard(): Promise<ServerConfig> {
    const config = await this.project('yard', YARD_SITES);
    const photos = await makePictures(join(config.root, 'photos'), PICTURES);
    await fillStock(config, 'site-00001', YARD_CARS, photos);
    return config;
  }
}

/** Brings generated cars in through the same import as a dealer's feed. */
export async function fillStock(
  config: ServerConfig,
  site: string,
  cars: number,
  photos: readonly string[] = [],
): Promise<void> {
  await bringFeed(config, site, makeFeed(cars, photos));
}

/** Imports this feed; the same one again replaces it. */
export async function bringFeed(config: ServerConfig, site: string, cars: readonly FeedCar[]): Promise<void> {
  const db = await openStock(config.stock);
  const outcome = await importStock({
    db,
    site,
    feed: 'bench',
    source: textSource('bench.json', JSON.stringify(cars)),
    map: await loadStockMap(join(ROOT, 'layouts/stock-maps/cars.json')),
    now: new Date(),
    fetchPictures: createPictureFetcher({
      originals: new Originals({ db, folder: config.pictures }),
      folder: join(config.root, 'photos'),
    }),
  });
  await db.destroy();
  if (!outcome.stored || outcome.problems.length > 0)
    throw new Error(`The generated stock was refused: ${JSON.stringify(outcome).slice(0, 500)}`);
}

async function makeFolder(): Promise<string> {
  const parent = join(ROOT, '.forecourt');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'bench-'));
  await writeFile(join(folder, 'README'), 'Made by npm run bench; may be removed.\n');
  return folder;
}

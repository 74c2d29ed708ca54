/** The demo sites as they are served, and what each view was given: the truth that `explain` is held to. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement, Fragment, type ReactNode } from 'react';
import { blocks } from '../../blocks/index.ts';
import { makeDemoStock, readManifest } from '../../demo/stock/index.ts';
import type { AnyBlock } from '../../engine/block.ts';
import { addressOf, type Site } from '../../engine/index.ts';
import { NO_ASSETS } from '../../engine/assets/index.ts';
import type { Car } from '../../schemas/types/car.ts';
import type { Location } from '../../schemas/types/location.ts';
import { openTestStock, type TestStock } from '../fixtures/openTestStock.ts';
import { readConfig } from '../../server/config.ts';
import { createServer, type RunningServer } from '../../server/createServer.ts';
import { makeLogger } from '../../server/http/log.ts';
import { createPictureFetcher } from '../../server/media/fetchPictures.ts';
import { importStock } from '../../server/features/stock/importStock.ts';
import { loadStockMap } from '../../server/features/stock/map/loadStockMap.ts';
import { textSource } from '../../server/features/stock/source.ts';
import { makeFolder } from '../fixtures/makeFolder.ts';

const ROOT = join(import.meta.dirname, '../..');
const PICTURES = join(ROOT, 'demo/stock/pictures');
/** Enough that every odd case is among them. */
const CARS = 60;

export const DEMO_SITES = readdirSync(join(ROOT, 'sites'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** What became of the blocks of one page, by the id that they have in the markup. */
export interface Drawn {
  status: number;
  /** Those that left their mark in the HTML. */
  shown: ReadonlySet<string>;
  /** Those that said that they have nothing to show. */
  empty: ReadonlySet<string>;
  /** The settings that their views were given. */
  settings: ReadonlyMap<string, Record<string, unknown>>;
}

export interface DrawnSites {
  running: RunningServer;
  site: (slug: string) => Site;
  /** Car type or name of an odd case -> path of such a car. */
  cars: (slug: string) => Readonly<Record<string, string>>;
  draw: (slug: string, url: string) => Promise<Drawn>;
  close: () => Promise<void>;
}

interface Probe {
  settings: Map<string, Record<string, unknown>>;
  empty: Set<string>;
}

/**
 * @param now    the moment at which everything is asked
 * @param count  cars of each site
 */
export async function openDrawnSites(now: Date, count = CARS): Promise<DrawnSites> {
  const probe: Probe = { settings: new Map(), empty: new Set() };
  const folder = makeFolder('drawn');
  const folders = {
    stock: join(folder, 'stock.db'),
    pictures: join(folder, 'pictures'),
    resizedPictures: join(folder, 'resized'),
  };
  const stock = await openTestStock(folders);
  const running = await createServer({
    // Nothing is kept: each request asks each view.
    config: readConfig(
      {},
      {
        root: ROOT,
        loadMs: 10_000,
        // Other tests may keep the machine busy.
        mostLateMs: 60_000,
        drawnPerMinute: 1_000_000,
        pageCacheBytes: 0,
        constantCacheBytes: 1,
        ...folders,
      },
    ),
    blocks: blocks.map((block) => probed(block, probe)),
    now: () => now,
    logger: makeLogger('silent'),
    assets: () => NO_ASSETS,
  });
  const cars = new Map<string, Record<string, string>>();
  for (const slug of DEMO_SITES)
    cars.set(slug, await bringDemoCars({ ...running, ...stock }, slug, { now, count }));
  const site = (slug: string): Site => {
    const found = running.catalogue.sites.get(slug);
    if (!found) throw new Error(`There is no site ${slug}.`);
    return found;
  };
  return {
    running,
    site,
    cars: (slug) => cars.get(slug) ?? {},
    draw: async (slug, url) => {
      probe.settings.clear();
      probe.empty.clear();
      const answer = await running.app.inject({ url, headers: { host: `${slug}.localhost` } });
      const marks = answer.body.matchAll(/<template[^>]* data-probe="([^"]+)">/g);
      const shown = new Set(Array.from(marks, ([, id = '']) => id));
      return {
        ...{ status: answer.statusCode, shown },
        ...{ settings: new Map(probe.settings), empty: new Set(probe.empty) },
      };
    },
    close: async () => {
      await running.close();
      await stock.db.destroy();
    },
  };
}

/** The same block; its faces leave a mark in the markup and tell what they were given. */
function probed(block: AnyBlock, probe: Probe): AnyBlock {
  type Props = { page: { id: string }; settings: Record<string, unknown> };
  const marked =
    (view: unknown): unknown =>
    (props: Props): ReactNode => {
      // A block that wakes draws what it has picked; all of it was asked for the pick.
      if (!picked.has(props.page.id)) probe.settings.set(props.page.id, props.settings);
      const mark = createElement('template', { 'data-probe': props.page.id });
      return createElement(Fragment, null, mark, createElement(view as (given: Props) => ReactNode, props));
    };
  const face = (one: unknown): unknown => (typeof one === 'function' ? marked(one) : one);
  const { isEmpty, toIsland } = block as {
    isEmpty?: (props: Props) => boolean;
    toIsland?: (props: Props) => object;
  };
  const picked = new Set<string>();
  return {
    ...block,
    view: marked(block.view),
    whenWaiting: face(block.whenWaiting),
    whenEmpty: face(block.whenEmpty),
    whenFailed: face(block.whenFailed),
    ...(toIsland && {
      toIsland: (props: Props) => {
        picked.add(props.page.id);
        probe.settings.set(props.page.id, props.settings);
        return toIsland(props);
      },
    }),
    ...(isEmpty && {
      isEmpty: (props: Props) => {
        probe.settings.set(props.page.id, props.settings);
        const answer = isEmpty(props);
        if (answer) probe.empty.add(props.page.id);
        return answer;
      },
    }),
  } as AnyBlock;
}

async function bringDemoCars(
  { db, originals, catalogue, pages }: RunningServer & TestStock,
  site: string,
  { now, count }: { now: Date; count: number },
): Promise<Record<string, string>> {
  const read = <T>(file: string): T => JSON.parse(readFileSync(join(ROOT, 'sites', site, file), 'utf8')) as T;
  const stock = makeDemoStock({
    ...read<{ profile: string; seed: string }>('demo-stock.json'),
    count,
    now,
    locations: read<{ items: Location[] }>('data/locations.json').items,
    pictures: readManifest(join(PICTURES, 'pictures.json')),
  });
  const outcome = await importStock({
    ...{ db, site, feed: 'demo', now, confirmRemoval: true },
    source: textSource('demo stock', JSON.stringify(stock)),
    map: await loadStockMap(join(ROOT, 'layouts/stock-maps/cars.json')),
    fetchPictures: createPictureFetcher({ originals, folder: PICTURES }),
  });
  if (!outcome.stored) throw new Error(JSON.stringify(outcome));
  const rows = await db.selectFrom('stock').select(['slug', 'body']).where('site', '=', site).execute();
  const cars = rows.map(({ slug, body }) => ({ ...(JSON.parse(body) as Partial<Car>), slug }));
  const found = catalogue.sites.get(site);
  const path = (car: { slug: string } | undefined): string =>
    (car && found && addressOf(pages.model(found), 'vehicle', car)) ?? '';
  const ofType = (type: string): [string, string] => [type, path(cars.find((car) => car.car_type === type))];
  const odd = Object.entries(stock.cases).map(([name, stocknum]): [string, string] => [
    name,
    path(cars.find((car) => car.stocknum === stocknum)),
  ]);
  return Object.fromEntries([...['new', 'used', 'demo'].map(ofType), ...odd].filter(([, url]) => url !== ''));
}

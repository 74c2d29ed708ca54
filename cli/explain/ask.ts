/** The sites, the stock and the blocks of a project, for explaining its pages. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyBlock } from '../../engine/block.ts';
import {
  didYouMean,
  makeSchemaCheck,
  makeSiteModel,
  readEnvironment,
  SiteCatalogue,
  type PageExplanation,
  type Site,
  type SiteModel,
} from '../../engine/index.ts';
import { NO_ASSETS } from '../../engine/assets/index.ts';
import { createConstantCache } from '../../engine/render/index.ts';
import { readConfig, type ServerConfig } from '../../server/config.ts';
import { SiteAssets } from '../../server/http/siteAssets.ts';
import { PageDrawer } from '../../server/pages/drawPage.ts';
import type { ExplainUrlInput, InspectPage } from '../../server/pages/explainUrl.ts';
import { problemsOfSite } from '../../server/pages/problemsOfSite.ts';
import { stockOfSite } from '../../server/pages/siteStock.ts';
import { NO_STOCK, type SiteStock } from '../../server/features/stock/listStock.ts';
import { createStockStore } from '../../server/features/stock/stockStore.ts';
import { holdsOf } from '../../server/features/reservations/holdsOf.ts';
import { followRecords } from '../../server/storage/followRecords.ts';
import { openStock } from '../../server/storage/openStock.ts';
import { CliError } from '../io.ts';

type Problems = NonNullable<PageExplanation['problems']>;

export interface AskedSite {
  model: SiteModel;
  /** What is wrong in the files of its layers. */
  problems: Problems;
}

/** @throws CliError when there is no such site, or it cannot be read */
export function readSite(root: string, slug: string): AskedSite {
  const schemas = join(root, 'schemas');
  const assets = new SiteAssets(root);
  const env = {
    ...readEnvironment(schemas, (site, path) => assets.url(site, path)),
    assetSize: (site: Site, address: string) => assets.size(site, address),
  };
  const checkFile = makeSchemaCheck(schemas);
  const catalogue = new SiteCatalogue({ root, checkFile, siteSchema: env.siteSchema });
  const site = catalogue.sites.get(slug);
  if (!site) throw noSite(catalogue, slug);
  return { model: makeSiteModel(site, env), problems: problemsOfSite(site, catalogue.problems) };
}

/** What is wrong that is shown when a site cannot be read. */
const MOST_SHOWN = 3;

function noSite(catalogue: SiteCatalogue, slug: string): CliError {
  const slugs = catalogue.slugs();
  if (!slugs.includes(slug))
    return new CliError(
      `There is no site "${slug}".${didYouMean(slug, slugs)} Sites: ${slugs.join(', ')}.`,
      2,
    );
  const isOther = (file: string): boolean => file.startsWith('sites/') && !file.startsWith(`sites/${slug}/`);
  const why = catalogue.problems
    .filter(({ file, severity }) => severity === 'error' && !isOther(file))
    .slice(0, MOST_SHOWN)
    .map(({ file, message }) => `\n  ${file}: ${message}`);
  return new CliError(
    `The site "${slug}" cannot be read.${why.join('')}\nFix: run \`forecourt check ${slug}\`.`,
    1,
  );
}

/** There is a database of stock. */
export function hasStock(root: string): boolean {
  return existsSync(readConfig(process.env, { root }).stock);
}

/** Asks with the stock of a site; without a database there is none. */
export async function withStock<T>(
  root: string,
  model: SiteModel,
  now: Date,
  ask: (stock: SiteStock) => Promise<T>,
): Promise<T> {
  if (!hasStock(root)) return ask(NO_STOCK);
  const { stock, records } = readConfig(process.env, { root });
  const db = await openStock(stock);
  const reader = existsSync(records) ? followRecords(records) : undefined;
  const holds = reader && { holdsOf: (slug: string, time: number) => holdsOf(reader, slug, time) };
  try {
    return await ask(await stockOfSite(createStockStore({ db, ...holds }), model, now));
  } finally {
    await db.destroy();
    await reader?.close();
  }
}

const MAIN = 'server/main.js';

/** Draws pages with the blocks of the last build; undefined when there is none. */
export async function builtInspect(
  root: string,
  asked: Pick<ExplainUrlInput, 'model' | 'stock' | 'now'>,
): Promise<ExplainUrlInput['inspect']> {
  const { buildFolder, ...limits } = readConfig(process.env, { root });
  const main = join(buildFolder, MAIN);
  if (!existsSync(main)) return undefined;
  const { blocks } = (await import(pathToFileURL(main).href)) as { blocks?: readonly AnyBlock[] };
  return blocks && inspectWith(blocks, limits, asked);
}

/** Draws pages with these blocks; nothing of it is kept or reported. */
export function inspectWith(
  blocks: readonly AnyBlock[],
  { loadMs, blockBytes }: Pick<ServerConfig, 'loadMs' | 'blockBytes'>,
  { model, stock, now }: Pick<ExplainUrlInput, 'model' | 'stock' | 'now'>,
): InspectPage {
  const drawer = new PageDrawer({
    blocks: new Map(blocks.map((block) => [block.name, block])),
    assets: () => NO_ASSETS,
    report: () => undefined,
    constants: createConstantCache(1),
    loadMs,
    blockBytes,
    isDevelopment: false,
    versionOf: () => '',
  });
  return (asked, facts) => drawer.inspect({ status: 200, ...asked, model, stock, facts, now });
}

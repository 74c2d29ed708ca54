import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import pc from 'picocolors';
import {
  explainPage,
  makeLocator,
  makeSchemaCheck,
  makeSiteModel,
  readEnvironment,
  rootDefaults,
  SiteCatalogue,
  withLines,
  type PageExplanation,
  type SiteModel,
} from '../../engine/index.ts';
import { readConfig } from '../../server/config.ts';
import { SiteAssets } from '../../server/http/siteAssets.ts';
import { explainUrl } from '../../server/pages/explainUrl.ts';
import { stockOfSite } from '../../server/pages/siteStock.ts';
import { createStockStore, NO_STOCK, type SiteStock } from '../../server/stock/stockStore.ts';
import { openDatabase } from '../../server/storage/openDatabase.ts';
import { explanationText } from '../explain/text.ts';
import { CliError, type CliIo } from '../io.ts';

interface ExplainOptions {
  url?: string;
  at?: string;
  block?: string;
  setting?: string;
  all?: boolean;
  json?: boolean;
}

/** `forecourt explain`: why a block or value is there, or is not. */
export function explainCommand(io: CliIo): Command {
  return new Command('explain')
    .description(
      'Says for each block and setting of a page which file and line brought it, and why a block is not there.',
    )
    .argument('<site>', 'slug of the site')
    .argument('[page]', 'name of the page; may be left out with --url')
    .option('--url <path>', 'with the facts of this address, e.g. of one car')
    .option('--at <time>', 'the moment of the request, e.g. 2026-11-20T09:00; now unless given')
    .option('--block <id>', 'only this block, in full')
    .option('--setting <name>', 'only this setting, e.g. texts/title')
    .option('--all', 'settings at their defaults too, and every part of every condition')
    .option('--json', 'as JSON, for machines; see schemas/explanation.schema.json')
    .addHelpText(
      'after',
      '\nExamples:\n  forecourt explain harbour-north vehicle\n' +
        '  forecourt explain harbour-north --url /cars/2021-kia-rio-123 --block price\n' +
        '  forecourt explain harbour-north home --setting texts/title\n\n' +
        'Exit codes: 0 explained, 1 the address leads to no page, 2 wrong use.',
    )
    .action(async (slug: string, page: string | undefined, options: ExplainOptions) => {
      const model = readModel(io.cwd, slug);
      const whole = await explanationOf(io, model, page, options);
      const explained = withLines(narrow(whole, options), makeLocator(io.cwd));
      if (options.json) return io.out(JSON.stringify(explained, null, 2));
      const isLong = options.all === true || options.block !== undefined || options.setting !== undefined;
      io.out(explanationText(explained, { colours: pc.createColors(io.isTty), isLong }));
    });
}

function readModel(root: string, slug: string): SiteModel {
  const schemas = join(root, 'schemas');
  const assets = new SiteAssets(root);
  const env = readEnvironment(schemas, (site, path) => assets.url(site, path));
  const checkFile = makeSchemaCheck(schemas);
  const catalogue = new SiteCatalogue({ root, checkFile, defaults: rootDefaults(env) });
  const site = catalogue.sites.get(slug);
  if (site) return makeSiteModel(site, env);
  throw catalogue.slugs().includes(slug)
    ? new CliError(`The site "${slug}" cannot be read.\nFix: run \`forecourt check ${slug}\`.`, 1)
    : new CliError(`There is no site "${slug}". Sites: ${catalogue.slugs().join(', ')}.`, 2);
}

async function explanationOf(
  io: CliIo,
  model: SiteModel,
  page: string | undefined,
  options: ExplainOptions,
): Promise<PageExplanation> {
  if (options.url !== undefined) return ofUrl(io, model, page, options.url, momentOf(options.at));
  if (page === undefined) throw new CliError('Name a page, or an address with --url.', 2);
  const explained = explainPage(model, page);
  if (explained) return explained;
  throw new CliError(
    `${model.site.slug} has no page "${page}". Pages: ${[...model.pages.keys()].sort().join(', ')}.`,
    2,
  );
}

function momentOf(text: string | undefined): Date {
  const moment = text === undefined ? new Date() : new Date(text);
  if (Number.isNaN(moment.getTime()))
    throw new CliError(`"${text}" is no moment. Write e.g. 2026-11-20T09:00.`, 2);
  return moment;
}

async function ofUrl(
  io: CliIo,
  model: SiteModel,
  page: string | undefined,
  url: string,
  now: Date,
): Promise<PageExplanation> {
  const answer = await withStock(io, model, now, (stock) => explainUrl({ model, stock, now, url }));
  if (answer.kind === 'redirect') throw new CliError(`${url} leads on to ${answer.to}. Ask for that.`, 1);
  if (answer.kind === 'not-found') {
    const hint = hasStock(io) ? '' : '\nThere is no stock yet.\nFix: run `npm run forecourt -- setup`.';
    const why =
      answer.page === undefined
        ? 'No route of this site fits it.'
        : `It fits the page "${answer.page}", but nothing is known by these words: no such vehicle, or it is not shown.`;
    throw new CliError(`${url} is not found. ${why}${hint}`, 1);
  }
  const { explanation } = answer;
  if (page !== undefined && page !== explanation.page)
    throw new CliError(`${url} is of the page "${explanation.page}", not of "${page}".`, 2);
  return explanation;
}

function hasStock(io: CliIo): boolean {
  return existsSync(readConfig(process.env, { root: io.cwd }).database);
}

async function withStock<T>(
  io: CliIo,
  model: SiteModel,
  now: Date,
  ask: (stock: SiteStock) => Promise<T>,
): Promise<T> {
  if (!hasStock(io)) return ask(NO_STOCK);
  const db = await openDatabase(readConfig(process.env, { root: io.cwd }).database);
  try {
    return await ask(await stockOfSite(createStockStore({ db }), model, now));
  } finally {
    await db.destroy();
  }
}

/** Only the block or setting that is asked for. */
function narrow(page: PageExplanation, { block, setting }: ExplainOptions): PageExplanation {
  const isWanted = ({ path }: { path: string }): boolean =>
    setting === undefined || path === setting || path.startsWith(`${setting}/`);
  const blocks = page.blocks
    .filter(({ id }) => block === undefined || id === block)
    .map((one) => ({ ...one, settings: one.settings.filter(isWanted) }))
    .filter(({ settings }) => setting === undefined || settings.length > 0);
  const removed = page.removed.filter(({ id }) => block === undefined || id === block);
  const settings = block === undefined ? page.settings.filter(isWanted) : [];
  if (blocks.length + removed.length + settings.length > 0) return { ...page, blocks, removed, settings };
  const ids = page.blocks.map(({ id }) => id).join(', ');
  throw new CliError(
    block !== undefined && !page.blocks.some(({ id }) => id === block)
      ? `The page "${page.page}" has no block "${block}". Blocks: ${ids}.`
      : `Nothing on the page "${page.page}" has a setting "${setting ?? ''}".`,
    2,
  );
}

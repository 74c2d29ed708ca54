import { Command } from 'commander';
import pc from 'picocolors';
import {
  didYouMean,
  explainPage,
  makeLocator,
  withLines,
  type PageExplanation,
  type SiteModel,
} from '../../engine/index.ts';
import { explainUrl, type UrlExplanation } from '../../server/pages/explainUrl.ts';
import { toPath } from '../explain/address.ts';
import { builtInspect, hasStock, readSite, withStock, type AskedSite } from '../explain/ask.ts';
import { narrow } from '../explain/narrow.ts';
import { explanationText } from '../explain/text.ts';
import { CliError, type CliIo } from '../io.ts';

interface ExplainOptions {
  url?: string;
  at?: string;
  item?: string;
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
    .option('--url <address>', 'with the facts of this address, e.g. of one car, and what it really shows')
    .option('--at <time>', 'the moment of the request, e.g. 2026-11-20T09:00; now unless given')
    .option('--item <car>', 'cards and the like for this car of a list: stock number, slug, or place from 1')
    .option('--block <id>', 'only this block, in full; a name of blocks means all of that name')
    .option('--setting <name>', 'only this setting, e.g. texts/title or buttons/enquire/label')
    .option('--all', 'settings at their defaults too, and every part of every condition')
    .option('--json', 'as JSON, for machines; see schemas/explanation.schema.json')
    .addHelpText(
      'after',
      '\nExamples:\n  forecourt explain harbour-north vehicle\n' +
        '  forecourt explain harbour-north --url /cars/2021-kia-rio-123 --block price\n' +
        '  forecourt explain harbour-north home --item 1 --block car-card\n' +
        '  forecourt explain harbour-north home --setting texts/title\n\n' +
        'Exit codes: 0 explained, 1 the address leads to no page, 2 wrong use.',
    )
    .action(async (slug: string, page: string | undefined, options: ExplainOptions) => {
      const site = readSite(io.cwd, slug);
      const whole = await explanationOf(io, site, page, options);
      const explained = withLines(
        narrow({ ...whole, problems: site.problems }, options),
        makeLocator(io.cwd),
      );
      if (options.json) return io.out(JSON.stringify(explained, null, 2));
      const isPart = options.block !== undefined || options.setting !== undefined;
      io.out(
        explanationText(explained, {
          colours: pc.createColors(io.isTty),
          isLong: options.all === true || isPart,
          isWhole: options.setting !== undefined,
          isPart,
        }),
      );
    });
}

async function explanationOf(
  io: CliIo,
  site: AskedSite,
  page: string | undefined,
  options: ExplainOptions,
): Promise<PageExplanation> {
  const { model } = site;
  const url = options.url ?? (options.item === undefined ? undefined : ownAddress(model, page));
  if (url !== undefined) return ofUrl(io, model, page, { ...options, url });
  if (page === undefined)
    throw new CliError(`Name a page, or an address with --url.${pagesText(model, '')}`, 2);
  const explained = explainPage(model, page);
  // A file without a kind makes no page; one that is switched off is explained.
  if (explained && (model.pages.has(page) || explained.presence === 'absent')) return explained;
  throw noPage(site, page, explained !== undefined);
}

function noPage({ model, problems }: AskedSite, page: string, isFile: boolean): CliError {
  const { slug } = model.site;
  const broken = problems.find(({ file }) => file.endsWith(`/pages/${page}.json`));
  const why = broken ? `${broken.file}: ${broken.message}` : 'no layer says its kind.';
  if (isFile || broken)
    return new CliError(
      `The page "${page}" cannot be shown: ${why}\nFix: run \`forecourt check ${slug}\`.`,
      1,
    );
  return new CliError(`${slug} has no page "${page}".${pagesText(model, page)}`, 2);
}

function pagesText({ pages }: SiteModel, meant: string): string {
  const names = [...pages.keys()].sort();
  return `${meant === '' ? '' : didYouMean(meant, names)} Pages: ${names.join(', ')}.`;
}

/** The address of a page that has one without words to fill in. */
function ownAddress({ routes }: SiteModel, page: string | undefined): string {
  const route = routes.byPage.get(page ?? '')?.find(({ params }) => params.length === 0);
  if (route) return route.path;
  throw new CliError('--item needs an address: name one with --url.', 2);
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
  { url: address, at, item }: ExplainOptions & { url: string },
): Promise<PageExplanation> {
  const [now, url] = [momentOf(at), toPath(address)];
  const answer = await withStock(io.cwd, model, now, async (stock) => {
    const inspect = await builtInspect(io.cwd, { model, stock, now });
    if (!inspect)
      io.err(
        'There is no build, so blocks that have nothing to show are not told from others.\nFix: run `npm run build`.',
      );
    const input = { model, stock, now, item, inspect };
    const found = await explainUrl({ ...input, url });
    if (found.kind !== 'redirect') return found;
    const led = await explainUrl({ ...input, url: found.to });
    return led.kind === 'page' ? { ...led, explanation: { ...led.explanation, asked: url } } : led;
  });
  const explanation = pageOf(answer, address, io);
  if (page !== undefined && page !== explanation.page)
    throw new CliError(`${address} is of the page "${explanation.page}", not of "${page}".`, 2);
  return explanation;
}

function pageOf(answer: UrlExplanation, address: string, io: CliIo): PageExplanation {
  if (answer.kind === 'page') return answer.explanation;
  if (answer.kind === 'no-item') throw new CliError(answer.why, 2);
  if (answer.kind === 'redirect') throw new CliError(`${address} leads on to ${answer.to}.`, 1);
  const hint = hasStock(io.cwd) ? '' : '\nThere is no stock yet.\nFix: run `npm run forecourt -- setup`.';
  throw new CliError(`${address} is not found. ${answer.why}${hint}`, 1);
}

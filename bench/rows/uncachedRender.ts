import { renderToString } from 'react-dom/server';
import { ratioAtLeast, ratioAtMost, type Finding, type Row } from '../lib/finding.ts';
import { capturePages } from '../lib/bareTrees.ts';
import { elementOf, type Drawn } from '../lib/capture.ts';
import { compare, cpuMs, spreadOf } from '../lib/rounds.ts';
import { carPaths, openService } from '../lib/service.ts';
import { buildViews, type Blocks } from '../lib/views.ts';
import { YARD_CARS, type Workshop } from '../lib/workshop.ts';

const ROUNDS = 9;
/** The bare tree is put together for every fifth car: more would fill the memory that both share. */
const SAMPLE_STEP = 5;
const SITE = 'site-00001';

export const uncachedRender: Row = {
  name: 'uncached-render',
  about:
    'Vehicle page of 1,000 different cars, page cache off, uncompressed, against one bare `renderToString` of the same ' +
    'tree whose facts, settings and data are ready. CPU time, so that others on the machine do not count.',
  run,
};

async function run(workshop: Workshop): Promise<Finding[]> {
  const config = await workshop.yard();
  const { own, bare } = await buildViews(workshop);
  const paths = await carPaths(config, SITE);
  const sample = paths.filter((_, index) => index % SAMPLE_STEP === 0);
  const pages = await capturePages(config, sample, own);
  const service = await openService(config, own);
  const trees = pages.trees(bare);
  checkSame((await service.page(sample[1] as string)).toString(), renderToString(trees[1]));

  const asked = (): Promise<void> => eachOf(paths, service.page);
  const whole = await compare(
    ROUNDS,
    () => perSecond(asked),
    () => perSecond(() => repeat(() => trees.forEach((tree) => renderToString(tree)))),
  );
  const outside = await compare(
    ROUNDS,
    () => cpuMs(asked),
    () => cpuMs(() => repeat(() => pages.fresh.forEach((drawn) => drawAlone(drawn, own)))),
  );
  const fixed = await compare(
    ROUNDS,
    () => cpuMs(() => paths.forEach(() => pages.constant.forEach((drawn) => drawAlone(drawn, own)))),
    () => cpuMs(() => repeat(() => trees.forEach((tree) => renderToString(tree)))),
  );
  await service.close();
  return [
    {
      what: 'page service, pages per CPU second',
      result: whole.ours.toFixed(0),
      comparedWith: `bare renderToString ${whole.theirs.toFixed(0)}`,
      keep: 'at least 1.0',
      ...ratioAtLeast(1, whole.ratio),
      note: spreadOf(whole),
    },
    {
      what: 'CPU outside the blocks, per page',
      result: `${((outside.ours - outside.theirs) / YARD_CARS).toFixed(3)} ms`,
      comparedWith: `the blocks drawn for the request ${(outside.theirs / YARD_CARS).toFixed(3)} ms`,
      keep: 'at most 0.30',
      ...ratioAtMost(0.3, outside.ratio - 1),
    },
    {
      what: 'car-independent blocks (kept once drawn)',
      result: `${(fixed.ours / YARD_CARS).toFixed(3)} ms`,
      comparedWith: `the bare tree ${(fixed.theirs / YARD_CARS).toFixed(3)} ms`,
      ratio: fixed.ratio,
    },
  ];
}

async function eachOf(paths: readonly string[], page: (url: string) => Promise<Buffer>): Promise<void> {
  for (const path of paths) await page(path);
}

/** The sample as often as makes all cars. */
function repeat(work: () => void): void {
  for (let time = 0; time < SAMPLE_STEP; time += 1) work();
}

async function perSecond(work: () => Promise<void> | void): Promise<number> {
  return YARD_CARS / ((await cpuMs(work)) / 1000);
}

function drawAlone(drawn: Drawn, blocks: Blocks): void {
  renderToString(elementOf(drawn, blocks), { identifierPrefix: `${drawn.props.page.id}-` });
}

/** Both must draw the same page, or the comparison is none. Hosts of islands and generated ids may differ. */
function checkSame(ours: string, bare: string): void {
  const plain = (html: string): string =>
    html
      .replace(/<fc-island(?:[^>']|'[^']*')*>|<\/fc-island>/g, '')
      .replace(/ (id|for|aria-\w+|commandfor|tabindex|data-slot|data-sections)(="[^"]*")?/g, '');
  const body = /<header class="fc-header".*<\/footer>/s.exec(ours)?.[0] ?? '';
  const [a, b] = [plain(body), plain(bare)];
  if (a === b) return;
  const at = Array.from(a + b).findIndex((_, index) => a[index] !== b[index]);
  const near = (html: string): string => html.slice(Math.max(0, at - 80), at + 80);
  throw new Error(`The bare tree draws another page:\n${near(a)}\n${near(b)}`);
}

import { withServed, type Served } from '../lib/browser.ts';
import { ratioAtLeast, type Finding, type Row } from '../lib/finding.ts';
import { runLighthouse, type Category, type Report } from '../lib/lighthouse.ts';
import { median } from '../lib/rounds.ts';
import type { Workshop } from '../lib/workshop.ts';

const TIMES = 5;
const LEAST_PERFORMANCE = 98;
const OTHERS = ['accessibility', 'best-practices', 'seo'] as const satisfies readonly Category[];
const MOST_SHIFT = 0.02;

export const lighthouse: Row = {
  name: 'lighthouse',
  about:
    'Lighthouse (mobile) on the home, search, vehicle and content page of each demo site; medians of five runs. ' +
    'In CPU time: the same visits, each task of the page as long as the CPU worked for it.',
  run,
};

/** The runs of one page. */
interface Looked {
  name: string;
  reports: Report[];
}

async function run(workshop: Workshop): Promise<Finding[]> {
  return withServed(workshop.demo(), async (served) => {
    const looked: Looked[] = [];
    for (const { name, url } of pagesOf(served)) {
      const reports: Report[] = [];
      for (let time = 0; time < TIMES; time += 1) reports.push(await runLighthouse(url));
      looked.push({ name, reports });
    }
    return [
      ...looked.flatMap((one) => [performance(one), inCpuTime(one)]),
      ...OTHERS.map((category) => lowest(category, looked)),
      shift(looked),
    ];
  });
}

function pagesOf({ origins, vehicles, search, content }: Served): { name: string; url: string }[] {
  return origins.flatMap((origin, index) =>
    Object.entries({ home: '/', search, vehicle: vehicles[index] ?? '', content }).map(([kind, path]) => ({
      name: `${kind} page of ${new URL(origin).hostname.split('.')[0] ?? ''}`,
      url: origin + path,
    })),
  );
}

const scoreOf = (category: Category, reports: readonly Report[]): number =>
  median(reports.map(({ scores }) => scores[category]));

function performance({ name, reports }: Looked): Finding {
  const failed = [...new Set(reports.flatMap((report) => report.failed))];
  const score = scoreOf('performance', reports);
  return {
    what: `${name}, performance`,
    result: score.toFixed(0),
    comparedWith: '100',
    keep: `at least ${LEAST_PERFORMANCE}`,
    ...ratioAtLeast(LEAST_PERFORMANCE / 100, score / 100),
    ...(failed.length > 0 && { note: `below 0.9 in a run: ${failed.join(', ')}` }),
  };
}

/** As the row before, without what the page waited for its turn on the machine's cores. */
function inCpuTime({ name, reports }: Looked): Finding {
  const score = median(reports.map((report) => report.inCpuTime));
  return {
    what: `${name}, the same in CPU time`,
    result: score.toFixed(0),
    comparedWith: '100',
    keep: `at least ${LEAST_PERFORMANCE}`,
    ...ratioAtLeast(LEAST_PERFORMANCE / 100, score / 100),
  };
}

/** Of all pages: they must all have the whole. */
function lowest(category: Category, looked: readonly Looked[]): Finding {
  const scores = looked.map(({ name, reports }) => ({ name, score: scoreOf(category, reports) }));
  const score = Math.min(...scores.map((one) => one.score));
  const below = scores.filter((one) => one.score < 100).map((one) => one.name);
  return {
    what: `${category}, lowest of all pages`,
    result: score.toFixed(0),
    comparedWith: '100',
    keep: 'at least 100',
    ...ratioAtLeast(1, score / 100),
    ...(below.length > 0 && { note: `below: ${below.join(', ')}` }),
  };
}

function shift(looked: readonly Looked[]): Finding {
  const shifts = looked.map(({ name, reports }) => ({ name, cls: median(reports.map(({ cls }) => cls)) }));
  const most = Math.max(...shifts.map(({ cls }) => cls));
  const above = shifts.filter(({ cls }) => cls >= MOST_SHIFT);
  return {
    what: 'layout shift, highest of all pages',
    result: most.toFixed(3),
    comparedWith: String(MOST_SHIFT),
    keep: `under ${MOST_SHIFT}`,
    isMet: most < MOST_SHIFT,
    ...(above.length > 0 && {
      note: `not under: ${above.map(({ name, cls }) => `${name} ${cls.toFixed(3)}`).join(', ')}`,
    }),
  };
}

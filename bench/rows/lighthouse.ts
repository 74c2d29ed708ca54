import { withServed } from '../lib/browser.ts';
import { ratioAtLeast, ratioAtMost, type Finding, type Row } from '../lib/finding.ts';
import { runLighthouse, type Category, type Report } from '../lib/lighthouse.ts';
import { median } from '../lib/rounds.ts';
import type { Workshop } from '../lib/workshop.ts';

const TIMES = 3;
const KEEP: Readonly<Record<Category, number>> = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};
const MOST_SHIFT = 0.02;

export const lighthouse: Row = {
  name: 'lighthouse',
  about:
    'Lighthouse (mobile) on a vehicle page and a search page of the first demo site; medians of three runs.',
  run,
};

async function run(workshop: Workshop): Promise<Finding[]> {
  return withServed(workshop.demo(), async ({ origin, vehicle, search }) => {
    const findings: Finding[] = [];
    for (const [name, path] of [
      ['vehicle page', vehicle],
      ['search page', search],
    ] as const) {
      const reports: Report[] = [];
      for (let time = 0; time < TIMES; time += 1) reports.push(await runLighthouse(origin + path));
      findings.push(...scores(name, reports));
    }
    return findings;
  });
}

function scores(page: string, reports: readonly Report[]): Finding[] {
  const failed = [...new Set(reports.flatMap((report) => report.failed))];
  const categories = Object.entries(KEEP).map(([category, least]): Finding => {
    const score = median(reports.map((report) => report.scores[category as Category]));
    return {
      what: `${page}, ${category}`,
      result: score.toFixed(0),
      comparedWith: '100',
      keep: `at least ${least}`,
      ...ratioAtLeast(least / 100, score / 100),
      ...(category === 'performance' &&
        failed.length > 0 && { note: `below 0.9 in a run: ${failed.join(', ')}` }),
    };
  });
  const shift = median(reports.map(({ cls }) => cls));
  return [
    ...categories,
    {
      what: `${page}, layout shift`,
      result: shift.toFixed(3),
      comparedWith: String(MOST_SHIFT),
      keep: `under ${MOST_SHIFT}`,
      isMet: ratioAtMost(MOST_SHIFT, shift).isMet === true,
    },
  ];
}

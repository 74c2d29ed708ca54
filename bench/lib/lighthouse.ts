/** Lighthouse as its own command, mobile as it comes. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '../../cli/chromium.ts';
import { FOR_MEASURES } from '../../tests/browser/chromium.ts';
import { inCpuTime, type Trace } from './cpuTrace.ts';
import { ROOT } from './workshop.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

export interface Report {
  /** 0 to 100. */
  scores: Record<Category, number>;
  /** Performance of the same visit, had each task of the page lasted as long as the CPU worked for it. */
  inCpuTime: number;
  /** Cumulative layout shift. */
  cls: number;
  /** What cost points, by id. */
  failed: string[];
}

interface Raw {
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
}

/** Chromium loses its own trace now and then on a busy machine ("NO_NAVSTART"): it is asked again. */
const ATTEMPTS = 3;

export async function runLighthouse(url: string): Promise<Report> {
  const visit = await mkdtemp(join(tmpdir(), 'visit-'));
  try {
    await gather(url, visit);
    const report = JSON.parse(await audit(url, visit)) as Raw;
    const trace = join(visit, 'trace.json');
    await writeFile(trace, JSON.stringify(inCpuTime(JSON.parse(await readFile(trace, 'utf8')) as Trace)));
    const { categories } = JSON.parse(await audit(url, visit)) as Raw;
    return { ...toReport(report), inCpuTime: Math.round(categories.performance.score * 100) };
  } finally {
    await rm(visit, { recursive: true });
  }
}

async function gather(url: string, visit: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await command(url, `--gather-mode=${visit}`, `--chrome-flags=${FOR_MEASURES.join(' ')}`);
      return;
    } catch (error) {
      const { stderr } = error as { stderr?: string };
      if (attempt === ATTEMPTS)
        throw new Error(`Lighthouse could not look at ${url}: ${stderr}`, { cause: error });
    }
  }
}

const audit = (url: string, visit: string): Promise<string> =>
  command(url, `--audit-mode=${visit}`, '--output=json');

async function command(url: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      join(ROOT, 'node_modules/lighthouse/cli/index.js'),
      url,
      '--quiet',
      `--only-categories=${CATEGORIES.join()}`,
      // Sites are looked at on preview hosts, which no search engine may keep.
      '--skip-audits=is-crawlable',
      ...args,
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() }, maxBuffer: 100_000_000 },
  );
  return stdout;
}

function toReport({ categories, audits }: Raw): Omit<Report, 'inCpuTime'> {
  const score = (name: Category): number => Math.round(categories[name].score * 100);
  const refs = CATEGORIES.flatMap((name) => categories[name].auditRefs).filter(({ weight }) => weight > 0);
  return {
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, score(name)])) as Report['scores'],
    cls: audits['cumulative-layout-shift']?.numericValue ?? 0,
    failed: refs.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 0.9),
  };
}

/** Asks `explain` of a project on disk, with its own cars and the real blocks, and says its answers in short. */
import { blocks } from '../../blocks/index.ts';
import { inspectWith, readSite } from '../../cli/explain/ask.ts';
import {
  explainPage,
  makeLocator,
  withLines,
  type BlockExplanation,
  type EntryExplanation,
  type PageExplanation,
  type Reason,
  type SettingExplanation,
} from '../../engine/index.ts';
import type { Car } from '../../schemas/types/car.ts';
import { explainUrl, type UrlExplanation } from '../../server/pages/explainUrl.ts';
import { stockOfSite } from '../../server/pages/siteStock.ts';
import { importStock } from '../../server/features/stock/importStock.ts';
import { checkStockMap } from '../../server/features/stock/map/checkStockMap.ts';
import { textSource } from '../../server/features/stock/source.ts';
import { createStockStore } from '../../server/features/stock/stockStore.ts';
import { openStock } from '../../server/storage/openStock.ts';
import { makeProject, type Files } from '../fixtures/makeProject.ts';

export interface Asked {
  site?: string;
  page?: string;
  url?: string;
  item?: string;
  at?: string;
}

export interface Lab {
  explain: (asked: Asked) => Promise<PageExplanation>;
  /** Whatever the address leads to. */
  answer: (asked: Asked & { url: string }) => Promise<UrlExplanation>;
  /** `file:line` of the n-th line that has the text. */
  line: (file: string, text: string, nth?: number) => string;
  root: string;
  close: () => Promise<void>;
}

/** The files of the project, by what the tests call them. */
export const LAB_PATHS = {
  BASE: 'layouts/base/pages/lab.json',
  CHILD: 'layouts/child/pages/lab.json',
  P1: 'layouts/presets/p1/pages/lab.json',
  P2: 'layouts/presets/p2/pages/lab.json',
  SITE: 'sites/lab/pages/lab.json',
  ROOT: 'sites/lab/site.json',
  VISIT: 'layouts/base/parts/visit.json',
  CARS: 'layouts/child/pages/vehicle.json',
  STANDARD: 'layouts/standard/rules.json',
  MENUS: 'layouts/standard/menus.json',
} as const;

/** `file@text`: the line of that file that has the text; `#2` behind it: the second one. */
export function withLabLines(words: readonly string[], { line }: Pick<Lab, 'line'>): string[] {
  return words.map((one) =>
    one.replace(/(\S+\.json)@(.+?)(?:#(\d+))?$/, (_, file: string, text: string, nth?: string) =>
      line(file, text, nth === undefined ? 1 : Number(nth)),
    ),
  );
}

/** Noon of 20 November 2026 in Sydney. */
export const LAB_NOW = '2026-11-20T01:00:00Z';

export async function openLab(files: Files, cars: readonly Partial<Car>[]): Promise<Lab> {
  const project = makeProject({ files });
  const db = await openStock(':memory:');
  const sites = new Map<string, ReturnType<typeof readSite>>();
  const siteOf = (slug: string): ReturnType<typeof readSite> => {
    const known = sites.get(slug) ?? readSite(project.root, slug);
    sites.set(slug, known);
    return known;
  };
  const bring = async (site: string): Promise<void> => {
    const { map } = checkStockMap({ version: 1, format: 'json', identity: ['id'] });
    if (!map) throw new Error('The map of this test is not sound.');
    const source = textSource('cars.json', JSON.stringify(cars));
    const outcome = await importStock({ db, site, feed: 'main', source, map, now: new Date(LAB_NOW) });
    if (!outcome.stored || outcome.problems.length > 0) throw new Error(JSON.stringify(outcome));
  };
  for (const site of new Set(Object.keys(files).flatMap((file) => /^sites\/([^/]+)/.exec(file)?.[1] ?? [])))
    await bring(site);
  const answer: Lab['answer'] = async ({ site = 'lab', url, item, at = LAB_NOW }) => {
    const { model } = siteOf(site);
    const now = new Date(at);
    const stock = await stockOfSite(createStockStore({ db }), model, now);
    const inspect = inspectWith(blocks, { loadMs: 5000, blockBytes: 2_000_000 }, { model, stock, now });
    return explainUrl({ ...{ model, stock, now, url, item }, inspect });
  };
  const locate = makeLocator(project.root);
  return {
    root: project.root,
    answer,
    explain: async (asked) => {
      if (asked.url === undefined) {
        const explained = explainPage(siteOf(asked.site ?? 'lab').model, asked.page ?? 'lab');
        if (!explained) throw new Error(`There is no page ${asked.page}`);
        return withLines(explained, locate);
      }
      const found = await answer({ ...asked, url: asked.url });
      if (found.kind !== 'page') throw new Error(JSON.stringify(found));
      return withLines(found.explanation, locate);
    },
    line: (file, text, nth = 1) => {
      const lines = project.read(file).split('\n');
      const hits = lines.flatMap((line, index) => (line.includes(text) ? [index + 1] : []));
      if (hits[nth - 1] === undefined) throw new Error(`${file} has no ${nth}. line with ${text}`);
      return `${file}:${hits[nth - 1]}`;
    },
    close: () => db.destroy(),
  };
}

interface Place {
  file: string;
  line?: number;
}
export const place = ({ file, line }: Place): string => `${file}:${line}`;

/** `"B" sites/lab/pages/lab.json:7`, then what it overrode; words of schemas without their line. */
export function said({ value, written, asked, set, overrode }: SettingExplanation): string[] {
  const now = asked ? 'asked' : JSON.stringify(value ?? (written === undefined ? null : value));
  const where = (one: Place & { layer: string }): string =>
    one.layer === 'default' ? 'default' : place(one);
  return [
    `${now} ${where(set)}`,
    ...overrode.map((word) =>
      word.value === null ? `taken back ${where(word)}` : `over ${JSON.stringify(word.value)} ${where(word)}`,
    ),
  ];
}

export function blockOf({ blocks }: PageExplanation, id: string): BlockExplanation {
  const found = blocks.find((block) => block.id === id);
  if (!found) throw new Error(`No block ${id} in ${blocks.map((block) => block.id).join(' ')}`);
  return found;
}

export function settingOf(settings: readonly SettingExplanation[], path: string): SettingExplanation {
  const found = settings.find((setting) => setting.path === path);
  if (!found) throw new Error(`No setting ${path} in ${settings.map((one) => one.path).join(' ')}`);
  return found;
}

export function entryOf({ entries = [] }: SettingExplanation, id: string): EntryExplanation {
  const found = entries.find((entry) => entry.id === id);
  if (!found) throw new Error(`No entry ${id} in ${entries.map((one) => one.id).join(' ')}`);
  return found;
}

/** Presence and reasons, each with the line that says it. */
export function why({ presence, because }: Pick<BlockExplanation, 'presence' | 'because'>): string[] {
  return [presence, ...because.flatMap((reason) => reasonText(reason))];
}

function reasonText({ text, written, oneOf, rules }: Reason): string[] {
  if (oneOf) return oneOf.flatMap((way, index) => [`way ${index + 1}`, ...way.flatMap(reasonText)]);
  const inRules = rules.length > 0 ? ` [${rules.join(' > ')}]` : '';
  return [`${text}${inRules}${written?.file ? ` ${place(written)}` : ''}`];
}

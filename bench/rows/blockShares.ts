import { renderToString } from 'react-dom/server';
import { gzipSync } from 'node:zlib';
import { readBuildAssets, type BuildAssets } from '../../engine/assets/index.ts';
import { capturePages } from '../lib/bareTrees.ts';
import { elementOf, type Drawn } from '../lib/capture.ts';
import type { Finding, Row } from '../lib/finding.ts';
import { cpuMs } from '../lib/rounds.ts';
import { carPaths, sitesWithStock } from '../lib/service.ts';
import { buildViews, type Blocks } from '../lib/views.ts';
import type { Workshop } from '../lib/workshop.ts';

const CARS = 40;
const TIMES = 25;

export const blockShares: Row = {
  name: 'block-shares',
  about:
    `The blocks of the vehicle page of the first demo site, one by one, over ${CARS} cars: CPU of drawing one alone, its markup (gzip -9), ` +
    'and its script once it is awake, with what it shares with others.',
  run,
};

interface Part {
  block: string;
  ms: number;
  bytes: number;
}

async function run(workshop: Workshop): Promise<Finding[]> {
  const config = await workshop.demo();
  const { own } = await buildViews(workshop);
  const [site = ''] = await sitesWithStock(config);
  const paths = (await carPaths(config, site)).slice(0, CARS);
  const { constant, fresh } = await capturePages(config, paths, own);
  const parts: Part[] = [];
  for (const [block, uses] of byBlock(fresh)) parts.push(await partOf(block, uses, own, paths.length - 1));
  for (const [block, uses] of byBlock(constant)) parts.push(await partOf(block, uses, own, 1));
  const ms = sum(parts.map((part) => part.ms));
  const bytes = sum(parts.map((part) => part.bytes));
  const build = readBuildAssets(config.buildFolder);
  return parts
    .sort((a, b) => b.ms - a.ms)
    .map((part) => ({
      what: part.block,
      result: `${part.ms.toFixed(3)} ms, ${percent(part.ms / ms)} of ${ms.toFixed(2)} ms`,
      comparedWith: `${part.bytes.toFixed(0)} bytes, ${percent(part.bytes / bytes)} of ${(bytes / 1000).toFixed(1)} KB; script ${scriptOf(build, part.block)}`,
    }));
}

const byBlock = (drawn: readonly Drawn[]): Map<string, Drawn[]> => Map.groupBy(drawn, ({ block }) => block);

/** @param pages  over which it was drawn */
async function partOf(block: string, uses: readonly Drawn[], own: Blocks, pages: number): Promise<Part> {
  const drawAll = (): string[] => uses.map((use) => renderToString(elementOf(use, own)));
  const bytes = sum(drawAll().map((html) => gzipSync(html, { level: 9 }).length));
  const ms = await cpuMs(() => {
    for (let time = 0; time < TIMES; time += 1) drawAll();
  });
  return { block, ms: ms / TIMES / pages, bytes: bytes / pages };
}

function scriptOf({ islands, bytes }: BuildAssets, block: string): string {
  const files = islands[block] ?? [];
  return files.length === 0 ? 'none' : `${(sum(files.map((file) => bytes[file] ?? 0)) / 1000).toFixed(1)} KB`;
}

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

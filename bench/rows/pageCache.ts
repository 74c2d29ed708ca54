import { setTimeout } from 'node:timers/promises';
import { ask } from '../lib/ask.ts';
import { withServed } from '../lib/browser.ts';
import { startChild } from '../lib/child.ts';
import { ratioAtLeast, type Finding, type Row } from '../lib/finding.ts';
import { load } from '../lib/load.ts';
import { compare, median, spreadOf, type Comparison } from '../lib/rounds.ts';
import type { BareAnswer } from '../lib/serveBare.ts';
import type { Workshop } from '../lib/workshop.ts';

const ROUNDS = 7;
const SECONDS = 2;
const HITS_BEFORE = 5;
const SQUEEZE_MS = 1000;
const OF_THE_CONNECTION = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);

export const pageCache: Row = {
  name: 'page-cache',
  about:
    'The same anonymous vehicle page again and again over HTTP (brotli), against a bare `node:http` server that sends ' +
    'the same bytes and headers. Both in processes of their own, asked in turn.',
  run,
};

async function run(workshop: Workshop): Promise<Finding[]> {
  return withServed(workshop.yard(), async ({ child, origin, vehicle }) => {
    const { host } = new URL(origin);
    const headers = { 'accept-encoding': 'br' };
    const bare = await startChild('serveBare.ts', await settled(child.url + vehicle, { ...headers, host }));
    const asked = { pages: [{ path: vehicle, host }], headers, seconds: SECONDS };
    try {
      const cpu: [number[], number[]] = [[], []];
      const speed = await compare(
        ROUNDS,
        async () => measured(await load(child, asked), cpu[0]),
        async () => measured(await load(bare, asked), cpu[1]),
      );
      return findings(speed, cpu);
    } finally {
      await bare.close();
    }
  });
}

function measured(
  { requestsPerSecond, cpuMsEach }: { requestsPerSecond: number; cpuMsEach: number },
  cpu: number[],
): number {
  cpu.push(cpuMsEach);
  return requestsPerSecond;
}

function findings(speed: Comparison, [ours, theirs]: [number[], number[]]): Finding[] {
  return [
    {
      what: 'cached vehicle page, requests per second',
      result: speed.ours.toFixed(0),
      comparedWith: `bare node:http ${speed.theirs.toFixed(0)}`,
      keep: 'at least 0.8',
      ...ratioAtLeast(0.8, speed.ratio),
      note: spreadOf(speed),
    },
    {
      what: 'the same, CPU of the server for one request',
      result: `${(median(ours) * 1000).toFixed(0)} µs`,
      comparedWith: `bare node:http ${(median(theirs) * 1000).toFixed(0)} µs`,
      ratio: median(theirs) / median(ours),
    },
  ];
}

/** The page as it is sent once it has been asked for often: in its small form. */
async function settled(url: string, headers: Record<string, string>): Promise<BareAnswer> {
  for (let hit = 0; hit < HITS_BEFORE; hit += 1) await ask(url, headers);
  await setTimeout(SQUEEZE_MS);
  const answer = await ask(url, headers);
  if (answer.status !== 200) throw new Error(`The vehicle page answered ${answer.status}.`);
  const kept = Array.from({ length: answer.headers.length / 2 }, (_, index) =>
    answer.headers.slice(index * 2, index * 2 + 2),
  ).filter(([name = '']) => !OF_THE_CONNECTION.has(name.toLowerCase()));
  return { headers: kept.flat(), body: answer.body };
}

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkingMs, coldMs } from '../lib/checkProcess.ts';
import { atMost, type Finding, type Row } from '../lib/finding.ts';
import { median } from '../lib/rounds.ts';
import type { Workshop } from '../lib/workshop.ts';
import { slugOf } from '../fixtures/sites.ts';

const PAGES = 1000;
const BLOCKS = 15;
const TIMES = 5;

export const check: Row = {
  name: 'check',
  about:
    'Checking 1,000 pages of 15 blocks in one site, as a process of its own: schemas, references, rules, every plan made.',
  run,
};

async function run(workshop: Workshop): Promise<Finding[]> {
  const { root } = await workshop.project('check', 1);
  const pages = join(root, 'sites', slugOf(1), 'pages');
  await mkdir(pages, { recursive: true });
  for (let page = 0; page < PAGES; page += 1)
    await writeFile(join(pages, `page-${page}.json`), JSON.stringify(makePage(page), null, 2));
  const [times, checking]: [number[], number[]] = [[], []];
  for (let time = 0; time < TIMES; time += 1) {
    times.push(await coldMs(root));
    checking.push(await checkingMs(root));
  }
  const [ms, own] = [median(times), median(checking)];
  return [
    {
      what: `checking ${PAGES} pages of ${BLOCKS} blocks, schemas read and all else cold`,
      result: `${(own / 1000).toFixed(2)} s`,
      comparedWith: '1 s',
      keep: 'under 1 s',
      ...atMost(1000, own),
    },
    {
      what: 'the same from the start of the process to its end',
      result: `${(ms / 1000).toFixed(2)} s`,
      comparedWith: '1 s',
      keep: 'under 1 s',
      ...atMost(1000, ms),
    },
  ];
}

/** A page as an author writes it: texts with facts, rules, nested slots, each a little different. */
function makePage(page: number): object {
  const texts = (block: number): object => ({
    title: `Part ${block} of page ${page}`,
    body: `Every {vehicle} at **{site.name}** comes with a year of cover. Call {rules.phone}.`,
  });
  const entry = (block: number): object => ({
    id: `part-${block}`,
    block: 'rich-text',
    ...(block % 3 === 0 && { when: { 'flags.electricTags': block % 2 === 0, 'now.weekday': 'monday' } }),
    settings: { ...(block === 1 && { headingLevel: 1 }), texts: texts(block) },
  });
  const columns = {
    id: 'columns',
    block: 'columns',
    settings: { layout: 'halves' },
    slots: { left: [entry(1), entry(2)], right: [entry(3), entry(4)] },
  };
  const rest = Array.from({ length: BLOCKS - 5 }, (_, index) => entry(index + 5));
  return {
    kind: 'content',
    routes: [`/page-${page}`],
    title: `Page ${page} of {site.name}`,
    meta: { description: `Page ${page}.` },
    slots: { main: [columns, ...rest] },
  };
}

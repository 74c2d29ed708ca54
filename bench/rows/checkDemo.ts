import { once } from 'node:events';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Interface } from 'node:readline';
import { answer, coldMs, linesOf, startCheck } from '../lib/checkProcess.ts';
import { atMost, type Finding, type Row } from '../lib/finding.ts';
import { median } from '../lib/rounds.ts';
import { ROOT, type Workshop } from '../lib/workshop.ts';

const TIMES = 5;
const COLD_MS = 2000;
const EDIT_MS = 200;
/** A page of one site, its root file, and files that every site shares: what authors save all day. */
const EDITED = [
  'sites/foundry-lane-motors/pages/home.json',
  'sites/longshore-caravans/site.json',
  'sites/gantry-commercial/theme.json',
  'layouts/standard/pages/vehicle.json',
  'layouts/standard/rules.json',
  'layouts/standard/template.json',
];

export const checkDemo: Row = {
  name: 'check-demo',
  about:
    'The layouts and sites of this repository: `check` as a process of its own, and `check --watch` from a save to its answer, for a mistake planted and mended in each of six files.',
  run,
};

async function run(workshop: Workshop): Promise<Finding[]> {
  const root = await makeCopy(workshop);
  const cold: number[] = [];
  for (let time = 0; time < TIMES; time += 1) cold.push(await coldMs(root));
  const edits = await editsMs(root);
  const ms = median(cold);
  return [
    {
      what: 'cold, from the start of the process to its end',
      result: `${(ms / 1000).toFixed(2)} s`,
      comparedWith: '2 s',
      keep: 'under 2 s',
      ...atMost(COLD_MS, ms),
    },
    {
      what: 'one edit with --watch, the slowest of six files',
      result: `${Math.max(...edits).toFixed(0)} ms`,
      comparedWith: '200 ms',
      keep: 'under 200 ms',
      note: `median of the files ${median(edits).toFixed(0)} ms; in it 30 ms of waiting for saves that come together`,
      ...atMost(EDIT_MS, Math.max(...edits)),
    },
  ];
}

async function makeCopy(workshop: Workshop): Promise<string> {
  const root = join(await workshop.folder(), 'check-demo');
  await mkdir(root, { recursive: true });
  for (const folder of ['layouts', 'sites'])
    await cp(join(ROOT, folder), join(root, folder), { recursive: true });
  await symlink(join(ROOT, 'schemas'), join(root, 'schemas'));
  await mkdir(join(root, 'dist'));
  await symlink(await workshop.product(), join(root, 'dist/current'));
  return root;
}

/** Of each file the median, ms. */
async function editsMs(root: string): Promise<number[]> {
  const child = startCheck(root, ['--watch']);
  const lines = linesOf(child);
  try {
    await answer(lines);
    const found: number[] = [];
    for (const file of EDITED) found.push(await editMs(join(root, file), lines));
    return found;
  } finally {
    child.kill('SIGINT');
    await once(child, 'close');
    lines.close();
  }
}

/** A key that nothing knows comes and goes: each save changes the answer. */
async function editMs(path: string, lines: Interface): Promise<number> {
  const right = await readFile(path, 'utf8');
  const wrong = right.replace('{', '{ "planted": 1,');
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    for (const [text, errors] of [
      [wrong, 1],
      [right, 0],
    ] as const) {
      const begin = performance.now();
      const answered = answer(lines);
      await writeFile(path, text);
      const found = await answered;
      times.push(performance.now() - begin);
      if (found !== errors) throw new Error(`${dirname(path)}: ${found} errors in place of ${errors}.`);
    }
  }
  return median(times);
}

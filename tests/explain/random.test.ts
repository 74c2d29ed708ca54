/** `explain` on layouts that are edited at random: it never fails, and says what the plan that is served says. */
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { readSite } from '../../cli/explain/ask.ts';
import { CliError } from '../../cli/io.ts';
import {
  explainPage,
  makeLocator,
  withLines,
  type PageExplanation,
  type Plan,
  type PlanNode,
  type SiteModel,
} from '../../engine/index.ts';
import { makeFolder } from '../fixtures/makeFolder.ts';
import { wrongPlaces } from './places.ts';
import { plain, sorted, together } from './together.ts';

const SITE = 'gantry-commercial';
const FILES = [
  'layouts/standard/template.json',
  'layouts/standard/pages/vehicle.json',
  'layouts/standard/pages/home.json',
  'layouts/standard/rules.json',
  'layouts/standard/menus.json',
  'layouts/dealer-group/template.json',
  'layouts/dealer-group/pages/vehicle.json',
  'layouts/presets/meridale/rules.json',
  `sites/${SITE}/site.json`,
  `sites/${SITE}/pages/home.json`,
  `sites/${SITE}/menus.json`,
];
const PAGES = ['vehicle', 'home', 'search', 'fleet'];
let root: string;

beforeAll(() => {
  root = makeFolder('explain-random');
  cpSync(join(import.meta.dirname, '../check/project'), root, { recursive: true });
  symlinkSync(join(import.meta.dirname, '../../schemas'), join(root, 'schemas'));
});

type Holder = Record<string, unknown>;

/** Every place of a value that can be edited. */
function spotsIn(value: unknown): { holder: Holder; key: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value).flatMap((key) => [
    { holder: value as Holder, key },
    ...spotsIn((value as Holder)[key]),
  ]);
}

interface Edit {
  file: string;
  /** Which place, as a share of all. */
  at: number;
  /** Which other place, for values that are copied. */
  from: number;
  verb: 'remove' | 'null' | 'false' | 'copy' | 'double';
}

function edited(text: string, { at, from, verb }: Edit): string {
  const value = JSON.parse(text) as Holder;
  const spots = spotsIn(value);
  const pick = (share: number): { holder: Holder; key: string } | undefined =>
    spots[Math.min(spots.length - 1, Math.floor(share * spots.length))];
  const [spot, other] = [pick(at), pick(from)];
  if (!spot || !other) return text;
  const { holder, key } = spot;
  const copy = structuredClone(other.holder[other.key]);
  if (verb === 'null') holder[key] = null;
  else if (verb === 'false') holder[key] = false;
  else if (verb === 'copy') holder[key] = copy;
  else if (Array.isArray(holder))
    holder.splice(Number(key), verb === 'remove' ? 1 : 0, ...(verb === 'double' ? [copy] : []));
  else if (verb === 'remove') delete holder[key];
  return JSON.stringify(value, null, 2);
}

function nodesOf({ frame, slots }: Plan): PlanNode[] {
  const all = (nodes: readonly PlanNode[]): PlanNode[] =>
    nodes.flatMap((node) => [node, ...all(Object.values(node.slots).flat())]);
  return all(Object.values({ ...frame, ...slots }).flat());
}

/** Where plan and explanation disagree. Two blocks of one id are a mistake of their own. */
function compare(explained: PageExplanation, plan: Plan): unknown[] {
  const nodes = nodesOf(plan);
  const ids = nodes.map(({ id }) => id);
  if (new Set(ids).size < ids.length) return [];
  const there = explained.blocks.filter(({ presence }) => presence !== 'absent');
  const wrong: unknown[] = [];
  if (JSON.stringify(there.map(({ id }) => id).sort()) !== JSON.stringify([...ids].sort()))
    wrong.push(['blocks', there.map(({ id }) => id), ids]);
  for (const { id, settings } of there) {
    const node = nodes.find((one) => one.id === id);
    if (!node?.settings.constant) continue;
    const [said, truth] = [plain(together(settings)), plain(node.settings.value)].map((one) =>
      JSON.stringify(sorted(one)),
    );
    if (said !== truth) wrong.push([id, said, truth]);
  }
  return wrong;
}

/** Without its root file, or a template's, there is no site. */
function modelOrNothing(): SiteModel | undefined {
  try {
    return readSite(root, SITE).model;
  } catch (error) {
    if (error instanceof CliError) return undefined;
    throw error;
  }
}

it(
  'says what is served, and where each of it was written, whatever an edit did',
  { timeout: 300_000 },
  () => {
    const one = fc.record({
      file: fc.constantFrom(...FILES),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      from: fc.double({ min: 0, max: 1, noNaN: true }),
      verb: fc.constantFrom<Edit['verb']>('remove', 'null', 'false', 'copy', 'double'),
    });
    let compared = 0;
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 3 }), (edits) => {
        const before = new Map(edits.map(({ file }) => [file, readFileSync(join(root, file), 'utf8')]));
        try {
          for (const edit of edits)
            writeFileSync(join(root, edit.file), edited(readFileSync(join(root, edit.file), 'utf8'), edit));
          const model = modelOrNothing();
          if (!model) return;
          const locate = makeLocator(root);
          for (const page of PAGES) {
            const explained = explainPage(model, page);
            const plan = model.plan(page);
            if (!explained || !plan) continue;
            compared += 1;
            expect(compare(explained, plan)).toEqual([]);
            expect(wrongPlaces(explained, root)).toEqual([]);
            for (const { id, written, because, presence } of withLines(explained, locate).blocks) {
              expect(written.line, id).toBeGreaterThan(0);
              expect(because.length > 0, id).toBe(presence !== 'there');
            }
          }
        } finally {
          for (const [file, text] of before) writeFileSync(join(root, file), text);
        }
      }),
      { numRuns: 60 },
    );
    expect(compared).toBeGreaterThan(100);
  },
);

/** `explain` has an answer for every block of every page of the demo sites. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import ajvFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import {
  explainPage,
  makeLocator,
  makeSiteModel,
  SiteCatalogue,
  withLines,
  type PlanNode,
} from '../../engine/index.ts';
import { testEnv } from '../fixtures/makeModel.ts';
import { wrongPlaces } from './places.ts';

const ROOT = join(import.meta.dirname, '../..');
const env = testEnv();
const catalogue = new SiteCatalogue({ root: ROOT, checkFile: () => [], siteSchema: env.siteSchema });
const slugs = readdirSync(join(ROOT, 'sites'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const locate = makeLocator(ROOT);

const ajv = new Ajv({ strict: true, allowUnionTypes: true });
ajvFormats.default(ajv);
const isExplanation = ajv.compile(
  JSON.parse(readFileSync(join(ROOT, 'schemas/explanation.schema.json'), 'utf8')) as object,
);

function idsOf(nodes: readonly PlanNode[]): string[] {
  return nodes.flatMap((node) => [node.id, ...idsOf(Object.values(node.slots).flat())]);
}

describe.each(slugs)('explain %s', (slug) => {
  const site = catalogue.sites.get(slug);
  if (!site) throw new Error(`The site ${slug} could not be read.`);
  const model = makeSiteModel(site, env);

  it.each([...model.pages.keys()])('%s: each block has its line, each absent one its reason', (page) => {
    const explained = explainPage(model, page);
    const plan = model.plan(page);
    if (!explained || !plan) throw new Error('There is no such page.');
    const placed = withLines(explained, locate);
    for (const block of placed.blocks) {
      expect(block.written, block.id).toMatchObject({ line: expect.any(Number) as number });
      expect(block.because.length > 0, block.id).toBe(block.presence !== 'there');
      for (const { path, set } of block.settings)
        expect(set, `${block.id} ${path}`).toMatchObject({ line: expect.any(Number) as number });
    }
    expect(wrongPlaces(explained, ROOT)).toEqual([]);
    const inPlan = idsOf(Object.values({ ...plan.frame, ...plan.slots }).flat());
    const notAbsent = placed.blocks.filter(({ presence }) => presence !== 'absent').map(({ id }) => id);
    expect(new Set(notAbsent)).toEqual(new Set(inPlan));
    expect(isExplanation(JSON.parse(JSON.stringify(placed))), JSON.stringify(isExplanation.errors)).toBe(
      true,
    );
  });
});

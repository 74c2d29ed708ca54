import { blocks } from '../../../blocks/index.ts';
import { answer, resolveNodes, resolvePage, siteFact } from '../../../engine/index.ts';
import type { Facts } from '../../../engine/rules/index.ts';
import { makeCar, makeLocation } from '../../fixtures/makeCar.ts';
import { makeModel, type LayerInput } from '../../fixtures/makeModel.ts';
import { renderNodes } from '../../fixtures/renderNodes.ts';
import { slotsOf } from './blocks.ts';

const now = new Date('2026-05-01T00:30:00Z');

/** What there may be to know on a page; a page of a kind without cars has none. */
const FACTS: Readonly<Record<string, Facts>> = {
  vehicle: { car: makeCar(), location: makeLocation(), lender: { id: 'a', interestRate: 8.5 } },
  search: {
    search: { type: 'used-cars', where: true, picked: {}, ranges: {}, cars: [], total: 2, page: 1, pages: 1 },
  },
  location: { location: makeLocation() },
};

/** Resolves and draws every page of a site. @returns what the engine reported; nothing when all went well */
export async function drawSite(layers: readonly LayerInput[]): Promise<string[]> {
  const model = makeModel(layers);
  const said: string[] = [];
  for (const [name, kind] of model.pages) {
    const plan = kind === 'frame' ? undefined : model.plan(name);
    if (!plan) continue;
    const own = FACTS[kind] ?? {};
    const path = `/${name}`;
    const known: Facts = { ...model.known, query: {}, page: { kind, path, ...own }, ...own };
    const page = resolvePage({ plan, facts: known, now, isPerItem });
    const ctx = { facts: known, now, until: Infinity };
    const [menus, site] = [answer(model.menus, ctx), siteFact(model, ctx)];
    const facts: Facts = { ...known, menus, site, page: { path, title: page.title } };
    const input: Parameters<typeof renderNodes>[2] = {
      ...{ plan, facts, page },
      resolveItem: (nodes, item) => resolveNodes(nodes, { ...ctx, facts: item }, isPerItem),
    };
    const { problems } = await renderNodes(blocks, {}, input);
    said.push(...problems.map(({ code, message }) => `${name}: ${code} ${message}`));
  }
  return [...said, ...model.problems.map(({ code, file, message }) => `${code} ${file} ${message}`)];
}

function isPerItem(block: string, slot: string): boolean {
  return slotsOf(block).some(([name, isPerItem]) => name === slot && isPerItem);
}

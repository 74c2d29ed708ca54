import type { AnyBlock } from '../../engine/block.ts';
import {
  answer,
  siteFact,
  resolveNodes,
  type PlanNode,
  type ResolvedNode,
  type SiteModel,
} from '../../engine/index.ts';
import {
  createConstantCache,
  exampleParts,
  queryNamesOf,
  renderPage,
  type Example,
  type ExampleFace,
  type ForEverybody,
  type RenderedPage,
  type RenderInput,
} from '../../engine/render/index.ts';
import type { SiteStock } from '../features/stock/listStock.ts';
import { API_ROOT } from '../apiRoot.ts';
import { withCarFacts } from './carFacts.ts';
import { toolsOf, type DrawerOptions } from './drawPage.ts';
import { servicesOf } from './services.ts';
import { siteHead } from './siteHead.ts';

export interface ExampleQuestion {
  block: AnyBlock;
  /** Of its `examples.json`. */
  name: string;
  example: Example;
  face: ExampleFace;
}

interface ExampleInput extends ExampleQuestion {
  model: SiteModel;
  stock: SiteStock;
  now: Date;
}

type ExampleOptions = Pick<DrawerOptions, 'blocks' | 'assets' | 'loadMs' | 'blockBytes'>;

/** The kind of page that an example says to stand on when a rule asks. */
const KIND = 'vehicle';
const PLACES = ['header', 'main', 'footer'] as const;

/** Where a site puts a block, and what it puts into it. */
interface Use {
  place: (typeof PLACES)[number];
  node?: PlanNode;
}

/**
 * A page of one block, in the look of a site: for the workbench. The block stands where the pages of the site have it;
 * slots that are drawn for each car, and which the example leaves open, hold what the site puts there.
 *
 * @throws when the settings of the example are wrong
 */
export async function drawExample(
  options: ExampleOptions,
  input: ExampleInput,
): Promise<RenderedPage<string>> {
  const { model, stock, now, block } = input;
  const isPerItem = (name: string, slot: string): boolean =>
    options.blocks.get(name)?.each?.[slot] !== undefined;
  const page = { kind: KIND, path: '/', title: '' };
  const known = { ...model.known, query: {}, params: {}, page };
  const ctx = { facts: known, now, until: Infinity };
  const facts = {
    ...known,
    site: siteFact(model, ctx),
    menus: answer(model.menus, ctx),
    ...input.example.facts,
  };
  const use = useOf(model, block.name);
  const { node, blocks, entriesOf } = exampleParts(block, {
    ...{ model, now, facts, kind: KIND, example: input.example, face: input.face },
    children: childrenPerItem(block, use),
  });
  const resolve = (nodes: readonly PlanNode[], of: object): ResolvedNode[] =>
    resolveNodes(nodes, { facts: { ...of }, now, until: Infinity }, isPerItem);
  const slots = { header: [], main: [], footer: [], [use.place]: [node] };
  const drawn = Object.fromEntries(PLACES.map((place) => [place, resolve(slots[place], facts)]));
  const title = `${block.name}: ${input.name}`;
  const plan: RenderInput['plan'] = {
    ...{ site: model.site, page: `workbench/${block.name}`, kind: 'content', query: [] },
    title: { constant: true, value: title },
    meta: { constant: true, value: {} },
    slots: { main: slots.main },
    frame: use.place === 'main' ? {} : { header: slots.header, footer: slots.footer },
  };
  const all = new Map([...options.blocks, ...blocks.map((one) => [one.name, one] as const)]);
  const made: ForEverybody = {
    plan,
    page: { title, meta: {}, ...(drawn as Record<Use['place'], ResolvedNode[]>), until: Infinity },
    blocks: all,
    services: servicesOf({ model, stock, now, ctx }),
    facts,
    tools: toolsOf({ model, path: page.path, query: {} }, () => queryNamesOf(plan, all, known)),
    entriesOf,
    resolveItem: (nodes, itemFacts) =>
      resolve(nodes, withCarFacts({ ...itemFacts, page }, { model, now, asking: ctx })),
    assets: options.assets(),
    limits: { loadMs: options.loadMs, blockBytes: options.blockBytes },
    // Nothing of an example is kept.
    constants: createConstantCache(1),
    head: {
      ...siteHead(model, ctx),
      legalText: '',
      script: { slug: model.site.slug, apiBase: API_ROOT, version: '' },
    },
  };
  const { form: content } = input.example;
  if (content) return renderPage({ ...made, visitor: { form: { block: block.name, content } } });
  const shared = await renderPage(made);
  return { ...shared, html: shared.html.text };
}

/** The first use of a block in the pages of a site; main when there is none. */
function useOf(model: SiteModel, block: string): Use {
  for (const name of model.pages.keys()) {
    const plan = model.plan(name);
    const slots: Readonly<Record<string, readonly PlanNode[]>> = { ...plan?.slots, ...plan?.frame };
    for (const place of PLACES) {
      const node = findNode(slots[place], block);
      if (node) return { place, node };
    }
  }
  return { place: 'main' };
}

function findNode(nodes: readonly PlanNode[] = [], block: string): PlanNode | undefined {
  for (const node of nodes) {
    const found = node.block === block ? node : findNode(Object.values(node.slots).flat(), block);
    if (found) return found;
  }
  return undefined;
}

function childrenPerItem({ each = {} }: AnyBlock, { node }: Use): Record<string, readonly PlanNode[]> {
  return Object.fromEntries(Object.keys(each).map((slot) => [slot, node?.slots[slot] ?? []]));
}

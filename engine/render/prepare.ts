/** From resolved nodes to drawables: definitions found, facts picked, look-ups made, cards resolved per item. */
import type { AnyBlock, FormContent, PageInfo, SlotContent } from '../block.ts';
import type { ProblemCode } from '../problems.ts';
import type { PickedEntry, PlanNode, ResolvedNode } from '../resolve/index.ts';
import type { Facts } from '../rules/index.ts';
import type { Services } from '../../schemas/services/index.ts';
import type { AnyProps } from './anyProps.ts';
import { faceOf, type Drawn } from './constants.ts';
import type { HostKind, Hosts } from './hosts.ts';
import { isPublic } from './publicHtml.ts';
import type { BlockAtWork, PageProblem, RenderInput } from './types.ts';
import type { Visitor } from './visitor.ts';

/** A block that is ready to be drawn, once its slots are. */
export interface Drawable {
  node: ResolvedNode;
  definition: AnyBlock;
  page: PageInfo;
  props: AnyProps;
  /** Why the browser may ask for it by itself. */
  host: HostKind | undefined;
  /** Only its waiting face is drawn. */
  waits: boolean;
  /** Why it cannot be drawn; its problem is reported already. */
  failed: boolean;
  /** Of a constant block: which of its few faces. */
  face?: string | undefined;
  /** What is kept of it. */
  kept?: Drawn | undefined;
  children: Record<string, Drawable[]>;
  /** Per-item slots: one list for each item. */
  items: Record<string, Drawable[][]>;
}

interface Pending {
  drawable: Drawable;
  promise: Promise<void>;
  done: boolean;
}

/** One rendering of one page, or of some of its blocks. */
export interface Run {
  input: RenderInput;
  /** For whom alone it is made. */
  visitor: Visitor | undefined;
  hosts: Hosts;
  /** Ids of the blocks that are asked for by themselves; absent: it is the whole page. */
  asked: ReadonlySet<string> | undefined;
  services: Services;
  problems: PageProblem[];
  pending: Pending[];
  /** Ends the look-ups that are pending; absent: there are none. */
  over?: AbortController | undefined;
  /** Blocks whose items may be asked now. */
  perItem: { drawable: Drawable; facts: Facts }[];
}

const NO_FACTS: Record<string, unknown> = {};
const NO_SLOTS: Record<string, SlotContent> = {};

/** @param id  of the block as it is drawn: `car-card.3` */
export function reportBlock(
  run: Run,
  node: ResolvedNode,
  code: ProblemCode,
  cause: unknown,
  id: string = node.id,
): void {
  const { plan, report } = run.input;
  const reason = cause instanceof Error ? cause.message : String(cause);
  const problem: PageProblem = {
    code,
    severity: 'error',
    file: node.node.source.file,
    pointer: node.node.source.pointer,
    message: `Block "${id}" (${node.block}) of page "${plan.page}": ${reason}`,
    site: plan.site.slug,
    page: plan.page,
    block: id,
    cause,
  };
  run.problems.push(problem);
  report?.(problem);
}

/** Runs code of a block so that a fault which comes later, or never ends, can be told by its name. */
export function withinBlock<T>(
  run: Run,
  drawable: { node: ResolvedNode; page: Pick<PageInfo, 'id'> },
  work: () => T,
): T {
  const { watch, plan } = run.input;
  if (!watch) return work();
  const { file, pointer } = drawable.node.node.source;
  const block: BlockAtWork = {
    site: plan.site.slug,
    page: plan.page,
    block: drawable.page.id,
    file,
    pointer,
  };
  return watch.within(block, work);
}

/** @param suffix of the ids, for what is drawn once per item: `.0`, `.1` ... */
export function prepare(run: Run, nodes: readonly ResolvedNode[], facts: Facts, suffix = ''): Drawable[] {
  const drawables: Drawable[] = [];
  for (const node of nodes) {
    const drawable = prepareOne(run, node, facts, suffix);
    if (drawable) drawables.push(drawable);
  }
  return drawables;
}

function prepareOne(run: Run, node: ResolvedNode, facts: Facts, suffix: string): Drawable | undefined {
  const definition = run.input.blocks.get(node.block);
  if (!definition) {
    reportBlock(run, node, 'BLOCK_UNKNOWN', `no block is named "${node.block}"`);
    return undefined;
  }
  const drawable = drawableOf(run, { node, definition, facts, suffix });
  if (node.isAbsent || drawable.waits || isKept(run, drawable, suffix) || isRefused(run, drawable))
    return drawable;
  for (const slot in node.slots) {
    if (!definition.each?.[slot])
      drawable.children[slot] = prepare(run, node.slots[slot] ?? [], facts, suffix);
  }
  if (definition.load) startLoad(run, drawable);
  if (hasItems(definition)) run.perItem.push({ drawable, facts });
  return drawable;
}

function hasItems({ each, answeredFor }: AnyBlock): boolean {
  return each !== undefined || answeredFor !== undefined;
}

interface Preparing {
  node: ResolvedNode;
  definition: AnyBlock;
  facts: Facts;
  suffix: string;
}

function drawableOf(run: Run, { node, definition, facts, suffix }: Preparing): Drawable {
  const { plan, tools } = run.input;
  const page = {
    id: node.id + suffix,
    kind: plan.kind,
    headingLevel: node.node.headingLevel,
    priorityPictures: 0,
    leadsPage: false,
  };
  // What is drawn per item has no host: it cannot be asked for by itself.
  const host = suffix === '' ? run.hosts.get(node.id) : undefined;
  const form = formOf(run, page.id);
  return {
    node,
    definition,
    page,
    props: {
      settings: node.settings,
      facts: factsOf(run, definition, facts),
      data: undefined,
      slots: NO_SLOTS,
      page,
      ...(form && { form }),
      tools,
    },
    host,
    waits: waits(run, { id: node.id, definition, host, facts }),
    failed: false,
    children: {},
    items: {},
  };
}

/**
 * What belongs to a visitor is drawn for that one alone; what is near only when it is asked for, or when the address says
 * what it would be filled with.
 */
function waits(
  run: Run,
  { id, definition, host, facts }: Pick<Drawable, 'definition' | 'host'> & { id: string; facts: Facts },
): boolean {
  const { visitor, asked } = run;
  if (definition.private) return visitor?.fact === undefined || asked?.has(id) === false;
  return host === 'near' && !asked?.has(id) && !isFilled(definition, facts);
}

function isFilled({ fill }: AnyBlock, { query }: Facts): boolean {
  if (!fill) return false;
  const start = fill.query.slice(0, -1);
  return Object.keys(query ?? {}).some((name) => name.startsWith(start));
}

function factsOf({ visitor }: Run, definition: AnyBlock, facts: Facts): Record<string, unknown> {
  const picked = pickFacts(definition, facts);
  return definition.private && visitor?.fact ? { ...picked, visitor: visitor.fact } : picked;
}

function formOf({ visitor }: Run, id: string): FormContent | undefined {
  return visitor?.form?.block === id ? visitor.form.content : undefined;
}

/** A constant block that was drawn before. */
function isKept(run: Run, drawable: Drawable, suffix: string): boolean {
  const { blocks, constants, constantFacts } = run.input;
  const { node, definition, props, host } = drawable;
  if (suffix !== '' || host !== undefined || !isPublic(run)) return false;
  if (!constants.covers(node.node, blocks, constantFacts)) return false;
  drawable.face = faceOf(node.node, definition, props);
  drawable.kept = drawable.face === undefined ? undefined : constants.get(node.node, drawable.face);
  return drawable.kept !== undefined;
}

function isRefused(run: Run, drawable: Drawable): boolean {
  const { watch, plan } = run.input;
  const why = watch?.refused(plan.site.slug, plan.page, drawable.page.id);
  if (why === undefined) return false;
  drawable.failed = true;
  reportBlock(run, drawable.node, 'BLOCK_FAILED', why, drawable.page.id);
  return true;
}

/** `site.social` is that member of the fact `site`, beside others that are asked for. */
function pickFact(name: string, facts: Facts, picked: Readonly<Record<string, unknown>>): object {
  const [root = '', member] = name.split('.');
  if (member === undefined) return { [name]: facts[name] };
  const whole = facts[root] as Readonly<Record<string, unknown>> | undefined;
  return { [root]: { ...(picked[root] as object | undefined), [member]: whole?.[member] } };
}

export function pickFacts(definition: AnyBlock, facts: Facts): Record<string, unknown> {
  const { needs } = definition;
  if (!needs || needs.length === 0) return NO_FACTS;
  const picked: Record<string, unknown> = {};
  for (const name of needs) Object.assign(picked, pickFact(name, facts, picked));
  return picked;
}

function startLoad(run: Run, drawable: Drawable): void {
  const pending: Pending = {
    drawable,
    done: false,
    promise: withinBlock(run, drawable, () => lookUp(run, drawable)).finally(() => (pending.done = true)),
  };
  run.pending.push(pending);
}

async function lookUp(run: Run, drawable: Drawable): Promise<void> {
  const { definition, props, node } = drawable;
  const { settings, facts } = props;
  const start = run.input.observe ? performance.now() : 0;
  const { signal } = (run.over ??= new AbortController());
  try {
    const data: unknown = await definition.load?.(servicesOf(run, { isOwn: definition.private ?? false }), {
      settings,
      facts,
      tools: run.input.tools,
      signal,
    });
    if (!drawable.failed) drawable.props = { ...props, data };
    run.input.observe?.(drawable.page.id, { data });
  } catch (error) {
    // After the limit it is reported already.
    if (drawable.failed) return;
    drawable.failed = true;
    reportBlock(run, node, 'BLOCK_LOAD_FAILED', error, drawable.page.id);
  } finally {
    run.input.observe?.(drawable.page.id, { load: performance.now() - start });
  }
}

/** @param isOwn  whoever asks may ask what belongs to the visitor: private blocks, and what is sent by that one */
export function servicesOf({ services, visitor }: Run, { isOwn = false }): Services {
  if (!isOwn || !visitor?.services) return services;
  return Object.create(services, { visitor: { value: visitor.services } }) as Services;
}

/**
 * Waits for all look-ups, those of cards included: their items may come from the look-up around them. What is late is
 * reported and left out. Without look-ups it only resolves the cards.
 */
export async function finishLoads(run: Run): Promise<void> {
  while (run.pending.length > 0 || run.perItem.length > 0) {
    if (run.pending.length > 0) await waitForPending(run);
    const { perItem } = run;
    run.perItem = [];
    for (const { drawable, facts } of perItem) if (!drawable.failed) prepareItems(run, drawable, facts);
  }
}

async function waitForPending(run: Run): Promise<void> {
  const { pending, over } = run;
  const { loadMs } = run.input.limits;
  run.pending = [];
  run.over = undefined;
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => (timer = setTimeout(resolve, loadMs)));
  await Promise.race([Promise.all(pending.map(({ promise }) => promise)), limit]);
  clearTimeout(timer);
  if (pending.some(({ done }) => !done)) over?.abort();
  for (const { drawable, done } of pending) {
    if (done) continue;
    drawable.failed = true;
    const cause = `its data took longer than ${loadMs} ms`;
    reportBlock(run, drawable.node, 'BLOCK_LOAD_TIMEOUT', cause, drawable.page.id);
  }
}

function prepareItems(run: Run, drawable: Drawable, facts: Facts): void {
  const { definition, node, page } = drawable;
  try {
    drawable.props = withAnswers(run, drawable, facts);
    for (const slot in definition.each) {
      const nodes = node.node.slots[slot] ?? [];
      drawable.items[slot] = itemsOf(run, drawable, slot, facts).map(({ key, facts: own }) => {
        const itemFacts = { ...facts, ...own };
        const list = `${page.id}/${slot}`;
        const suffix = `${suffixOf(page.id, node.id)}.${key}`;
        return prepare(run, run.input.resolveItem(nodes, itemFacts, { list, key }), itemFacts, suffix);
      });
    }
  } catch (error) {
    drawable.failed = true;
    reportBlock(run, node, 'BLOCK_FAILED', error, page.id);
  }
}

/** The settings of the block for each item that it names; what stands in it is none of theirs. */
function withAnswers(run: Run, { definition, node, props }: Drawable, facts: Facts): AnyProps {
  const { answeredFor } = definition;
  if (!answeredFor) return props;
  const alone = [{ ...node.node, when: undefined, slots: {} } as PlanNode];
  const answers = answeredFor
    .items(props)
    .map((item) => run.input.resolveItem(alone, { ...facts, [answeredFor.fact]: item })[0]?.settings ?? {});
  return { ...props, answers };
}

/** What a slot is drawn for: entries of a list that the layout names, or what the block itself has found. */
function itemsOf(run: Run, { definition, node, props }: Drawable, slot: string, facts: Facts): PickedEntry[] {
  const entries = node.node.entries?.[slot];
  if (entries) return run.input.entriesOf(entries, props.settings, facts);
  const each = definition.each?.[slot];
  const items = each?.items?.(props) ?? [];
  return items.map((item, index) => ({ key: String(index), facts: each ? { [each.fact]: item } : {} }));
}

/** What an item around this block added to its id. */
function suffixOf(id: string, nodeId: string): string {
  return id.slice(nodeId.length);
}

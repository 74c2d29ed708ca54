/** The blocks of the page as a tree: one stop of the tab key, arrows move inside. */
import type { BlockExplanation, PageExplanation, RemovedBlock } from '../../../../engine/index.ts';
import type { BlockTimes } from '../answer.ts';
import { element, heard, timeText, type Child } from './dom.ts';

export interface TreeInput {
  explanation: PageExplanation;
  times: Readonly<Record<string, BlockTimes>>;
  chosen: string | undefined;
  /** Only what has this in its id, block or reasons. */
  filter: string;
  onlyAbsent: boolean;
  choose: (id: string) => void;
  hover: (id: string | undefined) => void;
  /** The reader wants to read of the chosen one. */
  read: () => void;
}

const SIGNS = { there: '+', absent: '−', asked: '?' } as const;
const WORDS = { there: 'there', absent: 'not here', asked: 'decided for each entry' } as const;

export function treeElement(input: TreeInput): HTMLElement {
  const { explanation, chosen, filter, onlyAbsent } = input;
  const rows = [
    ...(filter === '' && !onlyAbsent ? [pageRow(input)] : []),
    ...explanation.blocks.filter((block) => isWanted(block, input)).map((block) => blockRow(block, input)),
    ...explanation.removed.filter((one) => isWantedGone(one, input)).map((one) => removedRow(one, input)),
  ];
  const stop = rows.find((row) => row.dataset.block === chosen) ?? rows[0];
  if (stop) stop.tabIndex = 0;
  const tree = element('div', { class: 'tree', role: 'tree', 'aria-label': 'Blocks' }, ...rows);
  if (rows.length === 0) tree.append(element('p', { class: 'muted' }, 'No block fits.'));
  tree.addEventListener('keydown', (event) => onKey(event, rows, input));
  tree.addEventListener('pointerleave', () => input.hover(undefined));
  return tree;
}

function isWanted(
  { id, block, presence, because }: BlockExplanation,
  { filter, onlyAbsent }: TreeInput,
): boolean {
  if (onlyAbsent && presence !== 'absent') return false;
  const words = [id, block, ...because.map(({ text }) => text)].join(' ').toLowerCase();
  return words.includes(filter.toLowerCase());
}

function isWantedGone({ id, block = '' }: RemovedBlock, { filter }: TreeInput): boolean {
  return `${id} ${block}`.toLowerCase().includes(filter.toLowerCase());
}

function row(
  id: string,
  { level, presence, input }: { level: number; presence: keyof typeof SIGNS; input: TreeInput },
  ...children: readonly Child[]
): HTMLElement {
  const made = element(
    'div',
    {
      class: `row ${presence}`,
      role: 'treeitem',
      'data-block': id,
      'aria-level': String(level),
      'aria-selected': String(id === input.chosen),
      tabindex: '-1',
    },
    element('span', { class: 'sign', 'aria-hidden': 'true' }, SIGNS[presence]),
    heard(`${WORDS[presence]}: `),
    ...children,
  );
  made.style.paddingInlineStart = `${0.5 + (level - 1)}rem`;
  made.addEventListener('click', () => {
    input.choose(id);
    // On a narrow window the details take the place of the tree.
    if (matchMedia(NARROW).matches) input.read();
  });
  made.addEventListener('pointerenter', () => input.hover(id));
  return made;
}

/** Where the page itself is told of. */
export const PAGE_ROW = '$page';
/** As in the style. */
const NARROW = '(max-width: 700px)';

function pageRow(input: TreeInput): HTMLElement {
  const { page, presence } = input.explanation;
  return row(
    PAGE_ROW,
    { level: 1, presence, input },
    element('span', { class: 'id' }, 'The page'),
    element('span', { class: 'muted' }, page),
  );
}

function blockRow(block: BlockExplanation, input: TreeInput): HTMLElement {
  const { id, presence, because, each, items, failure } = block;
  const level = levelOf(block, input.explanation.blocks);
  const own = ownTime(block, input);
  const [reason] = because.map(({ text }) => text);
  return row(
    id,
    { level, presence, input },
    element('span', { class: 'id' }, id),
    id !== block.block && element('span', { class: 'muted' }, block.block),
    each !== undefined && items && element('span', { class: 'tag' }, `${items.shown} of ${items.all}`),
    failure !== undefined && element('span', { class: 'tag bad' }, 'failed'),
    presence !== 'there' && reason !== undefined && element('span', { class: 'why' }, reason),
    own !== undefined && element('span', { class: 'time' }, timeText(own)),
  );
}

function removedRow(removed: RemovedBlock, input: TreeInput): HTMLElement {
  const { id, block, how } = removed;
  return row(
    id,
    { level: 1, presence: 'absent', input },
    element('span', { class: 'id' }, id),
    element('span', { class: 'muted' }, block ?? 'part'),
    element('span', { class: 'why' }, how === 'change' ? 'taken out' : 'its list was written anew'),
  );
}

function levelOf({ parent }: BlockExplanation, blocks: readonly BlockExplanation[]): number {
  const around = parent === undefined ? undefined : blocks.find(({ id }) => id === parent);
  return around ? levelOf(around, blocks) + 1 : 1;
}

/** All times of a block, those of each entry together. */
export function timesOf(
  id: string,
  times: Readonly<Record<string, BlockTimes>>,
): { load?: number; draw?: number } {
  const own = Object.entries(times)
    .filter(
      ([drawn]) => drawn === id || (drawn.startsWith(`${id}.`) && /^(\.\d+)+$/.test(drawn.slice(id.length))),
    )
    .map(([, seen]) => seen);
  const sum = (what: 'load' | 'draw'): number | undefined => {
    const known = own.flatMap((seen) => seen[what] ?? []);
    return known.length === 0 ? undefined : known.reduce((total, ms) => total + ms, 0);
  };
  const [load, draw] = [sum('load'), sum('draw')];
  return { ...(load !== undefined && { load }), ...(draw !== undefined && { draw }) };
}

/** Drawing it, without what is inside. */
export function ownTime(
  { id }: BlockExplanation,
  { explanation, times }: Pick<TreeInput, 'explanation' | 'times'>,
): number | undefined {
  const { draw } = timesOf(id, times);
  if (draw === undefined) return undefined;
  const inside = explanation.blocks.filter(({ parent }) => parent === id);
  return Math.max(
    0,
    inside.reduce((left, block) => left - (timesOf(block.id, times).draw ?? 0), draw),
  );
}

function onKey(event: KeyboardEvent, rows: readonly HTMLElement[], input: TreeInput): void {
  const now = rows.findIndex((one) => one === event.target);
  if (now < 0) return;
  const id = rows[now]?.dataset.block ?? '';
  const next = {
    ArrowDown: now + 1,
    ArrowUp: now - 1,
    Home: 0,
    End: rows.length - 1,
    ArrowLeft: rows.findIndex((one) => one.dataset.block === parentOf(id, input)),
    ArrowRight: rows.findIndex((one) => parentOf(one.dataset.block ?? '', input) === id),
  }[event.key];
  if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault();
    input.choose(id);
    input.read();
  } else if (next !== undefined) {
    event.preventDefault();
    const to = rows[next]?.dataset.block;
    if (to !== undefined) input.choose(to);
  }
}

function parentOf(id: string, { explanation }: TreeInput): string | undefined {
  return explanation.blocks.find((block) => block.id === id)?.parent;
}

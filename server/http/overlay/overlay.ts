/**
 * The overlay of development: F2 opens and closes it, Escape closes it. It outlines the blocks of the page and tells of
 * each what `explain` knows: where it and its settings were written, why it is not there, how long it took. Runs in the
 * browser as a module of its own, so it imports nothing but types.
 */
import type { BlockExplanation, SettingExplanation, Written } from '../../../engine/index.ts';
import type { OverlayAnswer } from './answer.ts';

type Page = Extract<OverlayAnswer, { kind: 'page' }>;
type Child = Node | string;
type Reason = NonNullable<SettingExplanation['reason']>;

const KEY = 'F2';
const STYLE = `
:host { all: initial; font: 13px/1.45 system-ui, sans-serif; color: #1a1c20; }
.panel { position: fixed; z-index: 2147483647; inset: 0 0 0 auto; width: min(34rem, 100vw); overflow: auto;
  box-sizing: border-box; padding: 12px 16px; background: #fff; border-left: 2px solid #1a1c20; }
.box { position: absolute; z-index: 2147483646; pointer-events: none; outline: 1px dashed #0a58ca; }
.box.chosen { outline: 3px solid #b3261e; }
h2 { font-size: 15px; margin: 0 0 4px; } h3 { font-size: 13px; margin: 12px 0 4px; }
ul { list-style: none; margin: 0; padding: 0; } dl { margin: 0; } dt { font-weight: 600; margin-top: 6px; }
dd { margin: 0 0 0 12px; overflow-wrap: anywhere; }
button { all: unset; box-sizing: border-box; cursor: pointer; padding: 2px 6px; width: 100%; }
button:focus-visible, a:focus-visible { outline: 2px solid #0a58ca; }
button[aria-pressed="true"] { background: #dfe8fb; }
a { color: #0a4bb3; } .muted { color: #55585f; }
.close { width: auto; float: right; border: 1px solid #1a1c20; }
`;

/** `+` there, `-` not there, `?` decided for each entry of a list. */
const MARKS = { there: '+', absent: '−', asked: '?' } as const;

function element(tag: string, attributes: Record<string, string>, ...children: Child[]): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

function shorten(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 160 ? `${text.slice(0, 157)}...` : text;
}

/** Which entry of a rule list gave the value, why the others did not, and the facts. */
function reasonLines({ facts, entries = [], condition, rules }: Reason): string[] {
  return [
    ...facts.map(({ path, value }) => `${path} is ${value === undefined ? 'missing' : shorten(value)}`),
    ...(condition ? [`${condition.sentence}: ${condition.holds ? 'yes' : 'no'}`] : []),
    ...entries.map(({ id, outcome, when }, index) => {
      const why = outcome === 'condition failed' && when ? `: ${when.sentence}` : '';
      return `${outcome}: ${id ?? `entry ${index + 1}`}${why}`;
    }),
    ...rules.flatMap(({ path, reason }) => reasonLines(reason).map((line) => `${path}: ${line}`)),
  ];
}

/** Id -> the comments around each place where the block stands; one drawn per item stands at several. */
function findBlocks(): Map<string, Range[]> {
  const found = new Map<string, Range[]>();
  const open = new Map<string, Comment>();
  const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) {
    const comment = comments.currentNode as Comment;
    const [, end, id = ''] = /^(\/?)block (\S+)$/.exec(comment.data) ?? [];
    if (id === '') continue;
    const start = open.get(id);
    if (end === '') open.set(id, comment);
    else if (start) {
      const range = new Range();
      range.setStartAfter(start);
      range.setEndBefore(comment);
      const block = id.replace(/(\.\d+)+$/, '');
      found.set(block, [...(found.get(block) ?? []), range]);
    }
  }
  return found;
}

/** The places of the blocks on the page, as boxes above it. */
function drawBoxes(blocks: ReadonlyMap<string, Range[]>, chosen: string | undefined): HTMLElement {
  const boxes = element('div', { 'aria-hidden': 'true' });
  for (const [id, ranges] of blocks) {
    for (const range of ranges) {
      const { left, top, width, height } = range.getBoundingClientRect();
      const box = element('div', { class: id === chosen ? 'box chosen' : 'box', 'data-box': id });
      Object.assign(box.style, {
        left: `${left + scrollX}px`,
        top: `${top + scrollY}px`,
        width: `${width}px`,
        height: `${height}px`,
      });
      boxes.append(box);
    }
  }
  return boxes;
}

class Overlay {
  private readonly host = document.createElement('fc-overlay');
  private readonly root = this.host.attachShadow({ mode: 'open' });
  private readonly page: Page;
  private readonly blocks = findBlocks();
  private readonly before = document.activeElement;
  private chosen: string | undefined;

  constructor(page: Page) {
    this.page = page;
    document.body.append(this.host);
    this.draw();
    this.root.querySelector<HTMLElement>('button[data-block]')?.focus();
    addEventListener('resize', this.draw);
  }

  close(): void {
    removeEventListener('resize', this.draw);
    this.host.remove();
    if (this.before instanceof HTMLElement) this.before.focus();
  }

  private readonly draw = (): void => {
    const { explanation } = this.page;
    const close = element('button', { class: 'close', type: 'button' }, 'Close (Esc)');
    close.addEventListener('click', closeOverlay);
    const { site, page, kind } = explanation;
    const panel = element(
      'div',
      { class: 'panel', role: 'dialog', 'aria-label': 'Blocks of this page' },
      close,
      element('h2', {}, `${site}: ${page}`),
      element('p', { class: 'muted' }, `Page kind ${kind}. + there, − not there, ? decided for each entry.`),
      element('ul', {}, ...explanation.blocks.map((block) => this.item(block))),
      ...this.removed(),
    );
    const scroll = this.root.querySelector('.panel')?.scrollTop ?? 0;
    this.root.replaceChildren(element('style', {}, STYLE), drawBoxes(this.blocks, this.chosen), panel);
    panel.scrollTop = scroll;
  };

  private removed(): Child[] {
    const { removed } = this.page.explanation;
    if (removed.length === 0) return [];
    const items = removed.map(({ id, written }) => element('li', {}, `${id} `, this.link(written)));
    return [element('h3', {}, 'Taken out'), element('ul', {}, ...items)];
  }

  private item(block: BlockExplanation): HTMLElement {
    const { id, presence, slot } = block;
    const isChosen = id === this.chosen;
    const depth = slot.split('/').length - 1;
    const button = element(
      'button',
      { type: 'button', 'data-block': id, 'aria-pressed': String(isChosen) },
      `${'\u2003'.repeat(depth)}${MARKS[presence]} ${id}`,
      element('span', { class: 'muted' }, id === block.block ? '' : `  ${block.block}`, this.time(id)),
    );
    button.addEventListener('click', () => this.choose(isChosen ? undefined : id));
    return element('li', {}, button, ...(isChosen ? [this.details(block)] : []));
  }

  private choose(id: string | undefined): void {
    const focused = id ?? this.chosen;
    this.chosen = id;
    if (id !== undefined)
      this.blocks.get(id)?.[0]?.startContainer.parentElement?.scrollIntoView({ block: 'nearest' });
    this.draw();
    this.root.querySelector<HTMLElement>(`button[data-block="${focused}"]`)?.focus();
  }

  /** Of a block that is drawn per item: all of them together. */
  private time(id: string): string {
    const own = Object.entries(this.page.timings).filter(
      ([timed]) => timed === id || /^(\.\d+)+$/.test(timed.startsWith(id) ? timed.slice(id.length) : ''),
    );
    if (own.length === 0) return '';
    const sum = (what: 'load' | 'draw'): number =>
      own.reduce((total, [, times]) => total + (times[what] ?? 0), 0);
    const load = own.some(([, times]) => times.load !== undefined)
      ? `load ${sum('load').toFixed(1)} ms, `
      : '';
    return `  ${load}draw ${sum('draw').toFixed(1)} ms`;
  }

  private details(block: BlockExplanation): HTMLElement {
    const { written, parts, moved, because, conditions, settings, note } = block;
    const rows: Child[] = [element('dt', {}, 'From'), element('dd', {}, this.link(written))];
    const row = (name: string, ...children: Child[]): void =>
      void rows.push(element('dt', {}, name), element('dd', {}, ...children));
    for (const part of parts) row(`Part ${part.name}`, this.link(part.written));
    for (const move of moved) row('Moved', this.link(move));
    if (note !== undefined) row('Note', note);
    for (const reason of because) row(block.presence === 'absent' ? 'Not here' : 'Decided', reason.text);
    for (const condition of conditions)
      row(
        'When',
        `${condition.sentence} `,
        this.link(condition.written),
        `: ${condition.holds ? 'yes' : 'no'}`,
      );
    // What somebody wrote comes before what the schemas say of themselves.
    const isDefault = ({ set }: SettingExplanation): boolean => set.layer === 'default';
    const sorted = [...settings.filter((one) => !isDefault(one)), ...settings.filter(isDefault)];
    rows.push(...sorted.flatMap((setting) => this.setting(setting)));
    return element('dl', { 'data-details': block.id }, ...rows);
  }

  private setting(setting: SettingExplanation): Child[] {
    const { path, written, value, asked, set, overrode, reason } = setting;
    const now = asked ? `${shorten(written)} (decided for each entry)` : shorten(value);
    const lines = [
      element('dt', {}, path),
      element('dd', { 'data-setting': path }, `${now} `, this.link(set)),
    ];
    for (const line of reason ? reasonLines(reason) : [])
      lines.push(element('dd', { class: 'muted', 'data-reason': '' }, line));
    for (const word of overrode)
      lines.push(element('dd', { class: 'muted' }, `over ${shorten(word.value)} `, this.link(word)));
    return lines;
  }

  /** Opens the file at the line. */
  private link({ file, line = 1, column = 1, layer, note }: Written): HTMLElement {
    const path = encodeURI(`${this.page.folder.replaceAll('\\', '/').replace(/^\//, '')}/${file}`);
    const link = element(
      'a',
      { href: `vscode://file/${path}:${line}:${column}` },
      `${file}:${line}:${column}`,
    );
    return element('span', {}, link, ` (${layer})${note === undefined ? '' : ` note: ${note}`}`);
  }
}

let open: Overlay | undefined;
let isOpening = false;

function closeOverlay(): void {
  open?.close();
  open = undefined;
}

async function openOverlay(): Promise<void> {
  if (isOpening) return;
  isOpening = true;
  try {
    const answer = await fetch(`/-/explain?path=${encodeURIComponent(location.pathname + location.search)}`);
    const page = (await answer.json()) as OverlayAnswer;
    if (page.kind === 'page') open = new Overlay(page);
  } finally {
    isOpening = false;
  }
}

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && open) closeOverlay();
  else if (event.key === KEY) {
    event.preventDefault();
    if (open) closeOverlay();
    else void openOverlay();
  }
});

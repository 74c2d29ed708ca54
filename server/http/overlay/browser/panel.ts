/** The panel at the lower edge: bar, tree and details, and what the pointer does on the page. */
import type { BlockExplanation, RemovedBlock } from '../../../../engine/index.ts';
import type { ExplainedPage } from '../answer.ts';
import { Boxes } from './boxes.ts';
import { detailsElement, removedElement } from './details.ts';
import { pageElement } from './page.ts';
import { button, element, timeText, type Child } from './dom.ts';
import { keep, type Kept } from './kept.ts';
import { Links } from './links.ts';
import { findMarks, markAt, showMark, type Mark } from './marks.ts';
import { reasonList, type Told } from './reasons.ts';
import { STYLE } from './style.ts';
import { ownTime, PAGE_ROW, timesOf, treeElement } from './tree.ts';

export interface PanelInput {
  page: ExplainedPage;
  kept: Kept;
  ask: (index: number | undefined) => Promise<ExplainedPage | undefined>;
  close: () => void;
  takesFocus: boolean;
}

export class Panel {
  private readonly host = document.createElement('fc-overlay');
  private readonly root = this.host.attachShadow({ mode: 'open' });
  private readonly marks = findMarks();
  private readonly boxes = new Boxes(this.marks);
  private readonly before = document.activeElement;
  private readonly input: PanelInput;
  private page: ExplainedPage;
  private kept: Kept;
  private filter = '';
  private isPicking = false;
  /** On narrow windows tree and details take turns. */
  private isReading = false;

  constructor(input: PanelInput) {
    this.input = input;
    this.page = input.page;
    this.kept = { ...input.kept, isOpen: true, path: location.pathname };
    this.root.append(element('style', {}, STYLE), this.boxes.layer);
    document.body.append(this.host);
    document.addEventListener('pointermove', this.onMove, { passive: true });
    document.addEventListener('click', this.onClick, { capture: true });
    this.draw();
    this.makeRoom();
    if (input.takesFocus) this.focusTree();
  }

  stop(): void {
    this.boxes.stop();
    document.removeEventListener('pointermove', this.onMove);
    document.removeEventListener('click', this.onClick, { capture: true });
    document.documentElement.style.removeProperty('padding-bottom');
    document.documentElement.style.removeProperty('cursor');
    this.host.remove();
    if (this.before instanceof HTMLElement) this.before.focus();
  }

  /** Ends what Escape ends before it closes the panel. @returns whether there was something */
  letGo(): boolean {
    if (!this.isPicking) return false;
    this.pick(false);
    return true;
  }

  private change(kept: Partial<Kept>): void {
    this.kept = { ...this.kept, ...kept };
    keep(this.kept);
  }

  private draw(): void {
    keep(this.kept);
    const { explanation } = this.page;
    const panel = element(
      'div',
      {
        class: ['panel', this.kept.isTall && 'tall', this.isReading && 'reading'].filter(Boolean).join(' '),
        role: 'dialog',
        'aria-label': 'Blocks of this page',
      },
      this.bar(),
      this.notices(),
      element('div', { class: 'panes' }, this.tree(), this.details()),
    );
    const old = this.root.querySelector('.panel');
    const scroll = old?.querySelector('.tree')?.scrollTop ?? 0;
    if (old) old.replaceWith(panel);
    else this.root.append(panel);
    const tree = this.root.querySelector('.tree');
    if (tree) tree.scrollTop = scroll;
    const drawn = this.marks.filter((mark) => this.isChosen(mark)).map((mark) => mark.drawn);
    this.boxes.show({ chosen: new Set(drawn), hasNames: this.kept.hasNames });
    this.host.dataset.page = explanation.page;
  }

  private isChosen({ id, index }: Mark): boolean {
    return id === this.kept.chosen && (index === undefined || (this.kept.index ?? index) === index);
  }

  private bar(): HTMLElement {
    const { site, page, kind, blocks, removed } = this.page.explanation;
    const absent = blocks.filter(({ presence }) => presence === 'absent').length + removed.length;
    const filter = element('input', {
      type: 'search',
      placeholder: 'Filter',
      'aria-label': 'Filter blocks',
      value: this.filter,
    }) as HTMLInputElement;
    filter.addEventListener('input', () => {
      this.filter = filter.value;
      this.root.querySelector('.tree')?.replaceWith(this.tree());
    });
    const toggle = (name: 'onlyAbsent' | 'hasNames' | 'isTall') => () => {
      this.change({ [name]: !this.kept[name] });
      this.redraw(name);
      this.makeRoom();
    };
    const pressed = (is: boolean, key: string): Record<string, string> => ({
      'aria-pressed': String(is),
      'data-key': key,
    });
    return element(
      'div',
      { class: 'bar' },
      element(
        'h2',
        {},
        `${site}: ${page}`,
        element('span', { class: 'muted' }, ` (${kind}), ${this.totalText()}`),
      ),
      filter,
      button('Pick', () => this.pick(!this.isPicking), {
        ...pressed(this.isPicking, 'pick'),
        title: 'Choose a block by a click on the page',
      }),
      button(`Not here (${absent})`, toggle('onlyAbsent'), pressed(this.kept.onlyAbsent, 'onlyAbsent')),
      button('Names', toggle('hasNames'), pressed(this.kept.hasNames, 'hasNames')),
      button('Tall', toggle('isTall'), pressed(this.kept.isTall, 'isTall')),
      button('Close (Esc)', this.input.close, { class: 'close' }),
    );
  }

  /** All look-ups run at the same time; blocks are drawn one after the other. */
  private totalText(): string {
    const { blocks } = this.page.explanation;
    const top = blocks
      .filter(({ parent }) => parent === undefined)
      .map(({ id }) => timesOf(id, this.page.blocks));
    const draw = top.reduce((sum, times) => sum + (times.draw ?? 0), 0);
    const load = Math.max(0, ...Object.values(this.page.blocks).map((times) => times.load ?? 0));
    return `${load > 0 ? `look-ups ${timeText(load)}, ` : ''}drawn in ${timeText(draw)}`;
  }

  /** What concerns the whole page: not found, switched off, mistakes in its files, changes without effect. */
  private notices(): Child {
    const { explanation, why } = this.page;
    const { links } = this.told();
    const { because, problems = [], missed } = explanation;
    const items = [
      ...(why === undefined ? [] : [element('li', { class: 'bad' }, `This address is not found. ${why}`)]),
      ...(because.length > 0
        ? [element('li', {}, 'The page is switched off:', reasonList(because, this.told()))]
        : []),
      ...problems.map((one) =>
        element('li', { class: 'bad' }, `${one.code}: ${one.message} `, links.to(one)),
      ),
      ...missed.map(({ text, written }) =>
        element('li', {}, `A change hits nothing here: ${text} `, links.to(written)),
      ),
    ];
    return items.length > 0 && element('ul', { class: 'notices', 'aria-label': 'About the page' }, ...items);
  }

  private tree(): HTMLElement {
    return treeElement({
      explanation: this.page.explanation,
      times: this.page.blocks,
      chosen: (this.chosenBlock() ?? this.chosenGone()) ? this.kept.chosen : PAGE_ROW,
      filter: this.filter,
      onlyAbsent: this.kept.onlyAbsent,
      choose: (id) => this.choose(id),
      hover: (id) => this.boxes.hover(this.marks.find((mark) => mark.id === id)?.drawn),
      read: () => this.read(),
    });
  }

  private chosenBlock(): BlockExplanation | undefined {
    return this.page.explanation.blocks.find(({ id }) => id === this.kept.chosen);
  }

  private chosenGone(): RemovedBlock | undefined {
    return this.page.explanation.removed.find(({ id }) => id === this.kept.chosen);
  }

  private told(): Told {
    const { explanation, folder } = this.page;
    return { links: new Links(folder), origins: new Map(explanation.facts.map((one) => [one.path, one])) };
  }

  private details(): HTMLElement {
    const { chosen, index } = this.kept;
    const [block, gone] = [this.chosenBlock(), this.chosenGone()];
    const back = button('‹ Blocks', () => {
      this.isReading = false;
      this.draw();
      this.focusTree();
    });
    back.className = 'back';
    const inside = block
      ? detailsElement({
          ...{ block, told: this.told(), index },
          times: { ...timesOf(block.id, this.page.blocks), own: this.own(block) },
          data: this.page.blocks[block.id]?.data,
          ask: (entry, key) => void this.askFor(entry, key),
        })
      : gone
        ? removedElement(gone, this.told())
        : pageElement(this.page.explanation, this.told());
    return element(
      'div',
      {
        class: 'details',
        role: 'region',
        'aria-label': `Details of ${block || gone ? chosen : 'the page'}`,
        tabindex: '-1',
      },
      back,
      inside,
    );
  }

  /** From the tree to the details. */
  private read(): void {
    this.isReading = true;
    this.draw();
    this.root.querySelector<HTMLElement>('.details')?.focus();
  }

  private own(block: BlockExplanation): number | undefined {
    return ownTime(block, { explanation: this.page.explanation, times: this.page.blocks });
  }

  /** What is drawn per entry has values for one entry only. */
  private async askFor(index: number | undefined, key: string): Promise<void> {
    const page = await this.input.ask(index);
    if (!page) return;
    this.page = page;
    this.change({ index });
    this.redraw(key);
    this.scrollToChosen();
  }

  private choose(id: string): void {
    this.change({ chosen: id });
    this.draw();
    this.scrollToChosen();
    this.focusTree();
  }

  private scrollToChosen(): void {
    const mark = this.marks.find((one) => this.isChosen(one));
    const panel = this.root.querySelector('.panel');
    if (mark && panel) showMark(mark, panel.getBoundingClientRect().top);
  }

  private focusTree(): void {
    const row = this.root.querySelector<HTMLElement>('.tree [tabindex="0"]');
    row?.focus();
    row?.scrollIntoView({ block: 'nearest' });
  }

  /** Draws anew and keeps the focus on the button that was used. */
  private redraw(key: string): void {
    this.draw();
    this.root.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus();
  }

  /** The end of the page can be scrolled above the panel. */
  private makeRoom(): void {
    const height = this.root.querySelector('.panel')?.getBoundingClientRect().height ?? 0;
    document.documentElement.style.paddingBottom = `${height}px`;
  }

  private pick(isPicking: boolean): void {
    this.isPicking = isPicking;
    document.documentElement.style.cursor = isPicking ? 'crosshair' : '';
    if (!isPicking) this.boxes.hover(undefined);
    this.redraw('pick');
  }

  private readonly onMove = (event: PointerEvent): void => {
    if (!this.isPicking) return;
    const target = event.target instanceof Node && event.target !== this.host ? event.target : undefined;
    this.boxes.hover(target && markAt(this.marks, target)?.drawn);
  };

  private readonly onClick = (event: MouseEvent): void => {
    if (!this.isPicking || !(event.target instanceof Node) || event.target === this.host) return;
    event.preventDefault();
    event.stopPropagation();
    const mark = markAt(this.marks, event.target);
    if (!mark) return;
    this.isPicking = false;
    document.documentElement.style.cursor = '';
    this.boxes.hover(undefined);
    this.isReading = true;
    this.choose(mark.id);
    if (mark.index !== undefined) void this.askFor(mark.index, 'entry');
  };
}

/** Outlines of the blocks above the page, with their names. They follow the page when it scrolls. */
import { element } from './dom.ts';
import { rectOf, type Mark } from './marks.ts';

interface Placed {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Height of a name and the width of one letter of it. */
const [LINE, LETTER, SPACE] = [18, 6.6, 10];

export class Boxes {
  readonly layer = element('div', { class: 'boxes', 'aria-hidden': 'true' });
  private readonly marks: readonly Mark[];
  private frame = 0;
  /** Drawn ids. */
  private chosen = new Set<string>();
  private hovered: string | undefined;
  private hasNames = true;

  constructor(marks: readonly Mark[]) {
    this.marks = marks;
    addEventListener('scroll', this.later, { capture: true, passive: true });
    addEventListener('resize', this.later);
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
    removeEventListener('scroll', this.later, { capture: true });
    removeEventListener('resize', this.later);
  }

  show({ chosen, hasNames }: { chosen: ReadonlySet<string>; hasNames: boolean }): void {
    this.chosen = new Set(chosen);
    this.hasNames = hasNames;
    this.draw();
  }

  hover(drawn: string | undefined): void {
    if (drawn === this.hovered) return;
    this.hovered = drawn;
    this.draw();
  }

  private readonly later = (): void => {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(this.draw);
  };

  private readonly draw = (): void => {
    const taken: Placed[] = [];
    // What is chosen or pointed at has its name first; then the outer blocks before those inside.
    const rank = ({ drawn, depth }: Mark): number => (this.isLoud(drawn) ? -1 : depth);
    const sorted = [...this.marks].sort((a, b) => rank(a) - rank(b));
    const drawn = sorted.flatMap((mark) => this.box(mark, taken));
    this.layer.replaceChildren(...drawn);
  };

  private isLoud(drawn: string): boolean {
    return this.chosen.has(drawn) || drawn === this.hovered;
  }

  private box(mark: Mark, taken: Placed[]): HTMLElement[] {
    const rect = rectOf(mark);
    if (!rect || rect.bottom < 0 || rect.top > innerHeight || rect.right < 0 || rect.left > innerWidth)
      return [];
    const { id, drawn, index } = mark;
    const state = this.chosen.has(drawn) ? ' chosen' : drawn === this.hovered ? ' hovered' : '';
    const box = element('div', { class: `box${state}`, 'data-box': id, 'data-drawn': drawn });
    Object.assign(box.style, {
      left: `${rect.left}px`,
      top: `${rect.top}px`,
      width: `${rect.width}px`,
      height: `${rect.height}px`,
    });
    const words = index === undefined ? id : `${id} ${index + 1}`;
    const isLoud = this.isLoud(drawn);
    const place = this.hasNames || isLoud ? placeName(words, rect, taken, isLoud) : undefined;
    if (!place) return [box];
    const name = element('div', { class: `name${state}` }, words);
    Object.assign(name.style, { left: `${place.left}px`, top: `${place.top}px` });
    return [box, name];
  }
}

/**
 * The first free place along the upper edge: above the box, where usually nothing stands, else inside of it. A name that
 * finds none is left out.
 */
function placeName(
  words: string,
  rect: DOMRect,
  taken: Placed[],
  isLoud: boolean,
): { left: number; top: number } | undefined {
  const width = words.length * LETTER + SPACE;
  const most = Math.max(rect.right, rect.left + width);
  for (const top of [rect.top - LINE, rect.top, rect.top + LINE].filter((one) => one >= 0 || isLoud)) {
    let left = Math.max(rect.left, 0);
    while (left + width <= most + 1 || isLoud) {
      const place = { left, top: Math.max(top, 0), right: left + width, bottom: Math.max(top, 0) + LINE };
      const other = taken.find((one) => overlap(one, place));
      if (!other) {
        taken.push(place);
        return { left: Math.max(0, Math.min(left, innerWidth - width)), top: place.top };
      }
      left = other.right + 2;
      if (left > innerWidth) break;
    }
  }
  return undefined;
}

function overlap(a: Placed, b: Placed): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

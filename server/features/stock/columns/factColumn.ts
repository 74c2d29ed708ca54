import { answer, isMissing, type Facts, type Subject } from '../../../../engine/index.ts';
import type { Car } from '../../../../schemas/types/car.ts';
import type { Moves } from './moves.ts';

/** What one car after the other is asked with: the site that asks, and when. */
export interface Asker {
  now: Date;
  /** What the site's filters ask of each car, by name. */
  find: (name: string) => Subject | undefined;
  /**
   * All that the site's words may read of one car after the other. They are the same object, which is the car's own only
   * until the next one is asked for.
   *
   * @param more    what is known besides, by root
   * @param asking  whose `until` is lowered to the moment at which the clock changes one of the facts
   */
  facts: (more?: Facts) => (car: Car, asking: { until: number }) => Facts;
}

/** Codes of values; those of values that are there follow. */
export const UNASKED = 0;
export const MISSING = 1;
/** So many values are no burden. */
const FEW = 64;

/**
 * One fact of every car: each value once, and by car which of them it has. A car is asked when somebody first wants to know,
 * since a rule may take its time and a price range may have taken most cars out before.
 */
export class FactColumn {
  /** Ready to be tested, by code. */
  readonly values: unknown[];
  /** The column holds from here ... */
  readonly from: number;
  /** ... to before this, epoch ms: the clock changes the value of one of the cars that were asked. */
  until = Infinity;
  private readonly subject: Subject;
  private readonly known: Map<unknown, number>;
  private codes: Uint8Array | Uint16Array | Uint32Array;
  /** When the clock changes the value, by car; undefined: of none so far. */
  private untils: Float64Array | undefined;

  /** @param before  whose values are known */
  constructor(count: number, subject: Subject, now: Date, before?: FactColumn) {
    this.codes = new Uint8Array(count);
    this.subject = subject;
    this.from = now.getTime();
    this.values = before ? [...before.values] : [undefined, undefined];
    this.known = new Map(before?.known);
  }

  /** That of the next stock, in which a car that stayed is not asked again; undefined: most values are of cars that have left. */
  moved({ to }: Moves, count: number): FactColumn | undefined {
    if (this.values.length > 2 * count + FEW) return undefined;
    const column = new FactColumn(count, this.subject, new Date(this.from), this);
    column.codes = new (this.codes.constructor as Uint32ArrayConstructor)(count);
    for (const [before, place] of to.entries()) {
      if (place < 0) continue;
      column.codes[place] = this.code(before);
      const until = this.untilOf(before);
      if (until < Infinity) column.end(place, until);
    }
    return column;
  }

  holdsAt(ms: number): boolean {
    return ms >= this.from && ms < this.until;
  }

  /** The code of a car's value; UNASKED: `ask` it first. */
  code(place: number): number {
    return this.codes[place] ?? MISSING;
  }

  /** Epoch ms at which the clock changes the value of a car that was asked; Infinity: never. */
  untilOf(place: number): number {
    return this.untils?.[place] ?? Infinity;
  }

  /** The same of a car that is asked if nobody did before. */
  codeOf(place: number, factsFor: (asking: { until: number }) => Facts, now: Date): number {
    const code = this.code(place);
    return code === UNASKED ? this.ask(place, factsFor, now) : code;
  }

  /** Asks one car. @returns the code of its value */
  ask(place: number, factsFor: (asking: { until: number }) => Facts, now: Date): number {
    const asking = { until: Infinity };
    const ctx = Object.assign(asking, { facts: factsFor(asking), now });
    const raw = answer(this.subject.value, ctx);
    if (ctx.until < Infinity) this.end(place, ctx.until);
    const code = isMissing(raw) ? MISSING : this.codeFor(raw);
    this.codes[place] = code;
    return code;
  }

  private codeFor(raw: unknown): number {
    const known = this.known.get(raw);
    if (known !== undefined) return known;
    const code = this.values.push(this.subject.prepare(raw)) - 1;
    this.known.set(raw, code);
    // In as few bytes as the number of values allows.
    if (code === 0x1_00) this.codes = Uint16Array.from(this.codes);
    else if (code === 0x1_00_00) this.codes = Uint32Array.from(this.codes);
    return code;
  }

  private end(place: number, until: number): void {
    this.untils ??= new Float64Array(this.codes.length).fill(Infinity);
    this.untils[place] = until;
    this.until = Math.min(this.until, until);
  }
}

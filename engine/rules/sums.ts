import { DAY_MS, dayText, parseMoment } from '../../domain/moments.ts';
import { answer, constant, dynamic, union } from './answers.ts';
import { instantOf, type ZoneDays } from './clock.ts';
import { isMissing } from './facts.ts';
import type { Compiled, Ctx } from './types.ts';

/** What is counted with a value: times, then plus (or minus), then rounded to a step. */
export interface Sum {
  readonly times: number;
  /** What is added; undefined at asking: missing, and with it the whole. */
  readonly plus: Compiled<unknown>;
  readonly round?: number | undefined;
}

/** A number counted with; undefined when it or what is added is missing. */
export function countWith({ times, plus, round }: Sum): (raw: unknown, ctx: Ctx) => number | undefined {
  return (raw, ctx) => {
    const added = typeof raw === 'number' ? answer(plus, ctx) : undefined;
    if (typeof raw !== 'number' || typeof added !== 'number') return undefined;
    const value = exact(raw * times + added);
    return round === undefined ? value : roundTo(value, round);
  };
}

/** A date so many days later: a day stays a day, a moment becomes epoch ms. */
export function laterBy({ plus }: Sum, days: ZoneDays): (raw: unknown, ctx: Ctx) => unknown {
  return (raw, ctx) => {
    const added = answer(plus, ctx);
    return typeof added === 'number' ? later(raw, added, days) : undefined;
  };
}

/** The value with what is counted; now, where all of it is known. */
export function counted(
  value: Compiled<unknown>,
  { plus }: Sum,
  count: (raw: unknown, ctx: Ctx) => unknown,
): Compiled<unknown> {
  if (value.constant && plus.constant) return constant(count(value.value, NO_CTX));
  return dynamic(union([value, plus]), (ctx) => count(answer(value, ctx), ctx));
}

const NO_CTX: Ctx = { facts: {}, now: new Date(0), until: Infinity };

/** Twelve significant digits: 0.1 + 0.2 is 0.3, and a price times 1.05 has no tail of nines. */
function exact(value: number): number {
  return Number(value.toPrecision(12));
}

/** To the nearest multiple of a step; halves go away from zero. */
function roundTo(value: number, step: number): number {
  const steps = Math.round(exact(Math.abs(value) / step));
  // No -0.
  return exact(Math.sign(value) * steps * step) + 0;
}

/** 9999-12-31; later dates have no text of ten characters, nor have those before year 53. */
const LAST_DAY = 2_932_897;

function later(raw: unknown, plus: number, days: ZoneDays): string | number | undefined {
  const moment = parseMoment(raw);
  if (!moment || isMissing(raw)) return undefined;
  if (moment.kind !== 'day') return instantOf(moment, days) + plus * DAY_MS;
  const day = Math.round(moment.day + plus);
  return Math.abs(day) < 700_000 || (day > 0 && day < LAST_DAY) ? dayText(day) : undefined;
}

/**
 * What our data calls a date: a day (`2026-05-03`), a month (`2026-05`, its first day), a time with its offset
 * (`2026-05-03T10:00:00+10:00`), a time of the dealer's clock (no offset), or epoch seconds or milliseconds. Pure.
 */
export type Moment =
  | { readonly kind: 'day'; readonly day: number }
  | { readonly kind: 'instant'; readonly ms: number }
  /** `ms` as if the dealer's clock stood in UTC: the reader takes the zone's offset away. */
  | { readonly kind: 'local'; readonly ms: number };

export const DAY_MS = 86_400_000;

/** Epoch numbers below this are seconds (the year 5138), from it on milliseconds (1973). */
const MILLISECONDS_FROM = 1e11;

/** From here on there are no dates (the year 10000); what a feed puts there is a mistake, so it is missing. */
const LAST_MS = 253_402_300_800_000;

const DAY = /^(\d{4})-(\d\d)(?:-(\d\d))?$/;
const TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/i;

/** @returns undefined for what is missing or is no date */
export function parseMoment(raw: unknown): Moment | undefined {
  if (typeof raw === 'number') {
    const ms = Math.abs(raw) < MILLISECONDS_FROM ? raw * 1000 : raw;
    return Math.abs(ms) < LAST_MS ? { kind: 'instant', ms } : undefined;
  }
  if (typeof raw !== 'string') return undefined;
  const day = dayNumber(raw);
  return day === undefined ? parseTime(raw) : { kind: 'day', day };
}

function parseTime(text: string): Moment | undefined {
  const match = TIME.exec(text);
  if (!match) return undefined;
  const iso = text.replace(' ', 'T');
  const ms = Date.parse(match[1] ? iso : `${iso}Z`);
  if (Number.isNaN(ms)) return undefined;
  return { kind: match[1] ? 'instant' : 'local', ms };
}

/** Days since 1970-01-01 of `YYYY-MM-DD` or `YYYY-MM`; undefined when it is neither, or no day of the calendar. */
export function dayNumber(text: string): number | undefined {
  const match = DAY.exec(text);
  if (!match) return undefined;
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3] ?? 1)];
  const ms = Date.UTC(year, month - 1, date);
  const back = new Date(ms);
  return back.getUTCMonth() === month - 1 && back.getUTCDate() === date ? ms / DAY_MS : undefined;
}

/** `YYYY-MM-DD` of a day number. */
export function dayText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

export const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;

export const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;

/** Where a day stands in its month: the month from 0, the date from 1, the days after it in the month. */
export function inMonth(day: number): { month: number; date: number; left: number } {
  const at = new Date(day * DAY_MS);
  const [month, date] = [at.getUTCMonth(), at.getUTCDate()];
  const last = new Date(Date.UTC(at.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return { month, date, left: last - date };
}

/** 0 Sunday to 6 Saturday, as opening hours count them. */
export function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

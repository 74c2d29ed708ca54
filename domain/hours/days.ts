/** What a place says of a day: of each weekday, and of single dates. Pure. */
import type { OpeningHour } from '../../schemas/types/opening-hour.ts';
import type { SpecialHours } from '../../schemas/types/special-hours.ts';
import { formatTime } from '../format.ts';
import { placeOfHours } from '../specialHours.ts';
import { isTimeOfDay } from '../timeOfDay.ts';

/** From and to on one day, `HH:MM` of the clock of the place. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

export interface DayHours {
  /** The earliest first. Empty: closed, or the source gives words and no times. */
  readonly spans: readonly Span[];
  /** As shoppers read them, `8:30 am - 5:30 pm`; empty: closed. */
  readonly text: string;
}

export interface SpecialDay extends DayHours {
  /** `YYYY-MM-DD` where the place is. */
  readonly date: string;
}

const CLOSED: DayHours = { spans: [], text: '' };
/** Between two spans of a day. */
const AND = ', ';

/**
 * Weekday, 0 Sunday to 6 Saturday -> its hours. A weekday that the source does not name is missing; one with two entries has
 * both. The words of the source come before its times. Source: ledger HOURS-011.
 */
export function weekOf(entries: readonly OpeningHour[]): ReadonlyMap<number, DayHours> {
  const week = new Map<number, DayHours>();
  for (const { weekday, status, formated_hours: words = '', open, close } of entries) {
    const own = status === 'Closed' ? CLOSED : dayOf(open, close, words.trim());
    week.set(weekday, joined(week.get(weekday), own));
  }
  return week;
}

/** Dates from `today` on that differ from the week, the next one first; what is said of this place comes before what is said of all. */
export function specialDays(entries: readonly SpecialHours[], place: string, today: string): SpecialDay[] {
  const own = new Map<string, SpecialDay>();
  const of = (id: string) => entries.filter((entry) => placeOfHours(entry).id === id);
  for (const { date, status, start_hour, end_hour, hours } of [...of(''), ...of(place)]) {
    if (date < today) continue;
    const said = status === 'Closed' ? CLOSED : dayOf(start_hour ?? hours?.begin, end_hour ?? hours?.end, '');
    own.set(date, { date, ...said });
  }
  return [...own.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

function dayOf(from: string | undefined, to: string | undefined, words: string): DayHours {
  if (!from || !to || !isTimeOfDay(from) || !isTimeOfDay(to)) return { spans: [], text: words };
  return { spans: [{ from, to }], text: words || `${formatTime(from)} - ${formatTime(to)}` };
}

function joined(known: DayHours = CLOSED, more: DayHours): DayHours {
  return {
    spans: [...known.spans, ...more.spans].sort((a, b) => (a.from < b.from ? -1 : 1)),
    text: [known.text, more.text].filter(Boolean).join(AND),
  };
}

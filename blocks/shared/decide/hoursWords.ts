import { formatDate, formatTime } from '../../../domain/format.ts';
import type { OpenState, PlaceHours } from '../../../domain/hours/index.ts';
import { WEEKDAYS } from '../../../domain/moments.ts';
import type { HoursWords } from '../../../schemas/types/definitions/hours-words.ts';
import { fillParams } from './fillParams.ts';

/** A day, or some, and its hours in words. */
export interface HoursRow {
  id: string;
  day: string;
  /** In words; absent: another day. */
  today?: string;
  hours: string;
}

/** The rows of a week. Hours that hold today alone come first, under today's own name. Source: ledger HOURS-004 to HOURS-010. */
export function weekWords({ week, today }: PlaceHours, words: HoursWords): HoursRow[] {
  const rows = week.map(({ weekday, isWeekdays, isToday, text }): HoursRow => ({
    id: String(weekday),
    day: isWeekdays ? words.weekdays : dayName(weekday, words),
    ...(isToday && { today: words.today }),
    hours: text || words.closed,
  }));
  return today
    ? [
        { id: 'today', day: formatDate(today.date), today: words.today, hours: today.text || words.closed },
        ...rows,
      ]
    : rows;
}

/** Days that differ from the week, by their date. */
export function specialWords({ special, today }: PlaceHours, words: HoursWords): HoursRow[] {
  return special.map(({ date, text }) => ({
    id: date,
    day: formatDate(date),
    ...(date === today?.date && { today: words.today }),
    hours: text || words.closed,
  }));
}

/** Whether it is open, and until when or from when; '' where nobody knows. */
export function stateWords(state: OpenState | undefined, words: HoursWords): string {
  if (!state) return '';
  if (state.kind === 'open') return fillParams(words.open, { time: formatTime(state.closes) });
  if (!state.opens) return words.closed;
  const { at, inDays, weekday } = state.opens;
  const text = inDays === 0 ? words.opens : inDays === 1 ? words.opensTomorrow : words.opensOn;
  return fillParams(text, { time: formatTime(at), day: dayName(weekday, words) });
}

function dayName(weekday: number, words: HoursWords): string {
  const name = WEEKDAYS[weekday];
  return name === undefined ? '' : words[name];
}

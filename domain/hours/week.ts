/** The week of a place as shoppers read it: as few rows as are true. Pure. */
import type { DayHours } from './days.ts';

export interface WeekRow {
  /** 0 Sunday to 6 Saturday. */
  readonly weekday: number;
  /** The five weekdays in one: this row is from Monday to Friday. */
  readonly isWeekdays: boolean;
  readonly isToday: boolean;
  /** Empty: closed. */
  readonly text: string;
}

const WEEKDAYS = [1, 2, 3, 4, 5];
const WEEKEND = [6, 0];

/**
 * Monday to Friday in one row when all five say the same, else each by itself; then Saturday and Sunday. Source: ledger
 * HOURS-004 to HOURS-006.
 *
 * @param today  its weekday; undefined: another hour holds today, so that no row is marked
 */
export function weekRows(week: ReadonlyMap<number, DayHours>, today: number | undefined): WeekRow[] {
  const row = (weekday: number): WeekRow[] => {
    const day = week.get(weekday);
    return day ? [{ weekday, isWeekdays: false, isToday: weekday === today, text: day.text }] : [];
  };
  const monday = week.get(1);
  const areSame =
    monday !== undefined && WEEKDAYS.every((weekday) => week.get(weekday)?.text === monday.text);
  const weekdays: WeekRow[] = areSame
    ? [{ weekday: 1, isWeekdays: true, isToday: WEEKDAYS.includes(today ?? -1), text: monday.text }]
    : WEEKDAYS.flatMap(row);
  return [...weekdays, ...WEEKEND.flatMap(row)];
}

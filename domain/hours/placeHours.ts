/** The hours of one place at one moment: its week, its days that differ, and whether it is open. Pure: the moment is given. */
import { DateTime, IANAZone } from 'luxon';
import type { OpeningHour } from '../../schemas/types/opening-hour.ts';
import type { SpecialHours } from '../../schemas/types/special-hours.ts';
import { specialDays, weekOf, type DayHours, type SpecialDay } from './days.ts';
import { weekRows, type WeekRow } from './week.ts';

export type OpenState =
  /** `closes`: `HH:MM`. */
  | { readonly kind: 'open'; readonly closes: string }
  /** When it opens again, within a week; absent: not that anybody knows. */
  | { readonly kind: 'closed'; readonly opens?: Opening };

export interface Opening {
  /** `HH:MM`. */
  readonly at: string;
  /** 0 today, 1 tomorrow ... */
  readonly inDays: number;
  /** 0 Sunday to 6 Saturday. */
  readonly weekday: number;
}

export interface PlaceHours {
  readonly week: readonly WeekRow[];
  /** Today, when it differs from the week. */
  readonly today?: SpecialDay;
  /** Days that differ from the week, today among them; the next one first. */
  readonly special: readonly SpecialDay[];
  /** Absent: the source gives words for today and no times. */
  readonly state?: OpenState;
}

export interface HoursInput {
  readonly week: readonly OpeningHour[];
  readonly special: readonly SpecialHours[];
  /** Id of the place. */
  readonly place: string;
  /** IANA name of the zone where the place is; one that does not exist counts as UTC. */
  readonly zone: string;
  readonly now: Date;
}

const DAYS_AHEAD = 7;

/**
 * @returns the hours, and `until`: epoch ms at which the clock of the place changes what is said. undefined: nobody says when
 *   it is open.
 */
export function placeHours(input: HoursInput): { hours: PlaceHours; until: number } | undefined {
  const week = weekOf(input.week);
  // Zones that were made are kept; `isValidZone` would make a formatter each time.
  const zone = IANAZone.create(input.zone).isValid ? input.zone : 'UTC';
  const now = DateTime.fromJSDate(input.now, { zone });
  const special = specialDays(input.special, input.place, now.toISODate() ?? '');
  if (week.size === 0 && special.length === 0) return undefined;
  const differs = special.find(({ date }) => date === now.toISODate());
  const dayIn = (days: number): DayHours | undefined => dayAt(now.plus({ days }), week, special);
  const state = stateAt(now, dayIn);
  return {
    hours: {
      week: weekRows(week, differs ? undefined : weekdayOf(now)),
      special,
      ...(differs && { today: differs }),
      ...(state && { state }),
    },
    until: nextChange(now, dayIn(0)),
  };
}

function dayAt(
  at: DateTime,
  week: ReadonlyMap<number, DayHours>,
  special: readonly SpecialDay[],
): DayHours | undefined {
  return special.find(({ date }) => date === at.toISODate()) ?? week.get(weekdayOf(at));
}

function stateAt(now: DateTime, dayIn: (days: number) => DayHours | undefined): OpenState | undefined {
  const today = dayIn(0);
  if (today && today.spans.length === 0 && today.text !== '') return undefined;
  const time = now.toFormat('HH:mm');
  const open = today?.spans.find(({ from, to }) => from <= time && time < to);
  if (open) return { kind: 'open', closes: open.to };
  for (let inDays = 0; inDays <= DAYS_AHEAD; inDays += 1) {
    const next = dayIn(inDays)?.spans.find(({ from }) => inDays > 0 || from > time);
    if (next)
      return {
        kind: 'closed',
        opens: { at: next.from, inDays, weekday: weekdayOf(now.plus({ days: inDays })) },
      };
  }
  return { kind: 'closed' };
}

/** The next time of today at which it opens or closes, else midnight. */
function nextChange(now: DateTime, today: DayHours | undefined): number {
  const times = (today?.spans ?? []).flatMap(({ from, to }) => [from, to]);
  const moments = times.map((time) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return now.set({ hour, minute, second: 0, millisecond: 0 }).toMillis();
  });
  const midnight = now.plus({ days: 1 }).startOf('day').toMillis();
  return Math.min(midnight, ...moments.filter((moment) => moment > now.toMillis()));
}

/** 0 Sunday to 6 Saturday. */
function weekdayOf(at: DateTime): number {
  return at.weekday % 7;
}

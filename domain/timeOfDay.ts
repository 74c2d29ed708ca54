/** Times of day, as our data and our conditions write them: `09:30`. Pure. */

export const MINUTES_PER_DAY = 1440;

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
/** As data of other sources has it: without the first zero, with seconds. */
const ANY_TIME = /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/;

/** Whether a text is written as hours and minutes of 24 hours, two digits each. */
export function isTimeOfDay(text: string): boolean {
  return TIME.test(text);
}

/** Minutes since midnight; undefined for what is missing or no time of day. */
export function minuteOf(raw: unknown): number | undefined {
  const [, hour, minute] = (typeof raw === 'string' && ANY_TIME.exec(raw.trim())) || [];
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute);
}

/** `09:30` of 570. */
export function timeText(minute: number): string {
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

/** What is meant by `8:30`, `8.30`, `8:30 pm` or `5 pm`, as HH:MM; undefined: nobody can tell. */
export function timeMeant(text: string): string | undefined {
  const [, hour, minute = '00', half] = /^(\d{1,2})(?:[:.](\d\d))?\s*(am|pm)?$/i.exec(text.trim()) ?? [];
  if (hour === undefined || (half === undefined && !/\d[:.]\d/.test(text))) return undefined;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/pm/i.test(half) ? 12 : 0);
  const meant = `${two(hours)}:${minute}`;
  return isTimeOfDay(meant) ? meant : undefined;
}

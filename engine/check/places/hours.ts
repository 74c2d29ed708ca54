import { isTimeOfDay } from '../../../domain/timeOfDay.ts';
import { placeOfHours, SPECIAL_HOURS } from '../../../domain/specialHours.ts';
import { PRIMARY } from '../../../schemas/dataLists.ts';
import { formatTime } from '../../../domain/format.ts';
import type { JsonObject } from '../../layers.ts';
import { pointerTo } from '../../pointers.ts';
import type { Problem } from '../../problems.ts';
import { asText, isObject } from '../../resolve/index.ts';
import type { Json } from '../../rules/index.ts';
import { siteSpots, type PlacedSpot } from '../spots/siteSpots.ts';
import { problem, type SiteCheck, type SiteInput } from '../types.ts';

interface At {
  file: string;
  pointer: string;
}
/** From and to, as HH:mm. */
type Span = readonly [from: string, to: string];

/** Opening hours that overlap, end before they begin, or say two things at once. */
export const hours: SiteCheck = (input) =>
  siteSpots(input)
    .filter(({ role, value }) => role === 'entries' && Array.isArray(value))
    .flatMap((spot) => {
      if (spot.pointer.endsWith('/opening_hours')) return ofWeek(spot);
      return spot.file.kind === 'data' && spot.file.name === SPECIAL_HOURS && spot.pointer === '/items'
        ? ofDays(spot, input)
        : [];
    });

function ofWeek({ value, file, pointer }: PlacedSpot): Problem[] {
  const seen = new Map<number, Span[]>();
  return (value as Json[]).flatMap((entry, index) => {
    if (!isObject(entry)) return [];
    const at = { file: file.file, pointer: pointerTo(pointer, index) };
    const { weekday, open, close } = entry;
    const wrong = wrongTimes(entry, at, { open: 'open', close: 'close' }) ?? wrongWords(entry, at);
    if (wrong) return [wrong];
    const span = spanOf(open, close);
    if (typeof weekday !== 'number' || !span || entry.status !== 'Open') return [];
    const others = seen.get(weekday) ?? [];
    seen.set(weekday, [...others, span]);
    const clash = others.find(([from, to]) => span[0] < to && from < span[1]);
    if (!clash) return [];
    const message = `These hours overlap with ${clash[0]} to ${clash[1]} of the same weekday.`;
    return [problem('HOURS_WRONG', at, message, 'Correct the weekday or the times.')];
  });
}

/** undefined: one of the two is missing, or is no time, which is told by itself. */
function spanOf(open: unknown, close: unknown): Span | undefined {
  const times = [open, close].map((time) =>
    typeof time === 'string' && isTimeOfDay(time) ? time : undefined,
  );
  const [from, to] = times;
  return from !== undefined && to !== undefined ? [from, to] : undefined;
}

/** What a day calls its two times. */
interface Keys {
  open: string;
  close: string;
}

function wrongTimes(entry: JsonObject, at: At, keys: Keys): Problem | undefined {
  const [open, close] = [entry[keys.open], entry[keys.close]];
  if (entry.status === 'Closed') {
    if (open === undefined && close === undefined) return undefined;
    const message = 'It says "Closed", and has times all the same.';
    const fix = `Write "status": "Open", or take "${keys.open}" and "${keys.close}" out.`;
    return problem('HOURS_WRONG', { ...at, pointer: `${at.pointer}/status` }, message, fix);
  }
  if (entry.status !== 'Open') return undefined;
  const missing = [keys.open, keys.close].find((key) => entry[key] === undefined);
  if (missing !== undefined) {
    const message = `The place is open, but "${missing}" is missing.`;
    return problem('HOURS_WRONG', at, message, `Add "${missing}", e.g. "08:30".`);
  }
  const span = spanOf(open, close);
  if (!span || span[0] < span[1]) return undefined;
  const message =
    span[0] === span[1]
      ? `It opens and closes at ${span[0]}.`
      : `It closes at ${span[1]}, before it opens at ${span[0]}.`;
  const fix = 'Correct the two times; in the afternoon they go on with 13:00.';
  return problem('HOURS_WRONG', { ...at, pointer: `${at.pointer}/${keys.close}` }, message, fix);
}

const SPOKEN = /(\d{1,2})(?:[:.](\d\d))?\s*(am|pm)/gi;

/** What is shown, and the times: where both are said they must be the same. */
function wrongWords({ formated_hours: shown, open, close }: JsonObject, at: At): Problem | undefined {
  const span = spanOf(open, close);
  const said = [...asText(shown).matchAll(SPOKEN)].map(([, hour, minute, half]) =>
    time24(hour, minute, half),
  );
  if (!span || said.length !== 2 || (said[0] === span[0] && said[1] === span[1])) return undefined;
  const words = `${formatTime(span[0])} - ${formatTime(span[1])}`;
  const message = `Shoppers read "${asText(shown)}", and the times are ${span[0]} to ${span[1]}.`;
  const fix = `Write "${words}", or correct the times.`;
  return problem('HOURS_WRONG', { ...at, pointer: `${at.pointer}/formated_hours` }, message, fix);
}

function time24(hour = '0', minute = '00', half = 'am'): string {
  const hours = (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

function ofDays({ value, file }: PlacedSpot, { model }: SiteInput): Problem[] {
  const places = model.data[PRIMARY.list];
  const known = (Array.isArray(places) ? places : []).flatMap((one) =>
    isObject(one) ? [asText(one.id)] : [],
  );
  const seen = new Set<string>();
  return (value as Json[]).flatMap((entry, index): Problem[] => {
    if (!isObject(entry)) return [];
    const at = { file: file.file, pointer: pointerTo('/items', index) };
    const wrong = wrongTimes(flat(entry), at, { open: 'start_hour', close: 'end_hour' });
    const place = placeOfHours(entry);
    const day = `${asText(entry.date)} ${place.id}`;
    const isTwice = seen.has(day);
    seen.add(day);
    if (wrong) return [wrong];
    if (known.length > 0 && place.id !== '' && !known.includes(place.id))
      return [unknownPlace(place.id, known, { ...at, pointer: at.pointer + place.pointer })];
    if (!isTwice) return [];
    const message = `This place has hours for ${asText(entry.date)} already.`;
    return [problem('HOURS_WRONG', at, message, 'Take one of the two out.')];
  });
}

/** The times may stand in an object of their own. */
function flat(entry: JsonObject): JsonObject {
  const { begin, end } = isObject(entry.hours) ? entry.hours : {};
  return {
    ...(begin !== undefined && { start_hour: begin }),
    ...(end !== undefined && { end_hour: end }),
    ...entry,
  };
}

function unknownPlace(id: string, known: readonly string[], at: At): Problem {
  const all = known.map((one) => `"${one}"`).join(', ');
  return problem(
    'LOCATION_UNKNOWN',
    at,
    `No location of this site has the id "${id}".`,
    `Use one of: ${all}.`,
  );
}

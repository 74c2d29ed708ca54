import { DateTime } from 'luxon';
import { pickDepartments, spansOn } from '../../../domain/hours/index.ts';
import { answer } from '../../../engine/index.ts';
import type { AppointmentSlot, SlotQuestion } from '../../../schemas/services/leads.ts';
import type { Location } from '../../../schemas/types/location.ts';
import type { SpecialHours } from '../../../schemas/types/special-hours.ts';
import { readerOf, type ServiceInput } from '../../defineFeature.ts';
import { zoneOf } from '../../zoneOf.ts';
import { daySlots, type Booked, type SlotRules } from './daySlots.ts';
import type { LeadsTables } from './tables.ts';

/**
 * The times of a day at a place, or at the place in its city where the department is.
 *
 * @returns undefined: there is no such place, or nobody says when it is open
 */
export async function slotsOn(
  input: ServiceInput,
  question: SlotQuestion,
): Promise<AppointmentSlot[] | undefined> {
  const { model, now } = input;
  const { date, department } = question;
  const place = placeAsked(input, question);
  if (!place) return undefined;
  const zone = zoneOf(place, input);
  const week = place.contact_detail?.opening_hours ?? [];
  if (week.length === 0) return undefined;
  const special = model.list('special-hours') as unknown as readonly SpecialHours[];
  const spans = spansOn(date, { week, special, place: place.id ?? '' });
  if (spans.length === 0) return [];
  const booked = await bookedOn(input, { date, department, place: idOf(place), zone });
  return daySlots({ date, zone, now, spans, booked }, rulesOf(input, department));
}

/** The place where the department that is asked for is. */
export function placeAsked(
  { model }: ServiceInput,
  { place, department }: SlotQuestion,
): Location | undefined {
  const places = model.list('locations') as unknown as readonly Location[];
  const own = places.find(({ id, slug }) => place === id || place === slug);
  return pickDepartments(places, own?.id ?? '').find(({ kind }) => kind === department)?.place;
}

export function rulesOf({ model, now }: ServiceInput, department: SlotQuestion['department']): SlotRules {
  const { value } = model;
  const rules = department === 'service' ? value('appointments.service') : value('appointments.sales');
  return answer(rules, { facts: model.known, now, until: Infinity });
}

/** By which appointments name their place. */
export function idOf({ id, slug }: Location): string {
  return id ?? slug ?? '';
}

async function bookedOn(
  input: ServiceInput,
  { date, department, place, zone }: SlotQuestion & { zone: string },
): Promise<Booked[]> {
  const day = DateTime.fromISO(date, { zone });
  const db = await readerOf(input, 'leads').db<LeadsTables>();
  const rows = await db
    .selectFrom('appointments')
    .select(['starts_at', 'ends_at'])
    .where('site', '=', input.model.site.slug)
    .where('place', '=', place)
    .where('department', '=', department)
    .where('starts_at', '<', isoOf(day.plus({ days: 1 })))
    .where('ends_at', '>', isoOf(day))
    .execute();
  return rows.map(({ starts_at, ends_at }) => ({ from: Date.parse(starts_at), to: Date.parse(ends_at) }));
}

function isoOf(moment: DateTime): string {
  return moment.toJSDate().toISOString();
}

import {
  shownFields,
  valuesOf,
  type FormField,
  type FormStep,
  type Payload,
  type Sent,
} from '../../domain/forms/index.ts';
import type { FormContent } from '../../engine/block.ts';
import type { AppointmentSlot, LeadServices, SlotQuestion } from '../../schemas/services/leads.ts';
import type { FormSettings } from '../../schemas/types/blocks/form.ts';
import { choiceOf } from './choiceOf.ts';

interface SlotInput {
  steps: readonly FormStep[];
  messages: FormSettings['messages'];
  sent: Sent;
  payload: Payload;
  /** Slug of the location. */
  place: string;
}

/** What the time of a form comes to. */
export interface SlotRead {
  errors: FormContent['errors'];
  /** What may be chosen on that day. */
  choices: NonNullable<FormContent['choices']>;
  /** That which is chosen. */
  slot?: SlotQuestion & AppointmentSlot;
}

/** Undefined: the form asks for no time, its day is not chosen yet, or nobody knows when the place is open. */
export async function readSlot(
  services: Pick<LeadServices, 'slotsOn'>,
  input: SlotInput,
): Promise<SlotRead | undefined> {
  const field = shownFields(input, input.sent).find((one) => one.field === 'slot');
  const question = field && questionOf(field, input);
  const slots = question && (await services.slotsOn(question));
  if (!slots) return undefined;
  const free = slots.filter(({ state }) => state === 'free').map(({ start }) => choiceOf(start));
  const [asked] = valuesOf(input.sent, field.id);
  // Another shopper may have it, or this one, who sends it again: who stores it knows.
  const slot = slots.find(({ start, state }) => choiceOf(start).id === asked && state !== 'soon');
  const choices = { [field.id]: free };
  if (slot) return { errors: {}, choices, slot: { ...question, ...slot } };
  const { noSlots, slot: taken, slotMissing } = input.messages;
  if (free.length === 0) return { errors: { [dayOf(field)]: noSlots }, choices };
  return { errors: { [field.id]: asked ? taken : slotMissing }, choices };
}

/** What is said once others have the time. */
export function withoutTime(
  { choices, slot }: SlotRead,
  { messages }: Pick<FormSettings, 'messages'>,
): Pick<SlotRead, 'errors' | 'choices'> {
  const [[id, all] = ['', []]] = Object.entries(choices);
  const others = all.filter((choice) => choice.id !== choiceOf(slot?.start ?? '').id);
  return { errors: { [id]: messages.slot }, choices: { [id]: others } };
}

function questionOf(field: FormField, { payload, place }: SlotInput): SlotQuestion | undefined {
  const { [dayOf(field)]: date } = payload;
  if (typeof date !== 'string' || place === '') return undefined;
  return { place, department: field.slot?.department ?? 'sales', date };
}

/** The field that it waits for. */
function dayOf({ shownWith }: FormField): string {
  return shownWith?.field ?? '';
}

import type { ReactElement } from 'react';
import type { Choice } from '../../engine/block.ts';
import { useApi } from '../../engine/client/index.ts';
import type { AppointmentSlotsAnswer } from '../../schemas/types/api/appointment-slots.answer.ts';
import { choiceOf } from './choiceOf.ts';
import { SelectControl } from './SelectControl.tsx';
import type { OneControlProps } from './controls.ts';

/** Whose times a field offers. */
export interface SlotsAsked {
  /** Id or slug of the location; empty: not chosen yet. */
  place: string;
  /** `YYYY-MM-DD`; empty: not chosen yet. */
  day: string;
  department: string;
  /** What the server sent with the page, for what was filled in then. */
  sent: readonly Choice[] | undefined;
  noSlots: string;
}

/** The times of a day that are free. Without the script they come with the day that was sent. */
export function SlotControl({ asked, ...props }: OneControlProps & { asked: SlotsAsked }): ReactElement {
  const { field, texts } = props;
  const { place, day, department, sent, noSlots } = asked;
  const params = place && day ? { location_id: place, date: day, department } : null;
  const { data } = useApi<AppointmentSlotsAnswer>('leads.appointmentSlots', params);
  const free = data?.filter(({ available }) => available).map(({ start }) => choiceOf(start)) ?? sent;
  const placeholder = free ? field.placeholder || texts.choose : texts.slotsWait;
  const options = free?.map((option) => ({ ...option, value: '' })) ?? [];
  return (
    <SelectControl
      {...props}
      field={{ ...field, options, placeholder: free?.length === 0 ? noSlots : placeholder }}
    />
  );
}

import type { ReactElement } from 'react';
import {
  filesTaken,
  valuesOf,
  type FieldKind,
  type FormField as FieldOfForm,
} from '../../domain/forms/index.ts';
import type { Choice } from '../../engine/block.ts';
import { fillParams } from '../shared/decide/fillParams.ts';
import { Field, FieldGroup } from '../shared/ui/Field.tsx';
import { Link } from '../shared/ui/Link.tsx';
import { Check } from './Check.tsx';
import { FileControl } from './FileControl.tsx';
import { NumberControl } from './NumberControl.tsx';
import { Options } from './Options.tsx';
import { SelectControl } from './SelectControl.tsx';
import { PLACE_FIELD } from './placeField.ts';
import { SlotControl, type SlotsAsked } from './SlotControl.tsx';
import { TextControl } from './TextControl.tsx';
import type { FormProps } from './props.ts';
import type { FormState } from './useForm.ts';

interface FormFieldProps {
  field: FieldOfForm;
  page: FormProps['page'];
  settings: FormProps['settings'];
  state: FormState;
  /** What may be chosen, where the server said it. */
  choices?: readonly Choice[] | undefined;
  /** The browser may ask for it by itself. */
  mayAsk: boolean;
}

/** Fields with a label of their own over one control. */
const CONTROLS = {
  text: TextControl,
  email: TextControl,
  phone: TextControl,
  postcode: TextControl,
  textarea: TextControl,
  date: TextControl,
  money: NumberControl,
  km: NumberControl,
  number: NumberControl,
  select: SelectControl,
  location: SelectControl,
} satisfies Partial<Record<FieldKind, unknown>>;

/** A field with its words, by its kind. */
export function FormField(props: FormFieldProps): ReactElement | null {
  const { field, page, settings, state, mayAsk } = props;
  const { texts } = settings;
  const { id: name, label, hint, required = false } = field;
  const id = `${page.id}-${name}`;
  const error = state.errors[name];
  const limits = field.field === 'file' && limitsOf(field, texts);
  const words = {
    id,
    label,
    hint: [hint, limits].filter(Boolean).join(' '),
    error,
    requiredMark: required ? texts.requiredMark : undefined,
  };
  const given = valuesOf(state.values, name);
  const isAsked = required && mayAsk;
  const shared = {
    ...{ field, id, given, texts, isAsked },
    onGive: (next: readonly string[]) => state.give(name, next),
  };
  switch (field.field) {
    case 'hidden':
      return null;
    case 'notice':
      return <Notice {...field} />;
    case 'checkbox':
      return <Check {...shared} {...words} />;
    case 'radio':
    case 'choices':
      return (
        <FieldGroup {...words}>
          <Options {...shared} isWrong={error !== undefined} />
        </FieldGroup>
      );
    case 'slot':
      return (
        <Field {...words}>
          {(control) => (
            <SlotControl {...shared} asked={slotsAsked(props)} control={{ ...control, required: isAsked }} />
          )}
        </Field>
      );
    case 'file':
      return (
        <Field {...words}>
          {(control) => (
            <FileControl {...shared} isLive={state.isLive} control={{ ...control, required: isAsked }} />
          )}
        </Field>
      );
    default: {
      const Control = CONTROLS[field.field];
      return (
        <Field {...words}>
          {(control) => <Control {...shared} control={{ ...control, required: isAsked }} />}
        </Field>
      );
    }
  }
}

function limitsOf(field: FieldOfForm, texts: FormProps['settings']['texts']): string {
  const { kinds, maxMb: max, most } = filesTaken(field);
  return fillParams(most > 1 ? texts.fileLimits : texts.fileLimit, { kinds: kinds.join(', '), max, most });
}

function slotsAsked({ field, settings, state, choices }: FormFieldProps): SlotsAsked {
  const { department = 'sales' } = field.slot ?? {};
  const [chosen] = valuesOf(state.values, PLACE_FIELD);
  return {
    place: chosen ?? settings.about?.location ?? '',
    day: valuesOf(state.values, field.shownWith?.field ?? '')[0] ?? '',
    department,
    sent: choices,
    noSlots: settings.messages.noSlots,
  };
}

function Notice({ label, link }: FieldOfForm): ReactElement {
  return (
    <p>
      {link ? (
        <Link href={link} newTab>
          {label}
        </Link>
      ) : (
        label
      )}
    </p>
  );
}

import type { ChangeEvent, InputHTMLAttributes, ReactElement } from 'react';
import { mostOf, type FieldKind } from '../../domain/forms/index.ts';
import { InputBox } from '../shared/ui/InputBox.tsx';
import { typed, type OneControlProps } from './controls.ts';
import styles from './Controls.module.css';

/** Keys of a phone, and what browsers fill in. */
const KEYS: Partial<Record<FieldKind, InputHTMLAttributes<HTMLInputElement>>> = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', spellCheck: false },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  postcode: { inputMode: 'numeric', autoComplete: 'postal-code' },
  date: { type: 'date' },
};

export function TextControl({ field, given, onGive, control }: OneControlProps): ReactElement {
  const { id: name, placeholder, autocomplete } = field;
  const shared = {
    ...control,
    ...{ name, placeholder },
    value: given[0] ?? '',
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onGive(typed(target.value)),
    ...(field.field !== 'date' && { maxLength: mostOf(field) }),
    ...(autocomplete && { autoComplete: autocomplete }),
  };
  return (
    <InputBox>
      {(className) =>
        field.field === 'textarea' ? (
          <textarea {...shared} rows={field.rows} className={`${className} ${styles.lines}`} />
        ) : (
          <input type="text" {...KEYS[field.field]} {...shared} className={className} />
        )
      }
    </InputBox>
  );
}

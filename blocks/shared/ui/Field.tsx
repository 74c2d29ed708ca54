import type { ReactElement } from 'react';
import styles from './Field.module.css';

/** What a field says around its control. All of it comes from settings. */
export interface FieldWords {
  label: string;
  /** What helps to fill it in. */
  hint?: string | undefined;
  /** What is wrong with what was typed. */
  error?: string | undefined;
  /** Stands behind the label of a field that must be filled in, e.g. `*`; without it the field may be left empty. */
  requiredMark?: string | undefined;
}

/** For the input, select or textarea inside. */
export interface ControlProps {
  id: string;
  required: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/** Ids of what belongs to a field; a summary of mistakes links to `control`. */
export function fieldIds(id: string): { control: string; label: string; hint: string; error: string } {
  return { control: id, label: `${id}-label`, hint: `${id}-hint`, error: `${id}-error` };
}

interface FieldProps extends FieldWords {
  /** Unique in the page: begins with `page.id`. */
  id: string;
  children: (control: ControlProps) => ReactElement;
}

/** A labelled control with its hint and its mistake; screen readers hear both with it. */
export function Field({ id, label, hint, error, requiredMark, children }: FieldProps): ReactElement {
  const ids = fieldIds(id);
  const told = [hint && ids.hint, error && ids.error].filter(Boolean).join(' ');
  const control: ControlProps = {
    id: ids.control,
    required: Boolean(requiredMark),
    ...(told !== '' && { 'aria-describedby': told }),
    ...(error && { 'aria-invalid': true as const }),
  };
  return (
    <div className={styles.field}>
      <label className={styles.label} id={ids.label} htmlFor={ids.control}>
        {label}
        {requiredMark && <span aria-hidden="true"> {requiredMark}</span>}
      </label>
      {hint && (
        <p className={styles.hint} id={ids.hint}>
          {hint}
        </p>
      )}
      {children(control)}
      {error && (
        <p className={styles.error} id={ids.error}>
          {error}
        </p>
      )}
    </div>
  );
}

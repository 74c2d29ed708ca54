import type { ReactElement, ReactNode } from 'react';
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
export function Field({ id, children, ...words }: FieldProps): ReactElement {
  const ids = fieldIds(id);
  const told = toldBy(id, words);
  const control: ControlProps = {
    id: ids.control,
    required: Boolean(words.requiredMark),
    ...(told !== undefined && { 'aria-describedby': told }),
    ...(words.error && { 'aria-invalid': true as const }),
  };
  return (
    <div className={styles.field}>
      <label className={styles.label} id={ids.label} htmlFor={ids.control}>
        <Label {...words} />
      </label>
      <Hint id={ids.hint} text={words.hint} />
      {children(control)}
      <Mistake id={ids.error} text={words.error} />
    </div>
  );
}

interface FieldGroupProps extends FieldWords {
  /** Unique in the page, as of a field: the first control has it, so that a summary of mistakes leads there. */
  id: string;
  children: ReactNode;
}

/** Several controls that answer one question, with its hint and its mistake. */
export function FieldGroup({ id, children, ...words }: FieldGroupProps): ReactElement {
  const ids = fieldIds(id);
  return (
    <fieldset className={`${styles.field} ${styles.group}`} aria-describedby={toldBy(id, words)}>
      <legend className={styles.label} id={ids.label}>
        <Label {...words} />
      </legend>
      <Hint id={ids.hint} text={words.hint} />
      {children}
      <Mistake id={ids.error} text={words.error} />
    </fieldset>
  );
}

/** Ids of what is read with a control. */
export function toldBy(id: string, { hint, error }: FieldWords): string | undefined {
  const ids = fieldIds(id);
  return [hint && ids.hint, error && ids.error].filter(Boolean).join(' ') || undefined;
}

export function Label({ label, requiredMark }: FieldWords): ReactElement {
  return (
    <>
      {label}
      {requiredMark && <span aria-hidden="true">{` ${requiredMark}`}</span>}
    </>
  );
}

interface TextProps {
  id: string;
  text: string | undefined;
}

export function Hint({ id, text }: TextProps): ReactElement | null {
  if (!text) return null;
  return (
    <p className={styles.hint} id={id}>
      {text}
    </p>
  );
}

export function Mistake({ id, text }: TextProps): ReactElement | null {
  if (!text) return null;
  return (
    <p className={styles.error} id={id}>
      {text}
    </p>
  );
}

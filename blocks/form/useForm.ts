import { useEffect, useState, useSyncExternalStore, type FormEvent } from 'react';
import {
  fieldsOf,
  parseFileValue,
  readForm,
  shownFields,
  startValues,
  withoutLostFiles,
  type Form,
  type Sent,
} from '../../domain/forms/index.ts';
import type { FormContent } from '../../engine/block.ts';

/** Field -> what is wrong. */
export type Errors = Readonly<Record<string, string>>;

/** Where the shopper is taken by the keyboard: the mistakes, a step, a field. Each object is one wish. */
export type Attention = { on: 'errors' } | { on: 'step' } | { on: 'field'; id: string };

export interface FormState {
  values: Sent;
  errors: Errors;
  /** The step that is seen. */
  step: number;
  /** Its script runs. */
  isLive: boolean;
  isSending: boolean;
  attention: Attention | undefined;
  /** Whether a field is there with what is filled in. */
  isShown: (id: string) => boolean;
  give: (id: string, given: readonly string[]) => void;
  next: () => void;
  back: () => void;
  /** Leads to a field, also of another step. */
  goTo: (id: string) => void;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  /** The browser shows the page again: what was sent may be sent once more. */
  comeBack: () => void;
}

/** What the browser keeps of what is filled in. */
export interface Keeping {
  /** What was typed and not yet sent, else what is known of who fills in. */
  read: () => Sent | undefined;
  /** As it is typed. */
  keep: (values: Sent) => void;
  /** It is sent. */
  sent: (values: Sent) => void;
}

/** @param content  what was sent before, and is wrong */
export function useForm(form: Form, content: FormContent | undefined, keeping: Keeping): FormState {
  const isLive = useIsLive();
  const [values, setValues] = useState<Sent>(() => content?.values ?? startValues(form));
  const [errors, setErrors] = useState<Errors>(content?.errors ?? {});
  const [step, setStep] = useState(() => stepOf(form, Object.keys(content?.errors ?? {})[0]));
  const [attention, setAttention] = useState<Attention>();
  const [isSending, setSending] = useState(false);
  // After the first markup, which is that of the server. What was sent and came back is newer.
  useEffect(() => {
    const kept = content ? undefined : keeping.read();
    if (kept) setValues((typed) => ({ ...typed, ...withoutLostFiles(form, kept) }));
  }, []);
  const shown = new Set(shownFields(form, values).map(({ id }) => id));

  function refuse(found: Errors): void {
    setErrors(found);
    setStep(stepOf(form, Object.keys(found)[0]));
    setAttention({ on: 'errors' });
  }

  function turnTo(next: number): void {
    setErrors({});
    setStep(next);
    setAttention({ on: 'step' });
  }

  function advance(): void {
    const here = errorsIn(form, step, readForm(form, values).errors);
    if (hasAny(here)) refuse(here);
    else turnTo(step + 1);
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    const isLast = step === form.steps.length - 1;
    const found = isLast ? readForm(form, values).errors : {};
    if (isLast && !isSending && !hasAny(found)) {
      setErrors({});
      setSending(true);
      keeping.sent(values);
      return;
    }
    event.preventDefault();
    if (!isLast) advance();
    else if (!isSending) refuse(found);
  }

  return {
    ...{ values, errors, step, isLive, isSending, attention, submit, next: advance },
    isShown: (id) => shown.has(id),
    give(field, given) {
      const next = { ...values, [field]: given };
      setValues(next);
      // Of a file that is not taken nothing else would tell.
      const told = given.some(isRefused) && isFile(form, field) ? { ...errors, [field]: '' } : errors;
      setErrors(stillWrong(told, field, readForm(form, next).errors));
      keeping.keep(next);
    },
    back: () => turnTo(step - 1),
    goTo(field) {
      setStep(stepOf(form, field));
      setAttention({ on: 'field', id: field });
    },
    comeBack: () => setSending(false),
  };
}

function isFile(form: Form, id: string): boolean {
  return fieldsOf(form).some((field) => field.id === id && field.field === 'file');
}

/** It is not there, and not on its way. */
function isRefused(value: string): boolean {
  const { refusal } = parseFileValue(value);
  return refusal !== undefined && refusal !== 'wait';
}

function hasAny(errors: Errors): boolean {
  return Object.keys(errors).length > 0;
}

const never = (): (() => void) => () => undefined;

/** False on the server and in the first markup of the browser, which must be the same. */
function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** The step of a field; the first one for none. */
function stepOf({ steps }: Form, id: string | undefined): number {
  return Math.max(
    0,
    steps.findIndex(({ fields }) => fields.some((field) => field.id === id)),
  );
}

function errorsIn({ steps }: Form, step: number, errors: Errors): Errors {
  const ids = new Set(steps[step]?.fields.map(({ id }) => id));
  return Object.fromEntries(Object.entries(errors).filter(([id]) => ids.has(id)));
}

/** A mistake is told on sending, and taken back as soon as it is put right. */
function stillWrong(told: Errors, id: string, found: Errors): Errors {
  const entries = Object.entries(told).flatMap(([name, text]) => {
    const now = name === id ? found[id] : text;
    return now === undefined ? [] : [[name, now] as const];
  });
  return Object.fromEntries(entries);
}

import { memo, useRef, type FormEvent, type ReactElement, type RefObject } from 'react';
import { fieldsOf, type Sent } from '../../domain/forms/index.ts';
import { createStore, keepDraft, readDraft } from '../../engine/client/index.ts';
import { fillParams } from '../shared/decide/fillParams.ts';
import { Button } from '../shared/ui/Button.tsx';
import { keepDetails, readDetails } from './details.ts';
import { Mistakes } from './Mistakes.tsx';
import { StepFields } from './StepFields.tsx';
import type { FormProps } from './props.ts';
import { useAttention } from './useAttention.ts';
import { useComeBack } from './useComeBack.ts';
import { useForm, type FormState } from './useForm.ts';
import { useKey } from './useKey.ts';
import { readVisit } from './readVisit.ts';
import { VISIT_FIELD } from './visitField.ts';
import styles from './FillIn.module.css';

type Texts = FormProps['settings']['texts'];

/** The form to be filled in. Without its script all steps stand one below the other. */
export function FillIn({ settings, form: content, page }: FormProps): ReactElement {
  const { texts, steps } = settings;
  const state = useForm(settings, content, {
    read: () => readDraft<Sent>(page.id) ?? readDetails(createStore('details')),
    keep: (values) => keepDraft(page.id, values),
    sent: (values) => {
      keepDraft(page.id, undefined);
      keepDetails(createStore('details'), values);
    },
  });
  const visitField = useRef<HTMLInputElement>(null);
  const { field: keyField, renew } = useKey(content?.failed?.key, state.values);
  const ref = useRef<HTMLFormElement>(null);
  useAttention(ref, state, page.id);
  useComeBack(state.comeBack);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    renew();
    if (visitField.current && settings.visit.sent) visitField.current.value = readVisit(settings.visit);
    state.submit(event);
  };
  const isFailed = content?.failed !== undefined;
  const isAsked = fieldsOf(settings).some(({ required }) => required);
  return (
    <form
      ref={ref}
      method="post"
      className={styles.form}
      noValidate={state.isLive}
      aria-labelledby={texts.title ? `${page.id}-title` : undefined}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="_form" value={page.id} />
      <OwnField name="_key" field={keyField} first={content?.failed?.key ?? ''} />
      <OwnField name={VISIT_FIELD} field={visitField} />
      <Mistakes {...{ page, texts, state, isFailed }} steps={steps.length} />
      {isAsked && texts.requiredHint && (
        <p className={styles.hint}>{fillParams(texts.requiredHint, { mark: texts.requiredMark })}</p>
      )}
      {steps.map(({ id }, index) => (
        <StepFields key={id} {...{ settings, state, page, index }} choices={content?.choices} />
      ))}
      <Buttons {...{ state, texts }} steps={steps.length} />
    </form>
  );
}

/**
 * Always there: a browser that comes back knows a form by its fields, and fills it in again. Drawn once: React would put its first
 * value back while the form is sent.
 */
const OwnField = memo(function OwnField({
  name,
  field,
  first = '',
}: {
  name: string;
  field: RefObject<HTMLInputElement | null>;
  first?: string;
}): ReactElement {
  return <input type="hidden" name={name} ref={field} defaultValue={first} />;
});

/** Without the script only the last one is seen. */
function Buttons({ state, texts, steps }: { state: FormState; texts: Texts; steps: number }): ReactElement {
  const { step, isSending, isLive } = state;
  const isLast = step === steps - 1;
  const scripted = isLive ? undefined : styles.scripted;
  return (
    <div className={styles.buttons}>
      {steps > 1 && (
        <>
          <span className={scripted} hidden={step === 0}>
            <Button type="button" onClick={state.back}>
              {texts.back}
            </Button>
          </span>
          <span className={scripted} hidden={isLast}>
            <Button type="button" look="primary" onClick={state.next}>
              {texts.next}
            </Button>
          </span>
        </>
      )}
      <span className={isLive || isLast ? undefined : styles.unscripted} hidden={isLive && !isLast}>
        <Button type="submit" look="primary" disabled={isSending}>
          {isSending ? texts.sending : texts.submit}
        </Button>
      </span>
    </div>
  );
}

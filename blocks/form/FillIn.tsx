import { memo, useRef, type FormEvent, type ReactElement, type RefObject } from 'react';
import { fieldsOf, PROOF_FIELD, TRAP_FIELD, VISIT_FIELD, type Sent } from '../../domain/forms/index.ts';
import { askApi, createStore, keepDraft, readDraft } from '../../engine/client/index.ts';
import type { CaptchaAnswer } from '../../schemas/types/api/captcha.answer.ts';
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
import { useProof } from './useProof.ts';
import { readVisit } from './readVisit.ts';
import styles from './FillIn.module.css';

type Texts = FormProps['settings']['texts'];

const askForWork = (): Promise<CaptchaAnswer> => askApi('captcha.challenge', {});

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
  const proof = useProof(ref, settings.captcha ? askForWork : undefined);
  useAttention(ref, state, page.id);
  useComeBack(() => {
    state.comeBack();
    proof.forget();
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    renew();
    if (visitField.current && settings.visit.sent) visitField.current.value = readVisit(settings.visit);
    state.submit(event);
    proof.hold(event);
  };
  return (
    <form
      ref={ref}
      method="post"
      encType={encTypeOf(settings)}
      className={styles.form}
      noValidate={state.isLive}
      aria-labelledby={texts.title ? `${page.id}-title` : undefined}
      onSubmit={onSubmit}
      onFocus={proof.begin}
    >
      <input type="hidden" name="_form" value={page.id} />
      <OwnField name="_key" field={keyField} first={content?.failed?.key ?? ''} />
      <OwnField name={VISIT_FIELD} field={visitField} />
      {settings.captcha && (
        <>
          <OwnField name={PROOF_FIELD} field={proof.field} />
          <Trap id={`${page.id}-trap`} label={texts.trap} />
        </>
      )}
      <Mistakes {...{ page, texts, state }} failed={content?.failed} steps={steps.length} />
      <RequiredHint settings={settings} />
      {steps.map(({ id }, index) => (
        <StepFields key={id} {...{ settings, state, page, index }} choices={content?.choices} />
      ))}
      {settings.captcha && texts.captcha && <p className={styles.hint}>{texts.captcha}</p>}
      <Buttons {...{ state, texts }} steps={steps.length} />
    </form>
  );
}

/** Undefined: that of all forms without files. */
function encTypeOf(settings: FormProps['settings']): string | undefined {
  return fieldsOf(settings).some(({ field }) => field === 'file') ? 'multipart/form-data' : undefined;
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

function RequiredHint({ settings }: Pick<FormProps, 'settings'>): ReactElement | null {
  const { requiredHint, requiredMark } = settings.texts;
  if (!requiredHint || !fieldsOf(settings).some(({ required }) => required)) return null;
  return <p className={styles.hint}>{fillParams(requiredHint, { mark: requiredMark })}</p>;
}

/** A field for programs, which fill in what they find. Readers of screens pass it over, and so does the Tab key. */
const Trap = memo(function Trap({ id, label }: { id: string; label: string }): ReactElement {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input type="text" id={id} name={TRAP_FIELD} tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
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

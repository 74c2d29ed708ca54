import type { InputHTMLAttributes, ReactElement } from 'react';
import type { Sent } from '../../domain/forms/index.ts';
import { ownPath } from '../../domain/ownPath.ts';
import type { BlockProps } from '../../engine/block.ts';
import type { SignInSettings } from '../../schemas/types/blocks/sign-in.ts';
import { fillParams } from '../shared/decide/fillParams.ts';
import { Button } from '../shared/ui/Button.tsx';
import { Field } from '../shared/ui/Field.tsx';
import { Heading } from '../shared/ui/Heading.tsx';
import { InputBox } from '../shared/ui/InputBox.tsx';
import { Link } from '../shared/ui/Link.tsx';
import { FIELDS, stepOf, valueIn, type StepName } from './fields.ts';
import styles from './SignIn.module.css';

type Props = BlockProps<SignInSettings, undefined, 'query'>;

const NOTHING: Sent = {};

/** One question at a time: where a code goes, the code, and who is new says a name and a number. */
export function SignIn({ settings, facts, form, page }: Props): ReactElement {
  const { texts } = settings;
  const values = form?.values ?? NOTHING;
  const step = stepOf(values);
  const back = ownPath(facts.query.back);
  return (
    <div className={styles.box}>
      <Heading level={page.headingLevel} className={styles.title} id={`${page.id}-title`}>
        {step === 'details' ? texts.welcome : texts.title}
      </Heading>
      {wordsOf(step, texts, values) && <p className={styles.intro}>{wordsOf(step, texts, values)}</p>}
      <form method="post" className={styles.form} aria-labelledby={`${page.id}-title`}>
        <input type="hidden" name="_form" value={page.id} />
        <input type="hidden" name={FIELDS.step} value={step} />
        {step !== 'address' && (
          <>
            <input type="hidden" name={FIELDS.challenge} value={valueIn(values, FIELDS.challenge)} />
            <input type="hidden" name={FIELDS.address} value={valueIn(values, FIELDS.address)} />
          </>
        )}
        {form?.failed && (
          <p className={styles.failed} role="alert">
            {texts.notSent}
          </p>
        )}
        <Fields {...{ settings, form, page, step, values }} />
        <Button type="submit" look="primary">
          {buttonOf(step, texts)}
        </Button>
      </form>
      <div className={styles.links}>
        {step === 'code' && <Link href={hereOf(facts.query)}>{texts.again}</Link>}
        {back !== undefined && <Link href={back}>{texts.back}</Link>}
      </div>
    </div>
  );
}

/** The page as it was opened: from there another code is asked for. */
function hereOf(query: Readonly<Record<string, string>>): string {
  return `?${new URLSearchParams(query).toString()}`;
}

function wordsOf(step: StepName, texts: SignInSettings['texts'], values: Sent): string {
  if (step === 'address') return texts.intro;
  if (step === 'details') return texts.details;
  return fillParams(texts.sent, { address: valueIn(values, FIELDS.address) });
}

type FieldsProps = Pick<Props, 'settings' | 'form' | 'page'> & { step: StepName; values: Sent };

function Fields({ settings: { mobile, texts }, form, page, step, values }: FieldsProps): ReactElement {
  const field = (
    id: string,
    label: string,
    { isFirst, ...attributes }: InputHTMLAttributes<HTMLInputElement> & { isFirst?: boolean },
  ): ReactElement => (
    <Field id={`${page.id}-${id}`} label={label} error={form?.errors[id]} requiredMark={texts.requiredMark}>
      {(control) => (
        // After a step the keyboard is in its field; a page that is only opened takes it from nobody.
        <InputBox>
          {(className) => (
            <input
              {...control}
              className={className}
              name={id}
              defaultValue={valueIn(values, id)}
              autoFocus={isFirst === true && form !== undefined}
              {...attributes}
            />
          )}
        </InputBox>
      )}
    </Field>
  );
  if (step === 'code')
    return field(FIELDS.code, texts.code, {
      isFirst: true,
      inputMode: 'numeric',
      autoComplete: 'one-time-code',
      maxLength: 12,
    });
  if (step === 'details')
    return (
      <>
        {field(FIELDS.name, texts.name, { isFirst: true, autoComplete: 'name', maxLength: 100 })}
        {field(FIELDS.phone, texts.phone, { type: 'tel', autoComplete: 'tel' })}
      </>
    );
  return field(FIELDS.address, mobile ? texts.addressOrMobile : texts.address, {
    isFirst: true,
    type: mobile ? 'text' : 'email',
    autoComplete: mobile ? 'username' : 'email',
  });
}

function buttonOf(step: StepName, { send, signIn, join }: SignInSettings['texts']): string {
  if (step === 'code') return signIn;
  return step === 'details' ? join : send;
}

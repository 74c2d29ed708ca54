import type { ReactElement } from 'react';
import { Heading } from '../shared/ui/Heading.tsx';
import { Confirm } from './Confirm.tsx';
import { FillIn } from './FillIn.tsx';
import type { FormProps } from './props.ts';
import styles from './Form.module.css';

/** A form, or once it was sent by a browser without scripts, what it says, to be sent for good. */
export function Form(props: FormProps): ReactElement {
  const { settings, form, page } = props;
  const { title, intro, confirmTitle, confirmText } = settings.texts;
  const isAsked = form?.confirm !== undefined;
  const [heading, words] = isAsked ? [confirmTitle, confirmText] : [title, intro];
  return (
    <div className={styles.form} data-answered={form && ''}>
      {heading && (
        <Heading level={page.headingLevel} id={`${page.id}-title`}>
          {heading}
        </Heading>
      )}
      {words && <p className={styles.intro}>{words}</p>}
      {isAsked ? <Confirm {...props} /> : <FillIn {...props} />}
    </div>
  );
}

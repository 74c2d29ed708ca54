import type { MouseEvent, ReactElement } from 'react';
import { Link } from '../shared/ui/Link.tsx';
import type { FormProps } from './props.ts';
import type { FormState } from './useForm.ts';
import { WHOLE_FORM } from './wholeForm.ts';
import styles from './Mistakes.module.css';

interface MistakesProps {
  page: FormProps['page'];
  texts: FormProps['settings']['texts'];
  state: FormState;
  /** Nothing is wrong, and it could not be sent; `isTooMany`: enough has come from there. */
  failed: NonNullable<FormProps['form']>['failed'];
  /** Of the form. */
  steps: number;
}

/** What is wrong, each with a link to its field. It is read out when it comes, and where the page begins after a reload. */
export function Mistakes({ page, texts, state, failed, steps }: MistakesProps): ReactElement | null {
  const { errors, isLive, goTo } = state;
  const { [WHOLE_FORM]: whole, ...fields } = errors;
  const all = Object.entries(fields);
  if (all.length === 0 && !failed && whole === undefined) return null;
  const isAgain = failed !== undefined && !failed.isTooMany && all.length === 0;
  const title = whole ?? titleOf(texts, failed, steps);
  const follow = (event: MouseEvent, id: string): void => {
    event.preventDefault();
    goTo(id);
  };
  return (
    // React writes autofocus on the server, and does not know it again here.
    <div className={styles.mistakes} role="alert" tabIndex={-1} autoFocus={!isLive} suppressHydrationWarning>
      <p className={styles.title}>{all.length > 0 ? texts.errors : title}</p>
      {isAgain && texts.sendAgain && <p>{texts.sendAgain}</p>}
      {all.length > 0 && (
        <ul className={styles.list}>
          {all.map(([id, text]) => (
            <li key={id}>
              <Link href={`#${page.id}-${id}`} className={styles.link} onClick={(event) => follow(event, id)}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Of what could not be sent. */
function titleOf(texts: MistakesProps['texts'], failed: MistakesProps['failed'], steps: number): string {
  if (failed?.isTooMany) return texts.tooMany;
  return steps > 1 ? texts.unexpected : texts.notSent;
}

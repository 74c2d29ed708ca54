import type { ButtonHTMLAttributes, ComponentProps, ReactElement } from 'react';
import type { EventName } from '../../../schemas/counted.ts';
import { Link } from './Link.tsx';
import styles from './Button.module.css';

export type ButtonLook = 'primary' | 'quiet' | 'plain' | 'tile';

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'style' | 'className'> & {
  look?: ButtonLook;
  type: 'button' | 'submit';
  /** What a click counts as. */
  'data-track'?: EventName | undefined;
};

const classOf = (look: ButtonLook): string => `${styles.button} ${styles[look]}`;

/** `type="button"` clicks are held while a block sleeps; `type="submit"` works without JavaScript. */
export function Button({ look = 'quiet', children, ...attributes }: ButtonProps): ReactElement {
  return (
    <button {...attributes} className={classOf(look)}>
      {children}
    </button>
  );
}

/** A link that looks like a button. One `primary` per view. */
export function ButtonLink({
  look = 'quiet',
  ...attributes
}: Omit<ComponentProps<typeof Link>, 'className'> & { look?: ButtonLook }): ReactElement {
  return <Link {...attributes} className={classOf(look)} />;
}

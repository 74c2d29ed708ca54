import type { ReactElement } from 'react';
import styles from './InputBox.module.css';

interface InputBoxProps {
  /** Before and after what is typed, e.g. `$`, `km`. */
  prefix?: string | undefined;
  suffix?: string | undefined;
  /** @param className  of the input, select or textarea */
  children: (className: string | undefined) => ReactElement;
}

/** The frame of what is typed or chosen; letters of 16 pixels and more, since phones zoom into smaller ones. */
export function InputBox({ prefix, suffix, children }: InputBoxProps): ReactElement {
  return (
    <span className={styles.box}>
      {prefix && <Affix>{prefix}</Affix>}
      {children(styles.input)}
      {suffix && <Affix>{suffix}</Affix>}
    </span>
  );
}

function Affix({ children }: { children: string }): ReactElement {
  return (
    <span className={styles.affix} aria-hidden="true">
      {children}
    </span>
  );
}

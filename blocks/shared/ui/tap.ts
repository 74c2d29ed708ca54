import styles from './Tap.module.css';

/** Classes of a button of an icon: its own, if any, come on top. */
export function tapClass(own = ''): string {
  return `${styles.tap} ${own}`.trim();
}

import styles from './Cells.module.css';

const CLASSES = [styles.one, styles.two, styles.three, styles.four, styles.five];

/**
 * Says `--cells`, the most that stand beside each other, before they are read: one to five, else it is left out for six.
 * Columns that the browser counts itself (`auto-fit`, `flex-grow`) are others at each cell that comes, and what is seen
 * already jumps.
 */
export const cellsClass = (count: number): string | undefined => CLASSES[count - 1];

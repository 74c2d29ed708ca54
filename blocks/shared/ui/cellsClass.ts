import styles from './Cells.module.css';

const CLASSES = [styles.three, styles.four, styles.five];

/**
 * Says `--cells`, the most that stand beside each other, before they are read: three to five, else it is left out for six.
 * Columns that the browser counts itself (`auto-fit`, `flex-grow`) are others at each cell that comes, and what is seen
 * already jumps.
 */
export const cellsClass = (count: number): string | undefined => CLASSES[Math.max(count, 3) - 3];

import type { ReactElement, ReactNode } from 'react';
import { formatMoney } from '../../domain/format.ts';
import type { Row } from './pickRows.ts';
import { classes } from '../shared/ui/classes.ts';
import styles from './Docket.module.css';

/** The price as a bill: what is paid for at the left, how much at the right; what the price was stands in its row. */
export function Docket({
  rows,
  price,
  was,
}: {
  rows: readonly Row[];
  /** The row of it, the first where none has it, says `was`. */
  price: number | undefined;
  was: ReactNode;
}): ReactElement {
  const own = rows.find(({ amount }) => amount === price) ?? rows[0];
  return (
    <dl className={styles.docket}>
      {rows.map((row) => (
        <div key={row.id} className={classes(styles.row, styles[row.look])}>
          <dt>
            {row.label}
            {row === own && was && <span className={styles.under}>{was}</span>}
            {row.under !== '' && <span className={styles.under}>{row.under}</span>}
          </dt>
          <dd className={styles.amount}>{formatMoney(row.amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

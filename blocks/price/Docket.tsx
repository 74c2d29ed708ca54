import type { ReactElement } from 'react';
import { formatMoney } from '../../domain/format.ts';
import type { Row } from './pickRows.ts';
import { classes } from '../shared/ui/classes.ts';
import styles from './Docket.module.css';

/** The price as a bill: what is paid for at the left, how much at the right. */
export function Docket({ rows }: { rows: readonly Row[] }): ReactElement {
  return (
    <dl className={styles.docket}>
      {rows.map(({ id, label, under, amount, look }) => (
        <div key={id} className={classes(styles.row, styles[look])}>
          <dt>
            {label}
            {under !== '' && <span className={styles.under}>{under}</span>}
          </dt>
          <dd className={styles.amount}>{formatMoney(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

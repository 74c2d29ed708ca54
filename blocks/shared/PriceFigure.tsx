import type { ReactElement } from 'react';
import { formatMoney } from './format.ts';
import styles from './PriceFigure.module.css';

/** The price, or the text in its place; the earlier price struck beside it. */
export function PriceFigure({
  amount,
  none,
  was,
  wasWord,
  size = 'small',
  countUpMs = 0,
}: {
  /** AUD. */
  amount: number | undefined;
  /** Shown without an amount. */
  none: string;
  /** AUD; absent: not shown. */
  was?: number | undefined;
  wasWord: string;
  size?: 'small' | 'large';
  /** Read by the enhancer of the block price. */
  countUpMs?: number;
}): ReactElement {
  if (amount === undefined) return <span className={styles.none}>{none}</span>;
  return (
    <>
      <span
        className={`${styles.amount} ${styles[size]}`}
        data-count-up={countUpMs > 0 ? countUpMs : undefined}
      >
        {formatMoney(amount)}
      </span>
      {was !== undefined && (
        <span className={styles.was}>
          {wasWord} <s>{formatMoney(was)}</s>
        </span>
      )}
    </>
  );
}

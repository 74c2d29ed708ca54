import type { ReactElement } from 'react';
import { formatMoney } from '../../../domain/format.ts';
import styles from './PriceFigure.module.css';

/** The price, or the text in its place. One that counts up is a figure of its own, which stands while a copy moves. */
export function PriceFigure({
  amount,
  none,
  size = 'small',
  countUpMs = 0,
}: {
  /** AUD. */
  amount: number | undefined;
  /** Shown without an amount. */
  none: string;
  size?: 'small' | 'large';
  /** Read by the enhancer of the block price. */
  countUpMs?: number;
}): ReactElement {
  if (amount === undefined) return <span className={styles.none}>{none}</span>;
  const className = `${styles.amount} ${styles[size]}`;
  if (countUpMs === 0) return <span className={className}>{formatMoney(amount)}</span>;
  return (
    <span className={`${className} ${styles.counts}`} data-count-up={countUpMs} data-amount={amount}>
      <span>{formatMoney(amount)}</span>
    </span>
  );
}

/** The earlier price, AUD, struck through behind its word. */
export function WasPrice({ was, word }: { was: number; word: string }): ReactElement {
  return (
    <span className={styles.was}>
      {`${word} `}
      <s>{formatMoney(was)}</s>
    </span>
  );
}

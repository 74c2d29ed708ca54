import type { ReactElement } from 'react';
import type { CarCardSettings } from '../../schemas/types/blocks/car-card.ts';
import { PriceFigure, WasPrice } from '../shared/ui/PriceFigure.tsx';
import { classes } from '../shared/ui/classes.ts';
import styles from './Told.module.css';

/** Price, and the weekly figure with its rates while the car can be bought at that price. */
export function Money({ settings }: { settings: CarCardSettings }): ReactElement {
  const { look, amount, was, wasShown, sold, texts } = settings;
  const priced = amount !== undefined;
  return (
    <div className={classes(styles.money, look === 'ticket' && styles.ticket)}>
      <p className={styles.price}>
        {wasShown && was !== undefined && (
          <span className={styles.was}>
            <WasPrice was={was} word={texts.was} />
          </span>
        )}
        <PriceFigure amount={amount} none={texts.none} />
        {priced && texts.type !== '' && <span className={styles.quiet}>{texts.type}</span>}
      </p>
      {priced && !sold && texts.weekly && texts.rate && (
        <p className={styles.weekly} data-asterisk="">
          <span className={styles.figure}>{texts.weekly}</span>
          <span className={styles.rate}>{texts.rate}</span>
        </p>
      )}
      {texts.place !== '' && <p className={styles.quiet}>{texts.place}</p>}
    </div>
  );
}

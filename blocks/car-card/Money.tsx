import type { ReactElement } from 'react';
import type { CarCardSettings } from '../../schemas/types/blocks/car-card.ts';
import { PriceFigure, WasPrice } from '../shared/ui/PriceFigure.tsx';
import { classes } from '../shared/ui/classes.ts';
import { isWide } from './isWide.ts';
import styles from './Told.module.css';

/** What it costs, and what it cost before. */
export function Price({ settings }: { settings: CarCardSettings }): ReactElement {
  const { look, priceAt, amount, was, wasShown, texts } = settings;
  return (
    <p
      className={classes(
        styles.price,
        (priceAt === 'name' || look === 'row') && styles.early,
        isWide(look) && styles.beside,
      )}
    >
      {wasShown && was !== undefined && (
        <span className={styles.was}>
          <WasPrice was={was} word={texts.was} />
        </span>
      )}
      <PriceFigure amount={amount} none={texts.none} />
      {amount !== undefined && texts.type !== '' && <span className={styles.quiet}>{texts.type}</span>}
    </p>
  );
}

/** Price, where it is not said before, and the weekly figure with its rates while the car can be bought at that price. */
export function Money({ settings }: { settings: CarCardSettings }): ReactElement | null {
  const { look, priceAt, amount, sold, texts } = settings;
  const weekly = amount !== undefined && !sold && texts.weekly !== '' && texts.rate !== '';
  if (priceAt === 'name' && !weekly && texts.place === '') return null;
  return (
    <div className={classes(styles.money, look === 'ticket' && styles.ticket)}>
      {priceAt === 'foot' && <Price settings={settings} />}
      {weekly && (
        <p className={styles.weekly} data-asterisk="">
          <span className={styles.figure}>{texts.weekly}</span>
          <span className={styles.rate}>{texts.rate}</span>
        </p>
      )}
      {texts.place !== '' && <p className={styles.quiet}>{texts.place}</p>}
    </div>
  );
}

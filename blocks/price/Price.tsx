import type { ReactElement, ReactNode } from 'react';
import type { BlockProps } from '../../engine/block.ts';
import type { PriceSettings } from '../../schemas/types/blocks/price.ts';
import { fillParams } from '../shared/decide/fillParams.ts';
import { formatMoney } from '../../domain/format.ts';
import { classes } from '../shared/ui/classes.ts';
import { Heading } from '../shared/ui/Heading.tsx';
import { Icon } from '../shared/ui/Icon.tsx';
import { PriceFigure, WasPrice } from '../shared/ui/PriceFigure.tsx';
import { Docket } from './Docket.tsx';
import { marketGap } from './marketGap.ts';
import { pickRows } from './pickRows.ts';
import styles from './Price.module.css';

export function Price({ settings, page }: BlockProps<PriceSettings>): ReactElement {
  const { amount, countUpMs, texts } = settings;
  const rows = settings.look === 'docket' ? pickRows(settings) : [];
  const was = wasOf(settings);
  return (
    <div className={classes(styles.price, texts.title === '' && styles.own)}>
      {texts.title !== '' && <Heading level={page.headingLevel}>{texts.title}</Heading>}
      {rows.length > 0 ? (
        <Docket rows={rows} price={amount} was={was} />
      ) : (
        <p className={classes(styles.line, amount === undefined && styles.words)}>
          <PriceFigure amount={amount} none={texts.none} size="large" countUpMs={countUpMs} />
          {amount !== undefined && texts.type !== '' && <span className={styles.type}>{texts.type}</span>}
        </p>
      )}
      <Compared settings={settings} was={rows.length === 0 && was} />
      {amount !== undefined && texts.weekly && texts.rate && (
        <p className={styles.weekly} data-asterisk="">
          <span className={styles.figure}>{texts.weekly}</span>{' '}
          <span className={styles.rate}>{texts.rate}</span>
        </p>
      )}
    </div>
  );
}

/** What it was, where that is shown. */
function wasOf({ was, wasShown, texts }: PriceSettings): ReactNode {
  return wasShown && was !== undefined && <WasPrice was={was} word={texts.was} />;
}

/** What it was, and how far it is below the market, beside each other where there is room. */
function Compared({ settings, was }: { settings: PriceSettings; was: ReactNode }): ReactElement | null {
  const gap = marketGap(settings);
  if (!was && gap === undefined) return null;
  return (
    <div className={styles.compared}>
      {was && <p>{was}</p>}
      {gap !== undefined && (
        <p className={styles.market}>
          <Icon name="circle-check" />
          {fillParams(settings.texts.market, { amount: formatMoney(gap) })}
        </p>
      )}
    </div>
  );
}

import type { ReactElement, ReactNode } from 'react';
import { formatMoney } from '../../domain/format.ts';
import type { BlockProps } from '../../engine/block.ts';
import type { Autogauge } from '../../schemas/types/autogauge.ts';
import type { MarketGaugeSettings } from '../../schemas/types/blocks/market-gauge.ts';
import { fillParams } from '../shared/decide/fillParams.ts';
import { Heading } from '../shared/ui/Heading.tsx';
import { Scale } from './Scale.tsx';
import { pickGauge } from './pickGauge.ts';
import styles from './MarketGauge.module.css';

type Props = BlockProps<MarketGaugeSettings, Autogauge | undefined, 'car'>;

export function MarketGauge({ settings, data, page }: Props): ReactElement | null {
  const gauge = pickGauge(data, settings);
  if (!gauge) return null;
  const { texts, odometer } = settings;
  const [min, max] = [formatMoney(gauge.min), formatMoney(gauge.max)];
  return (
    <Frame settings={settings} page={page}>
      <p className={styles.label} data-band={gauge.band}>
        {gauge.label}
      </p>
      <Scale gauge={gauge} settings={settings} />
      <Ends texts={texts} />
      <dl className={styles.figures}>
        <div>
          <dt>{texts.price}</dt>
          <dd>{formatMoney(gauge.price)}</dd>
        </div>
        <div>
          <dt>{texts.range}</dt>
          <dd>{fillParams(texts.between, { min, max })}</dd>
        </div>
        {odometer !== '' && (
          <div>
            <dt>{texts.odometer}</dt>
            <dd>{odometer}</dd>
          </div>
        )}
      </dl>
    </Frame>
  );
}

function Ends({ texts: { start, end } }: Pick<MarketGaugeSettings, 'texts'>): ReactElement | null {
  if (start === '' && end === '') return null;
  return (
    <p className={styles.ends}>
      <span>{start}</span>
      <span>{end}</span>
    </p>
  );
}

/** As high as the gauge. Who runs no script, or gets no answer, sees nothing of it. */
export function WaitingGauge({ settings, page }: Pick<Props, 'settings' | 'page'>): ReactElement {
  return (
    <Frame settings={settings} page={page} isWaiting>
      <p className="fc-said">{settings.texts.waiting}</p>
      <div className={styles.grey} />
      <Ends texts={settings.texts} />
    </Frame>
  );
}

function Frame({
  settings: { texts },
  page,
  isWaiting = false,
  children,
}: Pick<Props, 'settings' | 'page'> & { isWaiting?: boolean; children: ReactNode }): ReactElement {
  return (
    <section className={`${styles.gauge}${isWaiting ? ` ${styles.waiting}` : ''}`}>
      {texts.title !== '' && <Heading level={page.headingLevel}>{texts.title}</Heading>}
      {children}
    </section>
  );
}

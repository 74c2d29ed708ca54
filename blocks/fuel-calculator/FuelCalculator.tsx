import { useState, type ReactElement } from 'react';
import { formatCents } from '../../domain/format.ts';
import { weeklyFuelCost } from '../../domain/fuel.ts';
import type { BlockProps } from '../../engine/block.ts';
import type { FuelCalculatorSettings } from '../../schemas/types/blocks/fuel-calculator.ts';
import { fillParams } from '../shared/decide/fillParams.ts';
import { Heading } from '../shared/ui/Heading.tsx';
import { NumberField } from '../shared/ui/NumberField.tsx';
import styles from './FuelCalculator.module.css';

const CENT = 0.01;
const inCents = (price: number): string => price.toFixed(2);

export function FuelCalculator({ settings, page }: BlockProps<FuelCalculatorSettings>): ReactElement {
  const { texts, consumption, units } = settings;
  const [distance, setDistance] = useState<number | undefined>(settings.distance.start);
  const [price, setPrice] = useState<number | undefined>(settings.price.start);
  const cost = weeklyFuelCost({
    distanceKm: distance ?? 0,
    pricePerLitre: price ?? 0,
    litresPer100Km: consumption,
  });
  const ids = { distance: `${page.id}-distance`, price: `${page.id}-price` };
  return (
    <section className={styles.calculator}>
      {texts.title !== '' && <Heading level={page.headingLevel}>{texts.title}</Heading>}
      <div className={styles.fields}>
        <NumberField
          id={ids.distance}
          label={texts.distance}
          suffix={texts.distanceUnit}
          {...{ min: 0, max: settings.distance.max, step: 1, units }}
          value={distance}
          onChange={setDistance}
        />
        <NumberField
          id={ids.price}
          label={texts.price}
          prefix={texts.priceUnit}
          {...{ min: 0, max: settings.price.max, step: CENT, units }}
          format={inCents}
          value={price}
          onChange={setPrice}
        />
        <output className={styles.result} htmlFor={`${ids.distance} ${ids.price}`}>
          {fillParams(texts.result, { cost: formatCents(cost) })}
        </output>
      </div>
      {texts.basis !== '' && <p className={styles.basis}>{texts.basis}</p>}
    </section>
  );
}

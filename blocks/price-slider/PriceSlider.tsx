import type { ReactElement } from 'react';
import { formatNumber } from '../../domain/format.ts';
import { rangeInputs } from '../../domain/searchQuery.ts';
import type { BlockProps } from '../../engine/block.ts';
import type { PriceSliderSettings } from '../../schemas/types/blocks/price-slider.ts';
import { Button } from '../shared/ui/Button.tsx';
import { Heading } from '../shared/ui/Heading.tsx';
import styles from './PriceSlider.module.css';

const ENDS = ['min', 'max'] as const;

/** A least and a most on two sliders: a plain form that leads to the search. */
export function PriceSlider({ settings, page }: BlockProps<PriceSliderSettings>): ReactElement {
  const { min, max, step, gap, field, prefix, link, texts } = settings;
  const names = rangeInputs(field);
  const start = { min, max };
  // A slider stands on steps: what is kept between the two is whole steps.
  const kept = Math.ceil(gap / step) * step;
  return (
    <form method="get" action={link} className={styles.slider} data-gap={kept}>
      {texts.title !== '' && <Heading level={page.headingLevel}>{texts.title}</Heading>}
      {ENDS.map((end) => (
        <p key={end} className={styles.end}>
          <label htmlFor={`${page.id}-${end}`}>{texts[end]}</label>
          <output htmlFor={`${page.id}-${end}`} className={styles.value} data-prefix={prefix}>
            {`${prefix}${formatNumber(start[end])}`}
          </output>
          <input
            id={`${page.id}-${end}`}
            className={styles.input}
            type="range"
            name={names[end]}
            min={min}
            max={max}
            step={step}
            defaultValue={start[end]}
            data-end={end}
          />
        </p>
      ))}
      <div>
        <Button type="submit" look="primary">
          {texts.submit}
        </Button>
      </div>
    </form>
  );
}

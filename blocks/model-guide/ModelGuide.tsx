import type { ReactElement } from 'react';
import { Slot, type BlockProps } from '../../engine/block.ts';
import { formatMoney } from '../../domain/format.ts';
import type { ModelGuideSettings } from '../../schemas/types/blocks/model-guide.ts';
import { fillParams } from '../shared/decide/fillParams.ts';
import { Heading } from '../shared/ui/Heading.tsx';
import type { Guide } from './loadGuide.ts';
import styles from './ModelGuide.module.css';

export function ModelGuide({
  settings: { texts },
  data,
  slots,
  page,
}: BlockProps<ModelGuideSettings, Guide | undefined, 'car'>): ReactElement | null {
  if (!data) return null;
  const { prices, count, kind } = data;
  return (
    <div className={styles.guide}>
      {texts.title !== '' && <Heading level={page.headingLevel}>{texts.title}</Heading>}
      {texts.intro !== '' && <p>{fillParams(texts.intro, { count: String(count), kind })}</p>}
      {prices && texts.prices !== '' && (
        <p className={styles.prices}>
          {fillParams(texts.prices, { from: formatMoney(prices.from), to: formatMoney(prices.to) })}
        </p>
      )}
      <Slot of={slots.typical} index={0} />
    </div>
  );
}

import type { ReactElement } from 'react';
import type { BlockProps } from '../../engine/block.ts';
import type { CompareButtonSettings } from '../../schemas/types/blocks/compare-button.ts';
import { fillParams } from '../shared/decide/fillParams.ts';
import { toFavourite } from '../shared/decide/toFavourite.ts';
import { Icon } from '../shared/ui/Icon.tsx';
import { tapClass } from '../shared/ui/tap.ts';
import styles from './CompareButton.module.css';

type Props = BlockProps<CompareButtonSettings, undefined, 'car'>;

/** Both words are there, in one place, so that nothing moves when they change; CSS shows the one that is true. */
export function CompareButton({ settings, facts: { car } }: Props): ReactElement {
  const { offered, max, texts } = settings;
  return (
    <button
      type="button"
      className={tapClass(styles.toggle)}
      aria-pressed="false"
      data-entry={JSON.stringify(toFavourite(car, texts.name))}
      data-offered={offered || undefined}
      data-max={max}
      data-full={fillParams(texts.full, { max: String(max) })}
    >
      <Icon name="scale" />
      <span className={styles.label}>
        <span className={styles.add}>{texts.add}</span>
        <span className={styles.added}>{texts.added}</span>
      </span>
      <span className="fc-said">{` ${texts.name}`}</span>
    </button>
  );
}

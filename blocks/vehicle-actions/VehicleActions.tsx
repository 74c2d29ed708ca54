import type { ReactElement } from 'react';
import type { BlockProps } from '../../engine/block.ts';
import type { VehicleActionsSettings } from '../../schemas/types/blocks/vehicle-actions.ts';
import { ButtonList } from '../shared/ui/ButtonList.tsx';
import { pickBar } from './pickBar.ts';
import styles from './VehicleActions.module.css';

/** The list holds all buttons; on phones those of the bar are shown in the bar only. */
export function VehicleActions({ settings }: BlockProps<VehicleActionsSettings>): ReactElement {
  const { buttons, phoneBar, texts } = settings;
  const bar = phoneBar ? pickBar(buttons) : [];
  const elsewhere = new Set(bar.map(({ id }) => id));
  return (
    <div className={styles.actions}>
      <ButtonList buttons={buttons} flow="stack" label={texts.label} elsewhere={elsewhere} />
      {bar.length > 0 && (
        <div className={styles.bar}>
          <ButtonList buttons={bar} label={texts.bar} />
        </div>
      )}
    </div>
  );
}

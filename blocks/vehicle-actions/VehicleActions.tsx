import type { ReactElement } from 'react';
import type { BlockProps } from '../../engine/block.ts';
import type { VehicleActionsSettings } from '../../schemas/types/blocks/vehicle-actions.ts';
import { ButtonList } from '../shared/ui/ButtonList.tsx';
import { classes } from '../shared/ui/classes.ts';
import { pickBar } from './pickBar.ts';
import styles from './VehicleActions.module.css';

/**
 * The first primary button and the first call lead; the others stand in a row of icon and word, or under them. On phones and
 * tablets those that lead are shown in the bar only.
 */
export function VehicleActions({ settings }: BlockProps<VehicleActionsSettings>): ReactElement {
  const { buttons, phoneBar, onPhones, onWide, flow, others, texts } = settings;
  const lead = pickBar(buttons);
  const bar = phoneBar ? lead : [];
  const elsewhere = new Set(bar.map(({ id }) => id));
  const inRow = others === 'row' ? buttons.filter((button) => !lead.includes(button)) : [];
  const stacked = others === 'row' ? lead : buttons;
  const isAllInBar = inRow.length === 0 && stacked.every(({ id }) => elsewhere.has(id));
  return (
    <div
      className={classes(
        styles.actions,
        !onPhones && styles.wide,
        onWide === 'others' && styles.others,
        isAllInBar && styles.barOnly,
      )}
      data-acts={onWide === 'all' ? '' : undefined}
    >
      <ButtonList buttons={stacked} flow={flow} label={texts.label} elsewhere={elsewhere} />
      <ButtonList buttons={inRow} flow="tiles" label={texts.more} />
      {bar.length > 0 && <PhoneBar settings={settings} buttons={bar} />}
    </div>
  );
}

/** What leads, at the lower edge of a phone or tablet, under the price where the site says so. */
function PhoneBar({
  settings: { barPriceYields, texts },
  buttons,
}: {
  settings: VehicleActionsSettings;
  buttons: VehicleActionsSettings['buttons'];
}): ReactElement {
  const hasPrice = texts.barPrice !== '';
  const yields = hasPrice && barPriceYields;
  return (
    <div
      className={styles.bar}
      data-bar={classes('actions', hasPrice && 'actions-price', yields && 'actions-yield')}
    >
      {hasPrice && (
        <p className={classes(styles.sum, yields && styles.yields)}>
          <b>{texts.barPrice}</b> {texts.barNote}
        </p>
      )}
      <ButtonList buttons={buttons} label={texts.bar} />
    </div>
  );
}

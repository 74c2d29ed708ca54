import type { ReactElement } from 'react';
import { Slot, type BlockProps } from '../../engine/block.ts';
import type { ColumnsSettings } from '../../schemas/types/blocks/columns.ts';
import { toneClass } from '../shared/ui/tone.ts';
import { pickAreas, pickShape } from './pickAreas.ts';
import { classes } from '../shared/ui/classes.ts';
import styles from './Columns.module.css';

export function Columns({ settings, slots }: BlockProps<ColumnsSettings>): ReactElement {
  const { layout, sticky, phoneOrder, onTablets, tone, sheet, rhythm } = settings;
  const areas = pickAreas(slots);
  return (
    <div
      className={classes(
        styles.columns,
        styles[pickShape(layout, areas)],
        areas.includes('above') && styles.headed,
        areas.includes('below') && styles.footed,
        phoneOrder === 'in-turn' && styles.inTurn,
        onTablets === 'under' && styles.under,
        ...bandClasses(tone),
      )}
      data-phone-order={phoneOrder}
      data-rhythm={rhythm}
      data-width={tone === 'plain' ? undefined : 'full'}
    >
      {areas.map((area) => (
        <Slot
          key={area}
          of={slots[area]}
          className={classes(styles[area], area === sticky && styles.sticky, area === sheet && styles.sheet)}
        />
      ))}
      {/* Its last child: until this is read, columns may still move each other. */}
      <i className={styles.end} />
    </div>
  );
}

function bandClasses(tone: ColumnsSettings['tone']): (string | undefined)[] {
  return tone === 'plain' ? [] : [styles.band, toneClass(tone)];
}

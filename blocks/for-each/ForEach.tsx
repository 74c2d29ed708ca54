import type { ReactElement } from 'react';
import { Slot, type BlockProps } from '../../engine/block.ts';
import type { ForEachSettings } from '../../schemas/types/blocks/for-each.ts';
import { Heading } from '../shared/ui/Heading.tsx';
import { pickFilled } from './pickFilled.ts';
import { classes } from '../shared/ui/classes.ts';
import styles from './ForEach.module.css';

export function ForEach({ settings, slots, page }: BlockProps<ForEachSettings>): ReactElement {
  const { layout, column, look, texts } = settings;
  const filled = pickFilled(slots.entry);
  return (
    <div className={styles.each}>
      {texts.title !== '' && <Heading level={page.headingLevel}>{texts.title}</Heading>}
      {filled.length === 0 ? (
        <Slot of={slots.empty} />
      ) : (
        <ul className={classes(styles.list, styles[layout], styles[column], styles[look])}>
          {filled.map((index) => (
            <li key={index} className={styles.item}>
              <Slot of={slots.entry} index={index} className={styles.entry} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

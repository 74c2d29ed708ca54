import type { ReactElement } from 'react';
import type { BlockProps } from '../../engine/block.ts';
import type { StickyBarSettings } from '../../schemas/types/blocks/sticky-bar.ts';
import { ButtonList } from '../shared/ui/ButtonList.tsx';
import { classes } from '../shared/ui/classes.ts';
import styles from './StickyBar.module.css';

/** Nobody can reach it before it is shown; without its script it stays away, and nothing is missed. */
export function StickyBar({
  settings: { edge, scrollPx, yields, buttons, texts },
}: BlockProps<StickyBarSettings>): ReactElement {
  return (
    <div
      className={classes(styles.bar, styles[edge])}
      role="region"
      aria-label={texts.label}
      data-bar={`sticky-${edge}`}
      data-scroll-px={scrollPx}
      data-yields={yields || undefined}
    >
      <p className={styles.words}>
        {texts.title !== '' && <span>{texts.title}</span>}
        {texts.price !== '' && <span>{texts.price}</span>}
      </p>
      <ButtonList buttons={buttons} />
    </div>
  );
}

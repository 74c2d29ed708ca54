import type { ReactElement } from 'react';
import { Slot, type BlockProps } from '../../engine/block.ts';
import type { DialogSettings } from '../../schemas/types/blocks/dialog.ts';
import { Heading } from '../shared/ui/Heading.tsx';
import { Icon } from '../shared/ui/Icon.tsx';
import styles from './Dialog.module.css';

/**
 * Blocks that stand over the page once a link to the dialog, or to something in it, is followed. The loader opens it; without
 * scripts the address itself shows it in its place, and so does an answer that the server wrote into it.
 */
export function Dialog({ settings: { texts }, slots, page }: BlockProps<DialogSettings>): ReactElement {
  const title = `${page.id}-title`;
  return (
    <dialog popover="auto" data-over="page" className={styles.dialog} aria-labelledby={title}>
      <div className={styles.head}>
        <Heading level={page.headingLevel} id={title}>
          {texts.title}
        </Heading>
        <button
          type="button"
          popoverTarget={page.id}
          popoverTargetAction="hide"
          className={styles.close}
          aria-label={texts.close}
        >
          <Icon name="x" />
        </button>
      </div>
      <Slot of={slots.main} className={styles.main} />
    </dialog>
  );
}

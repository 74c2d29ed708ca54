import type { ReactElement } from 'react';
import type { CarCardSettings } from '../../schemas/types/blocks/car-card.ts';
import { Logo } from '../shared/ui/Logo.tsx';
import { classes } from '../shared/ui/classes.ts';
import styles from './Shot.module.css';

/** The one banner over the photo's corner: a text in its tone, or a logo. */
export function Tag({ tag }: { tag: CarCardSettings['tag'] }): ReactElement | null {
  if (tag?.image) {
    return (
      <span className={`${styles.tag} ${styles.logo}`}>
        <Logo src={tag.image} name={tag.alt ?? ''} late />
      </span>
    );
  }
  if (!tag?.text) return null;
  return <span className={classes(styles.tag, styles[tag.tone ?? 'quiet'])}>{tag.text}</span>;
}

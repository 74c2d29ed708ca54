import type { ReactElement } from 'react';
import type { CarCardSettings } from '../../schemas/types/blocks/car-card.ts';
import { classes } from '../shared/ui/classes.ts';
import { Heading } from '../shared/ui/Heading.tsx';
import { Link } from '../shared/ui/Link.tsx';
import { isWide } from './isWide.ts';
import styles from './Told.module.css';

/** The link of the title is stretched over the card: one target, one stop for the keyboard. */
export function Naming({
  settings: { look, link, texts },
  level,
}: {
  settings: CarCardSettings;
  level: number;
}): ReactElement {
  const title = texts.title === '' && texts.subtitle === '' ? texts.unnamed : texts.title;
  return (
    <div
      className={classes(styles.naming, texts.stamp !== '' && styles.stamped, isWide(look) && styles.roomy)}
    >
      <Heading level={level} className={styles.heading}>
        <Link href={link} className={styles.link}>
          <span className={styles.title}>{title}</span>
          {texts.subtitle !== '' && <span className={styles.subtitle}> {texts.subtitle}</span>}
        </Link>
      </Heading>
      {texts.stamp !== '' && <p className={styles.stamp}>{texts.stamp}</p>}
    </div>
  );
}

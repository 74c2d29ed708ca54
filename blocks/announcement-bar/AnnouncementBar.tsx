import type { ReactElement } from 'react';
import type { BlockProps } from '../../engine/block.ts';
import type { AnnouncementBarSettings } from '../../schemas/types/blocks/announcement-bar.ts';
import { Icon } from '../shared/ui/Icon.tsx';
import { Link } from '../shared/ui/Link.tsx';
import { classes } from '../shared/ui/classes.ts';
import { toneClass } from '../shared/ui/tone.ts';
import styles from './AnnouncementBar.module.css';

export function AnnouncementBar({
  settings: { texts, link, icon, tone, onPhones },
}: BlockProps<AnnouncementBarSettings>): ReactElement {
  return (
    <div className={classes(styles.bar, toneClass(tone), !onPhones && styles.wide)} data-width="full">
      <p className={styles.line}>
        {icon && <Icon name={icon} />}
        <span>{texts.body}</span>
        {link !== '' && texts.link !== '' && (
          <Link href={link} newTab className={styles.link}>
            {texts.link}
          </Link>
        )}
      </p>
    </div>
  );
}

import type { ReactElement } from 'react';
import type { BlockProps } from '../../engine/block.ts';
import type { FeatureBannerSettings } from '../../schemas/types/blocks/feature-banner.ts';
import { pickLinked } from '../shared/decide/pickLinked.ts';
import { Icon } from '../shared/ui/Icon.tsx';
import { Link } from '../shared/ui/Link.tsx';
import styles from './FeatureBanner.module.css';

export function FeatureBanner({
  settings: { items, texts },
}: BlockProps<FeatureBannerSettings>): ReactElement {
  return (
    <ul className={styles.banner} aria-label={texts.label}>
      {pickLinked(items).map(({ id, label, text, link, icon }) => (
        <li key={id} className={styles.item}>
          <Link href={link} className={styles.link}>
            {icon && <Icon name={icon} />}
            <span className={styles.words}>
              <span className={styles.label}>{label}</span>
              {text !== '' && <span className={styles.text}>{text}</span>}
            </span>
            <Icon name="arrow-right" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

import type { ReactElement } from 'react';
import type { PlacedPromo } from '../../schemas/services/promos.ts';
import { ButtonLink } from '../shared/ui/Button.tsx';
import { Heading } from '../shared/ui/Heading.tsx';
import { Picture } from '../shared/ui/Picture.tsx';
import { toneClass } from '../shared/ui/tone.ts';
import styles from './PromoCard.module.css';

const SIZES = '(min-width: 992px) 33vw, 100vw';

/** What the dealer says between the cars. It is not one of them, and looks so. */
export function PromoCard({ node, level }: { node: PlacedPromo['node']; level: number }): ReactElement {
  const { title, text = '', picture, pictureText = '', label = '', link = '', tone = 'raised' } = node;
  return (
    <aside className={`${styles.promo} ${toneClass(tone)}`} aria-label={title}>
      {picture !== undefined && (
        <div className={styles.picture}>
          <Picture of={picture} sizes={SIZES} alt={pictureText} />
        </div>
      )}
      <div className={styles.words}>
        <Heading level={level} className={styles.title}>
          {title}
        </Heading>
        {text !== '' && <p>{text}</p>}
        {label !== '' && link !== '' && (
          <div>
            <ButtonLink href={link} look="quiet">
              {label}
            </ButtonLink>
          </div>
        )}
      </div>
    </aside>
  );
}

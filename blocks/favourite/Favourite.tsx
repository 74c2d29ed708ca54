import type { ReactElement } from 'react';
import type { BlockProps } from '../../engine/block.ts';
import type { FavouriteSettings } from '../../schemas/types/blocks/favourite.ts';
import { Icon } from '../shared/ui/Icon.tsx';
import { tapClass } from '../shared/ui/tap.ts';
import { toFavourite } from '../shared/decide/toFavourite.ts';
import styles from './Favourite.module.css';

type Props = BlockProps<FavouriteSettings, undefined, 'car'>;

/** Both words are there, in one place, so that nothing moves when they change; CSS shows the one that is true. */
export function Favourite({ settings, facts: { car } }: Props): ReactElement {
  const { look, offered, texts } = settings;
  return (
    <button
      type="button"
      className={tapClass(`${styles.heart} ${styles[look]}`)}
      aria-pressed="false"
      data-entry={JSON.stringify(toFavourite(car, texts.name))}
      data-offered={offered || undefined}
      data-added={texts.added}
      data-removed={texts.removed}
    >
      <Icon name="heart" />
      <span className={look === 'photo' ? 'fc-said' : styles.label}>
        <span className={styles.save}>{texts.save}</span>
        <span className={styles.saved}>{texts.saved}</span>
      </span>
      <span className="fc-said">{` ${texts.name}`}</span>
    </button>
  );
}

import type { ReactElement } from 'react';
import { Slot, type BlockProps } from '../../engine/block.ts';
import type { WatchedCarsSettings } from '../../schemas/types/blocks/watched-cars.ts';
import type { Car } from '../../schemas/types/car.ts';
import { ButtonLink } from '../shared/ui/Button.tsx';
import { Heading } from '../shared/ui/Heading.tsx';
import styles from './WatchedCars.module.css';

type Props = BlockProps<WatchedCarsSettings, readonly Car[], 'visitor'>;

/** The cars on the watchlist of the one who is signed in, the last one first. */
export function WatchedCars({ settings: { texts }, data, slots, page }: Props): ReactElement {
  return (
    <div className={styles.saved}>
      <Heading level={page.headingLevel}>{texts.title}</Heading>
      <ul className={styles.grid}>
        {data.map((car, index) => (
          <li key={car.id} className={styles.item}>
            <Slot of={slots.card} index={index} className={styles.card} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What to do about it. */
export function NothingWatched({
  settings: { texts, stockLink },
  page,
}: Pick<Props, 'settings' | 'page'>): ReactElement {
  return (
    <div className={styles.saved}>
      <Heading level={page.headingLevel}>{texts.title}</Heading>
      <p className={styles.hint}>{texts.empty}</p>
      {stockLink !== '' && (
        <ButtonLink href={stockLink} look="primary">
          {texts.toStock}
        </ButtonLink>
      )}
    </div>
  );
}

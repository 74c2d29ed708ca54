import type { ReactElement } from 'react';
import { Slot, type BlockProps } from '../../engine/block.ts';
import type { SavedCarsSettings } from '../../schemas/types/blocks/saved-cars.ts';
import type { Car } from '../../schemas/types/car.ts';
import { ButtonLink } from '../shared/ui/Button.tsx';
import { Heading } from '../shared/ui/Heading.tsx';
import styles from './SavedCars.module.css';

type Props = BlockProps<SavedCarsSettings, readonly Car[], 'query'>;

export function SavedCars({ settings: { texts }, data, slots, page }: Props): ReactElement {
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

/** Nothing is saved, as far as the server knows: what to do about it. */
export function NothingSaved({
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

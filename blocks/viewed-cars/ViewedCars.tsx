import type { ReactElement } from 'react';
import type { BlockProps } from '../../engine/block.ts';
import type { Car } from '../../schemas/types/car.ts';
import type { ViewedCarsSettings } from '../../schemas/types/blocks/viewed-cars.ts';
import { CardRow } from '../shared/ui/CardRow.tsx';
import styles from './ViewedCars.module.css';

type Props = BlockProps<ViewedCarsSettings, readonly Car[], 'query'>;

export function ViewedCars({ settings: { texts }, data, slots, page }: Props): ReactElement {
  return (
    <CardRow
      title={texts.title}
      level={page.headingLevel}
      ids={data.map(({ id }) => id)}
      cards={slots.card}
    />
  );
}

/** What the browser sees coming, without any room: only it knows whether there will be something. */
export function NothingYet(): ReactElement {
  return <div className={styles.nothing} />;
}

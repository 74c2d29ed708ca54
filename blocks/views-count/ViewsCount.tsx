import type { ReactElement } from 'react';
import type { BlockProps } from '../../engine/block.ts';
import { carMark, carNow } from '../../domain/carNow.ts';
import type { ViewsCountSettings } from '../../schemas/types/blocks/views-count.ts';
import { toQuestion } from './toQuestion.ts';
import styles from './ViewsCount.module.css';

type Props = BlockProps<ViewsCountSettings, undefined, 'car'>;

/** A line that is empty until the answer is there: it takes its place from the beginning. */
export function ViewsCount({ settings: { shown, priced, texts }, facts: { car } }: Props): ReactElement {
  return (
    <p
      className={styles.views}
      hidden={!shown}
      data-ask={toQuestion(car)}
      data-mark={carMark(carNow(car, priced))}
      data-one={shown ? texts.one : undefined}
      data-many={shown ? texts.many : undefined}
    />
  );
}

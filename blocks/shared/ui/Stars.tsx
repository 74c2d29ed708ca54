import type { ReactElement } from 'react';
import { SPRITE } from './sprite.ts';
import { pickStars } from '../decide/pickStars.ts';
import styles from './Stars.module.css';

const SIZE = 24;
const STAR = `${SPRITE}#star`;

/** A rating as five stars. Beside a text that says the same it has no `label`. */
export function Stars({ rating, label }: { rating: number; label?: string }): ReactElement {
  const words = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  const shares = pickStars(rating);
  const place = (index: number) => ({ x: index * SIZE, width: SIZE, height: SIZE });
  return (
    <svg className={styles.stars} viewBox={`0 0 ${SIZE * shares.length} ${SIZE}`} {...words}>
      {shares.map((share, index) => (
        <use key={index} href={STAR} {...place(index)} />
      ))}
      {shares.map(
        (share, index) =>
          share > 0 && (
            // What of a star is filled: the rest of it is cut off.
            <svg key={index} {...place(index)} width={SIZE * share} className={styles.full}>
              <use href={STAR} width={SIZE} height={SIZE} />
            </svg>
          ),
      )}
    </svg>
  );
}

import type { ReactElement } from 'react';
import type { BlockProps } from '../../engine/block.ts';
import type { CarLineSettings } from '../../schemas/types/blocks/car-line.ts';
import { Picture } from '../shared/ui/Picture.tsx';
import { pickPhoto } from '../shared/decide/pickPhoto.ts';
import styles from './CarLine.module.css';

/** The photo says nothing that the words beside it do not. It is never ahead of the photos of the page. */
export function CarLine({
  settings: { texts },
  facts: { car },
}: BlockProps<CarLineSettings, undefined, 'car'>): ReactElement {
  return (
    <div className={styles.line}>
      <Picture of={pickPhoto(car)} car={car} sizes="112px" upTo={320} alt="" />
      <div>
        <p className={styles.title}>{texts.title}</p>
        {texts.price !== '' && <p>{texts.price}</p>}
        {texts.under !== '' && <p className={styles.quiet}>{texts.under}</p>}
      </div>
    </div>
  );
}

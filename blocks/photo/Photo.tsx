import type { ReactElement } from 'react';
import type { BlockProps } from '../../engine/block.ts';
import type { PhotoSettings } from '../../schemas/types/blocks/photo.ts';
import { pickPhoto } from '../shared/decide/pickPhoto.ts';
import { pictureTurn } from '../shared/decide/pictureTurn.ts';
import { Picture } from '../shared/ui/Picture.tsx';
import { Stamped } from '../shared/ui/Stamped.tsx';
import styles from './Photo.module.css';

const SIZES = { half: '(min-width: 992px) 50vw, 100vw', third: '(min-width: 768px) 33vw, 100vw' };

export function Photo({
  settings: { texts, size },
  facts: { car },
  page,
}: BlockProps<PhotoSettings, undefined, 'car'>): ReactElement {
  return (
    <Stamped word={texts.stamp || undefined} className={styles.photo}>
      <Picture of={pickPhoto(car)} car={car} sizes={SIZES[size]} alt={texts.photo} turn={pictureTurn(page)} />
    </Stamped>
  );
}

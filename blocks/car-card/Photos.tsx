import type { ReactElement } from 'react';
import type { PageInfo } from '../../engine/block.ts';
import type { CarCardSettings } from '../../schemas/types/blocks/car-card.ts';
import type { Car } from '../../schemas/types/car.ts';
import { pictureTurn } from '../shared/decide/pictureTurn.ts';
import { Picture } from '../shared/ui/Picture.tsx';
import { pickPhotos } from './pickPhotos.ts';
import { shownWidth } from './shownWidth.ts';
import styles from './Shot.module.css';

interface PhotosProps {
  car: Car;
  settings: Pick<CarCardSettings, 'look' | 'photos' | 'link' | 'texts'>;
  page: PageInfo;
}

/** The first photo takes the card's turn, the others come when they are near. Where fingers swipe, each leads to the car. */
export function Photos({ car, settings: { look, photos, link, texts }, page }: PhotosProps): ReactElement {
  const all = pickPhotos(car, photos);
  const isThree = photos === 'three' && all.length > 1;
  const shown = (index: number) => shownWidth({ look, photos }, all.length, index);
  const first = <Picture of={all[0]} car={car} {...shown(0)} alt={texts.photo} turn={pictureTurn(page)} />;
  if (all.length < 2) return first;
  return (
    <div className={isThree ? styles.three : styles.swipe} data-photos={photos}>
      {photos === 'swipe' ? <Swiped link={link}>{first}</Swiped> : first}
      {all.slice(1).map((photo, index) => {
        const picture = <Picture key={photo} of={photo} car={car} {...shown(index + 1)} alt="" />;
        return photos === 'swipe' ? (
          <Swiped key={photo} link={link}>
            {picture}
          </Swiped>
        ) : (
          picture
        );
      })}
    </div>
  );
}

/** A tap on it leads where the card does; the keyboard has the link of the title. */
function Swiped({ link, children }: { link: string; children: ReactElement }): ReactElement {
  return (
    <a href={link} tabIndex={-1} aria-hidden="true" className={styles.slide}>
      {children}
    </a>
  );
}

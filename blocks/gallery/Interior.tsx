import type { PointerEvent, ReactElement } from 'react';
import type { GallerySettings } from '../../schemas/types/blocks/gallery.ts';
import type { PictureTurn } from '../shared/decide/pictureTurn.ts';
import { Picture } from '../shared/ui/Picture.tsx';
import type { CarMedia } from './pickMedia.ts';
import { pickPoints } from './pickPoints.ts';
import { Points } from './Points.tsx';
import { UP_TO } from './sizes.ts';
import { useIsAwake } from './useIsAwake.ts';
import styles from './Viewer.module.css';

/** It is twice as wide as high or wider, and stands as high as a photo. */
const SIZES = '(min-width: 992px) 1200px, 200vw';

/** The interior all around: a wide picture that is scrolled by finger, wheel and keys, and dragged by the mouse. */
export function Interior({
  car,
  texts,
  turn,
}: {
  car: CarMedia;
  texts: GallerySettings['texts'];
  turn: PictureTurn;
}): ReactElement {
  const isAwake = useIsAwake();
  const points = pickPoints(car.hotspots?.interior);
  return (
    <div
      className={styles.around}
      tabIndex={0}
      role="group"
      aria-label={texts.interiorLabel}
      onPointerDown={grab}
      onPointerMove={pull}
    >
      <div className={styles.panorama}>
        <Picture
          of={car.spin_interior_image}
          sizes={SIZES}
          alt={texts.interiorPicture}
          turn={turn}
          upTo={UP_TO}
          shape="own"
        />
        {isAwake && <Points points={points} label={texts.points} onGo={() => undefined} list={false} />}
      </div>
      <ul className={styles.told}>
        {points.map(({ id, description }) => (
          <li key={id}>{description}</li>
        ))}
      </ul>
    </div>
  );
}

/** Fingers scroll by themselves. */
function grab({ pointerType, button, pointerId, currentTarget }: PointerEvent<HTMLElement>): void {
  if (pointerType === 'mouse' && button === 0) currentTarget.setPointerCapture(pointerId);
}

function pull({ pointerType, buttons, movementX, currentTarget }: PointerEvent<HTMLElement>): void {
  if (pointerType === 'mouse' && buttons === 1) currentTarget.scrollLeft -= movementX;
}

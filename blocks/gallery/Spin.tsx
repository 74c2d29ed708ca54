import { useState, type ReactElement } from 'react';
import type { GallerySettings } from '../../schemas/types/blocks/gallery.ts';
import { fillParams } from '../shared/decide/fillParams.ts';
import type { PictureTurn } from '../shared/decide/pictureTurn.ts';
import { Icon } from '../shared/ui/Icon.tsx';
import { Picture } from '../shared/ui/Picture.tsx';
import { LatePart } from './LatePart.tsx';
import type { CarMedia } from './pickMedia.ts';
import { SIZES, UP_TO } from './sizes.ts';
import type { Turntable } from './Turntable.tsx';
import { TURNING, useTurn } from './useTurn.ts';
import styles from './Viewer.module.css';

/** The first frame with a hint; touched, or by itself where the site asks for it, all frames come and it turns. */
export function Spin({
  frames,
  car,
  settings: { spin, texts, fit },
  turn: pictureTurn,
}: {
  frames: readonly string[];
  car: CarMedia;
  settings: Pick<GallerySettings, 'spin' | 'texts' | 'fit'>;
  turn: PictureTurn;
}): ReactElement {
  const [isReady, setReady] = useState(false);
  const turn = useTurn(frames.length, spin, isReady);
  const { frame, isTouched, isAlone, onPointerDown, onPointerMove, onKeyDown } = turn;
  const degrees = Math.round((frame / frames.length) * 360);
  return (
    <div className={styles.spin}>
      <div className={styles.stage} onPointerDown={onPointerDown} onPointerMove={onPointerMove}>
        <Picture
          of={frames[0]}
          sizes={SIZES}
          alt={texts.spinPicture}
          turn={pictureTurn}
          upTo={UP_TO}
          fit={fit}
        />
        <div
          className={styles.grip}
          role="slider"
          tabIndex={0}
          aria-label={texts.spin}
          aria-valuemin={0}
          aria-valuemax={360}
          aria-valuenow={degrees}
          aria-valuetext={fillParams(texts.spinPosition, { degrees })}
          data-keys={TURNING}
          onKeyDown={onKeyDown}
        />
        {/* In sight it wakes the block; where less motion is asked for it is in nobody's sight. */}
        {spin.autoRotate && <span className={styles.sight} data-sight="" />}
        {(isTouched || isAlone) && (
          <LatePart
            bring={bringTurntable}
            props={{
              frames,
              marked: car.hotspots?.exterior,
              turn,
              settings: { spin, texts, fit },
              onReady: () => setReady(true),
            }}
          />
        )}
        {!isTouched && <Hint texts={texts} />}
      </div>
    </div>
  );
}

function Hint({ texts }: Pick<GallerySettings, 'texts'>): ReactElement {
  return (
    <p className={styles.hint}>
      <Icon name="rotate-3d" />
      <span className={styles.finger}>{texts.spinHint}</span>
      <span className={styles.mouse}>{texts.spinHintMouse}</span>
    </p>
  );
}

async function bringTurntable(): Promise<typeof Turntable> {
  return (await import('./Turntable.tsx')).Turntable;
}

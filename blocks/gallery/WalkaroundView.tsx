import type { ReactElement } from 'react';
import type { GallerySettings } from '../../schemas/types/blocks/gallery.ts';
import { fillParams } from '../shared/decide/fillParams.ts';
import { pickWalkaround, toVideo } from '../shared/decide/videos.ts';
import type { PictureTurn } from '../shared/decide/pictureTurn.ts';
import { VideoFrame } from '../shared/ui/VideoFrame.tsx';
import type { CarMedia } from './pickMedia.ts';
import { SIZES, UP_TO } from './sizes.ts';
import styles from './Strip.module.css';

/** The walkaround video in the place of the photos. */
export function WalkaroundView({
  car,
  texts,
  turn,
}: {
  car: CarMedia;
  texts: GallerySettings['texts'];
  turn: PictureTurn;
}): ReactElement | null {
  const video = toVideo(pickWalkaround(car));
  if (!video) return null;
  return (
    <div className={styles.box}>
      <VideoFrame
        video={video}
        poster={car.images?.find((image) => !image.isVideo)?.image.url}
        title={fillParams(texts.video, { index: 1, count: 1 })}
        play={texts.play}
        sizes={SIZES}
        upTo={UP_TO}
        turn={turn}
      />
    </div>
  );
}

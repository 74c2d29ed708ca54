import type { ReactElement } from 'react';
import type { GallerySettings } from '../../schemas/types/blocks/gallery.ts';
import type { PictureTurn } from '../shared/decide/pictureTurn.ts';
import { VideoFrame } from '../shared/ui/VideoFrame.tsx';
import { Interior } from './Interior.tsx';
import type { CarMedia } from './pickMedia.ts';
import { pickSpin } from './pickSpin.ts';
import type { View } from './pickViews.ts';
import { SIZES, UP_TO } from './sizes.ts';
import { Spin } from './Spin.tsx';
import { WalkaroundView } from './WalkaroundView.tsx';
import styles from './Strip.module.css';

interface OtherViewProps {
  car: CarMedia;
  settings: GallerySettings;
  turn: PictureTurn;
}

/** What stands in the place of the photos: the spin, the walkaround or the interior. */
export function OtherView({ view, ...props }: OtherViewProps & { view: View }): ReactElement | null {
  const { car, settings, turn } = props;
  if (view === 'walkaround') return <WalkaroundView car={car} texts={settings.texts} turn={turn} />;
  if (view === 'interior') return <Interior car={car} texts={settings.texts} turn={turn} />;
  return <SpinView {...props} />;
}

function SpinView({ car, settings, turn }: OtherViewProps): ReactElement | null {
  const { spin, texts } = settings;
  const found = pickSpin(car, spin.player);
  if (found?.kind === 'frames')
    return <Spin frames={found.frames} car={car} settings={settings} turn={turn} />;
  if (!found) return null;
  return (
    <div className={styles.box}>
      <VideoFrame
        video={found.player}
        poster={car.images?.find((image) => !image.isVideo)?.image.url}
        title={texts.spinPicture}
        play={texts.spinPlay}
        sizes={SIZES}
        upTo={UP_TO}
        turn={turn}
      />
    </div>
  );
}

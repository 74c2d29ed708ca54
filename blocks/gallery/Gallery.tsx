import type { ReactElement } from 'react';
import type { BlockProps } from '../../engine/block.ts';
import type { GallerySettings } from '../../schemas/types/blocks/gallery.ts';
import { fillParams } from '../shared/decide/fillParams.ts';
import { pictureTurn } from '../shared/decide/pictureTurn.ts';
import { Arrows } from './Arrows.tsx';
import { Fullscreen } from './Fullscreen.tsx';
import { SIZES } from './sizes.ts';
import { Strip } from './Strip.tsx';
import { Thumbnails } from './Thumbnails.tsx';
import { Tools } from './Tools.tsx';
import { useGallery } from './useGallery.ts';
import { WalkaroundView } from './WalkaroundView.tsx';
import styles from './Gallery.module.css';

export function Gallery({
  settings,
  facts: { car },
  page,
}: BlockProps<GallerySettings, undefined, 'car'>): ReactElement {
  const { texts, photoFrame, thumbnailsFrom } = settings;
  const { slides, views, view, choose, slider, opened, open, close } = useGallery(settings, car);
  const { shown } = slider;
  const idPrefix = `${page.id}-photo-`;
  const inPhotos = view === 'gallery';
  return (
    <div className={`${styles.gallery} ${photoFrame === 'full-bleed' ? styles.bleed : ''}`}>
      <div className={styles.stage}>
        {inPhotos ? (
          <Strip
            slides={slides}
            slider={slider}
            settings={settings}
            sizes={SIZES}
            idPrefix={idPrefix}
            turns={page}
          />
        ) : (
          <WalkaroundView car={car} texts={texts} turn={pictureTurn(page)} />
        )}
        {inPhotos && slides.length > 1 && <Arrows slider={slider} texts={texts} />}
        <Tools
          views={views}
          view={view}
          texts={texts}
          onView={choose}
          onFullscreen={inPhotos ? open : undefined}
        />
      </div>
      {inPhotos && slides.length >= thumbnailsFrom && (
        <Thumbnails slides={slides} texts={texts} idPrefix={idPrefix} shown={shown} onChoose={slider.go} />
      )}
      <p className={styles.status} aria-live="polite">
        {inPhotos &&
          shown !== undefined &&
          fillParams(texts.photo, { index: shown + 1, count: slides.length })}
      </p>
      {opened !== undefined && (
        <Fullscreen slides={slides} start={opened} settings={settings} onClose={close} />
      )}
    </div>
  );
}

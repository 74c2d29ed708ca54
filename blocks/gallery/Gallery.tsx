import type { ReactElement } from 'react';
import type { BlockProps } from '../../engine/block.ts';
import type { GallerySettings } from '../../schemas/types/blocks/gallery.ts';
import { NO_TURNS, pictureTurn, type Turns } from '../shared/decide/pictureTurn.ts';
import { Arrows } from './Arrows.tsx';
import { Carousel } from './Carousel.tsx';
import type { Fullscreen } from './Fullscreen.tsx';
import { FullscreenButton } from './FullscreenButton.tsx';
import { LatePart } from './LatePart.tsx';
import { OtherView } from './OtherView.tsx';
import { pickLayout } from './pickLayout.ts';
import { hasThumbnails } from './pickSlides.ts';
import { sizesOf } from './sizes.ts';
import { Strip } from './Strip.tsx';
import { Thumbnails } from './Thumbnails.tsx';
import { useGallery, type GalleryState } from './useGallery.ts';
import { Views } from './Views.tsx';
import { describe } from './words.ts';
import { Stamped } from '../shared/ui/Stamped.tsx';
import { classes } from '../shared/ui/classes.ts';
import styles from './Gallery.module.css';

export function Gallery({
  settings,
  facts: { car },
  page,
}: BlockProps<GallerySettings, undefined, 'car'>): ReactElement {
  const { texts, soldLook } = settings;
  const state = useGallery(settings, car);
  const { slides, views, view, choose, slider, opened, close, isAwake } = state;
  const idPrefix = `${page.id}-photo-`;
  const inPhotos = view === 'gallery';
  const layout = inPhotos ? pickLayout(settings, slides.length) : 'strip';
  const part = { state, settings, layout, idPrefix };
  return (
    <Carousel of={slider}>
      <div className={classOf(settings, layout)}>
        <Stamped word={soldLook === 'grey-stamp' ? texts.sold : undefined} className={styles.stage}>
          {inPhotos ? (
            <Photos {...part} turns={page} />
          ) : (
            <OtherView view={view} car={car} settings={settings} turn={pictureTurn(page)} />
          )}
        </Stamped>
        {/* Without JavaScript nobody can choose the photos. */}
        {!inPhotos && !isAwake && slides.length > 0 && (
          <div className={styles.unscripted}>
            <Photos {...part} turns={NO_TURNS} />
          </div>
        )}
        <Views views={views} view={view} texts={texts} onView={choose} />
        {inPhotos && <UnderPhotos {...part} />}
        {opened !== undefined && (
          <LatePart
            bring={bringFullscreen}
            props={{ slides, start: opened, settings, idPrefix, onClose: close }}
            onFailed={close}
          />
        )}
      </div>
    </Carousel>
  );
}

interface PartProps {
  state: GalleryState;
  settings: GallerySettings;
  layout: GallerySettings['layout'];
  idPrefix: string;
}

function Photos({
  state: { slides, open },
  settings,
  layout,
  idPrefix,
  turns,
}: PartProps & { turns: Turns }): ReactElement {
  const { texts, onPhones } = settings;
  return (
    <>
      <Strip
        slides={slides}
        settings={settings}
        sizes={sizesOf(layout, settings.small)}
        idPrefix={idPrefix}
        turns={turns}
        onOpen={open}
      />
      {slides.length > 1 && <Arrows texts={texts} />}
      <FullscreenButton
        layout={layout}
        onPhones={onPhones}
        count={slides.length}
        texts={texts}
        onOpen={() => open()}
      />
    </>
  );
}

/** Small photos, and what is said when another one is shown. */
function UnderPhotos({ state: { slides, slider }, settings, idPrefix }: PartProps): ReactElement {
  const { texts, thumbnailsFrom } = settings;
  const { shown } = slider;
  return (
    <>
      {hasThumbnails(slides, thumbnailsFrom) && (
        <Thumbnails slides={slides} texts={texts} idPrefix={idPrefix} />
      )}
      <p className="fc-said" aria-live="polite">
        {shown !== undefined && describe(slides[shown], texts, shown, slides.length)}
      </p>
    </>
  );
}

function classOf(
  { photoFrame, small, onPhones }: GallerySettings,
  layout: GallerySettings['layout'],
): string {
  return classes(
    styles.gallery,
    styles[layout],
    layout === 'wall' && small === 2 && styles.pair,
    photoFrame === 'full-bleed' && styles.bleed,
    onPhones === 'counter' && styles.counted,
  );
}

async function bringFullscreen(): Promise<typeof Fullscreen> {
  return (await import('./Fullscreen.tsx')).Fullscreen;
}

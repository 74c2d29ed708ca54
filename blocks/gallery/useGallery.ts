import { useState } from 'react';
import type { GallerySettings } from '../../schemas/types/blocks/gallery.ts';
import type { CarMedia } from './pickMedia.ts';
import { pickFirstView, pickViews, type View } from './pickViews.ts';
import { pickSlides, type Slide } from './pickSlides.ts';
import { useIsAwake } from './useIsAwake.ts';
import { useSlider, type Slider } from './useSlider.ts';

export interface GalleryState {
  slides: readonly Slide[];
  views: readonly View[];
  view: View;
  /** Leaving the photos starts them over. */
  choose: (view: View) => void;
  slider: Slider;
  /** The slide that full screen opened with; undefined while it is closed. */
  opened: number | undefined;
  /** @param at the slide to open with; absent: the one in sight */
  open: (at?: number) => void;
  /** @param at the slide that was seen last; absent: it did not open */
  close: (at?: number) => void;
  isAwake: boolean;
}

/** What a gallery shows now: which view, which slide, full screen or not. */
export function useGallery(settings: GallerySettings, car: CarMedia): GalleryState {
  const slides = pickSlides(car, settings.videoPosition);
  const views = pickViews(car, slides.length, settings.spin.player);
  const [view, setView] = useState<View>(() => pickFirstView(settings.openWith, views));
  const [opened, setOpened] = useState<number>();
  const slider = useSlider(slides.length);
  return {
    slides,
    views,
    view,
    choose: (next) => {
      if (view === 'gallery') slider.go(0, 'instant');
      setView(next);
    },
    slider,
    opened,
    open: (at) => setOpened(at ?? slider.place()),
    close: (at) => {
      setOpened(undefined);
      if (at !== undefined) slider.go(at, 'instant');
    },
    isAwake: useIsAwake(),
  };
}

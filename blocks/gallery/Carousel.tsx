import { createContext, useContext, type ReactElement, type ReactNode } from 'react';
import type { Slider } from './useSlider.ts';

const Context = createContext<Slider | undefined>(undefined);

/** What stands inside moves one strip of slides. */
export function Carousel({ of, children }: { of: Slider; children: ReactNode }): ReactElement {
  return <Context value={of}>{children}</Context>;
}

/** @throws outside of a Carousel */
export function useCarousel(): Slider {
  const slider = useContext(Context);
  if (!slider) throw new Error('useCarousel must be used within a Carousel');
  return slider;
}

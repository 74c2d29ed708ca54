// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/dom';
import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Arrows } from './Arrows.tsx';
import { Carousel } from './Carousel.tsx';
import type { Slider } from './useSlider.ts';

const texts = { previous: 'Previous photo', next: 'Next photo' };

it("ERROR-018 a part of a carousel outside of one throws 'useCarousel must be used within a Carousel'", () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Arrows texts={texts} />)).toThrow('useCarousel must be used within a Carousel');
});

it('ERROR-018 inside of one it moves its slides', () => {
  const move = vi.fn();
  render(
    <Carousel of={{ move } as unknown as Slider}>
      <Arrows texts={texts} />
    </Carousel>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Next photo' }));
  expect(move).toHaveBeenCalledExactlyOnceWith(1);
});

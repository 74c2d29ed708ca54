import { expect, it } from 'vitest';
import { makeCar } from '../../tests/fixtures/index.ts';
import { pickTexts } from './pickTexts.ts';
import type { View } from './pickViews.ts';

const texts = {
  video: 'A car, video {index}',
  spin: 'Spin of a car',
  spinHint: 'Swipe',
  interiorLabel: 'Inside a car',
};
const sent = (car: object, ...views: View[]) =>
  Object.keys(pickTexts(texts as never, makeCar(car), views)).filter((key) => key in texts);

it('a page takes the words of videos only where the car has one, in its slides or as a view', () => {
  expect(sent({})).not.toContain('video');
  expect(sent({}, 'gallery', 'walkaround')).toContain('video');
  for (const car of [
    { video_url: 'https://cdn.example.com/a.mp4' },
    { images: [{ image: { url: 'https://cdn.example.com/a.mp4' }, isVideo: true }] },
  ])
    expect(sent(car, 'gallery')).toContain('video');
});

it('and those of a spin or an interior only where it has these', () => {
  expect(sent({}, 'gallery')).toEqual([]);
  expect(sent({}, 'spinner').sort()).toEqual(['spin', 'spinHint']);
  expect(sent({}, 'interior')).toEqual(['interiorLabel']);
});

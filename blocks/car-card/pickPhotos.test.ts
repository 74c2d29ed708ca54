import { describe, expect, it } from 'vitest';
import { makeCar, photos } from '../../tests/fixtures/index.ts';
import { pickPhotos } from './pickPhotos.ts';

const urls = (count: number): string[] => photos(count).map(({ image }) => image.url);

describe('photos of a card', () => {
  it('are the first one, three or five of the car', () => {
    const car = makeCar({ images: photos(7) });
    expect(pickPhotos(car, 'one')).toEqual(urls(1));
    expect(pickPhotos(car, 'three')).toEqual(urls(3));
    expect(pickPhotos(car, 'swipe')).toEqual(urls(5));
  });

  it('are one alone where there are not enough for three, and all there are to swipe', () => {
    const car = makeCar({ images: photos(2) });
    expect(pickPhotos(car, 'three')).toEqual(urls(1));
    expect(pickPhotos(car, 'swipe')).toEqual(urls(2));
  });

  it('are never a video, and none of a car without any', () => {
    const video = { isVideo: true, image: { url: '/video' } };
    const car = makeCar({ images: [video, ...photos(3)] });
    expect(pickPhotos(car, 'three')).toEqual(urls(3));
    expect(pickPhotos(makeCar({ images: [], primary_image_url: undefined }), 'three')).toEqual([]);
  });
});

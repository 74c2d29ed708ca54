import { describe, expect, it } from 'vitest';
import { makeCar, photos } from '../../tests/fixtures/index.ts';
import { pickSlides } from './pickSlides.ts';

const FILE = 'https://media.example.com/stock.mp4';
const withVideo = (count: number) => makeCar({ images: photos(count), video_url: FILE });

/** Where the video stands, 0-based. */
const placeOfVideo = (count: number, position: Parameters<typeof pickSlides>[1]) =>
  pickSlides(withVideo(count), position).findIndex(({ kind }) => kind === 'video');

describe('pickSlides', () => {
  it('GALLERY-024 puts the stock video at the start, second, in the middle or at the end', () => {
    expect(placeOfVideo(6, 'start')).toBe(0);
    expect(placeOfVideo(6, 'second')).toBe(1);
    expect(placeOfVideo(6, 'middle')).toBe(3);
    expect(placeOfVideo(6, 'end')).toBe(6);
  });

  it('puts a video that should be second first when there is no photo', () => {
    expect(placeOfVideo(0, 'second')).toBe(0);
    expect(placeOfVideo(1, 'second')).toBe(1);
  });

  it('keeps the order of the photos around the video', () => {
    const slides = pickSlides(withVideo(2), 'second');
    expect(slides.map((slide) => (slide.kind === 'photo' ? slide.of : 'video'))).toEqual([
      '/pictures/photo-1',
      'video',
      '/pictures/photo-2',
    ]);
  });

  it('GALLERY-006 takes a video among the images where it stands, as an embed or a native video', () => {
    const [photo] = photos(1);
    const images = [
      photo!,
      { image: { url: 'https://youtu.be/abcdefghijk' }, isVideo: true },
      { image: { url: FILE, thumb: { url: '/pictures/poster' } }, isVideo: true },
    ];
    const [, embed, native] = pickSlides(makeCar({ images }), 'second');
    expect(embed).toMatchObject({ video: { kind: 'embed' }, poster: '/pictures/photo-1' });
    expect(native).toMatchObject({ video: { kind: 'native' }, poster: '/pictures/poster' });
  });

  it('does not show the same video twice', () => {
    const images = [...photos(1), { image: { url: FILE }, isVideo: true }];
    expect(pickSlides(makeCar({ images, video_url: FILE }), 'second')).toHaveLength(2);
  });

  it('leaves out an address that is no video', () => {
    expect(
      pickSlides(makeCar({ images: photos(1), video_url: 'https://example.com/page' }), 'second'),
    ).toHaveLength(1);
  });

  it('has no slides for a car without media', () => {
    expect(pickSlides(makeCar(), 'second')).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { makeCar, photos } from '../../tests/fixtures/index.ts';
import { pickSources as pick } from './pickSources.ts';

const pickSources = (car: Parameters<typeof pick>[0], player = '') => pick(car, player);

const FILE = 'https://media.example.com/stock.mp4';
const walkaround = (url: string) => makeCar({ walkaround_videos: [{ video: { url } }] });

describe('pickSources', () => {
  it('lets a car with photos alone load from nowhere else', () => {
    expect(pickSources(makeCar({ images: photos(4) }))).toEqual({});
  });

  it('lets only the player of the video site that the car has a video on', () => {
    const player = { 'frame-src': ['https://www.youtube-nocookie.com'] };
    expect(pickSources(makeCar({ external_video_url: 'https://youtu.be/abcdefghijk' }))).toEqual(player);
    expect(pickSources(walkaround('https://vimeo.com/123456'))).toEqual({
      'frame-src': ['https://player.vimeo.com'],
    });
  });

  it('lets video files of other hosts, and needs nothing for those of the site', () => {
    expect(pickSources(makeCar({ video_url: FILE }))).toEqual({ 'media-src': ['https:'] });
    expect(pickSources(walkaround(FILE))).toEqual({ 'media-src': ['https:'] });
    expect(pickSources(walkaround('/videos/a.mp4'))).toEqual({});
  });

  it('GALLERY-030 lets the player of spins of the site only for a car that has a code and no frames', () => {
    const player = 'https://spins.example.com/view/{code}?plain=1';
    expect(pickSources(makeCar({ spin_code: 'a1' }), player)).toEqual({
      'frame-src': ['https://spins.example.com'],
    });
    expect(pickSources(makeCar({ spin_code: 'a1' }), '')).toEqual({});
    expect(pickSources(makeCar(), player)).toEqual({});
    expect(
      pickSources(makeCar({ spin_code: 'a1', spin_images: ['/pictures/a', '/pictures/b'] }), player),
    ).toEqual({});
  });
});

import { describe, expect, it } from 'vitest';
import { makeCar, photos } from '../../tests/fixtures/index.ts';
import { pickSources } from './pickSources.ts';

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
});

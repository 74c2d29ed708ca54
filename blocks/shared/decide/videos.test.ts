import { describe, expect, it } from 'vitest';
import { makeCar } from '../../../tests/fixtures/index.ts';
import { allVideos, pickWalkaround, toVideo } from './videos.ts';

const videos = (...urls: string[]) => urls.map((url) => ({ video: { url } }));

describe('videos', () => {
  it("GALLERY-006 shows a page of a video site in the site's own player", () => {
    for (const url of [
      'https://www.youtube.com/watch?feature=share&v=abcdefghijk',
      'https://youtu.be/abcdefghijk?t=4',
      'https://www.youtube.com/shorts/abcdefghijk',
    ])
      expect(toVideo(url)?.src).toBe('https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&rel=0');
    expect(toVideo('https://vimeo.com/123456')?.src).toBe(
      'https://player.vimeo.com/video/123456?autoplay=1&dnt=1',
    );
  });

  it('GALLERY-006 shows a video file in a native video element', () => {
    expect(toVideo('https://media.example.com/a.MP4?v=2')?.kind).toBe('native');
    expect(toVideo('/videos/a.webm')?.kind).toBe('native');
  });

  it('shows nothing of an address that could be anything else', () => {
    for (const url of [
      'javascript:alert(1)//a.mp4',
      '//evil.example.com/a.mp4',
      'https://example.com/a',
      '',
      undefined,
    ])
      expect(toVideo(url)).toBeUndefined();
  });

  it('GALLERY-027 takes the first walkaround video, unless its address is blank', () => {
    expect(pickWalkaround(makeCar({ walkaround_videos: videos('https://a.example.com/1.mp4', 'b') }))).toBe(
      'https://a.example.com/1.mp4',
    );
    expect(
      pickWalkaround(makeCar({ walkaround_videos: videos('  ', 'https://a.example.com/2.mp4') })),
    ).toBeUndefined();
    expect(pickWalkaround(makeCar())).toBeUndefined();
  });

  it('GALLERY-028 lists every video address once', () => {
    const car = makeCar({
      walkaround_videos: videos('a'),
      videos: videos('b', 'a', ' '),
      video_url: 'c',
      external_video_url: 'd',
    });
    expect(allVideos(car)).toEqual(['a', 'b', 'c', 'd']);
    expect(allVideos(makeCar())).toEqual([]);
  });
});

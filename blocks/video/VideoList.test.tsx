// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/dom';
import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Car } from '../../schemas/types/car.ts';
import { makeCar, renderBlock, renderSitePage } from '../../tests/fixtures/index.ts';
import { video } from './index.ts';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));

const listed = (...urls: string[]) => urls.map((url) => ({ video: { url } }));
const file = (name: string) => `https://media.example.com/${name}.mp4`;

async function show(car: Partial<Car>, settings = {}): Promise<{ html: string; wake: () => unknown }> {
  const { container, html, wake } = await renderBlock(video, { facts: { car: makeCar(car) }, settings });
  document.body.replaceChildren(container);
  return { html, wake };
}
const plays = () => screen.queryAllByRole('button', { name: /^Play video/ });
/** Where the videos are without JavaScript. */
const addresses = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

describe('video', () => {
  it('GALLERY-028 shows every video of the car once', async () => {
    await show({
      walkaround_videos: listed(file('around')),
      videos: listed(file('inside'), file('around'), ' '),
      video_url: file('own'),
      external_video_url: 'https://youtu.be/abcdefghijk',
    });
    expect(addresses()).toEqual([
      file('around'),
      file('inside'),
      file('own'),
      'https://youtu.be/abcdefghijk',
    ]);
  });

  it('GALLERY-028 leaves out addresses that are no video, and is hidden without one', async () => {
    await show({ videos: listed('https://example.com/page', file('a')) });
    expect(addresses()).toEqual([file('a')]);
    expect((await show({ videos: listed('https://example.com/page') })).html).toBe('');
    expect((await show({})).html).toBe('');
  });

  it('shows at most as many as the site says', async () => {
    const videos = listed(...Array.from({ length: 8 }, (_, index) => file(`v${index}`)));
    await show({ videos });
    expect(plays()).toHaveLength(6);
    await show({ videos }, { most: 7 });
    expect(plays()).toHaveLength(7);
  });

  it('plays in its place, and loads nothing of the video site before that', async () => {
    const { wake } = await show({ external_video_url: 'https://youtu.be/abcdefghijk' });
    expect(document.querySelector('iframe, video')).toBeNull();
    await act(async () => {
      await wake();
    });
    await act(() => fireEvent.click(plays()[0]!));
    expect(document.querySelector('iframe')?.src).toContain('youtube-nocookie.com/embed/abcdefghijk');
  });
});

describe('the vehicle page', () => {
  it('VDP-018 has a video block, for a car with a video', async () => {
    const has = async (car: Partial<Car>) =>
      (await renderSitePage('vehicle', { facts: { car: makeCar(car) } })).html.includes('data-block="video"');
    expect(await has({ video_url: file('own') })).toBe(true);
    expect(await has({})).toBe(false);
  });
});

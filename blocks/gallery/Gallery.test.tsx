// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/dom';
import { act } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '../../engine/layers.ts';
import { makeCar, photos, renderBlock, renderSitePage } from '../../tests/fixtures/index.ts';
import { gallery } from './index.ts';

const WIDTH = 600;

beforeAll(() => {
  // jsdom has no layout, no scrolling and no modal dialogs.
  Object.defineProperty(Element.prototype, 'clientWidth', { configurable: true, get: () => WIDTH });
  HTMLElement.prototype.scrollTo = function (this: HTMLElement, to?: ScrollToOptions | number) {
    this.scrollLeft = typeof to === 'object' ? (to.left ?? 0) : 0;
    fireEvent.scroll(this);
  };
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));

type Input = Parameters<typeof renderBlock>[1];

async function show(input: Input, awake = true): Promise<HTMLElement> {
  const { container, wake } = await renderBlock(gallery, input);
  if (awake) await act(wake);
  return container;
}

const showPhotos = (count: number, settings = {}) =>
  show({ facts: { car: makeCar({ images: photos(count) }) }, settings });
const swipe = (to: number) => {
  strip().scrollLeft = (to - 1) * WIDTH;
  fireEvent.scroll(strip());
};
const strip = () => screen.getByRole('list', { name: /^Photos of/ });
/** 1-based number of the slide that the strip shows. */
const shownIn = (list: HTMLElement) => Math.round(list.scrollLeft / WIDTH) + 1;
const press = (name: RegExp | string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    // Full screen comes when it is wanted.
    await vi.dynamicImportSettled();
  });
const thumbnails = () => screen.queryByRole('list', { name: 'Choose a photo' });

describe('gallery', () => {
  it('GALLERY-005 shows thumbnails only when the car has more than 3 images', async () => {
    await showPhotos(3);
    expect(thumbnails()).toBeNull();
    await showPhotos(4);
    expect(within(thumbnails()!).getAllByRole('link')).toHaveLength(4);
  });

  it('GALLERY-005 counts the images of the car, and not its video', async () => {
    const withVideo = (count: number) =>
      show({
        facts: {
          car: makeCar({ images: photos(count), video_url: 'https://media.example.com/stock.mp4' }),
        },
      });
    await withVideo(3);
    expect(within(strip()).getAllByRole('listitem')).toHaveLength(4);
    expect(thumbnails()).toBeNull();
    await withVideo(4);
    expect(within(thumbnails()!).getAllByRole('link')).toHaveLength(5);
  });

  it('GALLERY-005 takes the limit from the settings', async () => {
    await showPhotos(4, { thumbnailsFrom: 6 });
    expect(thumbnails()).toBeNull();
  });

  it('works without JavaScript: slides have anchors, thumbnails link to them, the counter stands on each slide', async () => {
    const container = await show({ example: 'four photos' }, false);
    const links = within(thumbnails()!).getAllByRole('link');
    for (const link of links) expect(container.querySelector(link.getAttribute('href')!)).toBeTruthy();
    expect(within(strip()).getByText('3 / 4')).toBeTruthy();
  });

  it('pages with the buttons; after the last photo comes the first', async () => {
    await showPhotos(3);
    await press('Next photo');
    expect(shownIn(strip())).toBe(2);
    await press('Previous photo');
    await press('Previous photo');
    expect(shownIn(strip())).toBe(3);
    await press('Next photo');
    expect(shownIn(strip())).toBe(1);
  });

  it('goes on from where the strip was swiped to', async () => {
    await showPhotos(5);
    act(() => swipe(4));
    await press('Next photo');
    expect(shownIn(strip())).toBe(5);
  });

  it('jumps to the photo of a thumbnail and marks it', async () => {
    await showPhotos(6);
    const link = within(thumbnails()!).getByRole('link', { name: 'Photo 5' });
    await act(() => fireEvent.click(link));
    expect(shownIn(strip())).toBe(5);
    expect(link.getAttribute('aria-current')).toBe('true');
  });

  describe('thumbnails by keyboard', () => {
    const links = () => within(thumbnails()!).getAllByRole('link');
    const stops = () => links().flatMap((link, index) => (link.tabIndex === 0 ? [index + 1] : []));
    const focused = () => links().indexOf(document.activeElement as HTMLElement) + 1;
    const key = (name: string, held = {}) =>
      act(() => fireEvent.keyDown(document.activeElement!, { key: name, ...held }));

    async function focusFirst(count: number): Promise<void> {
      document.body.replaceChildren(await showPhotos(count));
      act(() => links()[0]!.focus());
    }

    it('are one tab stop, however many there are', async () => {
      await focusFirst(40);
      expect(stops()).toEqual([1]);
    });

    it('are gone along by arrows, Home and End, not past the ends', async () => {
      await focusFirst(5);
      const places = [];
      for (const name of [
        'ArrowRight',
        'ArrowRight',
        'End',
        'ArrowRight',
        'ArrowLeft',
        'Home',
        'ArrowLeft',
      ]) {
        await key(name);
        places.push(focused());
      }
      expect(places).toEqual([2, 3, 5, 5, 4, 1, 1]);
      await key('ArrowRight', { altKey: true });
      expect(focused()).toBe(1);
      expect(shownIn(strip())).toBe(1);
    });

    it('are come back to where the focus was, or at the photo that is shown since', async () => {
      await focusFirst(5);
      await key('End');
      expect(stops()).toEqual([5]);
      await press('Next photo');
      expect(stops()).toEqual([2]);
    });

    it('name the keys that wake the gallery', async () => {
      await show({ example: 'four photos' }, false);
      expect(thumbnails()!.dataset.keys).toBe('ArrowLeft ArrowRight Home End');
      expect(stops()).toEqual([1]);
    });
  });

  it('leaves a ctrl-click on a thumbnail to the browser', async () => {
    await showPhotos(4);
    const link = within(thumbnails()!).getByRole('link', { name: 'Photo 3' });
    expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  });

  it('says the photo in words when it changes', async () => {
    await showPhotos(3);
    await press('Next photo');
    expect(document.querySelector('[aria-live]')?.textContent).toBe('2021 Kestrel Ranger GXL, photo 2 of 3');
  });

  it('shows one photo without arrows and counter', async () => {
    await showPhotos(1);
    expect(screen.queryByRole('button', { name: 'Next photo' })).toBeNull();
    expect(screen.queryByText('1 / 1')).toBeNull();
  });

  it('GALLERY-019 stands each photo in a 3:2 box and asks for 600 by 400 where widths are not understood', async () => {
    await showPhotos(1);
    const image = screen.getByRole('img');
    expect(image.getAttribute('src')).toBe('/pictures/photo-1/600.webp');
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['600', '400']);
  });

  it('GALLERY-020 loads the first two slides with priority and the rest lazily', async () => {
    await showPhotos(4);
    const loading = within(strip())
      .getAllByRole('img')
      .map((image) => image.getAttribute('loading'));
    expect(loading).toEqual(['eager', 'eager', 'lazy', 'lazy']);
  });

  it('GALLERY-020 fetches the first photo of the page before all else, the second at once but not before that', async () => {
    const { html } = await renderSitePage('vehicle', {
      facts: { car: makeCar({ images: photos(4) }) },
    });
    const priority = [...html.matchAll(/<img[^>]*photo-\d\/600\.webp"[^>]*>/g)].map(
      ([image]) => /fetchpriority="(\w+)"/i.exec(image)?.[1],
    );
    expect(priority.slice(0, 3)).toEqual(['high', undefined, undefined]);
  });

  it('offers thumbnails as small as they are shown, and photos as large as a screen', async () => {
    await showPhotos(4);
    const widest = (image: HTMLElement) => /(\d+)w$/.exec(image.getAttribute('srcset') ?? '')?.[1];
    const images = (list: HTMLElement) => [...list.querySelectorAll('img')];
    expect(images(thumbnails()!).map(widest)).toEqual(Array(4).fill('320'));
    expect(images(strip()).map(widest)).toEqual(Array(4).fill('2400'));
  });

  it('GALLERY-025 asks for each photo at listed widths by address', async () => {
    await showPhotos(1);
    expect(screen.getByRole('img').getAttribute('srcset')).toContain('/pictures/photo-1/1200.webp 1200w');
  });

  it('the page preloads the first photo', async () => {
    const { page } = await renderBlock(gallery, { example: 'four photos' });
    expect(page.firstPicture?.of).toBe('/pictures/photo-1');
  });
});

describe('gallery in full screen', () => {
  const dialog = () => screen.queryByRole('dialog');
  const dialogStrip = () => within(dialog()!).getByRole('list', { name: /^Photos of/ });
  const key = (name: string) => act(() => fireEvent.keyDown(dialog()!, { key: name }));

  it('GALLERY-003 GALLERY-012 is closed at first; a button opens it, another closes it', async () => {
    await showPhotos(4);
    expect(dialog()).toBeNull();
    await press('Full screen');
    expect(dialog()).toBeTruthy();
    await press('Close');
    expect(dialog()).toBeNull();
  });

  it('GALLERY-004 goes to the next and the previous image with the arrow keys', async () => {
    await showPhotos(4);
    await press('Full screen');
    await key('ArrowRight');
    await key('ArrowRight');
    expect(shownIn(dialogStrip())).toBe(3);
    await key('ArrowLeft');
    expect(shownIn(dialogStrip())).toBe(2);
  });

  it('opens with the photo in sight, and the strip shows the last one seen after closing', async () => {
    await showPhotos(5);
    await press('Next photo');
    await press('Full screen');
    expect(shownIn(dialogStrip())).toBe(2);
    await key('ArrowRight');
    await press('Close');
    expect(shownIn(strip())).toBe(3);
  });

  it('GALLERY-022 keeps photos to 692 px of height, or to what the site says', async () => {
    await showPhotos(2);
    await press('Full screen');
    expect(dialog()!.style.getPropertyValue('--gallery-max-height')).toBe('692px');
    await showPhotos(2, { fullscreenMaxHeightPx: 500 });
    await press('Full screen');
    expect(dialog()!.style.getPropertyValue('--gallery-max-height')).toBe('500px');
  });
});

describe('gallery with videos', () => {
  it('GALLERY-006 GALLERY-024 shows the stock video second, its poster first; the player comes with a click', async () => {
    const container = await show({ example: 'video on a video site' });
    const second = within(strip()).getAllByRole('listitem')[1]!;
    expect(container.querySelector('iframe')).toBeNull();
    await act(() => fireEvent.click(within(second).getByRole('button', { name: /^Play video/ })));
    expect(second.querySelector('iframe')?.src).toContain('youtube-nocookie.com/embed/abcdefghijk');
  });

  it('GALLERY-006 plays a video file in a native element', async () => {
    const container = await show({ example: 'video file' });
    await press(/^Play video/);
    expect(container.querySelector('video')?.src).toBe('https://media.example.com/walk.mp4');
  });

  it('frames a video by itself', async () => {
    const container = await show({ example: 'video file' });
    const frame = within(strip()).getAllByRole('listitem')[1]?.querySelector('[class*=frame]');
    expect(frame?.contains(container.querySelector('button[aria-label^="Play video"]'))).toBe(true);
  });

  it('stops a video that is swiped away', async () => {
    const container = await show({ example: 'video on a video site' });
    await press('Next photo');
    await press(/^Play video/);
    expect(container.querySelector('iframe')).toBeTruthy();
    await press('Next photo');
    expect(container.querySelector('iframe')).toBeNull();
  });

  it('links to the video without JavaScript', async () => {
    await show({ example: 'video file' }, false);
    expect(screen.getByRole('link', { name: 'Play video' }).getAttribute('href')).toBe(
      'https://media.example.com/walk.mp4',
    );
  });

  it('GALLERY-010 offers a choice of views only to a car that has two', async () => {
    await showPhotos(3);
    expect(screen.queryByRole('group', { name: 'Views' })).toBeNull();
    await show({ example: 'walkaround' });
    expect(within(screen.getByRole('group', { name: 'Views' })).getAllByRole('button')).toHaveLength(2);
  });

  it('GALLERY-010 opens with the photos where a car has no spin, though the site would begin with it', async () => {
    await show({ example: 'walkaround' });
    const views = within(screen.getByRole('group', { name: 'Views' })).getAllByRole('button');
    expect(views.map((one) => [one.textContent, one.getAttribute('aria-pressed')])).toEqual([
      ['Photos', 'true'],
      ['Walkaround', 'false'],
    ]);
  });

  it('GALLERY-027 GALLERY-030 shows the first walkaround video, and none where its address is blank', async () => {
    const around = (...urls: string[]) =>
      show({
        facts: {
          car: makeCar({ images: photos(2), walkaround_videos: urls.map((url) => ({ video: { url } })) }),
        },
      });
    const second = 'https://media.example.com/second.mp4';
    const container = await around('https://media.example.com/first.mp4', second);
    await press('Walkaround');
    await press(/^Play video/);
    expect(container.querySelector('video')?.src).toBe('https://media.example.com/first.mp4');
    await around('  ', second);
    expect(screen.queryByRole('button', { name: 'Walkaround' })).toBeNull();
  });

  it('GALLERY-011 starts the photos over after another view', async () => {
    await show({ example: 'walkaround' });
    await press('Next photo');
    await press('Walkaround');
    expect(screen.queryByRole('list', { name: /^Photos of/ })).toBeNull();
    await press('Photos');
    expect(shownIn(strip())).toBe(1);
    expect(document.querySelector('[aria-live]')?.textContent).toContain('photo 1 of 2');
  });
});

describe('gallery without photos', () => {
  it('shows the silhouette of the body type and where to ask for photos', async () => {
    await show({ example: 'no photos' }, false);
    expect(document.querySelector('use')?.getAttribute('href')).toContain('#body-sedan');
    expect(screen.getByRole('link', { name: 'Request photos' }).getAttribute('href')).toBe('/contact');
  });

  it('leaves the link out on a site without a page for it', async () => {
    await show({ example: 'no photos', settings: { requestLink: '' } }, false);
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('gallery asleep', () => {
  it('sends the browser only what it reads', async () => {
    const car = makeCar({ images: photos(2), dealercomments: 'A long story', vin: 'SECRET' });
    const { html } = await renderBlock(gallery, { facts: { car } });
    const props = /data-props='([^']*)'/.exec(html)?.[1] ?? '';
    expect(props).not.toMatch(/long story|SECRET|"thumb":|on their way/);
    expect(props.length).toBeLessThan(1400);
  });
});

describe('gallery of a site', () => {
  it("reaches the screen's edges on phones unless the design of the site frames its photos", async () => {
    const classOf = async (site: JsonObject) => {
      const { container } = await renderBlock(gallery, { example: 'three photos', site });
      return container.querySelector('fc-island > div')?.className;
    };
    expect(await classOf({})).toContain('bleed');
    expect(await classOf({ design: { photoFrame: 'inset' } })).not.toContain('bleed');
  });

  it('GALLERY-024 takes the place of the stock video from the site', async () => {
    const car = makeCar({ images: photos(4), video_url: 'https://media.example.com/stock.mp4' });
    const placeOf = async (settings: JsonObject) => {
      const everywhere = { gallery: { settings } };
      const { html } = await renderSitePage('vehicle', { facts: { car }, site: { root: { everywhere } } });
      document.body.innerHTML = html;
      const slides = within(strip()).getAllByRole('listitem');
      return slides.findIndex((slide) => within(slide).queryByRole('button', { name: /^Play video/ })) + 1;
    };
    expect(await placeOf({})).toBe(2);
    const places = [];
    for (const videoPosition of ['start', 'second', 'middle', 'end'])
      places.push(await placeOf({ videoPosition }));
    expect(places).toEqual([1, 2, 3, 5]);
  });
});

// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/dom';
import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Car } from '../../schemas/types/car.ts';
import { makeCar, photos, renderBlock } from '../../tests/fixtures/index.ts';
import { gallery } from './index.ts';

const FRAMES = 36;
const frames = (count = FRAMES) =>
  Array.from({ length: count }, (_, index) => `/pictures/frame-${index + 1}`);
const spinning = (more: Partial<Car> = {}) => makeCar({ images: photos(4), spin_images: frames(), ...more });

/** Address of the frame on the canvas. */
let drawn: string | undefined;
/** Frames on their way: address -> makes it come, or fail. */
let waiting: Map<string, { come: () => void; fail: () => void }>;
let logged: unknown[];

beforeEach(() => {
  drawn = undefined;
  waiting = new Map();
  logged = [];
  vi.useRealTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('reportError', (error: unknown) => logged.push(error));
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  // jsdom scrolls nothing, fetches no pictures and draws none.
  HTMLElement.prototype.scrollTo = () => undefined;
  HTMLImageElement.prototype.decode = function () {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.set(this.src, { come: resolve, fail: () => reject(new Error(`no ${this.src}`)) });
    return promise;
  };
  HTMLCanvasElement.prototype.getContext = (() => ({
    drawImage: (image: HTMLImageElement) => (drawn = image.src),
  })) as never;
});

async function show(car: Car, settings = {}): Promise<{ html: string; hosts: HTMLElement }> {
  const { container, wake, html } = await renderBlock(gallery, { facts: { car }, settings });
  document.body.replaceChildren(container);
  await act(wake);
  await settle();
  return { html, hosts: container };
}
const settle = () => act(() => vi.dynamicImportSettled());
const grip = () => screen.getByRole('slider');
const stage = () => grip().parentElement!;
const turned = () => Number(grip().getAttribute('aria-valuenow'));
const canvas = () => document.querySelector('canvas');
/** Frame on the canvas, from 1. */
const frame = () => Number(/frame-(\d+)\//.exec(drawn ?? '')?.[1]);
const bar = () => screen.queryByRole('progressbar');

async function touch(): Promise<void> {
  act(() => void fireEvent.pointerDown(stage(), { button: 0, clientX: 100 }));
  await settle();
}
async function come(count = waiting.size): Promise<void> {
  await act(async () => {
    for (const { come } of [...waiting.values()].slice(0, count)) come();
    await Promise.resolve();
  });
  await settle();
}
const moveTo = (clientX: number) => act(() => void fireEvent.pointerMove(stage(), { buttons: 1, clientX }));
const key = (name: string) => act(() => void fireEvent.keyDown(grip(), { key: name }));
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await Promise.resolve();
  });

describe('views of a car', () => {
  const whole = spinning({
    walkaround_videos: [{ video: { url: 'https://media.example.com/around.mp4' } }],
    spin_interior_image: '/pictures/inside',
    hotspots: { interior: [{ hotspotId: 'i', posX: 40, posY: 60, description: 'Heated seats' }] },
  });
  const views = () =>
    within(screen.getByRole('group', { name: 'Views' }))
      .getAllByRole('button')
      .map((button) => `${button.textContent} ${button.getAttribute('aria-pressed')}`);

  it('GALLERY-001 GALLERY-002 GALLERY-007 GALLERY-008 are spin, photos, walkaround and interior; it opens with the spin', async () => {
    await show(whole);
    expect(views()).toEqual(['360° true', 'Photos false', 'Walkaround false', 'Interior false']);
    expect(screen.getByRole('slider', { name: 'Turn 2021 Kestrel Ranger GXL' })).toBeTruthy();
  });

  it('GALLERY-009 a site opens with the photos by its setting', async () => {
    await show(whole, { openWith: 'gallery' });
    expect(views()[1]).toBe('Photos true');
    expect(screen.getByRole('list', { name: /^Photos of/ })).toBeTruthy();
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('GALLERY-001 GALLERY-030 each shows its own media: frames, photos, the first walkaround, the interior', async () => {
    await show(whole);
    const shown = () => document.querySelector('img')?.getAttribute('src');
    expect(shown()).toBe('/pictures/frame-1/600.webp');
    await press('Photos');
    expect(shown()).toBe('/pictures/photo-1/600.webp');
    await press('Interior');
    expect(shown()).toBe('/pictures/inside/600.webp');
    await press('Walkaround');
    await press('Play video: 2021 Kestrel Ranger GXL, video 1 of 1');
    expect(document.querySelector('video')?.getAttribute('src')).toBe('https://media.example.com/around.mp4');
  });

  it('GALLERY-001 GALLERY-029 a point of the interior opens its words when it is pressed, and closes them by Escape', async () => {
    await show(whole);
    await press('Interior');
    const point = screen.getByRole('button', { name: 'Heated seats' });
    expect([point.style.left, point.style.top]).toEqual(['40%', '60%']);
    expect(screen.getByRole('status').textContent).toBe('');
    await press('Heated seats');
    expect(screen.getByRole('status').textContent).toBe('Heated seats');
    act(() => void fireEvent.keyDown(point, { key: 'Escape' }));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('without JavaScript the photos stand under the spin', async () => {
    const { container } = await renderBlock(gallery, { facts: { car: whole } });
    const photosThere = container.querySelector('[class*=unscripted] ul');
    expect(photosThere?.querySelectorAll('img')).toHaveLength(4);
    expect(photosThere?.querySelectorAll('img[loading=eager]')).toHaveLength(0);
  });

  it('the page fetches the first frame before all else', async () => {
    const { page } = await renderBlock(gallery, { facts: { car: whole } });
    expect(page.firstPicture?.of).toBe('/pictures/frame-1');
    const photosFirst = await renderBlock(gallery, {
      facts: { car: whole },
      settings: { openWith: 'gallery' },
    });
    expect(photosFirst.page.firstPicture?.of).toBe('/pictures/photo-1');
  });

  it("GALLERY-030 a code is shown by the site's player of spins, which loads nothing before it is asked for", async () => {
    const player = 'https://spins.example.com/view/{code}?plain=1';
    await show(makeCar({ images: photos(2), spin_code: 'a b' }), { spin: { player } });
    expect(document.querySelector('iframe')).toBeNull();
    await press('Start the spin: 2021 Kestrel Ranger GXL, a picture that turns');
    expect(document.querySelector('iframe')?.src).toBe('https://spins.example.com/view/a%20b?plain=1');
  });
});

describe('the spin', () => {
  it('loads no frame before it is touched', async () => {
    await show(spinning());
    expect(waiting.size).toBe(0);
    expect(canvas()).toBeNull();
  });

  it('GALLERY-013 GALLERY-014 shows a placeholder until all frames are there, then a turntable', async () => {
    await show(spinning());
    await touch();
    expect(waiting.size).toBe(FRAMES);
    await come(FRAMES - 1);
    expect(canvas()).toBeNull();
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/pictures/frame-1/600.webp');
    expect(bar()?.getAttribute('value')).toBe('35');
    await come();
    expect(canvas()).toBeTruthy();
    expect(bar()).toBeNull();
  });

  it("GALLERY-015 says 'Swipe to spin' until the first interaction", async () => {
    await show(spinning());
    expect(screen.getByText('Swipe to spin')).toBeTruthy();
    await touch();
    expect(screen.queryByText('Swipe to spin')).toBeNull();
  });

  it("says 'Drag to spin' to a mouse, in the site's own words where it has some", async () => {
    await show(spinning());
    expect(screen.getByText('Drag to spin').className).toContain('mouse');
    await show(spinning(), { texts: { spinHintMouse: 'Turn it' } });
    expect([screen.getByText('Turn it').className, screen.queryByText('Drag to spin')]).toEqual([
      expect.stringContaining('mouse') as string,
      null,
    ]);
  });

  it('GALLERY-015 a turntable that turns by itself keeps the hint until it is touched', async () => {
    await show(spinning(), { spin: { autoRotate: true } });
    await come();
    expect(canvas()).toBeTruthy();
    expect(screen.getByText('Swipe to spin')).toBeTruthy();
    await touch();
    expect(screen.queryByText('Swipe to spin')).toBeNull();
  });

  it('GALLERY-023 turns one frame for each 20 px, both ways, past the first to the last', async () => {
    await show(spinning());
    await touch();
    await come();
    const frames = [];
    for (const x of [119, 120, 139, 140, 81, 80]) {
      moveTo(x);
      frames.push(frame());
    }
    expect(frames).toEqual([1, 2, 2, 3, 1, 36]);
  });

  it('GALLERY-023 takes the distance from the settings', async () => {
    await show(spinning(), { spin: { pixelsPerFrame: 5, reverse: true } });
    await touch();
    await come();
    moveTo(110);
    expect(frame()).toBe(35);
  });

  it('does not turn under a mouse that is not pressed', async () => {
    await show(spinning());
    await touch();
    await come();
    act(() => void fireEvent.pointerMove(stage(), { buttons: 0, clientX: 300 }));
    moveTo(500);
    expect(frame()).toBe(1);
  });

  it('turns by keys, and says how far', async () => {
    await show(spinning());
    key('ArrowRight');
    await settle();
    await come();
    expect(frame()).toBe(2);
    key('ArrowLeft');
    key('ArrowLeft');
    expect([frame(), turned()]).toEqual([36, 350]);
    key('PageUp');
    expect(turned()).toBe(40);
    key('Home');
    expect(grip().getAttribute('aria-valuetext')).toBe('Turned 0 degrees');
  });

  it('names what wakes it', async () => {
    const { container } = await renderBlock(gallery, { facts: { car: spinning() } });
    expect(container.querySelector<HTMLElement>('[role=slider]')?.dataset.keys).toContain('pointerdown');
    expect(container.querySelector('[data-sight]')).toBeNull();
  });

  it('ERROR-009 when no frame comes the photo stays, and nobody is told but the log', async () => {
    await show(spinning());
    await touch();
    const text = document.body.textContent;
    await act(async () => [...waiting.values()].forEach((one) => one.fail()));
    moveTo(140);
    expect(document.querySelector('picture img')).not.toBeNull();
    expect(logged.length).toBeGreaterThan(0);
    expect(document.body.textContent).toBe(text);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('ERROR-009 a frame that does not come is logged and nothing more: the one before stands for it', async () => {
    await show(spinning());
    await touch();
    const text = document.body.textContent;
    await act(async () => waiting.get([...waiting.keys()][1]!)?.fail());
    await come();
    moveTo(120);
    expect(frame()).toBe(1);
    moveTo(140);
    expect(frame()).toBe(3);
    expect(logged).toHaveLength(1);
    expect(document.body.textContent).toBe(text);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a spin that turns by itself', () => {
  const start = async (spin: object) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await show(spinning(), { spin });
    await come();
  };
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

  it('GALLERY-016 GALLERY-018 does so only where the site says so, a frame each 100 ms', async () => {
    await start({ autoRotate: true });
    wait(99);
    expect(frame()).toBe(1);
    wait(1);
    expect(frame()).toBe(2);
    wait(200);
    expect(frame()).toBe(4);
  });

  it('GALLERY-016 stands still by default', async () => {
    await start({});
    wait(5000);
    expect(waiting.size).toBe(0);
    expect(turned()).toBe(0);
  });

  it('GALLERY-018 takes the time from the settings', async () => {
    await start({ autoRotate: true, intervalMs: 250 });
    wait(249);
    expect(frame()).toBe(1);
    wait(1);
    expect(frame()).toBe(2);
  });

  it('GALLERY-017 stops at the first touch, for good', async () => {
    await start({ autoRotate: true });
    wait(300);
    await touch();
    wait(5000);
    expect(frame()).toBe(4);
  });

  it('GALLERY-017 stops at the first key, and by its button', async () => {
    await start({ autoRotate: true });
    key('Home');
    wait(5000);
    expect(frame()).toBe(1);
    await start({ autoRotate: true });
    await press('Stop turning');
    wait(5000);
    expect(frame()).toBe(1);
  });

  it('waits for a touch where less motion is asked for', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    await start({ autoRotate: true });
    expect(waiting.size).toBe(0);
  });
});

describe('points on the spin', () => {
  const exterior = [
    { hotspotId: 'a', activeAngle: 0, posX: 25, posY: 75, description: 'Scratch on the bumper' },
    { hotspotId: 'b', activeAngle: 90, posX: 50, posY: 50, description: 'Tow bar' },
  ];
  const onPicture = () =>
    screen.queryAllByRole('button', { expanded: false }).map((point) => point.getAttribute('aria-label'));

  it('GALLERY-001 GALLERY-029 stand on their frame only, at their percent of the picture', async () => {
    await show(spinning({ hotspots: { exterior } }));
    await touch();
    await come();
    expect(onPicture()).toEqual(['Scratch on the bumper']);
    const [point] = screen.getAllByRole('button', { expanded: false });
    expect([point?.style.left, point?.style.top]).toEqual(['25%', '75%']);
    key('ArrowRight');
    expect(onPicture()).toEqual([]);
    for (let turns = 0; turns < 8; turns += 1) key('ArrowRight');
    expect(onPicture()).toEqual(['Tow bar']);
  });

  it('GALLERY-029 the list turns the car to a point and opens its words', async () => {
    await show(spinning({ hotspots: { exterior } }));
    await touch();
    await come();
    const list = screen.getByRole('list', { name: 'Points to look at' });
    await act(() => fireEvent.click(within(list).getByRole('button', { name: 'Tow bar' })));
    expect(turned()).toBe(90);
    expect(screen.getByRole('status').textContent).toBe('Tow bar');
  });
});

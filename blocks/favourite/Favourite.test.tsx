// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { EVENTS } from '../../schemas/counted.ts';
import { makeCar, renderBlock } from '../../tests/fixtures/index.ts';
import styles from './Favourite.module.css';
import { favourite } from './index.ts';
import { toFavourite } from '../shared/decide/toFavourite.ts';

type Input = NonNullable<Parameters<typeof renderBlock>[1]>;

/** What says and counts, as the page names it. */
const PRESSING = join(import.meta.dirname, '../../engine/client/pressing.ts');
const KEY = ':favourites';
const kept = (): { id: string }[] =>
  (JSON.parse(localStorage.getItem(KEY) ?? '{"entries":[]}') as { entries: { id: string }[] }).entries;
const keep = (...ids: string[]): void =>
  localStorage.setItem(KEY, JSON.stringify({ version: 1, entries: ids.map((id) => ({ id })) }));
const heart = (): HTMLElement => document.querySelector('button') as HTMLElement;
const isShown = (): boolean => 'shown' in heart().dataset;

/** The heart in a page of its own, with its enhancer. */
async function open(input: Input = { example: 'in words' }): Promise<void> {
  const { container } = await renderBlock(favourite, input);
  document.body.replaceChildren(container);
  document.body.insertAdjacentHTML(
    'beforeend',
    `<script type="application/json" id="fc-page">{"slug":"","pressing":"${PRESSING}"}</script>`,
  );
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div id="fc-toast" role="status" data-ms="6000" data-remove-ms="9"></div>',
  );
  vi.resetModules();
  (await import('./enhance.ts')).enhance();
}

/** The CSS of the heart, by the names that its classes have here. */
function withStyles(): void {
  const css = readFileSync(join(import.meta.dirname, 'Favourite.module.css'), 'utf8');
  const sheet = document.createElement('style');
  sheet.textContent = css.replace(/\.([a-z]+)\b/g, (whole, name: string) =>
    styles[name] === undefined ? whole : `.${styles[name]}`,
  );
  document.body.append(sheet);
}

describe('favourite', () => {
  const listeners: [string, EventListenerOrEventListenerObject][] = [];
  beforeEach(() => {
    localStorage.clear();
    Object.assign(navigator, { sendBeacon: () => true });
    const add = document.addEventListener.bind(document);
    vi.spyOn(document, 'addEventListener').mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject) => {
        listeners.push([type, listener]);
        add(type, listener);
      },
    );
  });
  afterEach(() => {
    vi.restoreAllMocks();
    for (const [type, listener] of listeners.splice(0)) document.removeEventListener(type, listener);
  });

  it('FAV-001 FAV-015 saves the car with one click and lets it go with the next', async () => {
    await open();
    heart().click();
    expect([kept().map(({ id }) => id), heart().ariaPressed]).toEqual([['7'], 'true']);
    heart().click();
    expect([kept(), heart().ariaPressed]).toEqual([[], 'false']);
  });

  it('FAV-013 says Save, then Saved, and which car it is', async () => {
    await open();
    withStyles();
    const words = (): (string | null)[] =>
      [...heart().querySelectorAll('span span')]
        .filter((word) => getComputedStyle(word).visibility === 'visible')
        .map((word) => word.textContent);
    expect(words()).toEqual(['Save']);
    expect(heart().textContent).toContain('Kestrel Ranger');
    heart().click();
    expect(heart().getAttribute('aria-pressed')).toBe('true');
    expect(words()).toEqual(['Saved']);
    heart().click();
    expect(words()).toEqual(['Save']);
    heart().click();
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('Saved on this device.'));
  });

  it('ENTITY-034 keeps id, name, slug, make, model and first picture of the car', async () => {
    await open({ example: 'over a photo' });
    heart().click();
    expect(kept()).toEqual([
      {
        id: '7',
        slug: '2021-kestrel-ranger',
        name: '2021 Kestrel Ranger',
        make: 'Kestrel',
        model: 'Ranger',
        primary_image_url: '/pictures/ab12',
      },
    ]);
  });

  it('knows a car that was saved on an earlier page', async () => {
    keep('7');
    await open();
    expect(heart().ariaPressed).toBe('true');
  });

  it('FAV-007 is there on a sold car only for those who saved it', async () => {
    await open({ example: 'sold' });
    expect(isShown()).toBe(false);
    keep('7');
    await open({ example: 'sold' });
    expect([isShown(), heart().ariaPressed]).toEqual([true, 'true']);
  });

  it('FAV-017 FAV-018 is offered by the rule of the layers: for cars in stock or coming soon, and no others', async () => {
    const isOffered = async (status: string): Promise<boolean> => {
      await open({ facts: { car: makeCar({ id: '7', status, sold: false }) } });
      return isShown();
    };
    expect(await isOffered('in_stock')).toBe(true);
    expect(await isOffered('coming_soon')).toBe(true);
    expect(await isOffered('wholesale')).toBe(false);
  });

  it('FAV-014 counts event 39 when a car is saved, and nothing when it is let go', async () => {
    const counted: unknown[] = [];
    const said: string[] = [];
    vi.doMock('../../engine/client/track.ts', () => ({
      track: (name: keyof typeof EVENTS, about: string) => counted.push([EVENTS[name].id, about]),
      withPressing: (work: (part: { toast: (text: string) => void }) => void) =>
        work({ toast: (text) => said.push(text) }),
    }));
    onTestFinished(() => void vi.doUnmock('../../engine/client/track.ts'));
    await open();
    heart().click();
    await vi.waitFor(() => expect(counted).toEqual([[39, '7']]));
    heart().click();
    await vi.waitFor(() => expect(said.at(-1)).toBe('No longer saved.'));
    expect(counted).toHaveLength(1);
  });

  it('FAV-016 stays hidden where the browser stores nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    await open();
    expect(isShown()).toBe(false);
  });

  it('is hidden, with its place kept, until its script runs', async () => {
    const { html } = await renderBlock(favourite, { example: 'in words' });
    expect(html).toContain('aria-pressed="false"');
    expect(html).not.toContain('data-shown');
  });
});

describe('what is kept of a car', () => {
  it('takes the first photo where no picture is named as the first, never a video', () => {
    const images = [
      { isVideo: true, image: { url: '/video' } },
      { isVideo: false, image: { url: '/pictures/cd34' } },
    ];
    const car = makeCar({ primary_image_url: undefined, images: images });
    expect(toFavourite(car, '').primary_image_url).toBe('/pictures/cd34');
  });
});

// @vitest-environment jsdom
import { screen, within } from '@testing-library/dom';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShownReviews } from '../../schemas/services/reviews.ts';
import type { Review } from '../../schemas/types/review.ts';
import { renderBlock } from '../../tests/fixtures/index.ts';
import { enhance } from './enhance.ts';
import { reviews } from './index.ts';

const make = (count: number, rest: Partial<Review> = {}): Review[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    rating: 5,
    text: `Review ${index}.`,
    customer_name: `Customer ${index}`,
    ...rest,
  }));
async function show(data: ShownReviews, settings: object = {}): Promise<HTMLElement> {
  return (await renderBlock(reviews, { data, settings: { ...settings } })).container;
}
const one = (rest: Partial<Review>, settings = {}) => show({ reviews: make(1, rest) }, settings);
const isCarousel = (container: HTMLElement): boolean => container.querySelector('[data-rotate]') !== null;

describe('reviews', () => {
  it('REVIEW-003 up to 3 stand side by side, more than 3 are a carousel', async () => {
    expect(isCarousel(await show({ reviews: make(3) }))).toBe(false);
    expect(isCarousel(await show({ reviews: make(4) }))).toBe(true);
    expect(isCarousel(await show({ reviews: make(4) }, { gridMost: 4 }))).toBe(false);
  });

  it('stand in boxes, under rules or as large quotes', async () => {
    const look = async (settings = {}) => (await one({}, settings)).querySelector('figure')?.className;
    expect(await look()).toContain('boxes');
    expect(await look({ look: 'quotes' })).not.toContain('boxes');
  });

  it('REVIEW-016 a carousel shows up to 10 of them, or as many as the site says', async () => {
    expect((await show({ reviews: make(11) })).querySelectorAll('li')).toHaveLength(10);
    expect((await show({ reviews: make(11) }, { shown: 11 })).querySelectorAll('li')).toHaveLength(11);
  });

  it('REVIEW-004 are cut at 160 characters, not before', async () => {
    const words = 'word '.repeat(40);
    const exact = await one({ text: words.slice(0, 159).padEnd(160, 'x') });
    expect(exact.querySelector('details')).toBeNull();
    const longer = await one({ text: words.slice(0, 159).padEnd(161, 'x') });
    expect(longer.querySelector('details')).not.toBeNull();
    expect(longer.querySelector('p')?.textContent).toMatch(/^(word ){30}word…$/);
    expect((await one({ text: 'One owner.' }, { maxCharacters: 5 })).querySelector('p')?.textContent).toBe(
      'One…',
    );
  });

  it("REVIEW-005 that are cut open with 'View more' and close with 'View less', without JavaScript", async () => {
    const text = 'word '.repeat(40).trim();
    const container = await one({ text });
    const summary = within(container.querySelector('summary') as HTMLElement);
    expect(summary.getByText('View more')).toBeTruthy();
    expect(summary.getByText('View less')).toBeTruthy();
    expect(container.querySelector('details:not([open]) p')?.textContent).toBe(text);
  });

  it('REVIEW-006 REVIEW-020 say their rating in words with 1 decimal, beside four full stars and a part', async () => {
    const container = await one({ rating: 4.46 });
    const stars = screen.getByRole('img', { name: '4.5 out of 5' });
    const widths = [...stars.querySelectorAll('svg')].map((star) => star.getAttribute('width'));
    expect(widths).toEqual(['24', '24', '24', '24', String(24 * 0.46)]);
    expect(container.textContent).toContain('Customer 0');
  });

  it('show the rating of all of them, where there is one', async () => {
    expect((await renderBlock(reviews, { example: 'many' })).html).toContain(
      '4.4 out of 5, from 1,237 reviews',
    );
    const alone = await renderBlock(reviews, { example: 'rating alone' });
    expect(alone.html).toContain('5.0 out of 5, from 1 review<');
    expect((await renderBlock(reviews, { example: 'one' })).html).not.toContain('from');
  });

  it('say the day on which they were written, else what their source says of it', async () => {
    const words = { review_date_in_words: 'March 2026', created_at_time_ago_in_words: '2 months ago' };
    const when = async (rest: Partial<Review>) => (await one(rest)).querySelector('figcaption')?.textContent;
    expect(await when({ review_date: '2026-03-14', ...words })).toBe('Customer 014 Mar 2026');
    expect(await when(words)).toBe('Customer 0March 2026');
    expect(await when({ created_at_time_ago_in_words: '2 months ago' })).toBe('Customer 02 months ago');
  });

  it('lead to where all of them are, where the site says that', async () => {
    await renderBlock(reviews, { example: 'few' }).then(({ container }) => container);
    const link = screen.getByRole('link', { name: 'Read all reviews' });
    expect(link.getAttribute('href')).toBe('https://reviews.example.com/harbour-north');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect((await show({ reviews: make(1) })).querySelector('a')).toBeNull();
  });

  it('stand in columns, without a carousel, where the site says so', async () => {
    const container = await show({ reviews: make(6) }, { layout: 'columns' });
    expect(container.querySelectorAll('li')).toHaveLength(6);
    expect(container.querySelector('[data-controls]')).toBeNull();
    expect((await show({ reviews: make(6) })).querySelector('[data-controls]')).not.toBeNull();
  });

  it('show what a customer wrote as text, never as markup', async () => {
    const text = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    const container = await one({ text, customer_name: '<b>Ash</b>', reply_text: text });
    expect(container.querySelector('script, img, b')).toBeNull();
    expect(container.querySelector('blockquote')?.textContent).toBe(text);
  });

  it('are hidden where there are none, and where nobody answers', async () => {
    expect((await renderBlock(reviews, { example: 'none' })).html).toBe('');
    const services = { reviews: { listReviews: () => Promise.reject(new Error('away')) } } as never;
    expect((await renderBlock(reviews, { services })).html).toBe('');
  });
});

describe('the carousel', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** Five cards of 100 pixels of which three are seen, after the script has run. */
  async function start({ settings = {}, isCalm = false } = {}) {
    vi.stubGlobal('matchMedia', () => ({ matches: isCalm }));
    const container = await show({ reviews: make(5) }, settings);
    const list = container.querySelector('ul') as HTMLElement;
    [...list.children].forEach((card, index) =>
      Object.defineProperty(card, 'offsetLeft', { value: 10 + index * 100 }),
    );
    Object.defineProperties(list, { scrollWidth: { value: 500 }, clientWidth: { value: 300 } });
    vi.spyOn(list, 'getBoundingClientRect').mockReturnValue({ top: 10, bottom: 200 } as DOMRect);
    list.scrollTo = (({ left }: ScrollToOptions) => void (list.scrollLeft = Math.max(0, left ?? 0))) as never;
    const press = (name: string | RegExp) =>
      within(container).getByRole('button', { name, hidden: true }).click();
    enhance([container.querySelector('fc-island') as HTMLElement]);
    return { container, list, press, passMs: (ms: number) => vi.advanceTimersByTime(ms) };
  }

  it('REVIEW-018 starts with the third review, index 2, or where the site says', async () => {
    expect((await start()).list.scrollLeft).toBe(200);
    expect((await start({ settings: { startAt: 0 } })).list.scrollLeft).toBe(0);
  });

  it('REVIEW-017 goes on every 3 s, and from the end to the beginning', async () => {
    const { list, passMs } = await start({ settings: { startAt: 1 } });
    passMs(2_999);
    expect(list.scrollLeft).toBe(100);
    passMs(1);
    expect(list.scrollLeft).toBe(200);
    passMs(3_000);
    expect(list.scrollLeft).toBe(0);
  });

  it('stands still for who asks for less motion, and where the site says so', async () => {
    for (const input of [{ isCalm: true }, { settings: { rotateMs: 0 } }]) {
      const { list, passMs, container } = await start(input);
      passMs(60_000);
      expect(list.scrollLeft).toBe(200);
      expect(container.querySelector('[data-go="0"]')).toBeNull();
    }
  });

  it('stops for who takes hold of it, focuses it, or presses a button, and goes on when it is told to', async () => {
    const { list, press, passMs } = await start({ settings: { startAt: 0 } });
    press('Next');
    expect(list.scrollLeft).toBe(100);
    passMs(9_000);
    expect(list.scrollLeft).toBe(100);
    press(/moving/);
    passMs(3_000);
    expect(list.scrollLeft).toBe(200);
    press(/moving/);
    passMs(9_000);
    expect(list.scrollLeft).toBe(200);
    press(/moving/);
    list.dispatchEvent(new Event('pointerdown'));
    passMs(9_000);
    expect(list.scrollLeft).toBe(200);
    press('Previous');
    expect(list.scrollLeft).toBe(100);
    press(/moving/);
    list.focus();
    passMs(9_000);
    expect(list.scrollLeft).toBe(100);
  });

  it('leaves no timer behind where the block has left the page', async () => {
    const { container, passMs } = await start();
    container.remove();
    passMs(3_000);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('costs the page at most 1 KB', () => {
    expect(gzipSync(readFileSync('blocks/reviews/enhance.ts')).length).toBeLessThanOrEqual(1024);
  });
});

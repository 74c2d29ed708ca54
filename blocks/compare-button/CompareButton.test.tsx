// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderBlock } from '../../tests/fixtures/index.ts';
import { compareButton } from './index.ts';

type Input = NonNullable<Parameters<typeof renderBlock>[1]>;

const KEY = ':compare';
const kept = (): string[] =>
  (JSON.parse(localStorage.getItem(KEY) ?? '{"entries":[]}') as { entries: { id: string }[] }).entries.map(
    ({ id }) => id,
  );
const keep = (...ids: string[]): void =>
  localStorage.setItem(KEY, JSON.stringify({ version: 1, entries: ids.map((id) => ({ id })) }));
const toggle = (): HTMLElement => document.querySelector('button') as HTMLElement;
const isShown = (): boolean => 'shown' in toggle().dataset;

async function open(input: Input = { example: 'for sale' }): Promise<void> {
  const { container } = await renderBlock(compareButton, input);
  document.body.replaceChildren(container);
  document.body.insertAdjacentHTML(
    'beforeend',
    '<script type="application/json" id="fc-page">{"slug":""}</script><div id="fc-toast" role="status" data-ms="6000" data-remove-ms="9"></div>',
  );
  vi.resetModules();
  (await import('./enhance.ts')).enhance();
}

describe('the toggle that compares', () => {
  const listeners: EventListenerOrEventListenerObject[] = [];
  beforeEach(() => {
    localStorage.clear();
    const add = document.addEventListener.bind(document);
    vi.spyOn(document, 'addEventListener').mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject) => {
        listeners.push(listener);
        add(type, listener);
      },
    );
  });
  afterEach(() => {
    vi.restoreAllMocks();
    for (const listener of listeners.splice(0)) document.removeEventListener('click', listener);
  });

  it('takes the car in with one click and out with the next', async () => {
    await open();
    toggle().click();
    expect([kept(), toggle().ariaPressed]).toEqual([['7'], 'true']);
    toggle().click();
    expect([kept(), toggle().ariaPressed]).toEqual([[], 'false']);
  });

  it('FAV-022 takes in 4 and no fifth, and says so; one that is in can still be taken out', async () => {
    keep('1', '2', '3');
    await open();
    toggle().click();
    expect(kept()).toEqual(['1', '2', '3', '7']);
    keep('1', '2', '3', '4');
    await open();
    toggle().click();
    expect([kept(), toggle().ariaPressed]).toEqual([['1', '2', '3', '4'], 'false']);
    expect(screen.getByRole('status').textContent).toContain('You can compare 4');
    keep('1', '2', '3', '7');
    await open();
    toggle().click();
    expect(kept()).toEqual(['1', '2', '3']);
  });

  it.each([2, 6])('FAV-022 takes in %i where the site says so, no further one, and says so', async (max) => {
    const input: Input = { example: 'for sale', site: { compare: { max } } };
    const others = Array.from({ length: max }, (_, index) => `other-${index}`);
    keep(...others.slice(1));
    await open(input);
    toggle().click();
    expect([kept(), toggle().ariaPressed]).toEqual([[...others.slice(1), '7'], 'true']);
    keep(...others);
    await open(input);
    toggle().click();
    expect([kept(), toggle().ariaPressed]).toEqual([others, 'false']);
    expect(screen.getByRole('status').textContent).toContain(`You can compare ${max} `);
  });

  it('FAV-017 is not there for a car that may not be compared, unless it is compared already', async () => {
    await open({ example: 'sold' });
    expect(isShown()).toBe(false);
    keep('7');
    await open({ example: 'sold' });
    expect(isShown()).toBe(true);
  });

  it('FAV-016 stays hidden where the browser stores nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    await open();
    expect(isShown()).toBe(false);
  });
});

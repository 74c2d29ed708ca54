// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toast } from './toast.ts';

const region = (): HTMLElement => document.getElementById('fc-toast') as HTMLElement;
const shown = (): string =>
  [...region().children]
    .filter((one) => !(one as HTMLElement).hidden)
    .map(({ textContent }) => textContent)
    .join();

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div id="fc-toast" role="status" data-ms="6000" data-remove-ms="1000000"></div>';
});
afterEach(() => vi.useRealTimers());

it('a toast goes after the time that the page says, and the next one has its own', () => {
  toast('Saved');
  vi.advanceTimersByTime(4000);
  toast('Removed');
  vi.advanceTimersByTime(5999);
  expect(shown()).toBe('Removed');
  vi.advanceTimersByTime(1);
  expect(shown()).toBe('');
});

it('CONST-002 one toast is shown at a time: a new one takes the place of the last', () => {
  toast('Saved');
  toast('Removed');
  expect([shown(), region().children.length]).toEqual(['Removed', 1]);
});

it('CONST-003 one that has gone is removed only after 1,000,000 ms', () => {
  toast('Saved');
  vi.advanceTimersByTime(6000);
  expect([shown(), region().children.length]).toEqual(['', 1]);
  vi.advanceTimersByTime(999_999);
  expect(region().children.length).toBe(1);
  vi.advanceTimersByTime(1);
  expect(region().children.length).toBe(0);
});

it('a toast of what went wrong is an alert, and the next one is none', () => {
  toast('Not saved', undefined, 'alert');
  expect(region().getAttribute('role')).toBe('alert');
  toast('Saved');
  expect(region().getAttribute('role')).toBe('status');
});

it('GROUP-019 a page that says 3,000 ms has toasts of 3,000 ms', () => {
  region().dataset.ms = '3000';
  toast('Saved');
  vi.advanceTimersByTime(2999);
  expect(shown()).toBe('Saved');
  vi.advanceTimersByTime(1);
  expect(shown()).toBe('');
});

it('a toast stays while its link has the focus', () => {
  toast('Saved', { text: 'View', href: '/saved' });
  document.querySelector('a')?.focus();
  vi.advanceTimersByTime(6000);
  expect(shown()).toBe('SavedView');
  document.querySelector('a')?.blur();
  vi.advanceTimersByTime(6000);
  expect(shown()).toBe('');
});

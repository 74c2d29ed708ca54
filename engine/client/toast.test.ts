// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toast } from './toast.ts';

const said = (): string => document.getElementById('fc-toast')?.textContent ?? '';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div id="fc-toast" role="status"></div>';
});
afterEach(() => vi.useRealTimers());

it('a toast goes after 6 seconds, and the next one has its own 6 seconds', () => {
  toast('Saved');
  vi.advanceTimersByTime(4000);
  toast('Removed');
  vi.advanceTimersByTime(5999);
  expect(said()).toBe('Removed');
  vi.advanceTimersByTime(1);
  expect(said()).toBe('');
});

it('a toast stays while its link has the focus', () => {
  toast('Saved', { text: 'View', href: '/saved' });
  document.querySelector('a')?.focus();
  vi.advanceTimersByTime(6000);
  expect(said()).toBe('SavedView');
  document.querySelector('a')?.blur();
  vi.advanceTimersByTime(6000);
  expect(said()).toBe('');
});

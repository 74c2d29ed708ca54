// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useApi } from './useApi.ts';
import type { ReactElement } from 'react';

interface Answer {
  total: number;
}
const fetched = vi.fn();

beforeEach(() => {
  document.body.innerHTML = '<script type="application/json" id="fc-page">{"slug":"a","api":"/api"}</script>';
  vi.stubGlobal('fetch', (url: string) => {
    fetched(url);
    const body = url.includes('page=9')
      ? undefined
      : JSON.stringify({ total: Number(/page=(\d+)/.exec(url)?.[1]) });
    return Promise.resolve(new Response(body, { status: body ? 200 : 404 }));
  });
});
afterEach(() => {
  fetched.mockClear();
  vi.unstubAllGlobals();
});

function Total({ page, fallback }: { page: number | null; fallback?: Answer }): ReactElement {
  const { data, error } = useApi<Answer>('stock.searchCars', page === null ? null : { page }, fallback);
  return <p>{error ? `failed ${error.status}` : (data?.total ?? 'nothing')}</p>;
}

it('does not ask again for what the server drew, and asks when the question changes', async () => {
  const { rerender } = render(<Total page={101} fallback={{ total: 7 }} />);
  expect(screen.getByText('7')).toBeTruthy();
  rerender(<Total page={102} fallback={{ total: 7 }} />);
  await screen.findByText('102');
  expect(fetched.mock.calls).toEqual([['/api/cars?page=102']]);
});

it('asks nothing without params', () => {
  render(<Total page={null} />);
  expect(screen.getByText('nothing')).toBeTruthy();
  expect(fetched).not.toHaveBeenCalled();
});

it('says the status when the API refuses, and does not ask over and over', async () => {
  render(<Total page={9} />);
  await screen.findByText('failed 404');
  expect(fetched).toHaveBeenCalledTimes(1);
});

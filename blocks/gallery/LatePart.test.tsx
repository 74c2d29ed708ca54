// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/dom';
import { act } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { makeCar, photos, renderBlock } from '../../tests/fixtures/index.ts';
import { gallery } from './index.ts';

vi.mock('./Fullscreen.tsx', () => {
  throw new Error('no line');
});

afterEach(() => void vi.unstubAllGlobals());

it('ERROR-009 when the code of the full screen does not come that is logged and nothing more: the photos stay', async () => {
  const reported = vi.fn();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('reportError', reported);
  const { container, wake } = await renderBlock(gallery, { facts: { car: makeCar({ images: photos(3) }) } });
  document.body.replaceChildren(container);
  await act(async () => {
    await wake();
    await vi.dynamicImportSettled();
  });
  const text = document.body.textContent;
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'Full screen' })));
  await act(() => vi.waitFor(() => expect(reported).toHaveBeenCalledTimes(1)));
  expect(document.body.textContent).toBe(text);
  expect(container.querySelectorAll('picture')).toHaveLength(3);
  for (const role of ['alert', 'dialog']) expect(screen.queryByRole(role)).toBeNull();
});

// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeCar, renderBlock } from '../../tests/fixtures/index.ts';
import { rememberCar } from './index.ts';

const PAGE = '<script type="application/json" id="fc-page">{"slug":"north"}</script>';
const kept = (): unknown =>
  (JSON.parse(localStorage.getItem('north:viewed') ?? '{}') as { entries?: unknown }).entries;

/** A page about this car, with the script of the block. */
async function open(car: Parameters<typeof makeCar>[0]): Promise<void> {
  const { container } = await renderBlock(rememberCar, { facts: { car: makeCar(car) } });
  container.insertAdjacentHTML('beforeend', PAGE);
  vi.resetModules();
  const { enhance } = await import('./enhance.ts');
  enhance([container.querySelector('fc-island') as HTMLElement]);
}

describe('remembering a car', () => {
  beforeEach(() => localStorage.clear());

  it('ENTITY-035 keeps id, stock number, make, model and body of the car', async () => {
    await open({ id: '7', stocknum: 'K1', make: 'Kestrel', model: 'Ranger', simple_body: 'Ute' });
    expect(kept()).toEqual([
      expect.objectContaining({
        id: '7',
        stocknum: 'K1',
        make: 'Kestrel',
        model: 'Ranger',
        simple_body: 'Ute',
      }),
    ]);
  });

  it('FAV-006 adds a car only if its id is not there already', async () => {
    for (const id of ['7', '8', '7']) await open({ id });
    expect((kept() as { id: string }[]).map(({ id }) => id)).toEqual(['7', '8']);
  });

  it('shows nothing', async () => {
    const { container } = await renderBlock(rememberCar, { example: 'a car' });
    expect(container.textContent).toBe('');
  });
});

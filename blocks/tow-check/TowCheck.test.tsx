// @vitest-environment jsdom
import { getAllByRole } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../tests/fixtures/index.ts';
import { towCheck } from './index.ts';

describe('tow check', () => {
  it('answers for each kind of vehicle in words', async () => {
    const { container } = await renderBlock(towCheck, { example: 'full' });
    expect(getAllByRole(container, 'listitem').map((row) => row.textContent)).toEqual([
      'A small SUVTows up to 1,800 kg, brakedNo, 1,080 kg too heavy',
      'A large four-wheel driveTows up to 3,000 kg, brakedClose: 120 kg to spare',
      'A dual-cab uteTows up to 3,500 kg, brakedYes, 620 kg to spare',
    ]);
    expect(container.textContent).toContain('What counts is the plate of your own vehicle.');
  });

  it('is hidden, title too, where the weight is not known', async () => {
    expect((await renderBlock(towCheck, { example: 'weight unknown' })).html).toBe('');
  });
});

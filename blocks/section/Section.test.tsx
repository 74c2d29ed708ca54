// @vitest-environment jsdom
import { getByRole, queryByRole } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../tests/fixtures/index.ts';
import { section } from './index.ts';

const show = async (example: string) => (await renderBlock(section, { example })).container;

describe('section', () => {
  it('is a region with the name of its title, and leads on beside it', async () => {
    const region = getByRole(await show('full'), 'region', { name: 'Specifications' });
    expect(getByRole(region, 'heading', { level: 2 }).textContent).toBe('Specifications');
    expect(getByRole(region, 'link', { name: 'Print them' }).getAttribute('href')).toBe('/print');
    expect(region.textContent).toContain('Figures of the maker.');
  });

  it('holds its blocks in their order, however many columns they fill', async () => {
    for (const example of ['three columns', 'side by side', 'two columns']) {
      const slot = (await show(example)).querySelector('[data-slot]');
      expect(slot?.textContent).toMatch(/^(WeightsChassisSafetyPapers|WordsMarket|LivingPowerPapers)$/);
    }
  });

  it('is a band over the whole width where it has a ground of its own', async () => {
    expect((await show('band')).querySelector('section')?.getAttribute('data-width')).toBe('full');
    expect((await show('full')).querySelector('section')?.hasAttribute('data-width')).toBe(false);
  });

  it('of what few want to read is its title alone until it is opened', async () => {
    const folded = (await show('folded')).querySelector('details');
    expect(folded?.open).toBe(false);
    expect(folded?.querySelector('summary')?.textContent).toBe('Specifications');
    expect(folded?.textContent).toBe('SpecificationsEngineBody');
    expect((await show('full')).querySelector('details')).toBeNull();
  });

  it('needs no title', async () => {
    const container = await show('no title');
    expect(queryByRole(container, 'heading')).toBeNull();
    expect(container.textContent).toBe('Words');
  });

  it('is hidden, title too, when nothing stands in it', async () => {
    expect((await renderBlock(section, { example: 'empty' })).html).toBe('');
  });
});

// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../tests/fixtures/index.ts';
import { weights } from './index.ts';

const show = async (example: string) => (await renderBlock(weights, { example })).container;

describe('weights', () => {
  it('says how heavy it is empty and how much may be added, and draws both', async () => {
    const container = await show('full');
    expect(container.querySelector('p')?.textContent).toBe('2,280 kg empty600 kg to fill');
    expect(container.querySelectorAll('rect')[1]?.getAttribute('width')).toMatch(/^79\.1/);
  });

  it('says a weight in words only where it is known', async () => {
    const terms = async (example: string) =>
      [...(await show(example)).querySelectorAll('dt')].map((term) => term.textContent);
    expect(await terms('full')).toEqual([
      'It may weigh 2,880 kg with everything in it (ATM)',
      '190 kg rest on your towbar (ball weight)',
    ]);
    expect(await terms('no tare')).toEqual(['It may weigh 2,880 kg in all']);
  });

  it('draws no bar where a weight is unknown', async () => {
    expect((await show('no tare')).querySelector('svg')).toBeNull();
  });

  it('is hidden, title too, where nothing is known', async () => {
    expect((await renderBlock(weights, { example: 'nothing' })).html).toBe('');
  });
});

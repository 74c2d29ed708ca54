// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../tests/fixtures/index.ts';
import { modelGuide } from './index.ts';

const show = async (example: string) => (await renderBlock(modelGuide, { example })).container.textContent;

describe('model-guide', () => {
  it('says whose figures these are, and from where to where prices go', async () => {
    const text = await show('others');
    expect(text).toContain('Typical of this model');
    expect(text).toContain('As most of our 12 others are: Family.');
    expect(text).toContain('Others like it: $54,490 to $76,990');
  });

  it('says nothing of prices where they do not differ', async () => {
    expect(await show('one price')).not.toContain('Others like it');
  });

  it('is hidden where there are too few others', async () => {
    expect((await renderBlock(modelGuide, { example: 'none' })).html).toBe('');
  });
});

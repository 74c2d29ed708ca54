import { describe, expect, it } from 'vitest';
import { Drawings } from './drawings.ts';

describe('drawings', () => {
  it('let go of a page when it is there, even where an old table of theirs still holds its entry', async () => {
    const drawings = new Drawings();
    const page = drawings.once('page', () => Promise.resolve('drawn'));
    const [entry] = drawings['running'].values();
    expect(entry?.page).toBe(page);
    expect(await page).toBe('drawn');
    expect(entry).toEqual({ page: undefined, cutOff: undefined });
    expect(drawings.has('page')).toBe(false);
  });
});

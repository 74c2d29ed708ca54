import { describe, expect, it } from 'vitest';
import { pickSheet } from './pickSheet.ts';

describe('pickSheet', () => {
  it('tells what was replaced first, then what was left, then what was in order', () => {
    const items = [
      { item: 'Rear tyres', mark: 'good' as const },
      { item: 'Seat', mark: 'left' as const },
      { item: 'Wipers', mark: 'replaced' as const },
    ];
    expect(pickSheet({ items }).items.map(({ item }) => item)).toEqual(['Wipers', 'Seat', 'Rear tyres']);
  });

  it('counts marks on the body as left, and says of what there is none', () => {
    const spots = [{ x: 9, y: 50, title: 'Stone chips' }];
    expect(pickSheet({ good: 81, spots }).totals).toEqual([
      { mark: 'good', count: 81 },
      { mark: 'replaced', count: 0 },
      { mark: 'left', count: 1 },
    ]);
    expect(pickSheet({}).totals).toEqual([]);
  });
});

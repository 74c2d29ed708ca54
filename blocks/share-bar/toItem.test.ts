import { describe, expect, it } from 'vitest';
import { hrefOf } from './toItem.ts';

const ITEM = { newTab: false, file: '' };
const car = { url: 'https://www.north.example.com/cars/a-car', title: 'Kestrel & Co 50% off' };

describe('an item of the share bar', () => {
  it('writes address and name into its link so that nothing of them is lost', () => {
    const item = { ...ITEM, id: 'x', label: 'X', link: 'https://chat.example.com/?text={title}%20{url}' };
    const text = new URL(hrefOf(item, car) ?? '').searchParams.get('text');
    expect(text).toBe('Kestrel & Co 50% off https://www.north.example.com/cars/a-car');
  });

  it('without a link is a button', () => {
    expect(hrefOf({ ...ITEM, id: 'copy', label: 'Copy', link: '' }, car)).toBeUndefined();
  });
});

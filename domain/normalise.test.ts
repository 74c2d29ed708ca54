import { describe, expect, it } from 'vitest';
import { normaliseEntity } from './normalise.ts';

describe('missing values', () => {
  it('null, empty text, an empty list and an empty object are one thing: absent', () => {
    const said = {
      id: 'a',
      badge: null,
      tag: '',
      images: [],
      location: {},
      variant: { torque: null },
      price: 0,
    };
    const normal = normaliseEntity('car', said) as Record<string, unknown>;
    expect(Object.keys(normal).filter((key) => typeof normal[key] !== 'boolean')).toEqual(['id', 'price']);
  });
  it('a yes/no field is never missing: no, but a location is visible', () => {
    expect(normaliseEntity('car', { id: 'a' })).toMatchObject({
      reserved: false,
      sold: false,
      has_nvic: false,
    });
    expect(normaliseEntity('location', {})).toMatchObject({ primary: false, visible: true });
    expect(normaliseEntity('location', { visible: false })).toMatchObject({ visible: false });
    expect(normaliseEntity('car', { images: [{ image: { url: '/a' } }] })).toMatchObject({
      images: [{ isVideo: false }],
    });
  });
  it('an id that is a number becomes text', () => {
    expect(normaliseEntity('car', { id: 12, stocknum: 7 })).toMatchObject({ id: '12', stocknum: '7' });
  });
});

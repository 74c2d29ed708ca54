import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pickSilhouette } from './pickSilhouette.ts';
import silhouettes from './silhouettes.json' with { type: 'json' };

describe('pickSilhouette', () => {
  it('draws a ute for a dual cab utility, whatever the case', () => {
    expect(pickSilhouette('DUAL CAB UTILITY')).toBe('ute');
  });

  it('tells a caravan and a campervan from a van', () => {
    expect(pickSilhouette('Caravan')).toBe('caravan');
    expect(pickSilhouette('Campervan')).toBe('motorhome');
    expect(pickSilhouette('Van')).toBe('van');
  });

  it('draws a plain car when the body type is unknown or missing', () => {
    expect(pickSilhouette('Spaceship')).toBe('sedan');
    expect(pickSilhouette(undefined)).toBe('sedan');
  });

  it('has a drawing for every shape', () => {
    for (const shape of [...silhouettes.shapes.map((entry) => entry.shape), 'sedan']) {
      expect(existsSync(new URL(`../ui/silhouettes/${shape}.svg`, import.meta.url)), shape).toBe(true);
    }
  });
});

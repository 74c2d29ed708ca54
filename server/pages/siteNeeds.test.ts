import { describe, expect, it } from 'vitest';
import { blocks } from '../../blocks/index.ts';
import type { JsonObject } from '../../engine/index.ts';
import { makeModel } from '../../tests/fixtures/makeModel.ts';
import { constantFacts, siteNeeds } from './siteNeeds.ts';

describe('what blocks need of a site', () => {
  it('is what they name, each member once', () => {
    const names = siteNeeds(new Map(blocks.map((block) => [block.name, block])));
    expect(names).toContain('primary');
    expect(new Set(names).size).toBe(names.length);
    expect(names.every((name) => !name.includes('.'))).toBe(true);
  });

  it('a rule in one member leaves the others as fixed as they are', () => {
    const tagline: JsonObject[] = [
      { when: { 'page.kind': 'vehicle' }, then: 'This car' },
      { then: 'All cars' },
    ];
    const facts = constantFacts(makeModel([{ root: { tagline } }]), ['tagline', 'primary', 'social']);
    expect([...facts].sort()).toEqual(['menus', 'site.primary', 'site.social']);
  });

  it('menus that ask what page they stand on are not fixed', () => {
    const header = [{ id: 'a', label: 'A', when: { 'page.kind': 'vehicle' } }];
    expect([...constantFacts(makeModel([{ menus: { header } }]), ['primary'])]).toEqual(['site.primary']);
  });
});

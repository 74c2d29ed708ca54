import { describe, expect, it } from 'vitest';
import { defineBlock, type BlockProps } from './block.ts';

const showsCar = ({ facts }: BlockProps<{ text: string }, undefined, 'car'>): string => facts.car.id;
const showsLinks = ({ facts }: BlockProps<object, undefined, 'site.social'>): string =>
  facts.site.social?.[0]?.label ?? '';

/** The type check refuses what is marked here as an error, and a mark that is none. */
describe('the types of a block', () => {
  it('are those of its view, and its view gets what the block needs', () => {
    const block = defineBlock({
      name: 'car',
      needs: ['car', 'search'],
      view: showsCar,
      isEmpty: ({ settings, facts }) => settings.text === '' && facts.search === undefined,
    });
    expect(block.needs).toEqual(['car', 'search']);
  });

  it('refuse a view that reads what the block does not need', () => {
    // @ts-expect-error -- the view reads the car
    defineBlock({ name: 'car', view: showsCar });
    // @ts-expect-error -- the view reads the car
    const block = defineBlock({ name: 'car', needs: ['location'], view: showsCar });
    expect(block.needs).not.toContain('car');
  });

  it('refuse any other function that reads what the block does not need', () => {
    defineBlock({
      name: 'car',
      needs: ['car'],
      view: showsCar,
      // @ts-expect-error -- no location is needed
      isEmpty: ({ facts }) => facts.location === undefined,
      // @ts-expect-error -- no search is needed
      toIsland: ({ facts: { search: _search } }) => ({ settings: {} }),
    });
    expect(true).toBe(true);
  });

  it('give of the site the members that are needed, and no others', () => {
    defineBlock({ name: 'links', needs: ['site.social', 'site.primary'], view: showsLinks });
    // @ts-expect-error -- the view reads social links
    const block = defineBlock({ name: 'links', needs: ['site.primary'], view: showsLinks });
    expect(block.needs).not.toContain('site.social');
  });

  it('refuse a fact that there is not', () => {
    // @ts-expect-error -- there is no such root
    expect(defineBlock({ name: 'boat', needs: ['boat'], view: () => null }).name).toBe('boat');
  });
});

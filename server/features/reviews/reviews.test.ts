import { expect, describe, it } from 'vitest';
import type { Review } from '../../../schemas/types/review.ts';
import { mainText, makeApp, type TestApp } from '../../../tests/fixtures/makeApp.ts';

const review = (id: string, rest: Partial<Review> = {}): Review => ({
  id,
  rating: 5,
  text: `Said by ${id}.`,
  customer_name: `Customer ${id}`,
  ...rest,
});
const many = (count: number): Review[] =>
  Array.from({ length: count }, (_, index) => review(`r${index + 1}`));

/** Site -> what it says of its reviews, and the reviews of its data. */
async function open(sites: Record<string, { root?: object; items?: readonly Review[]; home?: object }>) {
  const entries = Object.entries(sites);
  return makeApp({
    sites: Object.fromEntries(entries.map(([slug, { root = {} }]) => [slug, root])),
    files: Object.fromEntries(
      entries.flatMap(([slug, { items, home }]) => [
        ...(items ? [[`sites/${slug}/data/reviews.json`, { items }]] : []),
        ...(home ? [[`sites/${slug}/pages/home.json`, home]] : []),
      ]),
    ) as Record<string, object>,
    config: { loadMs: 30_000 },
  });
}
const home = async (app: TestApp, site = 'north'): Promise<string> =>
  mainText((await app.get(site, '/')).body);
/** Ids of the reviews on the home page. */
const shown = async (app: TestApp, site = 'north'): Promise<string[]> =>
  [...(await home(app, site)).matchAll(/Said by (\w+)\./g)].map(([, id = '']) => id);
/** Those of a site with this in its data. */
const shownOf = async (items: readonly Review[], reviewFeed: object = {}): Promise<string[]> =>
  shown(await open({ north: { root: { reviewFeed }, items } }));

describe("a site's own reviews", () => {
  it('REVIEW-001 REVIEW-013 are shown from 4 stars on, or from as many as the site says', async () => {
    const items = [review('five'), review('four', { rating: 4 }), review('less', { rating: 3.9 })];
    expect(await shownOf(items)).toEqual(['five', 'four']);
    expect(await shownOf(items, { minRating: 3.9 })).toEqual(['five', 'four', 'less']);
    expect(await shownOf(items, { minRating: 4.1 })).toEqual(['five']);
  });

  it('REVIEW-002 are 12 at most, or as many as the site says', async () => {
    const all = { changes: [{ set: 'reviews', settings: { shown: 100 } }] };
    const app = await open({
      north: { items: many(13), home: all },
      south: { items: many(14), home: all, root: { reviewFeed: { most: 13 } } },
    });
    expect(await shown(app)).toHaveLength(12);
    expect(await shown(app, 'south')).toHaveLength(13);
  });

  it('REVIEW-009 of an excluded id are not shown', async () => {
    expect(await shownOf([review('r1'), review('r2')], { excludedIds: ['r1'] })).toEqual(['r2']);
  });

  it('REVIEW-010 whose text contains "Translated" are not shown, nor with another word that the site names', async () => {
    const items = [
      review('r1', { text: '(Translated by a machine) Said by r1.' }),
      review('r2', { text: 'They translated it for us. Said by r2.' }),
    ];
    expect(await shownOf(items)).toEqual(['r2']);
    expect(await shownOf(items, { excludedWords: ['They'] })).toEqual(['r1']);
  });

  it('REVIEW-011 without a text are not shown', async () => {
    const page = await home(await open({ north: { items: [review('r1', { text: ' ' }), review('r2')] } }));
    expect(page).toContain('Customer r2');
    expect(page).not.toContain('Customer r1');
  });

  it('REVIEW-012 by excluded names are not shown, however these are written', async () => {
    const items = [review('r1', { customer_name: 'Ash Moreau ' }), review('r2', { customer_name: 'Ash' })];
    expect(await shownOf(items, { excludedNames: ['ash moreau'] })).toEqual(['r2']);
  });

  it('REVIEW-014 ROUTE-057 stand on the home page at #reviews, unless the flag hides them', async () => {
    const app = await open({
      north: { items: many(1) },
      south: { items: many(1), root: { flags: { reviews: false } } },
      west: {},
    });
    expect((await app.get('north', '/')).body).toMatch(/<fc-island [^>]*id="reviews"/);
    expect(await home(app, 'south')).not.toContain('Said by');
    expect(await home(app, 'west')).not.toContain('reviews');
  });

  it('REVIEW-019 have their rating over them from an average of 4 on, or from what the site says', async () => {
    const items = [review('r1'), review('r2', { rating: 2.9 })];
    const rated = async (rest: object, list = items) =>
      (await home(await open({ north: { root: { reviewFeed: rest }, items: list } }))).includes(
        'out of 5, from 2 reviews',
      );
    expect(await rated({}, [review('r1'), review('r2', { rating: 3 })])).toBe(true);
    expect(await rated({})).toBe(false);
    expect(await rated({ headingMinRating: 3.95 })).toBe(true);
  });

  it('GROUP-018 a dealership of the group shows its figures, 4.4 of 1,237 reviews, as its data says them', async () => {
    const app = await open({
      north: { root: { template: 'dealer-group' } },
      south: { root: { template: 'dealer-group', reviewFeed: { sample: { count: 12 } } } },
    });
    expect(await home(app)).toContain('4.4 out of 5, from 1,237 reviews');
    expect(await home(app, 'south')).toContain('4.4 out of 5, from 12 reviews');
  });
});

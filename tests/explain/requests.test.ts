/** Why a block is there or not for a car, a query or a moment, worked out by hand. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LAB_CARS, LAB_FILES } from './labProject.ts';
import { LAB_PATHS, blockOf, openLab, settingOf, why, withLabLines, type Asked, type Lab } from './lab.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await openLab(LAB_FILES, LAB_CARS);
}, 300_000);
afterAll(() => lab.close());

const { CARS, STANDARD } = LAB_PATHS;
const expected = (words: readonly string[]): string[] => withLabLines(words, lab);

describe('why a block is there or not, for a request', () => {
  const RULES = 'layouts/base/rules.json';
  const must = (words: string, at: string): string => `must hold: ${words} ${CARS}@${at}`;

  it.each<[string, string, string[]]>([
    ['swift', 'any-car', ['there']],
    [
      'haul',
      'any-car',
      [
        'absent',
        'way 1',
        must('price is above $100,000; car.price is missing', '"car.price"'),
        'way 2',
        must('make is Kestrel; car.make is "Osprey"', '"car.make"'),
      ],
    ],
    [
      'haul',
      'all-car',
      [
        'absent',
        must('price is above $10,000; car.price is missing', '"car.price"#2'),
        must('km is below 50,000 km; car.km is 90000', '"car.km"'),
      ],
    ],
    ['swift', 'all-car', ['there']],
    [
      'swift-sold',
      'none-car',
      [
        'absent',
        'way 1',
        `must not hold: car type is demo; car.car_type is "demo" ${CARS}@"car.car_type"`,
        'way 2',
        `must not hold: km is at most 3,000 km; car.km is 2500 ${CARS}@"car.km"#2`,
      ],
    ],
    ['grand', 'none-car', ['there']],
    [
      'swift',
      'some-image',
      ['absent', must('some entry of images has (isVideo is yes); car.images is missing', '"car.images"')],
    ],
    [
      'swift',
      'three-images',
      ['absent', must('the number of images is at least 3; car.images is missing', '"car.images"#2')],
    ],
    ['grand', 'above-price', ['there']],
    ['grand', 'three-images', ['there']],
    [
      'swift',
      'above-price',
      [
        'absent',
        must(
          'before price is above price plus $1,000; car.before_price is missing, car.price is 15990',
          '"car.before_price"',
        ),
      ],
    ],
    ['swift', 'fresh', ['there']],
    [
      'grand',
      'fresh',
      [
        'absent',
        must(
          'created at is less than 7 days ago; car.created_at is "2026-01-01T00:00:00Z" (1 Jan 2026)',
          '"car.created_at"',
        ),
      ],
    ],
    ['swift', 'registered', ['there']],
    [
      'haul',
      'registered',
      [
        'absent',
        must(
          'rego expiry is on or after today; car.rego_expiry is missing, now.date is "2026-11-20"',
          '"car.rego_expiry"',
        ),
      ],
    ],
    ['swift', 'not-fleet', ['there']],
    ['grand', 'not-fleet', ['absent', must('tag is not fleet; car.tag is "fleet"', '"car.tag"')]],
    ['swift', 'in-any-case', ['there']],
    ['swift', 'hot-rule', ['there']],
    [
      'haul',
      'hot-rule',
      [
        'absent',
        `must hold: price is below $30,000; car.price is missing [hot] ${RULES}@"car.price"`,
        'way 1',
        'must hold: price is below $20,000; car.price is missing [hot > cheap > cheap] layouts/presets/p1/rules.json@"car.price"',
        'way 2',
        'must hold: make is Kestrel; car.make is "Osprey" [hot > cheap] layouts/presets/p2/rules.json@"car.make"',
      ],
    ],
    [
      'swift',
      'not-hot',
      [
        'absent',
        'way 1',
        `must not hold: price is below $30,000; car.price is 15990 [hot] ${RULES}@"car.price"`,
        'way 2',
        'must not hold: price is below $20,000; car.price is 15990 [hot > cheap > cheap] layouts/presets/p1/rules.json@"car.price"',
        'must not hold: make is Kestrel; car.make is "Kestrel" [hot > cheap] layouts/presets/p2/rules.json@"car.make"',
      ],
    ],
    ['grand', 'shown-price', ['there']],
    [
      'swift',
      'shown-price',
      [
        'absent',
        must('rule "displayPrice" is above 50000; rules.displayPrice is 15990', '"rules.displayPrice"'),
      ],
    ],
    [
      'swift',
      'financed',
      [
        'absent',
        must('lender interestRate is there; lender.interestRate is missing', '"lender.interestRate"'),
      ],
    ],
    ['swift', 'flag-and-car', ['there']],
    [
      'swift',
      'no-flag-and-car',
      ['absent', must('flag "garage" is on; flags.garage is false', '"flags.garage"')],
    ],
    ['swift', 'young', ['absent', must('ageYears is below 3; car.ageYears is 5', '"car.ageYears"')]],
    [
      'haul',
      'in-car-box',
      [
        'absent',
        'inside "car-box", which is not there',
        must('make is Kestrel; car.make is "Osprey"', '"car.make"#3'),
      ],
    ],
    [
      'swift-sold',
      'price',
      [
        'absent',
        `must hold: status is in_stock or coming_soon; car.status is "sold" [available] ${STANDARD}@"car.status"`,
        `must hold: sold is no; car.sold is true [available] ${STANDARD}@"car.sold"`,
      ],
    ],
    ['swift-sold', 'sold-notice', ['there']],
    [
      'swift',
      'sold-notice',
      [
        'absent',
        'way 1',
        `must not hold: status is in_stock or coming_soon; car.status is "in_stock" [available] ${STANDARD}@"car.status"`,
        'way 2',
        `must not hold: sold is no; car.sold is false [available] ${STANDARD}@"car.sold"`,
      ],
    ],
    ['swift', 'gallery', ['there']],
    ['swift', 'feature-list', ['absent', 'it has nothing to show here, and then leaves itself out']],
  ])('%s: %s', async (slug, block, words) => {
    const answer = why(blockOf(await lab.explain({ url: `/cars/${slug}` }), block));
    expect(answer).toEqual(expected(words));
  });

  it('several ways out stand below the whole condition, in words', async () => {
    const { because } = blockOf(await lab.explain({ url: '/cars/haul' }), 'any-car');
    expect(because.map(({ text, oneOf }) => [text, oneOf?.length])).toEqual([
      ['must hold: price is above $100,000 or make is Kestrel', 2],
    ]);
  });

  it.each<[Asked, string, string]>([
    [{ url: '/lab?mode=big' }, 'asked-words', 'there'],
    [{ url: '/lab?mode=small' }, 'asked-words', 'absent'],
    [{ url: '/lab', at: '2026-12-24T12:59:00Z' }, 'before-date', 'there'],
    // Midnight in Sydney: 25 December.
    [{ url: '/lab', at: '2026-12-24T13:01:00Z' }, 'before-date', 'absent'],
  ])('%j: %s is %s', async (asked, block, presence) => {
    expect(blockOf(await lab.explain(asked), block).presence).toBe(presence);
  });

  it.each<[string, string, string]>([
    ['grand', 'won', 'TOP Merle'],
    ['haul', 'condition failed', 'LOW Osprey'],
  ])('a rule list of the car %s', async (slug, first, value) => {
    const { settings } = blockOf(await lab.explain({ url: `/cars/${slug}` }), 'tiers');
    const title = settingOf(settings, 'texts/title');
    expect([title.value, title.reason?.entries?.[0]?.outcome]).toEqual([value, first]);
    if (first === 'won') return;
    expect(title.reason?.entries?.[1]).toMatchObject({
      outcome: 'empty',
      reason: { facts: [{ path: 'car.tag', value: undefined }] },
    });
  });
});

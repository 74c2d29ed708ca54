import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeScope, ask, type TestScope } from '../../tests/fixtures/makeScope.ts';
import { explainCondition, type Json } from '../rules/index.ts';

const conditions = {
  unlisted: { description: 'Never shown.', layers: 'any' },
  reservable: { description: 'Can be reserved.', layers: 'all' },
  listed: { description: 'Shown.' },
} as const;

function scopeOf(...layers: Json[]): TestScope {
  return makeScope({ rules: layers, conditions });
}

function holds(name: string, car: object, ...layers: Json[]): boolean {
  const scope = scopeOf(...layers);
  const answer = scope.rules ? ask(scope.rules.condition(name), { car }) : undefined;
  expect(scope.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return answer === true;
}

function told(...layers: Json[]): string[] {
  const scope = scopeOf(...layers);
  scope.rules?.checkAll();
  return scope.problems.map(({ code, file, pointer, fix }) => `${code} ${file}${pointer} ${fix ?? ''}`);
}

describe('a rule whose layers add up', () => {
  const fleet = { unlisted: { 'car.tag': 'fleet' } };
  const one = { unlisted: { 'car.make': 'A' } };

  it('excludes what any layer excludes, and nobody writes the hole', () => {
    expect(holds('unlisted', { tag: 'fleet' })).toBe(false);
    expect(holds('unlisted', { tag: 'fleet' }, fleet, one)).toBe(true);
    expect(holds('unlisted', { make: 'A' }, fleet, one)).toBe(true);
    expect(holds('unlisted', { make: 'B' }, fleet, one)).toBe(false);
  });

  it('permits what all layers permit', () => {
    const priced = { reservable: { 'car.price': { above: 200 } } };
    const used = { reservable: { 'car.car_type': 'used' } };
    expect(holds('reservable', {})).toBe(true);
    expect(holds('reservable', { price: 201, car_type: 'used' }, priced, used)).toBe(true);
    expect(holds('reservable', { price: 200, car_type: 'used' }, priced, used)).toBe(false);
    expect(holds('reservable', { price: 201, car_type: 'new' }, priced, used)).toBe(false);
  });

  it('null takes the earlier words back, and later layers add to nothing', () => {
    expect(holds('unlisted', { tag: 'fleet' }, fleet, { unlisted: null })).toBe(false);
    expect(holds('unlisted', { tag: 'fleet' }, fleet, { unlisted: null }, one)).toBe(false);
    expect(holds('unlisted', { make: 'A' }, fleet, { unlisted: null }, one)).toBe(true);
  });

  it('instead takes them back and says the rule anew; later layers add to that', () => {
    const anew = { unlisted: { instead: { 'car.make': 'B' } } };
    expect(holds('unlisted', { tag: 'fleet' }, fleet, anew)).toBe(false);
    expect(holds('unlisted', { make: 'B' }, fleet, anew)).toBe(true);
    expect(holds('unlisted', { make: 'A' }, fleet, anew, one)).toBe(true);
  });

  it('is asked by other rules, also before any layer has said a word', () => {
    const listed = { listed: { 'rules.unlisted': false, 'rules.reservable': true } };
    expect(holds('listed', { make: 'A' }, listed)).toBe(true);
    expect(holds('listed', { make: 'A' }, listed, one)).toBe(false);
  });

  it('explain names the layer whose word decided', () => {
    const scope = scopeOf(fleet, one);
    const ctx = { facts: { car: { make: 'A' } }, now: new Date(0), until: Infinity };
    const { parts } = explainCondition({ 'rules.unlisted': true }, ctx, scope);
    const words = parts.flatMap((part) => part.parts);
    expect(words.map(({ holds, place }) => [holds, place.file])).toEqual([
      [false, 'layer0/rules.json'],
      [true, 'layer1/rules.json'],
    ]);
  });

  it('a mistake in one word is told where it stands, once', () => {
    expect(told({ unlisted: { 'car.mke': 'A' } }, one)).toEqual([
      expect.stringContaining('FACT_UNKNOWN layer0/rules.json/unlisted/car.mke'),
    ]);
    expect(told(fleet, { unlisted: { instead: { 'car.mke': 'A' } } })).toEqual([
      expect.stringContaining('FACT_UNKNOWN layer1/rules.json/unlisted/instead/car.mke'),
    ]);
  });
});

describe('a word that adds nothing is told, with the way to say the rule anew', () => {
  const INSTEAD = '{ "instead": condition }';
  it.each<[string, Json]>([
    ['false where any word excludes', { unlisted: false }],
    ['true where all must permit', { reservable: true }],
    ['its own name', { unlisted: { any: [{ 'rules.unlisted': true }, { 'car.make': 'A' }] } }],
  ])('%s', (_, layer) => {
    const name = Object.keys(layer as object)[0] ?? '';
    const found = told(layer);
    expect(found).toEqual([expect.stringContaining(`RULE_ADDS_NOTHING layer0/rules.json/${name}`)]);
    expect(found[0]).toContain(INSTEAD);
  });

  it('what excludes or forbids all does add something', () => {
    expect(told({ unlisted: true, reservable: false })).toEqual([]);
    expect(holds('unlisted', {}, { unlisted: true })).toBe(true);
    expect(holds('reservable', {}, { reservable: false })).toBe(false);
  });

  it.each<[string, Json, string]>([
    ['beside a rule that replaces', { listed: { instead: { 'car.sold': false } } }, 'listed/instead'],
    [
      'with another condition beside it',
      { unlisted: { instead: true, 'car.make': 'A' } },
      'unlisted/car.make',
    ],
  ])('instead %s is a mistake', (_, layer, place) => {
    expect(told(layer)).toEqual([expect.stringContaining(`KEY_UNKNOWN layer0/rules.json/${place}`)]);
  });
});

const makes = ['A', 'B', 'C', 'D'];
const cars = makes.flatMap((make) => [0, 300].map((price) => ({ make, price })));
const word = fc.oneof(
  fc.subarray(makes, { minLength: 1 }).map((some): Json => ({ 'car.make': some })),
  fc.constantFrom<Json>({ 'car.price': { above: 200 } }, true, false),
);
type Step = { add: Json } | { instead: Json } | 'null' | 'silent';
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: word.map((add): Step => ({ add })) },
  { weight: 1, arbitrary: word.map((instead): Step => ({ instead })) },
  fc.constantFrom<Step>('null', 'silent'),
);

function layerOf(name: string, said: Step): Json {
  if (said === 'silent') return {};
  if (said === 'null') return { [name]: null };
  return { [name]: 'add' in said ? said.add : said };
}

const shown = (name: string, steps: readonly Step[]): string[] =>
  cars
    .filter((car) => holds(name, car, ...steps.map((said) => layerOf(name, said))))
    .map(({ make, price }) => `${make}${price}`);

describe('random layers', () => {
  it.each([
    ['unlisted', 'one that adds to an exclusion never brings a car back'],
    ['reservable', 'one that adds to a permission never lets one in'],
  ])('%s: %s', (name) => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 5 }), word, (steps, add) => {
        const before = shown(name, steps);
        const after = shown(name, [...steps, { add }]);
        const [fewer, more] = name === 'unlisted' ? [before, after] : [after, before];
        expect(fewer.filter((car) => !more.includes(car))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('what null and instead take back counts for nothing, whatever it was', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('unlisted', 'reservable'),
        fc.array(step, { maxLength: 4 }),
        word,
        fc.array(step, { maxLength: 2 }),
        (name, earlier, instead, later) => {
          expect(shown(name, [...earlier, 'null', ...later])).toEqual(shown(name, later));
          expect(shown(name, [...earlier, { instead }, ...later])).toEqual(
            shown(name, [{ add: instead }, ...later]),
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  it('any order of presets that add gives the same cars', () => {
    const presets = fc.array(
      word.map((add): Step => ({ add })),
      { minLength: 2, maxLength: 4 },
    );
    fc.assert(
      fc.property(
        fc.constantFrom('unlisted', 'reservable'),
        presets.chain((steps) =>
          fc.tuple(fc.constant(steps), fc.shuffledSubarray(steps, { minLength: steps.length })),
        ),
        (name, [steps, shuffled]) => {
          expect(shown(name, shuffled)).toEqual(shown(name, steps));
        },
      ),
      { numRuns: 300 },
    );
  });
});

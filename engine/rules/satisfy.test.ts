import { compileCondition } from './compile.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formulaOf } from './formulas.ts';
import { cars, clocks, conditions, factsOf, ZONE } from '../../tests/fixtures/randomConditions.ts';
import { canHold } from './satisfy.ts';
import { makeCtx, makeScope, testFacts } from '../../tests/fixtures/makeScope.ts';
import type { Condition, Facts, Json } from './types.ts';

const sense = { facts: testFacts };

function answerOf(condition: Condition, facts: Facts, ms: number): boolean {
  const answer = compileCondition(condition, makeScope({ zone: ZONE }));
  return answer.constant ? answer.value : answer.get(makeCtx(facts, new Date(ms)));
}

/** Yes/no fields of entities are never missing where the entity is there: both cars are. */
const cases = fc
  .tuple(factsOf, cars, cars)
  .map(([facts, car, other]): Facts => ({ ...facts, car, page: { car: other } }));

describe('canHold', () => {
  it('never says of a condition that it cannot hold, or always holds, when an answer shows otherwise', () => {
    fc.assert(
      fc.property(conditions, conditions, cases, clocks, (one, other, facts, now) => {
        const both: Condition = { all: [one, other] };
        for (const condition of [one, both]) {
          const answer = answerOf(condition, facts, now);
          const formula = formulaOf(condition, sense, answer);
          expect(canHold([formula], sense)).toBe(true);
        }
      }),
      { numRuns: 3000 },
    );
  });

  it.each<[string, Json, Json]>([
    ['the same value and not that value', { 'car.make': 'A' }, { 'car.make': { isNot: 'a' } }],
    ['a value and none', { 'car.make': 'A' }, { 'car.make': { exists: false } }],
    [
      'more and less than another fact',
      { 'car.price': { above: { fact: 'page.car.price' } } },
      { 'car.price': { atMost: { fact: 'page.car.price' } } },
    ],
    [
      '5 more than a fact, and less than it',
      { 'car.price': { atLeast: { fact: 'page.car.price', plus: 5 } } },
      { 'car.price': { below: { fact: 'page.car.price' } } },
    ],
    ['two years with none between', { 'car.year': { above: 2019 } }, { 'car.year': { below: 2020 } }],
    [
      'two counts with none between',
      { 'car.images': { count: { above: 3 } } },
      { 'car.images': { count: { below: 4 } } },
    ],
    [
      'a day and the day before',
      { 'car.rego_expiry': { atLeast: '2026-05-03' } },
      { 'car.rego_expiry': { below: '2026-05-03' } },
    ],
    [
      'a piece, and a text without it',
      { 'car.make': { contains: 'gam' } },
      { 'car.make': ['Alpha', 'Beta'] },
    ],
    [
      'no entry, and one of a kind',
      { 'car.images': { exists: false } },
      { 'car.images': { some: { isVideo: true } } },
    ],
    [
      'neither of two, and either',
      { none: [{ 'car.make': 'A' }, { 'car.make': 'B' }] },
      { 'car.make': ['a', 'b'] },
    ],
  ])('knows that %s exclude each other, and that each alone can hold', (_, a, b) => {
    const [one, other] = [formulaOf(a, sense), formulaOf(b, sense)];
    expect(canHold([one, other], sense)).toBe(false);
    expect(canHold([one], sense)).toBe(true);
    expect(canHold([other], sense)).toBe(true);
  });

  it.each<[string, Json]>([
    ['a price between two numbers without a whole one', { 'car.price': { above: 5, below: 5.5 } }],
    [
      'a member and another one that is a piece of it',
      {
        'car.standardEquipment': { contains: 'alpha' },
        none: [{ 'car.standardEquipment': { contains: 'a' } }],
      },
    ],
    ['two pieces of one text', { 'car.make': { contains: 'a' }, all: [{ 'car.make': { contains: 'b' } }] }],
    [
      'a fact against one that may be missing',
      { 'car.price': { above: { fact: 'page.car.price' } }, 'page.car.price': { above: 5 } },
    ],
    ['more days than a date is old', { 'car.created_at': { olderThanDays: 5, newerThanDays: 8 } }],
  ])('says nothing of %s', (_, condition) => {
    expect(canHold([formulaOf(condition, sense)], sense)).toBe(true);
    expect(canHold([formulaOf(condition, sense, false)], sense)).toBe(true);
  });

  it('gives up, and says nothing, on conditions that would take it too long', () => {
    // Ten pigeons in nine holes.
    const [pigeons, holes] = [
      Array.from({ length: 10 }, (_, n) => n),
      Array.from({ length: 9 }, (_, n) => n),
    ];
    const sits = (pigeon: number, hole: number): Record<string, Json> => ({
      [`car.p${pigeon}h${hole}`]: 'yes',
    });
    const housed = pigeons.map((pigeon): Json => ({ any: holes.map((hole) => sits(pigeon, hole)) }));
    const alone = holes.map((hole): Json => ({
      none: pigeons.flatMap((a) => pigeons.slice(0, a).map((b) => ({ ...sits(a, hole), ...sits(b, hole) }))),
    }));
    // Ten do not go into nine: only who has given up says that they may.
    expect(canHold([formulaOf({ all: [...housed, ...alone] }, sense)], sense)).toBe(true);
  });
});

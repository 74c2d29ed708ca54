import { compileCondition, compileText, compileValue } from './compile.ts';
import { describe, expect, it } from 'vitest';
import type { Schema } from '../../schemas/facts/shape.ts';
import { ask, makeScope } from '../../tests/fixtures/makeScope.ts';
import type { Facts, Json } from './types.ts';

const truck = { car: { car_type: 'new', item_type: 'truck', price: 185_000, make: 'Ardent' } };
const ute = { car: { car_type: 'used', item_type: 'ute', price: 30_000, make: 'Ardent' } };

/** No price for new trucks; for everything else, the price. */
const shownPrice: Json = [
  { id: 'new-trucks', when: { 'car.item_type': 'truck', 'car.car_type': 'new' }, then: null },
  { id: 'price', then: { fact: 'car.price' } },
];
const number: Schema = { type: 'number' };
const rules = { shownPrice, own: [{ then: { fact: 'rules.shownPrice' } }, { then: 1 }] };
const declared = {
  shownPrice: { description: '', then: number },
  own: { description: '', then: number },
};

function value(json: Json, facts: Facts, property: Schema): unknown {
  const scope = makeScope({ rules, declared });
  const settings = compileValue({ x: json }, scope, { type: 'object', properties: { x: property } });
  expect(scope.problems).toEqual([]);
  return (ask(settings, facts) as { x?: unknown }).x;
}

describe('"then": null', () => {
  it('stops: no later entry is asked', () => {
    expect(value(shownPrice, truck, number)).toBe(undefined);
    expect(value(shownPrice, ute, number)).toBe(30_000);
    const always: Json = [{ then: null }, { then: 5 }];
    expect(value(always, ute, number)).toBe(undefined);
  });

  it.each<[string, Json, Schema, unknown]>([
    ['a text is empty, whatever its default', 'A', { type: 'string', default: 'Usual' }, ''],
    ['a text without a default is empty too', 'A', { type: 'string' }, ''],
    ['an address is no address', '/a', { type: 'string', 'x-format': 'address', default: '/b' }, ''],
    ['a list is empty', ['a'], { type: 'array', items: { type: 'string' }, default: ['b'] }, []],
    ['a number is left out', 1, { type: 'number' }, undefined],
    [
      'a number whose default is a fact is left out',
      1,
      { type: 'number', default: { fact: 'car.price' } },
      undefined,
    ],
    ['one of a few values is left out', 'a', { enum: ['a', 'b'] }, undefined],
    ['an object is left out', { a: 1 }, { type: 'object', properties: { a: number } }, undefined],
  ])('%s', (_, then, property, nothing) => {
    const list: Json = [{ when: { 'car.item_type': 'truck' }, then: null }, { then }];
    expect(value(list, truck, property)).toEqual(nothing);
    expect(value(list, ute, property)).toEqual(then);
  });

  it.each<[Schema, string, string]>([
    [{ type: 'number', default: 21 }, 'a number', '21'],
    [{ type: 'boolean', default: false }, 'a yes or no', 'false'],
    [{ enum: ['spin', 'gallery'], default: 'spin' }, 'one of a few values', '"spin"'],
  ])('is refused where there is always a value, and the default stands: %j', (property, what, usual) => {
    const scope = makeScope();
    const list: Json = [
      { when: { 'car.item_type': 'truck' }, then: null },
      { then: property.default as Json },
    ];
    const schema = { type: 'object', properties: { x: property } };
    const settings = compileValue({ x: list }, scope, schema);
    expect(scope.problems).toMatchObject([
      {
        code: 'VALUE_NOT_ALLOWED',
        pointer: '/x/0/then',
        message: `null answers nothing, and this is ${what} that is always there.`,
        fix: `Write the value; the usual one is ${usual}.`,
      },
    ]);
    expect(ask(settings, truck)).toEqual({ x: property.default });
  });

  it('is passed over by a list that reads it: that one answers itself', () => {
    expect(value({ fact: 'rules.own' }, truck, number)).toBe(1);
    expect(value({ fact: 'rules.own' }, ute, number)).toBe(30_000);
    const nested: Json = [{ then: [{ then: null }, { then: 3 }] }, { then: 4 }];
    expect(value(nested, ute, number)).toBe(4);
  });

  it('is left out where a fact is missing whose default reads the list', () => {
    const property: Schema = { type: 'number', default: { fact: 'rules.shownPrice' } };
    expect(value({ fact: 'car.before_price' }, truck, property)).toBe(undefined);
    expect(value({ fact: 'car.before_price' }, ute, property)).toBe(30_000);
    const text: Schema = { type: 'string', default: { fact: 'rules.shownPrice' } };
    expect(value({ fact: 'car.name' }, truck, text)).toBe('');
  });

  it('is what a setting holds that reads the list whole: its own default does not come back', () => {
    const text: Schema = { type: 'string', default: 'Call us' };
    expect(value({ fact: 'rules.shownPrice' }, truck, text)).toBe('');
    expect(
      value({ fact: 'rules.shownPrice' }, truck, { type: 'number', default: { fact: 'car.price' } }),
    ).toBe(undefined);
  });

  it('is missing to all who ask: texts, conditions, sums, counts', () => {
    const scope = makeScope({ rules, declared });
    const text = compileText('Now{? only {rules.shownPrice}}', scope);
    expect([ask(text, truck), ask(text, ute)]).toEqual(['Now', 'Now only 30000']);
    const below = compileCondition({ 'rules.shownPrice': { below: 1_000_000 } }, scope);
    expect([ask(below, truck), ask(below, ute)]).toEqual([false, true]);
    const missing = compileCondition({ 'rules.shownPrice': { exists: false } }, scope);
    expect([ask(missing, truck), ask(missing, ute)]).toEqual([true, false]);
    const saved = compileValue({ fact: 'car.price', minus: { fact: 'rules.shownPrice' } }, scope, number);
    expect([ask(saved, truck), ask(saved, ute)]).toEqual([undefined, 0]);
    const read = scope.rules?.value('shownPrice');
    expect(read && ask(read, truck)).toBe(undefined);
    expect(scope.problems).toEqual([]);
  });

  it('is left out of a list of texts, and its members are empty in an object that is answered', () => {
    const item: Json = [{ when: { 'car.item_type': 'truck' }, then: null }, { then: 'b' }];
    expect(value(['a', item], truck, { type: 'array', items: { type: 'string' } })).toEqual(['a']);
    expect(value(['a', item], ute, { type: 'array', items: { type: 'string' } })).toEqual(['a', 'b']);
  });

  it('differs from an empty text, a missing fact and an object of such: those are passed over', () => {
    const passed: Json = [
      { then: '' },
      { then: { fact: 'car.tag' } },
      { then: { text: '{car.tag}' } },
      { then: 'last' },
    ];
    expect(value(passed, ute, {})).toBe('last');
  });
});

describe('a setting whose usual rule list ends in a constant', () => {
  const fee: Schema = {
    type: 'number',
    default: [{ when: { 'car.item_type': 'truck' }, then: 500 }, { then: 100 }],
  };
  const ofNewCars: Json = [{ when: { 'car.car_type': 'new' }, then: 700 }];

  it('is there in the words of its schema', () => {
    expect([truck, ute].map((facts) => value(fee.default as Json, facts, fee))).toEqual([500, 100]);
  });

  it('is there when a layer says a list that ends otherwise: what that leaves open is as usual', () => {
    const ofNewTrucks: Json = [{ when: { 'car.car_type': 'new', 'car.item_type': 'truck' }, then: 700 }];
    expect([truck, ute].map((facts) => value(ofNewTrucks, facts, fee))).toEqual([700, 100]);
    const usedTruck = { car: { ...truck.car, car_type: 'used' } };
    expect([truck, usedTruck].map((facts) => value(ofNewCars, facts, fee))).toEqual([700, 500]);
  });

  it('is there when a layer names a fact that is missing', () => {
    expect(value({ fact: 'car.km' }, { car: { ...ute.car, km: 7 } }, fee)).toBe(7);
    expect(value({ fact: 'car.km' }, ute, fee)).toBe(100);
  });

  it('is there when a layer reads a list that answers nothing, as one with a plain default is', () => {
    const read: Json = { fact: 'rules.shownPrice' };
    expect([truck, ute].map((facts) => value(read, facts, fee))).toEqual([500, 30_000]);
    const plain: Schema = { type: 'number', default: 21 };
    expect([truck, ute].map((facts) => value(read, facts, plain))).toEqual([21, 30_000]);
  });

  it('cannot be nothing, and the usual value is told; where the list may come out missing it can', () => {
    const said: Json = [{ then: null }];
    const ofFact: Schema = { type: 'number', default: [{ then: { fact: 'car.price' } }] };
    const told = (property: Schema): string[] => {
      const scope = makeScope({ rules, declared });
      compileValue({ x: said }, scope, { type: 'object', properties: { x: property } });
      return scope.problems.map(({ code, fix }) => `${code} ${fix}`);
    };
    expect(told(fee)).toEqual(['VALUE_NOT_ALLOWED Write the value; the usual one is 100.']);
    expect(told(ofFact)).toEqual([]);
  });
});

import { compileValue } from './compile.ts';
import { describe, expect, it } from 'vitest';
import type { Schema } from '../../schemas/facts/shape.ts';
import { ask, makeScope } from '../../tests/fixtures/makeScope.ts';
import type { Facts, Json } from './types.ts';

function value(json: Json, facts: Facts = {}, expected?: Schema): unknown {
  const scope = makeScope();
  const answer = ask(compileValue(json, scope, expected), facts);
  expect(scope.problems).toEqual([]);
  return answer;
}

it('what holds nothing to answer comes back as the same object', () => {
  const settings = { a: [1, { id: 'x', b: true }], c: 'text' };
  expect(value(settings)).toBe(settings);
});

it('null is missing: a field with a default takes that, any other is absent', () => {
  const expected = {
    type: 'object',
    properties: { look: { type: 'string', default: 'quiet' }, icon: { type: 'string' } },
  };
  expect(value({ look: null, icon: null }, {}, expected)).toEqual({ look: 'quiet' });
  expect(value({ list: [{ id: 'x', icon: null }] })).toEqual({ list: [{ id: 'x' }] });
});

it('only the parts that hold something are made anew', () => {
  const settings = { fixed: { a: 1 }, title: '{car.make}' };
  const answer = value(settings, { car: { make: 'A' } }) as typeof settings;
  expect(answer).toEqual({ fixed: { a: 1 }, title: 'A' });
  expect(answer.fixed).toBe(settings.fixed);
});

describe('a rule list', () => {
  const max: Json = [
    { when: { 'car.price': { above: 100000 } }, then: { fact: 'car.price', times: 1.05 } },
    { then: 100000 },
  ];

  it('answers with the first entry that matches', () => {
    expect(value({ max }, { car: { price: 100000 } })).toEqual({ max: 100000 });
    expect(value({ max }, { car: { price: 110000 } })).toEqual({ max: 115500 });
  });

  it('passes over an entry that comes out empty', () => {
    const phone = [{ then: '{car.location.phone}' }, { then: { fact: 'car.tag' } }, { then: 'none' }];
    expect(value(phone, { car: {} })).toBe('none');
    expect(value(phone, { car: { tag: 'x' } })).toBe('x');
  });

  it('leaves out what has a fact for its default, when that fact is missing', () => {
    const amount = { fact: 'car.price' };
    const expected: Schema = { properties: { amount: { type: 'number', default: amount } } };
    expect(value({ amount }, { car: {} }, expected)).toEqual({});
    expect(value({ amount }, { car: { price: 5 } }, expected)).toEqual({ amount: 5 });
  });

  it('writes a number that was counted as text where a text goes', () => {
    const weeks = { fact: 'car.price', times: 52 };
    const expected: Schema = { properties: { weeks: { type: 'string' } } };
    expect(value({ weeks }, { car: { price: 50 } }, expected)).toEqual({ weeks: '2,600' });
    expect(value({ weeks }, { car: {} }, expected)).toEqual({});
    expect(value({ weeks }, { car: { price: 5 } })).toEqual({ weeks: 260 });
  });

  it('answers the default of the schema as it answers what an author says: its facts and lists too', () => {
    const expected: Schema = {
      properties: {
        title: { type: 'string', default: 'Ask about {car.make}' },
        rows: { type: 'array', default: [{ id: 'a', value: [{ then: '{car.make}' }] }] },
      },
    };
    const sold: Json = [{ when: { 'car.sold': true }, then: [] }];
    const facts = { car: { make: 'Kestrel', sold: false } };
    expect(
      value({ title: [{ when: { 'car.sold': true }, then: 'Sold' }], rows: sold }, facts, expected),
    ).toEqual({
      title: 'Ask about Kestrel',
      rows: [{ id: 'a', value: 'Kestrel' }],
    });
    expect(value({ rows: [{ then: [] }] }, facts, expected)).toEqual({
      rows: [{ id: 'a', value: 'Kestrel' }],
    });
  });

  it('answers undefined when none matches, or the default of the schema', () => {
    const list = [{ when: { 'car.sold': true }, then: 1 }];
    expect(value(list, { car: {} })).toBeUndefined();
    expect(value({ list, a: 1 }, { car: {} })).toEqual({ a: 1 });
    expect(value({ list }, { car: {} }, { properties: { list: { type: 'number', default: 7 } } })).toEqual({
      list: 7,
    });
  });
});

describe('a condition', () => {
  it('stands where the schema says boolean', () => {
    const schema = { properties: { masked: { type: 'boolean' } } };
    const masked = { masked: { 'car.sold': false } };
    expect(value(masked, { car: { sold: true } }, schema)).toEqual({ masked: false });
    expect(value(masked, { car: {} }, schema)).toEqual({ masked: true });
  });
});

describe('entries', () => {
  it('are kept when their `when` holds; `when` and `note` are removed', () => {
    const buttons: Json = [
      { id: 'a', when: { 'car.sold': false }, note: 'why', label: 'A' },
      { id: 'b', when: false },
      { id: 'c', when: true, label: 'C' },
    ];
    expect(value({ buttons }, { car: {} })).toEqual({
      buttons: [
        { id: 'a', label: 'A' },
        { id: 'c', label: 'C' },
      ],
    });
    expect(value({ buttons }, { car: { sold: true } })).toEqual({ buttons: [{ id: 'c', label: 'C' }] });
  });

  it('that are switched off are gone from an object too', () => {
    expect(value({ inputs: { interest: { when: false, min: 4 }, term: {} } })).toEqual({
      inputs: { term: {} },
    });
  });
});

it('texts that are no texts keep their braces', () => {
  expect(value({ pattern: '\\d{4}' }, {}, { properties: { pattern: { 'x-plain': true } } })).toEqual({
    pattern: '\\d{4}',
  });
});

describe('the expected schema', () => {
  const doc: Schema = {
    properties: {
      menu: { type: 'array', items: { $ref: '#/definitions/entry' } },
      other: { $ref: 'other.schema.json#/definitions/yes' },
    },
    definitions: {
      entry: {
        type: 'object',
        properties: {
          open: { type: 'boolean' },
          link: { type: 'string', 'x-format': 'address' },
          list: {
            anyOf: [
              { type: 'array', items: { $ref: '#/definitions/entry' } },
              { type: 'string', 'x-plain': true },
            ],
          },
          when: { $ref: 'condition.schema.json' },
          note: { type: 'string' },
        },
      },
    },
  };
  const other: Schema = { definitions: { yes: { $ref: '#/definitions/no' }, no: { type: 'boolean' } } };

  it('is followed through its document, through others and through unions', () => {
    const scope = makeScope({ schemaOf: (name) => (name === 'other.schema.json' ? other : undefined) });
    const json: Json = {
      menu: [
        { when: { 'car.sold': true }, open: true },
        {
          note: 'why',
          open: { 'car.sold': false },
          link: '/a/{car.make}',
          list: [{ open: { 'car.sold': true }, list: '{x}' }],
        },
      ],
      other: { 'car.sold': false },
    };
    expect(ask(compileValue(json, scope, doc), { car: { make: 'a b' } })).toEqual({
      menu: [{ open: true, link: '/a/a%20b', list: [{ open: false, list: '{x}' }] }],
      other: true,
    });
    expect(scope.problems).toEqual([]);
  });

  it('of a rule list is that of the values, not of the list', () => {
    const schema: Schema = {
      properties: { link: { anyOf: [{ type: 'array' }, { type: 'string', 'x-format': 'address' }] } },
    };
    expect(value({ link: [{ then: '/a/{car.make}' }] }, { car: { make: 'a b' } }, schema)).toEqual({
      link: '/a/a%20b',
    });
  });

  it('may call a field `when` that is no condition', () => {
    const schema: Schema = {
      properties: { event: { type: 'object', properties: { when: { type: 'string' } } } },
    };
    expect(value({ event: { when: 'Monday' } }, {}, schema)).toEqual({ event: { when: 'Monday' } });
  });
});

describe('a fact that is counted with', () => {
  const car = { price: 12_345, km: 500, before_price: 20_000 };

  it('is multiplied, then added to or taken from, then rounded', () => {
    expect(value({ fact: 'car.price', times: 0.9, minus: 100, round: 10 }, { car })).toBe(11_010);
    expect(value({ fact: 'car.price', plus: 1, round: 100 }, { car })).toBe(12_300);
    expect(value({ fact: 'car.price', minus: { fact: 'car.km' } }, { car })).toBe(11_845);
    expect(value({ fact: 'car.price', plus: { fact: 'car.km' } }, { car })).toBe(12_845);
  });

  it.each([
    [2.5, 1, 3],
    [-2.5, 1, -3],
    [2.4999, 1, 2],
    [1.005, 0.01, 1.01],
    [-1.005, 0.01, -1.01],
    [0.15, 0.1, 0.2],
    [15, 10, 20],
    [-15, 10, -20],
    [-0.2, 1, 0],
    [12_718.1691, 0.05, 12_718.15],
  ])('%d is rounded to %d: halves go away from zero', (price, round, rounded) => {
    expect(value({ fact: 'car.price', round }, { car: { price } })).toBe(rounded);
  });

  it('takes the answer of a rule list, and is missing with it', () => {
    const shown = [{ when: { 'car.km': { below: 1000 } }, then: { fact: 'car.price' } }];
    const scope = makeScope({
      rules: { shown },
      declared: { shown: { description: '', then: { type: 'number' } } },
    });
    const saved = compileValue({ fact: 'car.before_price', minus: { fact: 'rules.shown' } }, scope);
    expect(ask(saved, { car })).toBe(7_655);
    expect(ask(saved, { car: { ...car, km: 1000 } })).toBe(undefined);
    expect(ask(saved, { car: { price: 1, km: 1 } })).toBe(undefined);
    expect(scope.problems).toEqual([]);
  });

  it('is a day so many days away, when it is a date', () => {
    const facts = { car: { rego_expiry: '2028-02-28' }, site: { stock: { soldDays: 3 } } };
    expect(value({ fact: 'car.rego_expiry', minus: 28 }, facts)).toBe('2028-01-31');
    expect(value({ fact: 'car.rego_expiry', plus: { fact: 'site.stock.soldDays' } }, facts)).toBe(
      '2028-03-02',
    );
    expect(value({ fact: 'car.rego_expiry', plus: { fact: 'car.km' } }, facts)).toBe(undefined);
  });
});

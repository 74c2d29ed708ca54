import { compileText } from './compile.ts';
import { parseText } from './textParts.ts';
import { describe, expect, it } from 'vitest';
import { ask, makeScope } from '../../tests/fixtures/makeScope.ts';

const car = { car: { price: 34990, km: 45200, make: 'North', sold: true } };

function told(text: string, params?: readonly string[]): string[] {
  const scope = makeScope();
  compileText(text, scope, params ? { params } : {});
  return scope.problems.map(({ message }) => message);
}

describe('texts that cannot be meant', () => {
  it.each([
    [
      'a group without a value',
      'Now {?in stock}',
      ['"{?in stock}" has no value in it, so that it is always shown.'],
    ],
    ['a group with one', 'Now{?, {car.make}}', []],
    ['a group around a group with one', 'Now{?{? {car.make}} here}', []],
    [
      'double braces around a fact',
      '{{car.price}}',
      ['"{{car.price}}" is shown to shoppers as {car.price}.'],
    ],
    [
      'double braces around the word for a car',
      '{{vehicle}}',
      ['"{{vehicle}}" is shown to shoppers as {vehicle}.'],
    ],
    ['braces that shoppers shall see', 'Say {{hello}}', []],
    ['a number written as money', '{car.km:money}', []],
    [
      'a text written as money',
      '{car.make:money}',
      ['The format "money" writes a number, and car.make is a text.'],
    ],
    [
      'a price written as a date',
      '{car.price:date}',
      ['The format "date" writes a date, and car.price is a number.'],
    ],
    ['a date written as its year', '{car.rego_expiry:year}', []],
    [
      'a word chosen by a text',
      '{car.make|door|doors}',
      ['{car.make|...|...} chooses by a number, and car.make is a text.'],
    ],
    ['a word chosen by a count', '{car.images|photo|photos}', []],
    [
      'one word to choose from',
      '{car.km|door}',
      ['"{car.km|door}" needs two words: one for 1, and one for all other numbers.'],
    ],
    ['a list of things', '{car.images}', ['{car.images} is a list of things that cannot be written.']],
    ['a list of texts', '{car.standardEquipment}', []],
    [
      'a dollar sign twice',
      'Now ${car.price}',
      ['{car.price} is written with its "$" already, e.g. $1,000.'],
    ],
    ['a dollar sign before the plain number', 'Now ${car.price:plain}', []],
    ['a unit twice', '{car.km} km', ['{car.km} is written with its "km" already, e.g. 1,000 km.']],
    ['a word that begins like the unit', '{car.km} kmart', []],
    [
      'a slip of the word for a car',
      'Your {vehicel}',
      ['No fact is named "vehicel". Did you mean "vehicle"?'],
    ],
  ])('%s', (_, text, expected) => {
    expect(told(text)).toEqual(expected);
  });

  it('are written all the same', () => {
    const scope = makeScope();
    expect(ask(compileText('${car.price}', scope), car)).toBe('$$34,990');
    expect(scope.problems).toHaveLength(1);
  });

  it('a name that only other texts fill in is told with those that this one does', () => {
    const scope = makeScope();
    compileText('{total} cars', scope, { params: ['count'] });
    expect(scope.problems[0]?.fix).toMatch(/^This text fills in \{count\}\./);
    expect(told('{count} cars', ['count'])).toEqual([]);
    expect(told('{count} cars')).toEqual(['No fact is named "count".']);
  });

  it('suggests only facts that the place has', () => {
    const scope = makeScope({ offers: (path) => path.startsWith('site.') });
    compileText('{name}', scope);
    expect(scope.problems[0]?.message).toBe('No fact is named "name". Did you mean "site.name"?');
  });

  it('says of a path into a list that it is one', () => {
    expect(told('{car.images.0.caption}')).toEqual([
      '"car.images" is a list: its entries have no names of their own.',
    ]);
  });
});

describe('two facts with a bar between them', () => {
  const fixOf = (text: string): string | undefined => parseText(text).mistakes[0]?.fix;

  it('are the first that is there: a list says so', () => {
    expect(fixOf('{car.drive|car.simple_drive}')).toBe(
      'For the first that is there, write a list in place of the text: [{ "then": "{car.drive}" }, { "then": "{car.simple_drive}" }].',
    );
  });

  it('are not meant where words stand behind the bar', () => {
    expect(fixOf('{car.km|door}')).toBe('Write e.g. {car.doors|door|doors}.');
  });
});

import { compileText } from './compile.ts';
import { describe, expect, it } from 'vitest';
import { ask, makeScope } from '../../tests/fixtures/makeScope.ts';
import { type TextOptions } from './texts.ts';
import type { Facts } from './types.ts';

function write(text: string, facts: Facts = {}, scope = makeScope(), options?: TextOptions): string {
  const answer = ask(compileText(text, scope, options), facts);
  expect(scope.problems).toEqual([]);
  return answer;
}

const hatch = {
  year: 2022,
  make: 'Make',
  badge: 'GX',
  price: 34990,
  km: 45200,
  rego_expiry: '2026-05-03',
  item_type: 'car',
};

describe('a value in a text', () => {
  it('is written the way its schema says', () => {
    expect(write('{car.price} · {car.km} · {car.rego_expiry}', { car: hatch })).toBe(
      '$34,990 · 45,200 km · 3 May 2026',
    );
  });

  it('is written otherwise when the text says so', () => {
    expect(write('{car.price:plain} {car.make:slug}', { car: { ...hatch, make: 'Land Rover' } })).toBe(
      '34990 land-rover',
    );
  });

  it('leaves nothing and no double space when it is missing', () => {
    expect(write('{car.year} {car.make} {car.model} {car.badge}', { car: hatch })).toBe('2022 Make GX');
    expect(write('{car.model} for sale', { car: hatch })).toBe('for sale');
    expect(write('For sale: {car.model}', { car: hatch })).toBe('For sale:');
    expect(write('Hello {car.model}, welcome', { car: hatch })).toBe('Hello, welcome');
    expect(write('{car.model} {car.series} {car.tag}', { car: hatch })).toBe('');
  });

  it('takes the separator with it that would separate nothing', () => {
    const car = (known: object) => ({ car: { make: 'Make', badge: 'GX', km: 45200, ...known } });
    const none = { make: undefined, badge: undefined, km: undefined };
    const list = '{car.make}, {car.badge}, {car.km}';
    expect(write(list, car({}))).toBe('Make, GX, 45,200 km');
    expect(write(list, car({ make: undefined }))).toBe('GX, 45,200 km');
    expect(write(list, car({ badge: undefined }))).toBe('Make, 45,200 km');
    expect(write(list, car({ km: undefined }))).toBe('Make, GX');
    expect(write(list, car({ ...none, km: 1 }))).toBe('1 km');
    expect(write(list, car(none))).toBe('');
    for (const sign of [' · ', ' - ', ' – ', ' | ', '/', ' / ', '; ']) {
      expect(write(`{car.make}${sign}{car.badge}`, car({ make: undefined }))).toBe('GX');
      expect(write(`{car.make}${sign}{car.badge}`, car({ badge: undefined }))).toBe('Make');
    }
  });

  it('leaves no separator at the beginning of a text, a bracket or a paragraph, nor before their end', () => {
    const km = { car: { km: 45200 } };
    expect(write('{car.badge}{?, stock {car.km}}', km)).toBe('stock 45,200 km');
    expect(write('({car.badge}, {car.km})', km)).toBe('(45,200 km)');
    expect(write('({car.km}, {car.badge})', km)).toBe('(45,200 km)');
    expect(write('From {car.km}, {car.badge}.', km)).toBe('From 45,200 km.');
    const html = { escape: (value: string) => value };
    expect(write('<p>{car.badge}, {car.km}</p>', km, makeScope(), html)).toBe('<p>45,200 km</p>');
    expect(write('<p>{car.km} · {car.badge}</p>', km, makeScope(), html)).toBe('<p>45,200 km</p>');
  });

  it('leaves what is no separator: a minus, a hyphen, a text that has one of its own', () => {
    expect(write('{car.badge}-seat', {})).toBe('-seat');
    expect(write('{car.badge}-5', {})).toBe('-5');
    expect(write('Hello {car.badge}, welcome', {})).toBe('Hello, welcome');
    expect(write('- {car.make} -', { car: hatch })).toBe('- Make -');
    expect(write('/cars/{car.badge}', {}, makeScope(), { address: true })).toBe('/cars/');
  });

  it('takes an optional group with it', () => {
    expect(write('{car.make}{? - {car.km}}', { car: hatch })).toBe('Make - 45,200 km');
    expect(write('{car.make}{? - {car.km}}', { car: { make: 'Make' } })).toBe('Make');
    expect(write('{? {car.km} and {car.series}}', { car: hatch })).toBe('');
  });

  it('picks the word for one or for many', () => {
    const years = (justArrivedDays: number) =>
      write(
        '{site.stock.justArrivedDays|Day|Days}',
        {},
        makeScope({ known: { site: { stock: { justArrivedDays } } } }),
      );
    expect([years(0), years(1), years(2)]).toEqual(['Days', 'Day', 'Days']);
  });
});

describe('braces', () => {
  it('are written double', () => {
    expect(write('a {{b}} {car.make}', { car: hatch })).toBe('a {b} Make');
  });

  it.each([
    ['{car.make', 'not closed', ''],
    ['a {car.make b {car.badge}', 'not closed', 'a GX'],
    ['a } b', 'no opening one', 'a  b'],
    ['a {} b', 'names no fact', 'a  b'],
    ['{car.price:dollars} x', 'no format "dollars"', 'x'],
    ['{car.prise} x', 'Did you mean "car.price"', 'x'],
    ['{car.location} x', 'is an object', 'x'],
  ])('%s is reported and left out', (text, message, rest) => {
    const scope = makeScope({ at: { file: 'f.json', pointer: '/title' } });
    const answer = ask(compileText(text, scope), { car: hatch });
    expect(scope.problems).toMatchObject([{ file: 'f.json', pointer: '/title' }]);
    expect(scope.problems[0]?.message).toContain(message);
    expect(answer.replace(/ +/g, ' ')).toBe(rest.replace(/ +/g, ' '));
  });
});

describe('vehicle words', () => {
  const nouns = {
    default: { one: 'car', many: 'cars' },
    caravan: { one: 'caravan', many: 'caravans' },
  };

  it('follow the item type, and the site when it has none of its own', () => {
    const text = 'Similar {vehicles}: {Vehicle}';
    expect(write(text, { car: { item_type: 'caravan' } }, makeScope({ nouns }))).toBe(
      'Similar caravans: Caravan',
    );
    expect(write(text, { car: { item_type: 'truck' } }, makeScope({ nouns }))).toBe('Similar cars: Car');
    expect(write(text, {}, makeScope({ nouns }))).toBe('Similar cars: Car');
  });
});

describe('labels', () => {
  const labels = {
    enquire: 'Instant Message',
    ask: '{labels.enquire} about {car.make}',
    reserve: [
      { id: 'fee', when: { 'car.reserve_fee': { exists: true } }, then: 'Reserve for {car.reserve_fee}' },
      { id: 'default', then: 'Reserve for $200' },
    ],
    loop: '{labels.loopTo}',
    loopTo: '{labels.loop}',
  };

  it('may be texts and rule lists themselves', () => {
    const scope = makeScope({ known: { labels } });
    expect(compileText('{labels.enquire}', scope)).toEqual({ constant: true, value: 'Instant Message' });
    expect(write('{labels.ask}', { car: hatch }, scope)).toBe('Instant Message about Make');
    expect(write('{labels.reserve}!', { car: { reserve_fee: 500 } }, scope)).toBe('Reserve for $500!');
    expect(write('{labels.reserve}!', { car: {} }, scope)).toBe('Reserve for $200!');
  });

  it('that lead back to themselves are reported', () => {
    const scope = makeScope({ known: { labels } });
    expect(ask(compileText('x {labels.loop}', scope))).toBe('x');
    expect(scope.problems).toMatchObject([
      {
        code: 'RULE_CYCLE',
        message: expect.stringContaining('labels.loop -> labels.loopTo -> labels.loop') as string,
      },
    ]);
  });
});

describe('an address', () => {
  const address = { address: true };
  it('escapes each value', () => {
    expect(write('/cars?q={car.make}', { car: { make: 'A&B C' } }, makeScope(), address)).toBe(
      '/cars?q=A%26B%20C',
    );
    expect(write('/c/{car.price}', { car: hatch }, makeScope(), address)).toBe('/c/34990');
  });

  it('takes a whole address at its start as it is, but none that runs code', () => {
    const scope = () => makeScope({ known: { links: { service: 'https://b.example/x?a=1' } } });
    expect(write('{links.service}', {}, scope(), address)).toBe('https://b.example/x?a=1');
    const place = (place_url: string) => ({ car: { location: { address: { place_url } } } });
    expect(write('{car.location.address.place_url}', place('https://m.example/?q=1'), scope(), address)).toBe(
      'https://m.example/?q=1',
    );
    expect(write('{car.location.address.place_url}', place('java\nscript:alert(1)'), scope(), address)).toBe(
      '',
    );
  });

  it('dials digits', () => {
    expect(
      write(
        'tel:{car.location.phone}',
        { car: { location: { phone: '+61 2 9000 0000' } } },
        makeScope(),
        address,
      ),
    ).toBe('tel:0290000000');
  });
});

it('names that the view fills in stay, and values cannot forge them', () => {
  const options = { params: ['count'] };
  expect(
    write('{count} {count|car|cars} of {car.make}', { car: { make: '{x}' } }, makeScope(), options),
  ).toBe('{count} {count|car|cars} of {{x}}');
});

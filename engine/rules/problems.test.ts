import { compileCondition, compileText, compileValue } from './compile.ts';
import { describe, expect, it } from 'vitest';
import { suggest } from './suggest.ts';
import { ask, makeScope } from '../../tests/fixtures/makeScope.ts';
import type { Condition, Json } from './types.ts';

/** One mistake in a condition: one problem, and the condition never holds. */
function problemOf(condition: unknown): { code: string; pointer: string; message: string; fix: string } {
  const scope = makeScope({ at: { file: 'p.json', pointer: '/when' }, rules: { listed: true } });
  const compiled = compileCondition(condition as Condition, scope);
  expect(ask(compiled, { car: { price: 1, make: 'a' } })).toBe(false);
  expect(scope.problems).toHaveLength(1);
  const { code, pointer, message = '', fix = '' } = scope.problems[0] ?? { code: '', pointer: '' };
  return { code, pointer, message, fix };
}

describe('unknown facts', () => {
  it.each([
    ['car.prise', 'Did you mean "car.price"?'],
    ['price', 'Did you mean "car.price"?'],
    ['car.carType', 'Did you mean "car.car_type"?'],
    ['car.location.fone', 'Did you mean "car.location.phone"?'],
    ['site.stock.soldDay', 'Did you mean "site.stock.soldDays"?'],
    ['site.slug', 'There is no fact "site.slug"'],
    ['site.name', 'cannot be asked in a condition'],
    ['user.id', 'There is no fact "user.id"'],
  ])('%s', (fact, message) => {
    const problem = problemOf({ [fact]: 'x' });
    expect(problem).toMatchObject({ code: 'FACT_UNKNOWN', pointer: `/when/${fact}` });
    expect(problem.message).toContain(message);
  });

  it('in a value and inside `some` are told with their place', () => {
    expect(problemOf({ 'car.price': { above: { fact: 'page.car.prize' } } }).pointer).toBe(
      '/when/car.price/above/fact',
    );
    const field = problemOf({ 'car.images': { some: { isVidio: true } } });
    expect(field).toMatchObject({ code: 'FACT_UNKNOWN', pointer: '/when/car.images/some/isVidio' });
    expect(field.message).toContain('Did you mean "isVideo"?');
  });

  it('named rules are suggested too', () => {
    expect(problemOf({ 'rules.lissted': true })).toMatchObject({
      code: 'RULE_UNKNOWN',
      message: 'No rule is named "lissted". Did you mean "listed"?',
    });
  });
});

describe('a fact in place of a condition', () => {
  it('is told with the condition that it means', () => {
    expect(problemOf({ fact: 'rules.listed' })).toEqual({
      code: 'FACT_UNKNOWN',
      pointer: '/when/fact',
      message: '"fact" stands where a value goes.',
      fix: 'Write { "rules.listed": true }.',
    });
  });
});

describe('words of programming', () => {
  it.each([
    ['gt', 'Here it is called "above".'],
    ['>=', 'Here it is called "atLeast".'],
    ['lt', 'Here it is called "below".'],
    ['max', 'Here it is called "atMost".'],
    ['is', 'Here it is called a bare value.'],
    ['in', 'Here it is called a list of values.'],
    ['not', 'Here it is called "isNot".'],
    ['abov', 'Did you mean "above"?'],
  ])('%s is answered with the word of our language', (word, message) => {
    const problem = problemOf({ 'car.price': { [word]: 200 } });
    expect(problem).toMatchObject({ code: 'OPERATOR_UNKNOWN', pointer: `/when/car.price/${word}` });
    expect(problem.message).toContain(message);
  });

  it.each([
    ['or', '"any"'],
    ['and', '"all"'],
    ['not', '"none"'],
  ])('the group %s is called %s', (word, ours) => {
    expect(problemOf({ [word]: [{ 'car.price': 1 }] }).message).toContain(`It is called ${ours}.`);
  });

  it('an operator without its fact is told where it belongs', () => {
    expect(problemOf({ above: 5 }).message).toContain('stands behind a fact');
  });
});

describe('values', () => {
  it.each<[unknown, string, string]>([
    [{ 'car.price': '200' }, 'car.price is a number, and "200" is not.', 'Write 200 without quotes.'],
    [{ 'car.price': { above: '$20,000' } }, 'and "$20,000" is not.', 'Write 20000 without quotes.'],
    [{ 'car.sold': 'false' }, 'car.sold is true or false', 'Write false without quotes.'],
    [
      { 'car.make': true },
      'car.make is a text',
      'Write { "car.make": { "exists": true } }, or the value that it must have.',
    ],
    [
      { 'car.rego_expiry': { below: '3/5/2026' } },
      'car.rego_expiry is a date',
      'Write a date as "2026-05-31" (year, month, day), or { "fact": "now.date" } for today.',
    ],
    [{ 'car.car_type': 'usd' }, 'Did you mean "used"?', 'Write one of "new", "used", "demo".'],
    [{ 'car.make': null }, 'equals nothing', 'Write { "car.make": { "exists": false } }.'],
    [{ 'car.make': { isNot: '' } }, 'equals nothing', 'Write { "car.make": { "exists": false } }.'],
    [{ 'car.price': { above: [1, 2] } }, 'takes one value', 'Write one value.'],
    [{ 'car.tag': { exists: 'yes' } }, 'takes true or false', 'Write "exists": true or "exists": false.'],
    [{ 'car.created_at': { newerThanDays: '8' } }, 'a number of days', 'Write e.g. { "newerThanDays": 3 }.'],
    [
      { 'car.price': { above: { fact: 'car.price', times: '2' } } },
      '"times" takes a number',
      'Write a number without quotes.',
    ],
    [
      { 'car.price': { above: { fact: 'car.price', times: { fact: 'car.km' } } } },
      '"times" takes a number',
      'Write a number: only "plus" and "minus" take another fact.',
    ],
    [
      { 'car.price': { above: { fact: 'car.price', minus: '500' } } },
      '"minus" takes a number or another fact, not "500".',
      'Write a number without quotes, or { "fact": "car.price" }.',
    ],
    [
      { 'car.price': { above: { fact: 'car.price', round: 0 } } },
      '"round" takes the step that is rounded to, which is above 0, not 0.',
      'Write 1 for whole numbers, 10 for tens, 0.01 for cents.',
    ],
    [{ 'car.price': { above: { fact: 'car.price', round: -10 } } }, 'above 0, not -10.', 'Write 1 for whole'],
    [{ 'now.time': '5 pm' }, 'now.time is a time of day, and "5 pm" is not.', 'Write "17:00".'],
    [{ 'now.time': { below: '9:00' } }, 'now.time is a time of day', 'Write "09:00".'],
    [{ 'now.time': { below: '24:00' } }, 'now.time is a time of day', 'the last one is "23:59".'],
    [{ 'now.month': 6 }, 'Did you mean "june"?', 'Write one of "january", "february"'],
    [{ 'now.month': 'Sept' }, 'Did you mean "september"?', 'Write one of "january", "february"'],
    [{ 'now.month': 'Juni' }, 'Did you mean "june"?', 'Write one of "january", "february"'],
    [{ 'now.day': 'first' }, 'now.day is a number', 'Write a number without quotes.'],
  ])('%j', (condition, message, fix) => {
    const problem = problemOf(condition);
    expect(problem.code).toBe('VALUE_NOT_ALLOWED');
    expect(problem.message).toContain(message);
    expect(problem.fix).toContain(fix);
  });
});

describe('what is counted with a fact', () => {
  it.each<[Json, string, string, string]>([
    [
      { fact: 'car.price', plus: 500, minus: 200 },
      '/minus',
      'Beside "fact" there is "plus" or "minus", not both.',
      'Write "plus": 300 alone.',
    ],
    [
      { fact: 'car.price', plus: 500, minus: { fact: 'car.km' } },
      '/minus',
      'Beside "fact" there is "plus" or "minus", not both.',
      'Take one of the two out.',
    ],
    [
      { fact: 'car.price', minus: { fact: 'car.km', times: 2 } },
      '/minus',
      'The fact behind "minus" stands alone, without "times".',
      'Take "times" out, or give the inner value a name in rules.json.',
    ],
    [
      { fact: 'car.price', divide: 2 },
      '',
      'Beside "fact" only "times", "plus" or "minus", and "round" may stand, not "divide".',
      'Write "times" with a fraction: 0.5 halves.',
    ],
    [
      { fact: 'car.price', minus: { fact: 'car.kms' } },
      '/minus/fact',
      'No fact is named "car.kms". Did you mean "car.km"?',
      'Correct the name of the fact.',
    ],
    [
      { fact: 'car.price', minus: { fact: 'car.make' } },
      '/minus',
      'car.make is a text and cannot be taken away.',
      'Name a fact that is a number.',
    ],
    [
      { fact: 'car.price', plus: { fact: 'car.rego_expiry' } },
      '/plus',
      'car.rego_expiry is a date and cannot be added.',
      'Name a fact that is a number.',
    ],
  ])('%j', (operand, pointer, message, fix) => {
    expect(problemOf({ 'car.price': { above: operand } })).toMatchObject({
      pointer: `/when/car.price/above${pointer}`,
      ...{ message, fix },
    });
    const scope = makeScope();
    compileValue(operand, scope, { type: 'number' });
    expect(scope.problems).toMatchObject([{ pointer, message, fix }]);
  });

  it.each<[Json, string]>([
    [{ fact: 'car.rego_expiry', round: 1 }, 'car.rego_expiry is a date: "round" does not fit.'],
    [{ fact: 'car.rego_expiry', times: 2 }, 'car.rego_expiry is a date: "times" does not fit.'],
    [{ fact: 'now.time', plus: 30 }, 'now.time is a time of day: "plus" does not fit.'],
  ])('a date takes days alone, a time of day nothing: %j', (operand, message) => {
    const fact =
      operand === null || !JSON.stringify(operand).includes('now') ? 'car.rego_expiry' : 'now.time';
    expect(problemOf({ [fact]: { above: operand } }).message).toBe(message);
  });
});

describe('the time of day', () => {
  it.each<[string, (scope: ReturnType<typeof makeScope>) => unknown]>([
    ['in a text', (scope) => compileText('Open until {now.time}', scope)],
    ['as a value', (scope) => compileValue({ fact: 'now.time' }, scope, { type: 'string' })],
  ])('is asked and not written: %s', (_, compile) => {
    const scope = makeScope();
    compile(scope);
    expect(scope.problems).toMatchObject([{ code: 'FACT_UNKNOWN' }]);
    expect(scope.problems[0]?.message).toContain('"now.time" is asked in conditions and cannot be written');
    expect(scope.problems[0]?.fix).toContain('Write the words for each time of day');
  });

  it('is compared with times alone', () => {
    expect(problemOf({ 'now.time': { above: { fact: 'car.price' } } }).message).toBe(
      '"above" cannot compare a time of day (now.time) with a number.',
    );
    expect(problemOf({ 'now.time': { fact: 'now.date' } }).message).toBe(
      'now.time is a time of day and never equals a date.',
    );
  });
});

describe('operators that do not fit', () => {
  it.each<[unknown, string]>([
    [{ 'car.make': { above: 5 } }, '"above" does not fit car.make, which is a text.'],
    [{ 'car.price': { contains: 5 } }, '"contains" does not fit car.price, which is a number.'],
    [{ 'car.price': { newerThanDays: 5 } }, '"newerThanDays" does not fit car.price'],
    [{ 'car.images': 'x' }, 'car.images is a list and equals no single value.'],
    [{ 'car.images': { above: 3 } }, '"above" does not fit car.images, which is a list.'],
    [{ 'car.location': 'x' }, 'car.location is an object'],
    [{ 'car.price': {} }, 'car.price is given no test.'],
    [
      { 'car.price': { above: { fact: 'car.make' } } },
      '"above" cannot compare a number (car.price) with a text.',
    ],
    [{ 'car.make': { fact: 'car.make', plus: 1 } }, 'car.make is a text: "plus" does not fit.'],
  ])('%j', (condition, message) => {
    const problem = problemOf(condition);
    expect(problem.code).toBe('OPERATOR_UNKNOWN');
    expect(problem.message).toContain(message);
  });
});

describe('shapes', () => {
  it.each<[unknown, string]>([
    ['yes', 'A condition is true, false or an object'],
    [[{ 'car.price': 1 }], 'A condition is true, false or an object'],
    [{ any: { 'car.price': 1 } }, '"any" takes a list of conditions.'],
    [{ 'car.images': { some: 'video' } }, '"some" takes a condition'],
    [{ 'car.price': { fact: 5 } }, '"fact" takes the path of a fact.'],
  ])('%j', (condition, message) => {
    const problem = problemOf(condition);
    expect(problem.code).toBe('SCHEMA');
    expect(problem.message).toContain(message);
  });

  it('a condition that is nested too deep is refused and does not overflow', () => {
    let condition: Json = { 'car.price': 1 };
    for (let depth = 0; depth < 5000; depth++) condition = { all: [condition] };
    expect(problemOf(condition).code).toBe('JSON_TOO_DEEP');
    const scope = makeScope();
    let value: Json = 'x {car.price}';
    for (let depth = 0; depth < 5000; depth++) value = [value];
    compileValue(value, scope);
    expect(scope.problems).toMatchObject([{ code: 'JSON_TOO_DEEP' }]);
  });
});

it('a broken part makes the whole condition false, also under none and isNot', () => {
  problemOf({ none: [{ 'car.pric': 1 }] });
  problemOf({ any: [true, { 'car.pric': 1 }] });
  problemOf({ 'car.price': { isNot: 'x' } });
});

describe('suggestions', () => {
  const names = ['car.price', 'car.before_price', 'car.km', 'flags.reviews'];
  it.each([
    ['car.pirce', 'car.price'],
    ['CAR.PRICE', 'car.price'],
    ['beforePrice', 'car.before_price'],
    ['flags.review', 'flags.reviews'],
    ['engine.size', undefined],
  ])('%s: %s', (word, meant) => {
    expect(suggest(word, names)).toBe(meant);
  });
});

describe('facts of different kinds', () => {
  it('are never equal, but for texts and numbers, which may be written the same', () => {
    expect(problemOf({ 'car.sold': { fact: 'car.make' } })).toMatchObject({
      code: 'OPERATOR_UNKNOWN',
      message: 'car.sold is true or false and never equals a text.',
    });
    const scope = makeScope();
    compileCondition({ 'car.model': { fact: 'car.year' } }, scope);
    expect(scope.problems).toEqual([]);
  });

  it.each<[string, string, string | undefined]>([
    ['number', 'car.make', 'A number is expected here, and car.make is a text.'],
    ['number', 'car.price', undefined],
    ['string', 'car.price', undefined],
    ['string', 'car.images', 'A text is expected here, and car.images is a list.'],
    ['boolean', 'car.make', 'True or false is expected here, and car.make is a text.'],
    ['boolean', 'car.sold', undefined],
  ])('where a %s goes, %s', (type, fact, message) => {
    const scope = makeScope();
    compileValue({ fact }, scope, { type });
    expect(scope.problems.map((problem) => problem.message)).toEqual(message === undefined ? [] : [message]);
  });
});

it('a text that is a usual one but for its hyphens is told, and is compared all the same', () => {
  const scope = makeScope();
  const compiled = compileCondition({ 'car.status': ['instock', 'traded'] }, scope);
  expect(scope.problems).toMatchObject([
    { code: 'VALUE_NOT_ALLOWED', severity: 'warning', pointer: '/car.status/0', fix: 'Write "in_stock".' },
  ]);
  expect(ask(compiled, { car: { status: 'instock' } })).toBe(true);
});

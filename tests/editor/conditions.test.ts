/** What an editor knows of conditions: the facts of each place, the operators and values that fit, what is wrong. */
import { describe, expect, it } from 'vitest';
import { ask } from './editorService.ts';
import { asking, inSite, MENUS, NEW_PAGE, onVehicle, pageOf, RULES, SITE, VEHICLE } from './places.ts';

async function offers(text: string, file = VEHICLE): Promise<string[]> {
  return [...(await ask(file, text)).offered.keys()];
}

/** Facts that are offered to a block on a page of this kind. */
const factsOn = (kind: string): Promise<string[]> =>
  offers(pageOf(kind, '{ "block": "rich-text", "when": { ¦ } }'), NEW_PAGE);

describe('an editor offers, in a condition', () => {
  it('facts, rules by name, and groups', async () => {
    expect(await offers(asking('"¦"'))).toEqual(
      expect.arrayContaining(['car.price', 'page.car.price', 'lender.interestRate', 'flags.reviews', 'any']),
    );
    expect(await offers(asking('"rules.¦"'))).toEqual(
      expect.arrayContaining(['rules.available', 'rules.displayPrice']),
    );
  });

  it.each([
    ['vehicle', ['car.price', 'location.name', 'rules.available'], ['model.name', 'search.make']],
    ['search', ['search.make'], ['car.price']],
    ['location', ['location.name', 'page.location.name'], ['car.price']],
    ['model', ['model.name'], ['car.price', 'brand.name']],
    ['content', ['site.offers', 'now.weekday'], ['car.price', 'lender.id', 'site.name', 'rules.available']],
    ['not-found', ['flags.reviews'], ['car.price']],
  ])('only the facts of a page of the kind %s', async (kind, there, absent) => {
    const facts = await factsOn(kind);
    expect(facts).toEqual(expect.arrayContaining(there));
    for (const fact of absent) expect(facts).not.toContain(fact);
  });

  it('the same facts wherever a condition stands on the page', async () => {
    const grid = (settings: string): string =>
      pageOf('home', `{ "block": "result-grid", "settings": { ${settings} } }`);
    const places = [
      grid('"pagination": { ¦ }'),
      grid('"perPage": [ { "when": { ¦ }, "then": 6 } ]'),
      grid('"texts": { "title": [ { "when": { ¦ }, "then": "A" } ] }'),
      pageOf('home', '{ "block": "rich-text", "settings": { "buttons": [ { "id": "x", "when": { ¦ } } ] } }'),
      pageOf(
        'home',
        '{ "block": "columns", "slots": { "left": [ { "block": "rich-text", "when": { ¦ } } ] } }',
      ),
      '{ "kind": "home", "changes": [ { "insert": { "block": "rich-text", "when": { ¦ } }, "last": "main" } ] }',
    ];
    for (const text of places) {
      const facts = await offers(text, NEW_PAGE);
      expect(facts).toContain('flags.reviews');
      expect(facts).not.toContain('car.price');
    }
  });

  it('inside a card the facts of its car, whatever the page', async () => {
    const card =
      '{ "block": "result-grid", "slots": { "card": [ { "block": "car-card", "when": { ¦ } } ] } }';
    expect(await offers(pageOf('home', card), NEW_PAGE)).toContain('car.price');
  });

  it('for a whole page only what is known before it is asked for', async () => {
    const facts = await offers('{ "kind": "vehicle", "when": { ¦ } }');
    expect(facts).toContain('flags.reviews');
    expect(facts).not.toContain('car.price');
  });

  it.each([
    [
      'car.price',
      ['above', 'atLeast', 'below', 'atMost', 'isNot', 'exists'],
      ['contains', 'newerThanDays', 'count'],
    ],
    ['car.make', ['contains', 'isNot', 'exists'], ['above', 'below', 'newerThanDays']],
    ['car.rego_expiry', ['above', 'below', 'newerThanDays', 'olderThanDays'], ['contains', 'count']],
    ['car.images', ['count', 'some', 'exists'], ['above', 'contains']],
    ['car.sold', ['isNot', 'exists'], ['above', 'contains']],
    ['rules.displayPrice', ['above', 'below'], ['contains']],
  ])('the operators that fit %s', async (fact, fitting, others) => {
    const operators = await offers(asking(`"${fact}": { ¦ }`));
    expect(operators).toEqual(expect.arrayContaining(fitting));
    for (const operator of others) expect(operators).not.toContain(operator);
  });

  it.each([
    ['"car.car_type": ¦', ['"new"', '"used"', '"demo"']],
    ['"car.status": [ ¦ ]', ['"in_stock"', '"coming_soon"']],
    ['"car.status": { "isNot": ¦ }', ['"in_stock"']],
    ['"now.weekday": "¦"', ['"monday"', '"sunday"']],
    ['"car.sold": ¦', ['true', 'false']],
    ['"rules.available": ¦', ['true', 'false']],
    ['"car.price": ¦', ['above', 'below', 'between']],
    ['"car.images": { "some": { ¦ } }', ['isVideo', 'image.url']],
    ['"car.images": { "count": { ¦ } }', ['above', 'atLeast']],
    ['"car.price": { "above": { "fact": "car.before_price", ¦ } }', ['times', 'plus', 'minus', 'round']],
    ['"car.price": { "above": { "fact": "car.km", "minus": { "fact": "¦" } } }', ['"car.before_price"']],
    ['"now.month": ¦', ['"june"']],
    ['"now.time": ¦', ['between', 'below']],
    ['"now.time": { ¦ }', ['atLeast', 'below', 'isNot']],
  ])('what may stand in %s', async (facts, expected) => {
    expect(await offers(asking(facts))).toEqual(expect.arrayContaining(expected));
  });

  it('facts of the same type on the other side, rules too', async () => {
    const facts = await offers(asking('"car.price": { "above": { "fact": "¦" } }'));
    expect(facts).toEqual(expect.arrayContaining(['"car.before_price"', '"rules.displayPrice"']));
    expect(facts).not.toContain('"car.make"');
    const here = await offers(
      pageOf('home', '{ "block": "result-grid", "settings": { "perPage": { "fact": "¦" } } }'),
    );
    expect(here).toContain('"site.stock.soldDays"');
    expect(here).toContain('"now.daysLeftInMonth"');
    // The time of day is asked and not written.
    expect(here).not.toContain('"now.time"');
    expect(here).not.toContain('"car.price"');
  });

  it('facts of every page in menus, of cars too in rules', async () => {
    expect(await offers('{ "header": [ { "id": "x", "when": { ¦ } } ] }', MENUS)).not.toContain('car.price');
    expect(await offers('{ "unlisted": { ¦ } }', RULES)).toContain('car.price');
  });
});

describe('an editor offers, in a condition over what is listed', () => {
  const where = (kind: string, facts: string): string =>
    pageOf(kind, `{ "block": "result-grid", "settings": { "where": ${facts} } }`);
  const inType = (facts: string): string =>
    inSite(`"search": { "types": [ { "id": "x", "label": "X", "where": ${facts} } ] }`);

  it('each car whatever the page, and what the page knows besides', async () => {
    const onHome = await offers(where('home', '{ ¦ }'), NEW_PAGE);
    expect(onHome).toEqual(
      expect.arrayContaining(['car.price', 'location.name', 'lender.id', 'flags.reviews', 'any']),
    );
    expect(onHome).not.toContain('page.car.price');
    expect(onHome).not.toContain('model.name');
    expect(await offers(where('vehicle', '{ ¦ }'))).toContain('page.car.price');
    expect(await offers(where('model', '{ ¦ }'), NEW_PAGE)).toContain('model.name');
  });

  it.each([
    ['operators', '{ "car.price": { ¦ } }', ['below', 'atLeast', 'isNot']],
    ['values', '{ "car.car_type": [ ¦ ] }', ['"new"', '"used"', '"demo"']],
    ['groups in groups', '{ "none": [ { ¦ } ] }', ['car.make', 'all']],
    ['facts on the right', '{ "car.price": { "atMost": { "fact": "¦" } } }', ['"page.car.price"']],
    ['what a rule list gives', '[ { "then": { ¦ } } ]', ['car.make']],
    ['when its entries count', '[ { "when": { ¦ }, "then": true } ]', ['page.car.price']],
    ['a whole one', '¦', ['true', '{"car.car_type":"used","car.price":{"below":40000}}']],
  ])('%s', async (_, facts, expected) => {
    expect(await offers(where('vehicle', facts))).toEqual(expect.arrayContaining(expected));
  });

  it('in search types: each car, and what a search page knows', async () => {
    const facts = await offers(inType('{ ¦ }'), SITE);
    expect(facts).toEqual(expect.arrayContaining(['car.price', 'flags.reviews', 'none']));
    expect(facts).not.toContain('page.car.price');
    expect(await offers(inType('{ "car.price": { ¦ } }'), SITE)).toContain('below');
  });

  it.each([
    [where('home', '{ "make": "Kia" }'), 'No fact of this place has this name.', '"make"'],
    [where('home', '{ "car.price": { "under": 4 } }'), 'No operator has this name here.', '"under"'],
    [where('home', '{ "car.price": "40,000" }'), 'number', '"40,000"'],
    [where('home', '[ "used" ]'), 'A condition is expected here', '[ "used" ]'],
    [inType('{ "model.name": "Ute" }'), 'No fact of this place has this name.', '"model.name"'],
  ])('says what is wrong in %s', async (text, message, at) => {
    const { mistakes } = await ask(text.includes('search') ? SITE : NEW_PAGE, text);
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toContain(message);
    expect(mistakes[0]).toContain(`@ ${at}`);
  });
});

describe('an editor, of a rule list that answers nothing,', () => {
  it('offers null in rules.json, and takes it there, in labels and in settings', async () => {
    const rule = '{ "displayPrice": [ { "id": "a", "when": { "car.sold": true }, "then": ¦ } ] }';
    expect(await offers(rule, RULES)).toContain('null');
    expect((await ask(RULES, rule.replace('¦', 'null'))).mistakes).toEqual([]);
    const label = inSite('"labels": { "home": [ { "then": null } ] }');
    expect((await ask(SITE, label)).mistakes).toEqual([]);
    const price = onVehicle('{ "block": "price", "settings": { "amount": [ { "then": null } ] } }');
    expect((await ask(VEHICLE, price)).mistakes).toEqual([]);
  });
});

describe('an editor is content with', () => {
  it.each([
    '"car.status": ["in_stock", "coming_soon"], "car.price": { "atLeast": 5000, "below": 10000 }',
    '"car.images": { "some": { "isVideo": true } }, "car.tag": { "isNot": "fleet" }',
    '"none": [ { "car.car_type": "demo", "car.km": { "atMost": 3000 } } ], "note": "why"',
    '"car.price": { "atMost": { "fact": "page.car.price", "plus": 10000 } }',
    '"car.created_at": { "newerThanDays": { "fact": "site.stock.soldDays" } }',
    '"car.rego_expiry": { "atLeast": { "fact": "now.date" } }',
    '"rules.ownRule": true, "rules.displayPrice": { "above": 0 }, "query.page": "2"',
    '"car.dealership_id": [12, 31], "car.ageYears": { "below": 12 }',
    '"site.plugins": { "some": { "any": [ { "name": "Gauge" }, { "feature": "Gauge" } ] } }',
    '"page.kind": "vehicle", "now.weekday": ["saturday", "sunday"]',
    '"now.time": { "atLeast": "09:00", "below": "17:30" }, "now.month": ["june", "july"]',
    '"now.daysLeftInMonth": { "atMost": 6 }, "now.day": { "isNot": [1, 15] }',
    '"car.price": { "below": { "fact": "car.before_price", "minus": { "fact": "car.km" }, "round": 10 } }',
    '"car.rego_expiry": { "below": { "fact": "now.date", "minus": { "fact": "site.stock.soldDays" } } }',
  ])('{ %s }', async (facts) => {
    expect((await ask(VEHICLE, asking(facts))).mistakes).toEqual([]);
  });
});

describe('an editor says, of a condition, in one message', () => {
  it.each([
    ['"car.prise": 5', 'No fact of this place has this name.', '"car.prise"'],
    ['"site.name": "x"', 'No fact of this place has this name.', '"site.name"'],
    ['"rules.of": { "none": [] }', 'No operator has this name here.', '"none"'],
    ['"not": { "car.sold": true }', 'No fact of this place has this name.', '"not"'],
    ['"car.price": { "gt": 5 }', 'No operator has this name here. Operators: isNot, above', '"gt"'],
    ['"car.price": { "above": "5" }', 'number without quotes', '"5"'],
    ['"car.price": "5000"', 'number without quotes', '"5000"'],
    ['"car.price": {}', 'Say which operator', '{}'],
    ['"car.make": { "above": 5 }', 'No operator has this name here. Operators: isNot, contains', '"above"'],
    ['"car.car_type": "usd"', 'Write one of: "new", "used", "demo".', '"usd"'],
    ['"car.car_type": ["used", "usd"]', 'Write one of: "new", "used", "demo".', '"usd"'],
    ['"car.car_type": { "isNot": "usd" }', 'Write one of: "new", "used", "demo".', '"usd"'],
    ['"car.car_type": { "isNot": ["usd"] }', 'Write one of: "new", "used", "demo".', '"usd"'],
    ['"car.status": []', 'At least one entry', '[]'],
    ['"car.sold": "no"', 'True or false', '"no"'],
    ['"rules.available": "yes"', 'True or false', '"yes"'],
    [
      '"car.rego_expiry": { "below": "31/05/2026" }',
      'Write it as year, month and day, e.g. "2026-05-31".',
      '"31/05/2026"',
    ],
    ['"car.created_at": { "newerThanDays": -3 }', 'A number of at least 0', '-3'],
    ['"car.images": 3', 'A list is asked with operators', '3'],
    ['"car.location": "x"', 'asked with operators', '"x"'],
    ['"car.images": { "some": { "isVidio": true } }', 'no field of this name', '"isVidio"'],
    ['"car.images": { "some": true }', 'A condition on the fields of an entry', 'true'],
    ['"car.images": { "count": "3" }', 'number without quotes', '"3"'],
    ['"car.price": { "above": { "fact": "car.make" } }', 'or it is no number', '"car.make"'],
    ['"car.price": { "above": { "fact": "car.beforeprice" } }', 'No fact of this place', '"car.beforeprice"'],
    [
      '"car.price": { "above": { "fact": "car.km", "divide": 5 } }',
      'Only these keys stand here: fact, times, plus, minus, round',
      '"divide"',
    ],
    [
      '"car.price": { "above": { "fact": "car.km", "minus": { "fact": "car.make" } } }',
      'or it is no number',
      '"car.make"',
    ],
    ['"car.price": { "above": { "fact": "car.km", "minus": "5" } }', 'A number or { "fact": ... }', '"5"'],
    [
      '"car.price": { "above": { "fact": "car.km", "plus": 1, "minus": 5 } }',
      'There is "plus" or "minus", not both.',
      '{ "fact": "car.km", "plus": 1, "minus": 5 }',
    ],
    ['"now.time": { "below": "9 am" }', 'two digits each, e.g. "17:30"', '"9 am"'],
    ['"now.month": "juni"', 'Write one of: "january"', '"juni"'],
    ['"now.day": "1"', 'number without quotes', '"1"'],
    ['"any": { "car.sold": true }', 'A list in brackets', '{ "car.sold": true }'],
    ['"car.price": null', 'number without quotes', 'null'],
  ])('of %s: %s', async (facts, words, place) => {
    const { mistakes } = await ask(VEHICLE, asking(facts));
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toContain(words);
    expect(mistakes[0]?.endsWith(`@ ${place}`)).toBe(true);
  });

  it.each(['"car.sold"', '[ { "car.sold": true } ]', '5'])('of %s: it is no condition', async (when) => {
    const { mistakes } = await ask(VEHICLE, onVehicle(`{ "block": "price", "when": ${when} }`));
    expect(mistakes).toEqual([expect.stringMatching(/^A condition is expected here: true, false or facts/)]);
  });
});

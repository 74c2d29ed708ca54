import { explainCondition } from './explainValue.ts';
import { compileCondition, compileText, compileValue } from './compile.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ask, makeCtx, makeScope } from '../../tests/fixtures/makeScope.ts';
import type { Condition, Json } from './types.ts';

/** Content of any shape: words of the language in wrong places more often than chance would have it. */
const words = fc.constantFrom(
  ...'car.price car.make car.images car.sold car.created_at now.date now.weekday rules.a rules.b labels.x any all none'.split(
    ' ',
  ),
  ...'above isNot some count exists contains newerThanDays fact times plus when then id note __proto__ constructor'.split(
    ' ',
  ),
);
const leaves = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.double(),
  fc.string(),
  words,
  fc.constantFrom('{car.price', '{?', '}}', '{labels.x}', '2026-02-30'),
);
const json = fc.letrec<{ node: Json }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    leaves,
    fc.array(tie('node'), { maxLength: 4 }),
    fc.dictionary(
      fc.oneof({ weight: 5, arbitrary: words }, { weight: 1, arbitrary: fc.string() }),
      tie('node'),
      { maxKeys: 4 },
    ),
  ),
})).node;

const facts = {
  car: { price: 1, make: 'x', images: [null, 5, {}], created_at: 'never' },
  page: null,
  site: 'no object',
};

describe('content of any shape', () => {
  it('is compiled, answered and explained without throwing', () => {
    fc.assert(
      fc.property(json, json, json, (a, b, x) => {
        const scope = makeScope({
          rules: { a, b, changes: b },
          known: { labels: { x }, flags: a, site: b },
        });
        scope.rules?.checkAll();
        const condition = a as Condition;
        expect(typeof ask(compileCondition(condition, scope), facts)).toBe('boolean');
        ask(compileValue(b, scope, { type: 'object', additionalProperties: { type: 'boolean' } }), facts);
        expect(typeof explainCondition(condition, makeCtx(facts), scope).sentence).toBe('string');
      }),
      { numRuns: 2000 },
    );
    // Thousands of rules, on a machine that may be busy.
  }, 60_000);

  it('makes a text of any text', () => {
    const texts = fc.array(
      fc.oneof(fc.constantFrom('{', '}', '?', '|', ':', 'car.make', 'vehicle', ' '), fc.string()),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(texts, (parts) => {
        const scope = makeScope();
        expect(typeof ask(compileText(parts.join(''), scope), facts)).toBe('string');
      }),
      { numRuns: 2000 },
    );
  });

  it('a text without braces is itself', () => {
    fc.assert(
      fc.property(fc.string(), (text) => /[{}]/.test(text) || ask(compileText(text, makeScope())) === text),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { withWords } from './words.ts';

describe('the words of editors', () => {
  it('hover shows description, default, example and values; a bare description needs nothing more', () => {
    const text = { description: 'How it looks.', enum: ['a', 'b'], default: 'a', examples: ['b'] };
    expect(withWords(text)).toMatchObject({
      markdownDescription: 'How it looks.\n\nDefault: `"a"`\n\nExample: `"b"`\n\nOne of: `"a"`, `"b"`',
    });
    const used = { description: 'Side.', 'x-used-when': { layout: ['split'], picture: { exists: true } } };
    expect(withWords(used)).toMatchObject({
      markdownDescription: 'Side.\n\nOnly read where `layout` is `"split"` and `picture` is set',
    });
    expect(withWords({ description: 'Alone.', default: {} })).not.toHaveProperty('markdownDescription');
  });

  it.each([
    [{ enum: ['a', 2] }, 'Write one of: "a", 2.'],
    [{ type: 'number', default: 3 }, 'A number without quotes is expected here.'],
    [{ type: ['boolean', 'object'] }, 'True or false or an object in braces: { ... } is expected here.'],
    [{ type: 'string', pattern: '^\\d{4}$' }, 'Write it as four digits, e.g. "2770".'],
    [{ const: 1 }, 'Write 1.'],
    [{ type: 'integer', minimum: 1, maximum: 6 }, 'A whole number from 1 to 6 is expected here.'],
    [{ type: 'number', minimum: 0 }, 'A number of at least 0 is expected here.'],
    [{ type: 'number', maximum: 9 }, 'A number of at most 9 is expected here.'],
    [{ enum: Array.from({ length: 22 }, (_, index) => index) }, 'and 2 more, which are offered as you type.'],
    [
      { type: 'object', additionalProperties: false, properties: { $schema: {}, a: {}, note: {}, b: {} } },
      'Only these keys stand here: a, b.',
    ],
    [{ type: 'string', errorMessage: 'own words' }, 'own words'],
  ])('of %j: %s', (schema, words) => {
    expect(withWords(schema)).toMatchObject({ errorMessage: expect.stringContaining(words) as string });
  });

  it('a limit is said in the same words, where an editor would have its own', () => {
    const words = 'A whole number from 1 to 6 is expected here.';
    expect(withWords({ type: 'integer', minimum: 1, maximum: 6 })).toEqual({
      type: 'integer',
      if: { minimum: 1, maximum: 6 },
      else: { not: {}, errorMessage: words },
      errorMessage: words,
    });
    expect(withWords({ type: 'string', minLength: 1 })).toMatchObject({
      errorMessage: 'A text in quotes is expected here.',
      else: { errorMessage: 'This must not be empty.' },
    });
    expect(withWords({ type: 'string', minLength: 1, maxLength: 120 })).toMatchObject({
      else: { errorMessage: 'A text of 1 to 120 characters is expected here.' },
    });
  });

  it('a key that is missing is told only when none is misspelt, and no object in other words than a wrong key', () => {
    const properties = { id: { const: 1 } };
    expect(
      withWords({ type: 'object', additionalProperties: false, required: ['id'], properties }),
    ).toMatchObject({
      allOf: [{ type: 'object', errorMessage: 'An object in braces: { ... } is expected here.' }],
      errorMessage: 'Only these keys stand here: id.',
      if: { propertyNames: { enum: ['id'] } },
      then: { required: ['id'] },
    });
  });

  it('an object that must hold certain keys is written with them', () => {
    const properties = { family: { type: 'string', examples: ['Figtree'] }, size: { type: 'number' } };
    const body = { family: '${1:Figtree}' };
    expect(withWords({ type: 'object', required: ['family'], properties })).toMatchObject({
      defaultSnippets: [{ label: '{ }', body }],
    });
    expect(withWords({ type: 'object', required: ['size'], properties })).not.toHaveProperty(
      'defaultSnippets',
    );
  });

  it('a schema of its own is not offered to a file: it would take the place of the one that it has', () => {
    expect(withWords({ properties: { $schema: { type: 'string' } } })).toEqual({
      properties: { $schema: { type: 'string', doNotSuggest: true } },
    });
  });

  it('reach every depth, and leave data as it is', () => {
    const made = withWords({
      properties: { enum: { items: { anyOf: [{ type: 'number' }] } } },
      default: { properties: { a: { type: 'number' } } },
    });
    expect(made).toEqual({
      properties: {
        enum: {
          items: { anyOf: [{ type: 'number', errorMessage: 'A number without quotes is expected here.' }] },
        },
      },
      default: { properties: { a: { type: 'number' } } },
    });
  });
});

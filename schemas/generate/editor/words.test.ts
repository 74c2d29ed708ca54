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
    [{ type: 'string', pattern: '^#', default: '#fff' }, 'This must be written as ^#, e.g. "#fff".'],
    [
      { type: 'object', additionalProperties: false, properties: { $schema: {}, a: {}, b: {} } },
      'Only these keys stand here: a, b.',
    ],
    [{ type: 'string', errorMessage: 'own words' }, 'own words'],
  ])('of %j: %s', (schema, words) => {
    expect(withWords(schema)).toMatchObject({ errorMessage: words });
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

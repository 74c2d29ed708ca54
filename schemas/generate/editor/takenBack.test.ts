import { expect, it } from 'vitest';
import { withTakenBack } from './takenBack.ts';

it('under any key `null` takes back what earlier layers said, in a list nothing does', () => {
  const schema = {
    type: 'object',
    properties: {
      text: { type: 'string' },
      list: { type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } },
    },
    additionalProperties: { type: 'boolean' },
  };
  expect(withTakenBack(schema)).toEqual({
    type: 'object',
    properties: {
      text: { type: ['string', 'null'] },
      list: {
        type: ['array', 'null'],
        items: { type: 'object', properties: { id: { type: ['string', 'null'] } } },
      },
    },
    additionalProperties: { type: ['boolean', 'null'] },
  });
});

it('what tells shapes apart stays as it is; both shapes may be null', () => {
  const member = { if: { type: 'array' }, then: { type: 'array' }, else: { type: 'string' } };
  expect(withTakenBack({ properties: { member } })).toEqual({
    properties: {
      member: {
        if: { type: 'array' },
        then: { type: ['array', 'null'] },
        else: { type: ['string', 'null'] },
      },
    },
  });
});

it('the values of a key are offered, and told of with the same words, without null among them', () => {
  const size = { description: 'How large.', enum: ['s', 'l'], errorMessage: 'Write one of: "s", "l".' };
  expect(withTakenBack({ properties: { size } })).toEqual({
    properties: {
      size: {
        description: 'How large.',
        examples: ['s', 'l'],
        if: { type: 'null' },
        else: { enum: ['s', 'l'], errorMessage: 'Write one of: "s", "l".' },
      },
    },
  });
  const named = { enum: ['standard'], enumDescriptions: ['A template.'] };
  expect(withTakenBack({ properties: { named } })).toEqual({ properties: { named } });
});

it('definitions of entries stand in lists, those of settings and values under keys', () => {
  const object = { allOf: [{ type: 'object' }] };
  const taken = { allOf: [{ type: ['object', 'null'] }] };
  expect(
    withTakenBack({ definitions: { entry: object, 'b.settings': object, text: { type: 'string' } } }),
  ).toEqual({
    definitions: { entry: object, 'b.settings': taken, text: { type: ['string', 'null'] } },
  });
});

import { describe, expect, it } from 'vitest';
import { withDefinitions } from './blockSchemas.ts';

const FILES: Readonly<Record<string, object>> = {
  id: { $schema: 'x', $id: 'y', title: 'Id', type: 'string', description: 'A name.' },
  button: { title: 'Button', type: 'object', properties: { id: { $ref: '../definitions/id.schema.json' } } },
  a: { properties: { b: { $ref: '../definitions/b.schema.json' } } },
  b: { items: { $ref: '../definitions/a.schema.json' } },
};
/** As JSON: where it comes from is none of it. */
const whole = (schema: object): unknown =>
  JSON.parse(JSON.stringify(withDefinitions(schema, (name) => FILES[name])));

describe('withDefinitions', () => {
  it('puts what stands there in place of a $ref, also of one inside', () => {
    expect(whole({ items: { $ref: '../definitions/button.schema.json' } })).toEqual({
      items: { type: 'object', properties: { id: { type: 'string', description: 'A name.' } } },
    });
  });

  it('lets the words beside a $ref win', () => {
    expect(whole({ $ref: '../definitions/id.schema.json', description: 'Own.', default: 'a' })).toEqual({
      type: 'string',
      description: 'Own.',
      default: 'a',
    });
  });

  it('leaves other references as they are', () => {
    const schema = { $ref: '../icon.schema.json', default: 'car' };
    expect(whole(schema)).toEqual(schema);
  });

  it('refuses what is made of itself', () => {
    expect(() => whole({ $ref: '../definitions/a.schema.json' })).toThrow('"a" is made of itself');
  });
});

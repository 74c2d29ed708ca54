import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeValueCheck } from './schemaCheck.ts';

const check = makeValueCheck(join(import.meta.dirname, '../../schemas'));
const BUTTON = 'blocks.schema.json#/definitions/vehicle-actions.settings.buttons.items';
const FIELD = 'blocks.schema.json#/definitions/form.settings.steps.items.fields.items';

/** Codes of what is said of a value, as a part of an entry or as a whole one. */
const codesOf = (schema: string, value: object, isPart: boolean): string[] =>
  check(schema, value as never, { file: 'pages/x.json', pointer: '/changes/0', isPart }).map(
    ({ code }) => code,
  );

describe('a part of an entry', () => {
  it('is right without the rest of it, which the whole needs', () => {
    expect(codesOf(BUTTON, { label: 'Ask us' }, true)).toEqual([]);
    expect(codesOf(BUTTON, { label: 'Ask us' }, false)).not.toEqual([]);
    expect(codesOf(FIELD, { hint: 'As on the licence' }, true)).toEqual([]);
    expect(codesOf(FIELD, { hint: 'As on the licence' }, false)).not.toEqual([]);
  });

  it('is told what is wrong in it, also beside what is not there', () => {
    expect(codesOf(BUTTON, { label: 5 }, true)).toHaveLength(1);
    expect(codesOf(BUTTON, { lable: 'Ask us' }, true)).toHaveLength(1);
    expect(codesOf(FIELD, { hint: 'As on the licence', required: 'yes' }, true)).toHaveLength(1);
  });

  it('needs all that the entries of a list of its own need', () => {
    expect(codesOf(FIELD, { options: [{ label: 'Yes' }] }, true)).not.toEqual([]);
  });
});

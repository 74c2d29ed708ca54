import { describe, expect, it } from 'vitest';
import { makeForm } from '../../tests/fixtures/makeForm.ts';
import { shownFields } from './fieldsOf.ts';
import { readForm } from './readForm.ts';
import type { Sent } from './types.ts';

const option = (id: string) => ({ id, label: id, value: '' });
const waits = (field: string, ...is: string[]) => ({ shownWith: { field, is } });

const FORM = makeForm(
  { id: 'swap', field: 'radio', options: [option('yes'), option('no'), option('maybe')] },
  { id: 'make', required: true, ...waits('swap', 'yes', 'maybe') },
  { id: 'damage', field: 'checkbox', ...waits('make') },
  { id: 'details', field: 'textarea', required: true, ...waits('damage', 'yes') },
);

const shown = (sent: Sent) => shownFields(FORM, sent).map(({ id }) => id);

describe('a field that waits for another one', () => {
  it('is there with one of the values that it waits for', () => {
    expect(shown({ swap: ['yes'] })).toEqual(['swap', 'make']);
    expect(shown({ swap: ['maybe'] })).toEqual(['swap', 'make']);
    expect(shown({ swap: ['no'] })).toEqual(['swap']);
    expect(shown({})).toEqual(['swap']);
  });

  it('is there with any value when it names none, and blanks are no value', () => {
    expect(shown({ swap: ['yes'], make: ['Kestrel'] })).toContain('damage');
    expect(shown({ swap: ['yes'], make: [' '] })).not.toContain('damage');
  });

  it('is not there when the other one is not, whatever was sent', () => {
    const sent = { swap: ['no'], make: ['Kestrel'], damage: ['yes'], details: ['A dent.'] };
    expect(shown(sent)).toEqual(['swap']);
    expect(readForm(FORM, sent)).toEqual({ values: { swap: ['no'] }, errors: {}, payload: { swap: 'no' } });
  });

  it('is asked for only while it is there', () => {
    const sent = { swap: ['yes'], make: ['Kestrel'], damage: ['yes'] };
    expect(Object.keys(readForm(FORM, sent).errors)).toEqual(['details']);
    expect(readForm(FORM, { ...sent, damage: [] }).errors).toEqual({});
  });

  it('may wait for one of several choices, and for what the form says itself', () => {
    const form = makeForm(
      { id: 'wants', field: 'choices', options: [option('wash'), option('tow')] },
      { id: 'hitch', ...waits('wants', 'tow') },
      { id: 'kind', field: 'hidden', value: 'trade' },
      { id: 'plate', ...waits('kind', 'trade') },
    );
    const ids = (sent: Sent) => shownFields(form, sent).map(({ id }) => id);
    expect(ids({ wants: ['wash', 'tow'] })).toContain('hitch');
    expect(ids({ wants: ['wash'] })).not.toContain('hitch');
    expect(ids({})).toContain('plate');
  });

  it('is never there when it waits for itself, in a round, or for what there is not', () => {
    const form = makeForm(
      { id: 'a', ...waits('b') },
      { id: 'b', ...waits('a') },
      { id: 'c', ...waits('c') },
      { id: 'd', ...waits('gone') },
    );
    expect(shownFields(form, { a: ['1'], b: ['1'], c: ['1'], gone: ['1'] })).toEqual([]);
  });
});

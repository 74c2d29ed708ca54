import { beforeAll, describe, expect, it } from 'vitest';
import type { Files } from '../fixtures/makeProject.ts';
import { makeExampleSite, type ExampleSite } from './exampleSite.ts';

let example: ExampleSite;
beforeAll(() => {
  example = makeExampleSite();
});

const swap = { id: 'swap', field: 'checkbox', label: 'I have a car to swap' };
const make = (field: string): object => ({ id: 'make', label: 'Make', shownWith: { field } });

/** A page with a form of two steps. */
const page = (...fields: object[]): Files => ({
  'pages/ask.json': {
    kind: 'content',
    routes: ['/ask'],
    title: 'Ask',
    slots: {
      main: [
        {
          block: 'form',
          settings: {
            headingLevel: 1,
            texts: { title: 'Ask' },
            steps: [
              { id: 'one', fields: [swap] },
              { id: 'two', fields },
            ],
          },
        },
      ],
    },
  },
});

describe('check, of a field that waits for another one', () => {
  it('takes the id of a field of any step', () => {
    expect(example.said(page(make('swap')))).toEqual([]);
    expect(example.said(page(make('')))).toEqual([]);
  });

  it('refuses an id that no field of the form has, and says which one is meant', () => {
    expect(example.said(page(make('swop')))).toEqual([
      'VALUE_NOT_ALLOWED /slots/main/0/settings/steps/1/fields/0/shownWith/field',
    ]);
    expect(example.words(page(make('swop')))).toEqual([
      'Nothing in this block has the id "swop": what waits for it is never there. Did you mean "swap"? Fix: Use one of: swap, make.',
    ]);
  });

  it('knows what a change of another file takes out or brings', () => {
    const use = (...changes: object[]): Files => ({
      'pages/about-us.json': { changes: [{ insert: { id: 'enquiry', part: 'enquiry' }, last: 'main' }] },
      'parts/enquiry.json': { changes: [{ insert: make('swap'), after: 'form/you/phone' }, ...changes] },
    });
    expect(example.said(use({ insert: swap, after: 'form/you/phone' }))).toEqual([]);
    expect(example.said(use())).toEqual(['VALUE_NOT_ALLOWED /changes/0/insert/shownWith/field']);
  });
});

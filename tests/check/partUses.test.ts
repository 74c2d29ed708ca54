import { beforeAll, describe, expect, it } from 'vitest';
import type { Files } from '../fixtures/makeProject.ts';
import { makeExampleSite, type ExampleSite } from './exampleSite.ts';

let example: ExampleSite;
beforeAll(() => {
  example = makeExampleSite();
});

const PART = {
  blocks: [
    {
      id: 'words',
      block: 'rich-text',
      settings: {
        texts: { title: 'Visit us' },
        buttons: [{ id: 'call', label: 'Call', link: 'tel:{site.primary.phone}' }],
      },
    },
  ],
};

/** A page that uses a part and changes it. */
const use = (...changes: object[]): Files => ({
  'parts/visit.json': PART,
  'pages/ask.json': {
    kind: 'content',
    routes: ['/ask'],
    title: 'Ask',
    slots: {
      main: [
        { block: 'rich-text', settings: { headingLevel: 1, texts: { title: 'Ask' } } },
        { id: 'visit', part: 'visit', changes },
      ],
    },
  },
});
const AT = '/slots/main/1/changes/0';

describe('check, of the changes where a part is used', () => {
  it('takes what fits the blocks of the part', () => {
    expect(example.said(use({ set: 'words', settings: { texts: { title: 'Come by' } } }))).toEqual([]);
    expect(example.said(use({ set: 'words/call', label: 'Ring {site.name}' }))).toEqual([]);
  });

  it.each([
    [
      'a setting that is misspelt',
      { set: 'words', settings: { txts: {} } },
      `SETTING_UNKNOWN ${AT}/settings/txts`,
    ],
    [
      'a value of another type',
      { set: 'words', settings: { texts: { title: 5 } } },
      `SCHEMA ${AT}/settings/texts/title`,
    ],
    ['a key of an entry that is misspelt', { set: 'words/call', lable: 'Ring' }, `KEY_UNKNOWN ${AT}/lable`],
    [
      'a fact that there is not',
      { set: 'words', settings: { texts: { title: '{site.nam}' } } },
      `FACT_UNKNOWN ${AT}/settings/texts/title`,
    ],
    [
      'a fact that the page does not have',
      { set: 'words', when: { 'car.price': { above: 5 } } },
      `FACT_UNKNOWN ${AT}/when/car.price`,
    ],
  ])('tells %s', (_, change, said) => {
    expect(example.said(use(change))).toEqual([said]);
  });
});

/** Mistakes in fields of forms, as authors make them: each is told once, where it is mended. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Files } from '../fixtures/makeProject.ts';
import { enquiry, fields, FIELDS, form, options, time } from './exampleForm.ts';
import { makeExampleSite, site, type ExampleSite } from './exampleSite.ts';

let example: ExampleSite;
beforeAll(() => {
  example = makeExampleSite();
});

type Case = [mistake: string, files: Files, told: string];

const told = (cases: Case[]): void =>
  it.each(cases)('%s', (_, files, said) => expect(example.said(files)).toEqual([said]));
const right = (cases: [string, Files][]): void =>
  it.each(cases)('%s', (_, files) => expect(example.words(files)).toEqual([]));

describe('check, of what a field needs', () => {
  told([
    [
      'a select without options',
      fields({ id: 'a', field: 'select', label: 'A' }),
      `SETTING_NEEDED ${FIELDS}/0/field`,
    ],
    ['a radio with an empty list', fields({ ...time, options: [] }), `SETTING_NEEDED ${FIELDS}/0/options`],
    [
      'choices of which none is ever there',
      fields({ ...time, field: 'choices', options: [{ ...options[0], when: false }] }),
      `SETTING_NEEDED ${FIELDS}/0/options`,
    ],
    ['a form without steps', form([]), 'SETTING_NEEDED /slots/main/0/settings/steps'],
    ['a step without fields', form([[time], []]), 'SETTING_NEEDED /slots/main/0/settings/steps/1/fields'],
    ['a label without words', fields({ id: 'a', label: ' ' }), `SETTING_NEEDED ${FIELDS}/0/label`],
    [
      'an option without words',
      fields({ ...time, options: [{ id: 'am', label: '' }] }),
      `SCHEMA ${FIELDS}/0/options/0/label`,
    ],
    [
      'a hidden field that sends nothing',
      fields({ id: 'a', field: 'hidden', label: 'A' }),
      `SETTING_NEEDED ${FIELDS}/0/field`,
    ],
    [
      'a change that makes a field of another kind',
      enquiry({ set: 'form/you/phone', field: 'select' }),
      'SETTING_NEEDED /changes/0/field',
    ],
    [
      'a change that empties a label',
      enquiry({ set: 'form/you/phone', label: '' }),
      'SETTING_NEEDED /changes/0/label',
    ],
  ]);
  right([
    [
      'a location takes its options from the site',
      fields({ id: 'dealership_slug', field: 'location', label: 'Yard' }),
    ],
    ['a hidden field needs no label to be read', fields({ id: 'a', field: 'hidden', label: '', value: 'x' })],
    [
      'a field that is switched off needs nothing',
      fields({ id: 'a', field: 'select', label: 'A', when: false }),
    ],
    [
      'options may come with a later change',
      enquiry({ set: 'form/you/phone', field: 'radio' }, { set: 'form/you/phone', options }),
    ],
    [
      'options may be chosen by a rule list',
      fields({ ...time, options: [{ when: { 'now.weekday': 'Sunday' }, then: options }, { then: options }] }),
    ],
  ]);

  it('says which setting is missing, why, and what to do', () => {
    expect(example.words(fields({ id: 'a', field: 'select', label: 'A' }))).toEqual([
      '"options" of "a" is empty: where "field" is "select" it is needed. Fix: Write "options", or correct "field".',
    ]);
  });
});

describe('check, of what a kind of field does not read', () => {
  told([
    [
      'options of a line of text',
      fields({ id: 'a', label: 'A', options }),
      `SETTING_IDLE ${FIELDS}/0/options`,
    ],
    ['picks of a text', fields({ id: 'a', label: 'A', picks: [1] }), `SETTING_IDLE ${FIELDS}/0/picks`],
    [
      'bounds of a text, told together',
      fields({ id: 'a', label: 'A', min: 1, max: 2 }),
      `SETTING_IDLE ${FIELDS}/0/min`,
    ],
    [
      'a length of a number',
      fields({ id: 'a', field: 'number', label: 'A', maxLength: 3 }),
      `SETTING_IDLE ${FIELDS}/0/maxLength`,
    ],
    [
      'lines of an e-mail',
      fields({ id: 'a', field: 'email', label: 'A', rows: 8 }),
      `SETTING_IDLE ${FIELDS}/0/rows`,
    ],
    ['a link of a field', fields({ id: 'a', label: 'A', link: '/contact' }), `SETTING_IDLE ${FIELDS}/0/link`],
    [
      'a required notice',
      fields({ id: 'a', field: 'notice', label: 'A', required: true }),
      `SETTING_IDLE ${FIELDS}/0/required`,
    ],
    [
      'values to wait for without a field',
      fields({ id: 'a', label: 'A', shownWith: { is: ['x'] } }),
      `SETTING_IDLE ${FIELDS}/0/shownWith/is`,
    ],
    [
      'a change that brings one',
      enquiry({ set: 'form/you/postcode', maxLength: 4 }),
      'SETTING_IDLE /changes/0/maxLength',
    ],
  ]);
  right([
    [
      'a change of kind is no mistake of what was written for the old one',
      enquiry(
        { set: 'form/you/message', field: 'text', required: false },
        { set: 'form/you/name', field: 'email' },
      ),
    ],
    [
      'each kind takes its own',
      fields({ id: 'a', field: 'money', label: 'A', min: 0, max: 9, step: 3, picks: [3] }),
    ],
  ]);
});

describe('check, of bounds', () => {
  const km = { id: 'km', field: 'km', label: 'Km' };
  told([
    ['min above max', fields({ ...km, min: 10, max: 5 }), `VALUE_NOT_ALLOWED ${FIELDS}/0/min`],
    ['a pick above max', fields({ ...km, max: 5, picks: [5, 6] }), `VALUE_NOT_ALLOWED ${FIELDS}/0/picks/1`],
    ['a pick below min', fields({ ...km, min: 5, picks: [4, 5] }), `VALUE_NOT_ALLOWED ${FIELDS}/0/picks/0`],
    [
      'a first value out of bounds',
      fields({ ...km, max: 5000, value: '5,001' }),
      `VALUE_NOT_ALLOWED ${FIELDS}/0/value`,
    ],
  ]);
  told([
    [
      'a pick between steps',
      fields({ ...km, min: 1000, step: 500, picks: [1500, 1600] }),
      `VALUE_NOT_ALLOWED ${FIELDS}/0/picks/1`,
    ],
    [
      'a first value between steps',
      fields({ ...km, step: 500, value: '1250' }),
      `VALUE_NOT_ALLOWED ${FIELDS}/0/value`,
    ],
    [
      'what browsers do not fill in',
      fields({ id: 'a', label: 'A', autocomplete: 'firstname' }),
      `VALUE_NOT_ALLOWED ${FIELDS}/0/autocomplete`,
    ],
  ]);
  right([
    ['what lies on a step', fields({ ...km, min: 0.5, step: 0.1, picks: [0.7, 1.1] })],
    ['what lies on the bounds', fields({ ...km, min: 5, max: 5, picks: [5], value: '5' })],
  ]);

  it('tells the layer that brought the two together', () => {
    const preset = 'layouts/presets/money';
    example.project.write({
      [`${preset}/preset.json`]: { version: 1, name: 'Money' },
      [`${preset}/parts/enquiry.json`]: {
        changes: [
          { insert: { id: 'budget', field: 'money', label: 'Budget', min: 1000 }, after: 'form/you/phone' },
        ],
      },
    });
    const uses = site({ presets: ['money'] });
    const change = enquiry({ set: 'form/you/budget', max: 500 });
    expect(example.said({ ...uses, ...change })).toEqual(['VALUE_NOT_ALLOWED /changes/0/max']);
    expect(example.words({ ...uses, ...change })).toEqual([
      '"min" of "budget" is 1000, which is more than "max", 500. Fix: Correct one of the two.',
    ]);
    example.project.write({ [preset]: null });
  });
});

describe('check, of what stands in a field at first', () => {
  const value = (field: string, text: string, more: object = {}): Files =>
    fields({ id: 'a', field, label: 'A', value: text, ...more });
  told([
    ['no option of a radio', value('radio', 'noon', { options }), `VALUE_NOT_ALLOWED ${FIELDS}/0/value`],
    [
      'the words of an option',
      value('select', 'Morning', { options }),
      `VALUE_NOT_ALLOWED ${FIELDS}/0/value`,
    ],
    [
      'one of several choices',
      value('choices', 'am, noon', { options }),
      `VALUE_NOT_ALLOWED ${FIELDS}/0/value`,
    ],
    ['a checkbox ticked by another word', value('checkbox', 'true'), `VALUE_NOT_ALLOWED ${FIELDS}/0/value`],
    ['a number in words', value('money', 'ten'), `FORMAT_WRONG ${FIELDS}/0/value`],
    ['a day of another country', value('date', '31/5/2026'), `FORMAT_WRONG ${FIELDS}/0/value`],
    ['a postcode of five digits', value('postcode', '20000'), `FORMAT_WRONG ${FIELDS}/0/value`],
    ['an e-mail without an @', value('email', 'sales.example.com'), `FORMAT_WRONG ${FIELDS}/0/value`],
  ]);
  right([
    ['options by their ids', value('choices', 'am, pm', { options })],
    ['a ticked box', value('checkbox', 'yes')],
    ['what a fact says', value('select', '{site.name}', { options })],
    ['money as people write it', value('money', '$12,500')],
  ]);

  it('a location that the site does not have is told; one that it has is not', () => {
    const data = { 'data/locations.json': { items: [{ name: 'North', slug: 'north', primary: true }] } };
    const said = (slug: string): string[] => example.said({ ...data, ...value('location', slug) });
    expect(said('nort')).toEqual([`VALUE_NOT_ALLOWED ${FIELDS}/0/value`]);
    expect(said('north')).toEqual([]);
  });

  it('says what may stand there', () => {
    expect(example.words(value('radio', 'an', { options }))).toEqual([
      '"value" of "a": "an" is no value that there is. Did you mean "am"? Fix: Use one of: "am", "pm".',
    ]);
  });
});

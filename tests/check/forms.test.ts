/** Mistakes in forms, as authors make them: each is told once, where it is mended. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Files } from '../fixtures/makeProject.ts';
import { makeExampleSite, site, type ExampleSite } from './exampleSite.ts';

let example: ExampleSite;
beforeAll(() => {
  example = makeExampleSite();
});

const FIELDS = '/slots/main/0/settings/steps/0/fields';
const options = [
  { id: 'am', label: 'Morning' },
  { id: 'pm', label: 'Afternoon' },
];
const time = { id: 'time', field: 'radio', label: 'When?', options };
const swap = { id: 'swap', field: 'checkbox', label: 'I have a car to swap' };

/** A page with a form, whose steps have these fields. */
const form = (steps: object[][], settings: object = {}): Files => ({
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
            steps: steps.map((fields, index) => ({ id: `step-${index + 1}`, fields })),
            ...settings,
          },
        },
      ],
    },
  },
});
const fields = (...all: object[]): Files => form([all]);
/** The enquiry of the template with these changes. */
const enquiry = (...changes: object[]): Files => ({ 'parts/enquiry.json': { changes } });

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
        { set: 'form/you/first_name', field: 'email' },
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
  right([['what lies on the bounds', fields({ ...km, min: 5, max: 5, picks: [5], value: '5' })]]);

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

describe('check, of fields that wait for others', () => {
  const make = (shownWith: object): object => ({ id: 'make', label: 'Make', shownWith });
  const waits = (shownWith: object): Files => fields(swap, time, make(shownWith));
  told([
    [
      'for a value that is no option',
      waits({ field: 'time', is: ['am', 'noon'] }),
      `VALUE_NOT_ALLOWED ${FIELDS}/2/shownWith/is/1`,
    ],
    [
      'for the label of an option',
      waits({ field: 'time', is: ['Morning'] }),
      `VALUE_NOT_ALLOWED ${FIELDS}/2/shownWith/is/0`,
    ],
    [
      'for another word than yes of a checkbox',
      waits({ field: 'swap', is: ['true'] }),
      `VALUE_NOT_ALLOWED ${FIELDS}/2/shownWith/is/0`,
    ],
    [
      'for a field that the form does not have',
      waits({ field: 'swop' }),
      `VALUE_NOT_ALLOWED ${FIELDS}/2/shownWith/field`,
    ],
    ['for itself', waits({ field: 'make' }), `ENTRY_CYCLE ${FIELDS}/2/shownWith/field`],
    [
      'in a circle',
      fields(
        make({ field: 'b' }),
        { id: 'b', label: 'B', shownWith: { field: 'c' } },
        { id: 'c', label: 'C', shownWith: { field: 'make' } },
      ),
      `ENTRY_CYCLE ${FIELDS}/0/shownWith/field`,
    ],
    [
      'for a notice, which nobody fills in',
      fields({ id: 'n', field: 'notice', label: 'N' }, make({ field: 'n' })),
      `VALUE_NOT_ALLOWED ${FIELDS}/1/shownWith/field`,
    ],
    [
      'for another value than a hidden field has',
      fields(
        { id: 'kind', field: 'hidden', label: 'Kind', value: 'trade' },
        make({ field: 'kind', is: ['sale'] }),
      ),
      `VALUE_NOT_ALLOWED ${FIELDS}/1/shownWith/is/0`,
    ],
    [
      'for a field of a later step',
      form([[make({ field: 'swap' })], [swap]]),
      `VALUE_NOT_ALLOWED ${FIELDS}/0/shownWith/field`,
    ],
    [
      'for a field that a change takes out',
      enquiry(
        { insert: { id: 'when', label: 'When?', shownWith: { field: 'phone' } }, after: 'form/you/phone' },
        { remove: 'form/you/phone' },
      ),
      'VALUE_NOT_ALLOWED /changes/0/insert/shownWith/field',
    ],
  ]);
  right([
    [
      'an option, yes, or anything',
      fields(
        swap,
        time,
        make({ field: 'time', is: ['pm'] }),
        { id: 'b', label: 'B', shownWith: { field: 'swap', is: ['yes'] } },
        { id: 'c', label: 'C', shownWith: { field: 'b' } },
      ),
    ],
    ['any words of a text', fields({ id: 'a', label: 'A' }, make({ field: 'a', is: ['blue'] }))],
    ['a field of an earlier step', form([[swap], [make({ field: 'swap' })]])],
  ]);

  it('says who waits for whom', () => {
    const round = fields(make({ field: 'b' }), { id: 'b', label: 'B', shownWith: { field: 'make' } });
    expect(example.words(round)).toEqual([
      '"make" waits for "b" waits for "make": they are never there. Fix: Take one of these out.',
    ]);
  });

  it('is told of the change that takes a field out for which the template waits', () => {
    const preset = 'layouts/presets/swap';
    example.project.write({
      [`${preset}/preset.json`]: { version: 1, name: 'Swap' },
      [`${preset}/parts/enquiry.json`]: {
        changes: [
          { insert: swap, after: 'form/you/phone' },
          { insert: make({ field: 'swap' }), after: 'form/you/swap' },
        ],
      },
    });
    const uses = site({ presets: ['swap'] });
    expect(example.said(uses)).toEqual([]);
    expect(example.said({ ...uses, ...enquiry({ remove: 'form/you/swap' }) })).toEqual([
      'VALUE_NOT_ALLOWED /changes/0',
    ]);
    example.project.write({ [preset]: null });
  });
});

describe('check, of ids', () => {
  const more = (...all: object[]): object => ({
    insert: { id: 'more', fields: all },
    after: 'form/you',
  });
  told([
    [
      'an id in two steps',
      form([[swap], [time, { ...swap }]]),
      'ID_DUPLICATE /slots/main/0/settings/steps/1/fields/1/id',
    ],
    ['an id twice in one step', fields(swap, swap), `ID_DUPLICATE ${FIELDS}/1/id`],
    [
      'an id that a change brings into another step',
      enquiry(more({ id: 'email', field: 'email', label: 'Email' })),
      'ID_DUPLICATE /changes/0/insert/fields/0/id',
    ],
  ]);
  right([
    ['an id whose first field is switched off', form([[{ ...swap, when: false }], [swap]])],
    [
      'an id in two steps of which only one is ever there',
      form([[{ ...swap, when: { 'flags.finance': true } }], [{ ...swap, when: { 'flags.finance': false } }]]),
    ],
    [
      'an id that a change moves to another step',
      enquiry({ remove: 'form/you/email' }, more({ id: 'email', field: 'email', label: 'Email' })),
    ],
  ]);

  it('says where both stand', () => {
    expect(example.words(form([[swap], [swap]]))).toEqual([
      'The id "swap" is there twice in this block: in "step-1" and in "step-2". Fix: Give one of them another id.',
    ]);
  });
});

describe('check, of whom an enquiry goes to', () => {
  const to = (when: object): Files =>
    site({ leads: { to: [{ id: 'a', when, then: 'a@yard.example.com' }, { then: 'b@yard.example.com' }] } });
  const WHEN = '/leads/to/0/when';
  told([
    ['an address without an @', site({ leads: { to: 'sales.yard.example.com' } }), 'FORMAT_WRONG /leads/to'],
    [
      'two addresses in one',
      site({ leads: { to: 'a@yard.example.com, b@yard.example.com' } }),
      'FORMAT_WRONG /leads/to',
    ],
    [
      'an address without an @ in a rule list',
      site({ leads: { to: [{ id: 'a', then: 'sales at yard.example.com' }] } }),
      'FORMAT_WRONG /leads/to/0/then',
    ],
    ['a misspelt field', to({ 'form.pstcode': '2000' }), `FACT_UNKNOWN ${WHEN}/form.pstcode`],
    ['a field that no form has', to({ 'form.rego': 'ABC' }), `FACT_UNKNOWN ${WHEN}/form.rego`],
    [
      'the name of the form, which is no fact',
      to({ 'form.name': 'enquiry' }),
      `FACT_UNKNOWN ${WHEN}/form.name`,
    ],
    [
      'a misspelt field in the subject',
      site({ leads: { to: 'a@yard.example.com', subject: '{form.emial}' } }),
      'FACT_UNKNOWN /leads/subject',
    ],
    [
      'a field that this site takes out',
      { ...to({ 'form.postcode': '2000' }), ...enquiry({ remove: 'form/you/postcode' }) },
      `FACT_UNKNOWN ${WHEN}/form.postcode`,
    ],
    [
      'a category that no form has',
      to({ 'form.category': 'Servce Enquiry' }),
      `VALUE_NOT_ALLOWED ${WHEN}/form.category`,
    ],
    [
      'a text compared with a number',
      { ...to({ 'form.budget': '5000' }), ...fields({ id: 'budget', field: 'money', label: 'Budget' }) },
      `VALUE_NOT_ALLOWED ${WHEN}/form.budget`,
    ],
    [
      'an id of an option in place of what is sent',
      { ...to({ 'form.time': 'pm' }), ...fields(time) },
      `VALUE_NOT_ALLOWED ${WHEN}/form.time`,
    ],
    ['a notice, which sends nothing', to({ 'form.privacy': 'yes' }), `FACT_UNKNOWN ${WHEN}/form.privacy`],
  ]);
  right([
    [
      'fields, category and what is ticked',
      to({ 'form.postcode': '2000', 'form.opt_in': true, 'form.category': 'General Enquiry' }),
    ],
    [
      'a field of any form of the site',
      { ...to({ 'form.time': 'Afternoon', 'form.swap': true }), ...fields(time, swap) },
    ],
    [
      'a category that a form makes of facts',
      { ...to({ 'form.category': 'About a ute' }), ...form([[swap]], { category: 'About {site.name}' }) },
    ],
    ['a field called name', { ...to({ 'form.name': 'Ash' }), ...fields({ id: 'name', label: 'Name' }) }],
  ]);

  told([
    ['no address at all', site({ leads: {} }), 'SENT_TO_NOBODY /leads'],
    ['an empty address', site({ leads: { to: '' } }), 'SENT_TO_NOBODY /leads/to'],
    [
      'a list without a last word',
      site({
        leads: {
          to: [
            { when: { 'flags.finance': true }, then: 'a@yard.example.com' },
            { when: { 'form.opt_in': true }, then: 'b@yard.example.com' },
          ],
        },
      }),
      'SENT_TO_NOBODY /leads/to',
    ],
    [
      'an address that only some cars have',
      site({ leads: { to: '{?{location.slug}@yard.example.com}' } }),
      'SENT_TO_NOBODY /leads/to',
    ],
  ]);
  right([
    [
      'null is meant',
      site({
        leads: { to: [{ when: { 'form.opt_in': true }, then: 'b@yard.example.com' }, { then: null }] },
      }),
    ],
    [
      'the address that the site has',
      {
        ...site({ leads: { to: '{?{site.primary.slug}@yard.example.com}' } }),
        'data/locations.json': {
          items: [{ name: 'North', slug: 'north', primary: true }],
        },
      },
    ],
  ]);

  it('says on how many pages they can be sent', () => {
    expect(example.words(site({ leads: {} }))).toEqual([
      expect.stringMatching(
        /^"leads.to" is empty: what shoppers send from \d+ pages is kept, and nobody is told\. Fix: Write "leads.to"\.$/,
      ),
    ]);
  });

  it('lists the fields that there are', () => {
    expect(example.words(to({ 'form.pstcode': '2000' }))).toEqual([
      'No fact is named "form.pstcode". Did you mean "form.postcode"? Fix: Correct the name of the fact.',
    ]);
    const [words] = example.words(to({ 'form.xyz': '2000' }));
    expect(words).toContain(
      'Behind "form." goes one of: additional_services, category, subcategory, first_name',
    );
  });
});

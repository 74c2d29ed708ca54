/** Mistakes in what fields, forms and those who get them have to do with each other. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Files } from '../fixtures/makeProject.ts';
import { enquiry, fields, FIELDS, form, swap, time } from './exampleForm.ts';
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
    ['a field that no form has', to({ 'form.plate': 'ABC' }), `FACT_UNKNOWN ${WHEN}/form.plate`],
    [
      'the title of the form, which is no fact',
      to({ 'form.title': 'enquiry' }),
      `FACT_UNKNOWN ${WHEN}/form.title`,
    ],
    [
      'a misspelt field in the subject',
      site({ leads: { to: 'a@yard.example.com', subject: '{form.emial}' } }),
      'FACT_UNKNOWN /leads/subject',
    ],
    [
      'a field that this site takes out',
      { ...to({ 'form.opt_in': true }), ...enquiry({ remove: 'form/you/opt_in' }) },
      `FACT_UNKNOWN ${WHEN}/form.opt_in`,
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
    ['a misspelt key, told alone', site({ leads: { too: 'a@yard.example.com' } }), 'KEY_UNKNOWN /leads/too'],
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
      'Behind "form." goes one of: additional_services, category, subcategory, vehicle',
    );
  });
});

describe('check, of a form in a list', () => {
  const entry = {
    block: 'form',
    settings: { texts: { title: 'Ask' }, steps: [{ id: 'you', fields: [swap] }] },
  };
  const list = {
    id: 'all',
    block: 'for-each',
    settings: { list: 'locations', headingLevel: 1, texts: { title: 'Yards' } },
    slots: { entry: [entry] },
  };
  const page = { kind: 'content', routes: ['/yards'], title: 'Yards', slots: { main: [list] } };
  told([
    [
      'once for each of its entries',
      { ...site({ leads: { to: 'sales@yard.example.com' } }), 'pages/yards.json': page },
      'SENT_PER_ENTRY /slots/main/0/slots/entry/0',
    ],
  ]);
});

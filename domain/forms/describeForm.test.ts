import { describe, expect, it } from 'vitest';
import { makeForm } from '../../tests/fixtures/makeForm.ts';
import { describeForm } from './describeForm.ts';
import { startValues } from './startValues.ts';
import { withLocations } from './withLocations.ts';

const WORDS = { yes: 'Yes', no: 'No' };
const options = [
  { id: 'am', label: 'Morning', value: '' },
  { id: 'pm', label: 'Afternoon', value: '' },
];

describe('what was filled in', () => {
  it('is written as people read it', () => {
    const form = makeForm(
      { id: 'phone', field: 'phone' },
      { id: 'budget', field: 'money' },
      { id: 'km', field: 'km' },
      { id: 'seats', field: 'number' },
      { id: 'day', field: 'date' },
      { id: 'time', field: 'select', options },
      { id: 'times', field: 'choices', options },
      { id: 'news', field: 'checkbox' },
      { id: 'terms', field: 'checkbox' },
      { id: 'message', field: 'textarea' },
    );
    const values = {
      phone: ['+61412345678'],
      budget: ['12500'],
      km: ['45000 kms'],
      seats: ['1200.5'],
      day: ['2026-05-03'],
      time: ['pm'],
      times: ['pm', 'am'],
      news: ['yes'],
      message: ['Hello\nthere'],
    };
    expect(describeForm(form, values, WORDS).map(({ text }) => text)).toEqual([
      ...['0412 345 678', '$12,500', '45,000 km', '1,200.5', '3 May 2026'],
      ...['Afternoon', 'Morning, Afternoon', 'Yes', 'No', 'Hello\nthere'],
    ]);
  });

  it('leaves out what is empty, what is not there, and what nobody filled in', () => {
    const form = makeForm(
      { id: 'name', label: 'Your name' },
      { id: 'rego' },
      { id: 'make', shownWith: { field: 'rego', is: [] } },
      { id: 'source', field: 'hidden', value: 'Website' },
      { id: 'terms', field: 'notice' },
    );
    expect(describeForm(form, { name: ['Ash'], make: ['Kestrel'] }, WORDS)).toEqual([
      { id: 'name', label: 'Your name', text: 'Ash' },
    ]);
  });
});

describe('what stands in a form at first', () => {
  it('LEAD-039 LEAD-049 are the values of its fields', () => {
    const form = makeForm(
      { id: 'category', field: 'select', options, value: 'am' },
      { id: 'times', field: 'choices', options, value: 'am, pm' },
      { id: 'opt_in', field: 'checkbox', value: 'yes' },
      { id: 'name' },
    );
    expect(startValues(form)).toEqual({ category: ['am'], times: ['am', 'pm'], opt_in: ['yes'], name: [] });
  });
});

describe('a field for a location', () => {
  const form = makeForm({ id: 'dealership_slug', field: 'location', required: true });
  const places = [
    { name: 'Smithfield', slug: 'smithfield' },
    { name: 'Newcastle', slug: 'newcastle' },
  ];

  it('LEAD-045 offers the locations of a site that has more than one', () => {
    expect(withLocations(form.steps, places)[0]?.fields[0]).toMatchObject({
      field: 'location',
      options: [
        { id: 'smithfield', label: 'Smithfield', value: 'smithfield' },
        { id: 'newcastle', label: 'Newcastle', value: 'newcastle' },
      ],
    });
  });

  it('LEAD-045 asks nobody where there is one location, and sends it all the same', () => {
    expect(withLocations(form.steps, places.slice(0, 1))[0]?.fields[0]).toMatchObject({
      field: 'hidden',
      value: 'smithfield',
    });
  });
});

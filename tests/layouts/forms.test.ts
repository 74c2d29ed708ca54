/** The guide to forms, and the form that the template brings: each file of the guide, word for word, on sites that are served. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readForm, type Form, type FormField } from '../../domain/forms/index.ts';
import { ProjectChecker } from '../../engine/index.ts';
import type { Car } from '../../schemas/types/car.ts';
import { startApp, type TestApp } from '../fixtures/makeApp.ts';
import { STOCK, YARDS } from './recipeProofs.ts';

const GUIDE = readFileSync(join(import.meta.dirname, '../../layouts/FORMS.md'), 'utf8');
const FENCES = [...GUIDE.matchAll(/^```json (\S+)\n(.*?)^```$/gms)];
const guide = Object.fromEntries(
  FENCES.map(([, file = '', json = '']) => [file, JSON.parse(json) as object]),
);

const USE = { changes: [{ insert: { id: 'enquiry', part: 'enquiry' }, last: 'main' }] };
const locations = (items: readonly object[]) => ({ items });

const gone = STOCK.find(({ id }) => id === 'sold');
/** Sold by its flag alone, and not here yet. */
const OTHERS: readonly Partial<Car>[] = [
  { ...gone, id: 'flagged', status: 'in_stock', sold: true },
  { ...gone, id: 'on-its-way', status: 'coming_soon', sold: false },
];

const leads = { leads: { to: 'sales@example.com' } };

let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    sites: {
      example: { ...leads, presets: ['example-brand'], flags: { finance: true } },
      plain: leads,
      relaxed: { ...leads, flags: { commentsOptional: true, termsNotice: true } },
    },
    files: {
      ...guide,
      'sites/example/data/locations.json': locations(YARDS),
      'sites/plain/pages/about-us.json': USE,
      'sites/plain/pages/vehicle.json': USE,
      'sites/plain/data/locations.json': locations(YARDS.slice(0, 1)),
      'sites/relaxed/pages/about-us.json': USE,
      'sites/relaxed/data/locations.json': locations(YARDS),
      'sites/relaxed/pages/service.json': { changes: [{ remove: 'booking/book/form/you/dealership_slug' }] },
    },
  });
  await app.bring('plain', [...STOCK, ...OTHERS]);
  await app.bring('relaxed', STOCK);
});
afterAll(() => app.close());

/** The form of a page, as its block takes it to the browser. */
async function formAt(site: string, path: string): Promise<Form & { texts: Record<string, string> }> {
  const { body, statusCode } = await app.get(site, path);
  expect(statusCode).toBe(200);
  const [, json = '{}'] = /data-block="form"[^>]*? data-props='([^']*)'/.exec(body) ?? [];
  const text = json
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&amp;/g, '&');
  return (JSON.parse(text) as { settings: Form & { texts: Record<string, string> } }).settings;
}

const fields = (form: Form): FormField[] => form.steps.flatMap((step) => [...step.fields]);
const ids = (form: Form): string[] => fields(form).map(({ id }) => id);
const at = (form: Form, id: string): FormField | undefined => fields(form).find((field) => field.id === id);

const SHOPPER = {
  name: ['Ash'],
  last_name: ['Moreau'],
  email: ['ash@example.com'],
  phone: ['0412 345 678'],
  postcode: ['2000'],
  message: ['Is it still there?'],
};

/** What the contact page asks for, of a site with one yard. */
const ASKING = { ...SHOPPER, category: ['general'] };

describe('the guide to forms', () => {
  it('is right to the checker, word for word', () => {
    const { problems } = new ProjectChecker(app.project.root, join(app.project.root, 'schemas')).run();
    expect(problems).toEqual([]);
  });

  it('changes the form of the template: field by field, from a site and from a preset', async () => {
    const form = await formAt('example', '/about-us');
    expect(ids(form)).toEqual([
      ...['name', 'last_name', 'email', 'phone', 'company', 'dealership_slug', 'budget'],
      ...['message', 'opt_in', 'privacy'],
    ]);
    expect(form.texts).toMatchObject({ title: 'Ask us anything', submit: 'Ask' });
    expect(at(form, 'message')).toMatchObject({ hint: 'Tell us what you tow.' });
    expect(at(form, 'message')?.required).toBeUndefined();
    expect(at(form, 'dealership_slug')).toMatchObject({
      label: 'Which yard?',
      options: [{ id: 'smithfield' }, { id: 'newcastle' }],
    });
    expect(at(form, 'budget')).toMatchObject({
      hint: 'We can find you finance.',
      picks: [10_000, 30_000, 50_000],
    });
    expect(ids(await formAt('plain', '/about-us'))).not.toContain('budget');
  });

  it('writes a form of two steps, whose fields wait for each other', async () => {
    const form = await formAt('example', '/test-drive-day');
    expect(form.steps.map(({ title }) => title)).toEqual(['About you', 'Your present car']);
    const name = { name: ['Ash'], phone: ['1300 123 456'], time: ['morning'] };
    expect(readForm(form, name)).toMatchObject({
      errors: {},
      payload: { name: 'Ash', phone: '1300123456', time: 'Morning', has_car: false },
    });
    const swap = { ...name, has_car: ['yes'] };
    expect(Object.keys(readForm(form, swap).errors)).toEqual(['make']);
    const whole = readForm(form, { ...swap, make: ['Kestrel Ranger'], km: ['45,000 kms'] });
    expect(whole).toMatchObject({ errors: {}, payload: { make: 'Kestrel Ranger', km: 45_000 } });
  });

  it('shows a field where its condition holds', async () => {
    expect(ids(await formAt('example', '/test-drive-day'))).toContain('finance');
  });
});

describe('the enquiry of the standard template', () => {
  it('LEAD-023 LEAD-036 asks for names, email, phone, postcode and message', async () => {
    const form = await formAt('plain', '/about-us');
    expect(Object.keys(readForm(form, {}).errors)).toEqual(Object.keys(SHOPPER));
    expect(readForm(form, {}).errors.postcode).toBe('Please enter a postcode.');
    expect(readForm(form, SHOPPER).errors).toEqual({});
  });

  it('LEAD-037 lets the message stay empty where the site relaxes it', async () => {
    const { message: _, ...others } = SHOPPER;
    const relaxed = { ...others, dealership_slug: ['newcastle'] };
    expect(Object.keys(readForm(await formAt('plain', '/about-us'), others).errors)).toEqual(['message']);
    expect(readForm(await formAt('relaxed', '/about-us'), relaxed).errors).toEqual({});
  });

  it('LEAD-038 lets the message stay empty where a form says so', async () => {
    const { message: _, postcode: __, ...others } = SHOPPER;
    const yard = { dealership_slug: ['smithfield'] };
    expect(readForm(await formAt('example', '/about-us'), { ...others, ...yard }).errors).toEqual({});
  });

  it('LEAD-038 takes an enquiry without a message where the form or the site says that it may stay empty, and refuses it elsewhere', async () => {
    const sent = { name: 'Ash', last_name: 'Moreau', email: 'ash@example.com', phone: '0412 345 678' };
    let keys = 0;
    /** Whether its field is required, and what an enquiry without a message is answered with. */
    const withoutMessage = async (site: string, yard: object): Promise<[boolean, number]> => {
      const { body } = await app.get(site, '/about-us');
      const [, form = ''] = /name="_form" value="(enquiry[^"]*)"/.exec(body) ?? [];
      const [field = ''] = /<textarea[^>]* name="message"[^>]*>/.exec(body) ?? [];
      expect(field).not.toBe('');
      const { statusCode } = await app.get(site, '/about-us', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
        payload: new URLSearchParams({
          ...{ _form: form, _key: `without-message-${++keys}` },
          ...{ ...sent, postcode: '2000', message: '', ...yard },
        }).toString(),
      });
      return [/ required\b/.test(field), statusCode];
    };
    const yard = { dealership_slug: 'smithfield' };
    expect(await withoutMessage('plain', {})).toEqual([true, 422]);
    expect(await withoutMessage('example', yard)).toEqual([false, 303]);
    expect(await withoutMessage('relaxed', yard)).toEqual([false, 303]);
  });

  it('LEAD-027 takes postcodes of four digits on the contact page', async () => {
    const contact = await formAt('plain', '/contact');
    const wrong = (postcode: string) => readForm(contact, { ...ASKING, postcode: [postcode] }).errors;
    expect(wrong('2000')).toEqual({});
    for (const typed of ['200', '20000'])
      expect(wrong(typed)).toEqual({ postcode: 'Invalid postcode. Please enter a 4-digit number.' });
  });

  it('LEAD-039 LEAD-040 LEAD-041 asks for a category on the contact page, and nowhere where it is known', async () => {
    const contact = await formAt('plain', '/contact');
    expect(at(contact, 'category')).toMatchObject({ required: true, value: 'general' });
    expect(Object.keys(readForm(contact, SHOPPER).errors)).toEqual(['category']);
    expect(at(contact, 'category')?.options?.map(({ label }) => label)).toEqual([
      'General Enquiry',
      'Service Enquiry',
      'Parts Enquiry',
      'Trade-In Enquiry',
      'Careers Enquiry',
    ]);
    expect(readForm(contact, { ...SHOPPER, category: ['careers'] }).payload.category).toBe('Careers Enquiry');
    for (const path of [
      '/service',
      '/careers',
      '/trade-in',
      '/sell-my-car',
      '/vehicle-parts-and-accessories',
      '/book-test-drive',
    ])
      expect(ids(await formAt('plain', path)), path).not.toContain('category');
    // Wherever else there is a form, in the first or another one.
    for (const [site, path] of [
      ['example', '/finance'],
      ['plain', '/cars/car-a'],
      ['plain', '/cars/car-sold'],
      ['plain', '/about-us'],
    ] as const) {
      const { body } = await app.get(site, path);
      expect([path, body.includes('name="_form"'), body.includes('name="category"')]).toEqual([
        ...[path, true, false],
      ]);
    }
  });

  it('LEAD-042 asks which location where there are several, but not beside a car', async () => {
    const several = await formAt('relaxed', '/contact');
    expect(at(several, 'dealership_slug')).toMatchObject({
      required: true,
      placeholder: 'Please Select a Dealership Location',
      options: [{ id: 'smithfield' }, { id: 'newcastle' }],
    });
    expect(Object.keys(readForm(several, ASKING).errors)).toEqual(['dealership_slug']);
    expect(readForm(several, { ...ASKING, dealership_slug: ['newcastle'] }).errors).toEqual({});
    expect(ids(await formAt('plain', '/contact'))).not.toContain('dealership_slug');
    expect(ids(await formAt('relaxed', '/cars/car-a'))).not.toContain('dealership_slug');
  });

  it('LEAD-045 LEAD-046 does not ask for it where the data of a form takes it away', async () => {
    const form = await formAt('relaxed', '/about-us');
    expect(ids(form)).toContain('dealership_slug');
    expect(Object.keys(readForm(form, SHOPPER).errors)).toEqual(['dealership_slug']);
    const without = await formAt('relaxed', '/service');
    expect(ids(without)).not.toContain('dealership_slug');
    expect(readForm(without, SHOPPER).errors).toEqual({});
  });

  it('LEAD-053 lets the rego stay empty where a service is booked', async () => {
    const form = await formAt('plain', '/service');
    expect(ids(form)).toContain('rego');
    expect(readForm(form, SHOPPER).errors).toEqual({});
    expect(readForm(form, { ...SHOPPER, rego: ['ABC123'] }).payload.rego).toBe('ABC123');
  });

  it('LEAD-048 takes no for an answer to the offers', async () => {
    const form = await formAt('plain', '/contact');
    expect(readForm(form, ASKING)).toMatchObject({ errors: {}, payload: { opt_in: false } });
    expect(readForm(form, { ...ASKING, opt_in: ['yes'] }).payload.opt_in).toBe(true);
  });

  it('LEAD-049 LEAD-050 LEAD-051 offers news, ticked at first, in other words beside a car', async () => {
    expect(at(await formAt('plain', '/about-us'), 'opt_in')).toMatchObject({
      label: 'Yes, I would like to subscribe to receive latest offers & product updates.',
      value: 'yes',
    });
    const beside = at(await formAt('plain', '/cars/car-a'), 'opt_in');
    expect(beside?.label).toBe('Email me similar stock and latest offers.');
  });

  it('LEAD-006 asks for something similar where the car is gone', async () => {
    const of = async (car: string) => at(await formAt('plain', `/cars/car-${car}`), 'message')?.value;
    expect(await of('sold')).toBe('Can you please find me something similar?');
    expect(await of('a')).toBeUndefined();
    expect(await of('flagged')).toBe('Can you please find me something similar?');
    expect(await of('on-its-way')).toBeUndefined();
  });

  it('LEAD-052 LEAD-056 shows the notice of the terms where the site says so, and how details are used', async () => {
    const notices = async (site: string, path = '/about-us') =>
      fields(await formAt(site, path))
        .filter(({ field }) => field === 'notice')
        .map(({ label, link }) => [label, link]);
    const privacy = ['How we use your details', '/privacy-policy'];
    expect(await notices('plain')).toEqual([privacy]);
    expect(await notices('relaxed')).toEqual([
      ['* You must agree to the terms of use before submitting the form.', '/terms-and-conditions'],
      privacy,
    ]);
    expect(await notices('example', '/test-drive-day')).toEqual([]);
  });

  it('leads to a page that says thank you and is in no search engine', async () => {
    const { body, statusCode } = await app.get('plain', '/success');
    expect([statusCode, body.includes('content="noindex"')]).toEqual([200, true]);
    expect(body).toContain('Thank you, we have your message</h1>');
  });
});

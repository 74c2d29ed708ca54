// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DeliveryAnswer } from '../../schemas/services/postcodes.ts';
import { fakeServices, makeCar, renderBlock, renderSitePage } from '../../tests/fixtures/index.ts';
import { deliveryCalculator } from './index.ts';

const SORRY =
  "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.";

beforeEach(() => document.body.replaceChildren());

/** What a shopper gets who sends the form like this. */
async function send(query: Record<string, string>, answer: DeliveryAnswer | Error = { kind: 'none' }) {
  const asked: string[] = [];
  const deliveryTo = async (postcode: string): Promise<DeliveryAnswer> => {
    asked.push(postcode);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const { container } = await renderBlock(deliveryCalculator, {
    facts: { query },
    services: fakeServices({ postcodes: { deliveryTo } }),
  });
  document.body.append(container);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Postcode' });
  const told = field.getAttribute('aria-describedby');
  return {
    asked,
    field,
    /** What is said of the field. */
    mistake: told === null ? undefined : document.getElementById(told)?.textContent,
    text: container.textContent,
  };
}

describe('delivery calculator', () => {
  it('DELIVERY-001 is idle at first: a field and a button, and nobody is asked', async () => {
    const { asked, mistake, text } = await send({});
    expect(screen.getByRole('button', { name: 'Estimate delivery' })).toBeTruthy();
    expect([asked, mistake]).toEqual([[], undefined]);
    expect(text).not.toContain('Sorry');
  });

  it('DELIVERY-001 DELIVERY-002 shows the price and the region', async () => {
    const estimate = { price: 1490, name: 'Tasmania, 7 to 10 days' };
    const { text, field, asked } = await send(
      { delivery: '1', 'deliver-to': '7000' },
      { kind: 'estimate', estimate },
    );
    expect(text).toContain('$1,490 to Tasmania, 7 to 10 days');
    expect([asked, field.value]).toEqual([['7000'], '7000']);
    const free = { kind: 'estimate', estimate: { price: 0, name: 'Sydney' } } as const;
    expect((await send({ 'deliver-to': '2000' }, free)).text).toContain('Free to Sydney');
  });

  it('DELIVERY-001 says that it is working while it is asked, in place of the last answer, and at no other time', async () => {
    const { text } = await send({});
    expect(text).toContain('Working it out');
    const css = readFileSync(join(import.meta.dirname, 'DeliveryCalculator.module.css'), 'utf8');
    expect(css).toMatch(/^\.loading \{\s+display: none;/m);
    const busy = /aria-busy='true'\]\) > \.calculator > \.(loading|result|none)(?=[ ,])/g;
    expect([...css.matchAll(busy)].map(([, what]) => what)).toEqual(['loading', 'result', 'none']);
  });

  it.each(['0800', '2000', '2600', '3000', '4000', '5000', '6000', '7000', '9999'])(
    'DELIVERY-004 DELIVERY-005 asks for "%s": four digits are never refused in the field',
    async (postcode) => {
      const { mistake, asked } = await send({ delivery: '1', 'deliver-to': postcode });
      expect([mistake, asked]).toEqual([undefined, [postcode]]);
    },
  );

  it('DELIVERY-003 DELIVERY-005 wants a postcode, in its own words, before it wants four digits', async () => {
    expect((await send({ delivery: '1' })).mistake).toBe('Please enter a postcode.');
    expect((await send({ delivery: '1', 'deliver-to': '  ' })).mistake).toBe('Please enter a postcode.');
  });

  it.each(['200', '20000', '2o00', '-200'])(
    'DELIVERY-005 takes four digits, and not "%s"',
    async (postcode) => {
      const { mistake, asked, field } = await send({ delivery: '1', 'deliver-to': postcode });
      expect(mistake).toBe('Invalid postcode. Please enter a 4-digit number.');
      expect([asked, field.value, field.maxLength]).toEqual([[], postcode, 4]);
    },
  );

  it('DELIVERY-001 ERROR-006 says how to get a quote when there is no estimate, or nobody can tell', async () => {
    const query = { delivery: '1', 'deliver-to': '6798' };
    expect((await send(query)).text).toContain(SORRY);
    expect((await send(query, new Error('no answer yet'))).text).toContain(SORRY);
    const estimate = { price: 1490, name: 'Tasmania' };
    const { text } = await send({ ...query, 'deliver-to': '7000' }, { kind: 'estimate', estimate });
    expect([text?.includes('$1,490'), text?.includes('Sorry')]).toEqual([true, false]);
  });

  it('explains a postcode of PO boxes', async () => {
    const { mistake } = await send({ delivery: '1', 'deliver-to': '1001' }, { kind: 'poBox' });
    expect(mistake).toContain('PO boxes only');
  });

  it('works without JavaScript: a form of the page itself', async () => {
    const { field } = await send({});
    expect([field.form?.method, field.name]).toEqual(['get', 'deliver-to']);
    expect(field.form?.noValidate).toBe(true);
  });
});

describe('the vehicle page', () => {
  it('VDP-020 has a delivery calculator where the site delivers', async () => {
    const has = async (root: object): Promise<boolean> => {
      const { html } = await renderSitePage('vehicle', {
        facts: { car: makeCar() },
        site: { root: root as never },
        services: fakeServices(),
      });
      return html.includes('Delivery to your door');
    };
    expect(await has({ delivery: { zones: [{ id: 'all', name: 'everywhere', price: 1 }] } })).toBe(true);
    expect(await has({})).toBe(false);
  });
});

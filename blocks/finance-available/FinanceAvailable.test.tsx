// @vitest-environment jsdom
import { within } from '@testing-library/dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../engine/layers.ts';
import { makeCar, renderBlock, type RenderBlockInput } from '../../tests/fixtures/index.ts';
import { enhance } from './enhance.ts';
import { financeAvailable } from './index.ts';

afterEach(() => history.replaceState(null, '', '/'));

const OFFER = { paymentWeek: 142, interestRate: 8.99, comparisonRate: 9.45 };
const SITE = { flags: { finance: true }, finance: { provider: 'lender-a' } };
const show = async (input: RenderBlockInput = {}) => {
  const { container } = await renderBlock(financeAvailable, {
    facts: { car: makeCar(), lender: OFFER },
    site: SITE,
    ...input,
  });
  return { container, at: within(container) };
};

describe('finance available', () => {
  it("FINANCE-002 FINANCE-003 says 'Finance Available For This Vehicle!' with a button 'Get Finance Now'", async () => {
    const { at } = await show();
    expect(at.getByRole('heading').textContent).toBe('Finance Available For This Vehicle!');
    expect(at.getByRole('link', { name: 'Get Finance Now' }).getAttribute('href')).toBe('/finance');
  });

  it('FINANCE-016 FINANCE-017 estimates the month as 4.33 times the week, with the rates and the example of the comparison rate', async () => {
    const { container } = await show();
    expect(container.querySelector('p')?.textContent).toBe(
      'About $615/mo*, which is $142 a week over 4.33 weeks, at 8.99% p.a., comparison rate 9.45% (for a 5-year, 30,000 secured loan with 10.0% deposit).',
    );
  });

  it('shows no estimate without both rates', async () => {
    for (const missing of [{ interestRate: undefined }, { comparisonRate: undefined }]) {
      const { container } = await show({ facts: { car: makeCar(), lender: { ...OFFER, ...missing } } });
      expect(container.querySelector('p')).toBeNull();
    }
  });

  it('FINANCE-001 FINANCE-021 ROUTE-035 ROUTE-036 leads to the finance page of the car where it has an nvic and finance is on, else to that of the site', async () => {
    const known = { id: '7', has_nvic: true, nvic: 'A1' };
    const leads = async (car: object, own: JsonObject = {}) => {
      const site = { ...SITE, ...own };
      const { at } = await show({ facts: { car: makeCar(car), lender: OFFER }, site });
      return at.getByRole('link').getAttribute('href');
    };
    expect(await leads(known)).toBe('/personalised/finance?car_id=7');
    expect(await leads({ ...known, has_nvic: false })).toBe('/finance');
    expect(await leads({ ...known, nvic: undefined })).toBe('/finance');
    // A vin alone is none.
    expect(await leads({ id: '7', has_nvic: false, vin: 'JTMWY3FV60D000001' })).toBe('/finance');
    const off = { flags: { finance: false }, links: { finance: '/contact' } };
    expect(await leads(known, off)).toBe('/contact');
  });

  it('is hidden without a title and an estimate', async () => {
    expect((await renderBlock(financeAvailable, { example: 'nothing' })).html).toBe('');
  });
});

describe('the way to finance', () => {
  const href = async (search: string, car = makeCar()) => {
    history.replaceState(null, '', `/cars/one${search}`);
    const { container } = await show({ facts: { car, lender: OFFER } });
    enhance([container.querySelector('fc-island') as HTMLElement]);
    return container.querySelector('a')?.getAttribute('href')?.replace(location.origin, '');
  };

  it('FINANCE-022 takes the query of the address along by its button', async () => {
    expect(await href('?utm_source=mail&deposit=5000')).toBe('/finance?utm_source=mail&deposit=5000');
    expect(await href('')).toBe('/finance');
  });

  it('keeps the car that the button names', async () => {
    const car = makeCar({ id: '7', has_nvic: true, nvic: 'A1' });
    expect(await href('?car_id=8&a=1', car)).toBe('/personalised/finance?car_id=7&a=1');
  });
});

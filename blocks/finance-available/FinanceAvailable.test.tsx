// @vitest-environment jsdom
import { within } from '@testing-library/dom';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
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
      'About $615/mo*, which is $142 a week over 4.33 weeks, at 8.99% p.a., comparison rate 9.45%, based on a 5-year, 30,000 secured loan with 10.0% deposit.',
    );
  });

  it('shows no estimate without both rates', async () => {
    for (const missing of [{ interestRate: undefined }, { comparisonRate: undefined }]) {
      const { container } = await show({ facts: { car: makeCar(), lender: { ...OFFER, ...missing } } });
      expect(container.querySelector('p')).toBeNull();
    }
  });

  it('leads to the finance page of the car where it has an nvic', async () => {
    const car = makeCar({ id: '7', has_nvic: true, nvic: 'A1' });
    const { at } = await show({ facts: { car, lender: OFFER } });
    expect(at.getByRole('link').getAttribute('href')).toBe('/personalised/finance?car_id=7');
  });

  it('is hidden without a title and an estimate', async () => {
    expect((await renderBlock(financeAvailable, { example: 'nothing' })).html).toBe('');
  });
});

describe('the way to finance', () => {
  const hrefs = async (search: string, car = makeCar()) => {
    history.replaceState(null, '', `/cars/one${search}`);
    const { container } = await show({ facts: { car, lender: OFFER } });
    const others = document.createElement('nav');
    others.innerHTML = '<a href="/finance">Finance</a><a href="/contact">Contact</a>';
    document.body.append(others);
    enhance([container.querySelector('fc-island') as HTMLElement]);
    const links = [...container.querySelectorAll('a'), ...others.querySelectorAll('a')];
    others.remove();
    return links.map((link) => link.getAttribute('href')?.replace('http://localhost:3000', ''));
  };

  it('FINANCE-022 takes the query of the address along, by every link of the page to it and by no other', async () => {
    expect(await hrefs('?utm_source=mail&deposit=5000')).toEqual([
      '/finance?utm_source=mail&deposit=5000',
      '/finance?utm_source=mail&deposit=5000',
      '/contact',
    ]);
    expect(await hrefs('')).toEqual(['/finance', '/finance', '/contact']);
  });

  it('keeps the car that the button names', async () => {
    const car = makeCar({ id: '7', has_nvic: true, nvic: 'A1' });
    expect((await hrefs('?car_id=8&a=1', car))[0]).toBe('/personalised/finance?car_id=7&a=1');
  });

  it('costs the page at most 1 KB', () => {
    expect(gzipSync(readFileSync('blocks/finance-available/enhance.ts')).length).toBeLessThanOrEqual(1024);
  });
});

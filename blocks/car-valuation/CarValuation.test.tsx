// @vitest-environment jsdom
import { within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import type { Valuation, ValuationQuestion } from '../../schemas/services/leads.ts';
import { fakeServices, renderBlock } from '../../tests/fixtures/index.ts';
import { enhance } from './enhance.ts';
import { carValuation } from './index.ts';

const CAR = { make: 'Kestrel', model: 'Ranger', year: '2021', km: '45,000' };

async function ask(query: Record<string, string>, answer?: Valuation | Error) {
  const asked: ValuationQuestion['car'][] = [];
  const getValuation = async ({ car }: ValuationQuestion): Promise<Valuation | undefined> => {
    asked.push(car);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const { container } = await renderBlock(carValuation, {
    facts: { query },
    services: fakeServices({ leads: { getValuation } }),
  });
  return { asked, ...within(container), text: container.textContent };
}

describe("the value of a shopper's own car", () => {
  it('is asked for by a form of the page itself, and nobody is asked before it is sent', async () => {
    const { asked, getByLabelText, getByRole } = await ask({});
    expect(asked).toEqual([]);
    expect(getByLabelText<HTMLInputElement>('Make').form?.method).toBe('get');
    expect(getByRole('button', { name: 'Get an estimate' })).toBeTruthy();
  });

  it('is the figure with the number of like cars, and what was typed stays', async () => {
    const { asked, text, getByLabelText } = await ask(CAR, { id: '1', offer_price: 18_700, sample: 12 });
    expect(asked).toEqual([{ make: 'Kestrel', model: 'Ranger', year: 2021, km: 45_000 }]);
    expect(text).toContain('About $18,700');
    expect(text).toContain('From 12 like cars');
    expect(getByLabelText('Kilometres')).toHaveProperty('value', '45,000');
  });

  it('is told in words where there is no figure, or nobody answers', async () => {
    const why = 'Cars over 7 years old or 100,000 km generally receive no online estimate.';
    expect((await ask(CAR, { id: '1', message: why })).text).toContain(why);
    expect((await ask(CAR, new Error('no answer'))).text).toContain('There is no online estimate for it.');
  });

  it('TRADEIN-016 API-038 is told to POST /api/miscellaneous, as column valuation, on a site with the flag alone', async () => {
    const beacon = vi.fn<typeof navigator.sendBeacon>(() => true);
    Object.assign(navigator, { sendBeacon: beacon });
    document.head.innerHTML =
      '<script type="application/json" id="fc-page">{"slug":"a","api":"/api"}</script>';
    const figure = { id: '1', offer_price: 18_700 };
    for (const valuationTold of [false, true]) {
      const { container } = await renderBlock(carValuation, {
        facts: { query: CAR },
        site: { flags: { valuationTold } },
        services: fakeServices({ leads: { getValuation: async () => figure } }),
      });
      enhance([container]);
    }
    expect(beacon.mock.calls.map(([url]) => url)).toEqual(['/api/miscellaneous']);
    const [[, body] = []] = beacon.mock.calls;
    expect(JSON.parse(await (body as Blob).text())).toEqual({ ...figure, column_name: 'valuation' });
  });

  it('is asked for once all four things are there', async () => {
    const { asked, text } = await ask({ ...CAR, km: 'many' });
    expect(asked).toEqual([]);
    expect(text).toContain('Please tell us the make');
  });
});

// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../tests/fixtures/index.ts';
import { carData } from './index.ts';

const dataOf = async (input: Parameters<typeof renderBlock>[1]) => {
  const { container } = await renderBlock(carData, input);
  const script = container.querySelector('script[type="application/ld+json"]');
  return JSON.parse(script?.textContent ?? '{}') as { offers: Record<string, unknown> } & Record<
    string,
    unknown
  >;
};

describe('a car for search engines', () => {
  it('is what the page shows, with whole addresses, and the offer of a car that is for sale', async () => {
    const { offers, ...car } = await dataOf({ example: 'for sale' });
    expect(car).toMatchObject({
      '@type': 'Car',
      name: '2021 Kestrel Ranger',
      brand: { '@type': 'Brand', name: 'Kestrel' },
      vehicleModelDate: '2021',
      mileageFromOdometer: { value: 45200, unitCode: 'KMT' },
      itemCondition: 'https://schema.org/UsedCondition',
    });
    expect(offers).toMatchObject({
      price: 34990,
      priceCurrency: 'AUD',
      availability: 'https://schema.org/InStock',
    });
    expect([offers.url, ...(car.image as string[])].map((url) => new URL(String(url)).protocol)).toEqual([
      'https:',
      'https:',
    ]);
    expect(Object.values(car)).not.toContain(null);
  });

  it('of one that has been sold says so, and no price', async () => {
    const { offers } = await dataOf({ example: 'sold' });
    expect(offers.availability).toBe('https://schema.org/SoldOut');
    expect(offers).not.toHaveProperty('price');
  });

  it('cannot be ended by what a dealer writes', async () => {
    const { html } = await renderBlock(carData, {
      example: 'for sale',
      settings: { seller: '</script><script>alert(1)</script>' },
    });
    expect(html).not.toContain('</script><script>');
    expect(html.match(/<\/script>/g)).toHaveLength(1);
  });
});

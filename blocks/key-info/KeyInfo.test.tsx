// @vitest-environment jsdom
import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { makeCar, renderBlock, renderSitePage } from '../../tests/fixtures/index.ts';
import { keyInfo } from './index.ts';

async function show(input: Parameters<typeof renderBlock>[1]): Promise<HTMLElement> {
  return (await renderBlock(keyInfo, input)).container;
}
const namesIn = (element: Element | null) =>
  [...(element?.querySelectorAll('dt') ?? [])].map((term) => term.textContent);

describe('key information', () => {
  it('SPEC-001 shows the first 4 specs and hides the rest', async () => {
    const container = await show({ example: 'full' });
    const hidden = namesIn(container.querySelector('details:not([open])'));
    expect(namesIn(container).slice(0, 4)).toEqual(['Kilometres', 'Transmission', 'Body', 'Fuel']);
    expect(hidden).toEqual(['Engine', 'Drive', 'Seats', 'Colour']);
  });

  it('SPEC-001 has nothing to open for 4 specs or fewer, and takes the limit from the settings', async () => {
    expect((await show({ example: 'few' })).querySelector('details')).toBeNull();
    const facts = {
      car: { km: 120, simple_transmission: 'Manual', simple_body: 'Ute', simple_fuel: 'Diesel' },
    };
    const four = await show({ facts });
    expect([namesIn(four).length, four.querySelector('details')]).toEqual([4, null]);
    const five = await show({ facts: { car: { ...facts.car, seats: 5 } } });
    expect(namesIn(five.querySelector('details:not([open])'))).toEqual(['Seats']);
    const one = await show({ example: 'full', settings: { shown: 1 } });
    expect(namesIn(one.querySelector('details'))).toHaveLength(7);
  });

  it("SPEC-002 toggles the hidden specs with 'Show More' and 'Show Less'", async () => {
    const summary = (await show({ example: 'full' })).querySelector('summary')!;
    expect(within(summary).getByText('Show More')).toBeTruthy();
    expect(within(summary).getByText('Show Less')).toBeTruthy();
  });

  it('VDP-014 gives a row of kms, transmission and body with icons', async () => {
    const container = await show({ example: 'row' });
    expect([...container.querySelectorAll('dd')].map((value) => value.textContent)).toEqual([
      '45,200 km',
      'Automatic',
      'SUV',
    ]);
    expect(container.querySelectorAll('svg')).toHaveLength(3);
    expect(container.querySelector('details')).toBeNull();
  });

  it('VDP-014 says each fact of the row in a word too, and shows no icons where figures come first', async () => {
    const row = await show({ example: 'row' });
    expect(namesIn(row)).toEqual(['Kilometres', 'Transmission', 'Body']);
    const band = await show({ example: 'row', settings: { look: 'band' } });
    expect([namesIn(band), band.querySelectorAll('svg').length]).toEqual([namesIn(row), 0]);
  });

  it('is hidden when no fact is known', async () => {
    expect((await renderBlock(keyInfo, { example: 'nothing' })).html).toBe('');
  });
});

describe('a ribbon', () => {
  it('has as many places in its row as it has facts, and no button for others', async () => {
    const { container } = await renderBlock(keyInfo, { example: 'ribbon' });
    const list = container.querySelector('dl');
    expect(list?.className).toMatch(/ribbon/);
    expect(list?.children).toHaveLength(4);
    expect(container.querySelector('details')).toBeNull();
  });
});

describe('the vehicle page', () => {
  it("SPEC-001 SPEC-002 shows 4 facts under the photos, and hides a fifth behind 'Show More' and 'Show Less'", async () => {
    const show = async (fields: Parameters<typeof makeCar>[0]) => {
      const { html } = await renderSitePage('vehicle', { facts: { car: makeCar(fields) } });
      document.body.innerHTML = html;
      const block = document.querySelector('#key-info, [data-id="key-info"]');
      const rest = block?.querySelector('details:not([open])') ?? null;
      return [namesIn(block), namesIn(rest), rest?.querySelector('summary')?.textContent];
    };
    const four = { simple_fuel: 'Diesel', simple_drive: '4WD', seats: 5, colour: 'Red' };
    const names = ['Fuel', 'Drive', 'Seats', 'Colour'];
    expect(await show(four)).toEqual([names, [], undefined]);
    expect(await show({ ...four, doors: 4 })).toEqual([[...names, 'Doors'], ['Doors'], 'Show MoreShow Less']);
  });
});

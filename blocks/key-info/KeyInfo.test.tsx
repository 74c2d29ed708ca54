// @vitest-environment jsdom
import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../tests/fixtures/index.ts';
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
    const facts = { car: { km: 120, simple_transmission: 'Manual', simple_body: 'Ute', simple_fuel: 'Diesel' } };
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

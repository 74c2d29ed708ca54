// @vitest-environment jsdom
import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { readExamples, renderBlock } from '../../tests/fixtures/index.ts';
import { specList } from './index.ts';

async function show(input: Parameters<typeof renderBlock>[1]): Promise<HTMLElement> {
  return (await renderBlock(specList, input)).container;
}

/** Rows that stand open, as `label: value`. */
function rowsIn(container: Element): string[] {
  return [...container.querySelectorAll('dt')].map(
    (term) => `${term.textContent}: ${term.nextSibling?.textContent}`,
  );
}
const shownRows = (container: Element) =>
  rowsIn(container).length - rowsIn(restOf(container) ?? document.createElement('i')).length;
const restOf = (container: Element) => container.querySelector('details');
const car = (fields: object, rules = {}) => ({ facts: { car: fields, rules }, settings: { shown: 99 } });

describe('spec list', () => {
  it('SPEC-027 keeps the featured rows in their order', async () => {
    const container = await show({ example: 'full' });
    expect([...container.querySelectorAll('dt')].map((term) => term.textContent)).toEqual([
      'Kilometres',
      'Compliance',
      'Build',
      'Engine',
      'Fuel Type',
      'Transmission',
      'Induction',
      'Seats',
      'Registration',
      'Rego Expiry',
      'Stock No',
      'VIN',
      'Exterior Colour',
    ]);
  });

  it('SPEC-014 SPEC-018 SPEC-019 SPEC-021 SPEC-022 SPEC-024 SPEC-025 SPEC-026 fills rows from the car', async () => {
    expect(rowsIn(await show({ example: 'full' }))).toEqual(
      expect.arrayContaining([
        'Kilometres: 45,200 km',
        'Fuel Type: Diesel',
        'Transmission: 8-speed Automatic',
        'Seats: 5',
        'Registration: ABC12D',
        'Stock No: K10482',
        'VIN: KSTRNGR0000123456',
        'Exterior Colour: Storm Grey Metallic',
      ]),
    );
  });

  it('SPEC-015 SPEC-016 shows compliance and build dates, else the year', async () => {
    const both = await show(car({ year: 2021, compliance_date: 'Mar 2021', build_date: 'Feb 2021' }));
    expect(rowsIn(both)).toEqual(['Compliance: Mar 2021', 'Build: Feb 2021']);
    expect(rowsIn(await show(car({ year: 2021 })))).toEqual(['Compliance: 2021', 'Build: 2021']);
  });

  it('SPEC-017 shows the engine by litres and cylinders, by one of them, or not at all', async () => {
    const engine = async (fields: object) => rowsIn(await show(car(fields)));
    expect(await engine({ engine_size_litres: '2.0 L', variant: { cylinders: 4 } })).toEqual([
      'Engine: 2.0 L, 4 cylinders',
    ]);
    expect(await engine({ engine_size_litres: '2.0 L' })).toEqual(['Engine: 2.0 L']);
    expect(await engine({ variant: { cylinders: 6 } })).toEqual(['Engine: 6 cylinders']);
    expect(await engine({ variant: { enginesize_litres: '3.0 L' } })).toEqual(['Engine: 3.0 L']);
    expect(await engine({})).toEqual([]);
  });

  it("SPEC-004 hides rows whose value is empty, null or 'null'", async () => {
    expect(rowsIn(await show({ example: 'almost nothing' }))).toEqual(['Compliance: 2016', 'Build: 2016']);
  });

  it('SPEC-030 shows a zero', async () => {
    expect(rowsIn(await show(car({ seats: 0 })))).toEqual(['Seats: 0']);
  });

  it('SPEC-005 shows 4 rows when collapsed, and the rest inside a button that says so', async () => {
    const container = await show({ example: 'collapsed' });
    expect(shownRows(container)).toBe(4);
    expect(rowsIn(restOf(container)!)).toHaveLength(9);
    expect(within(container).getByText('Show More')).toBeTruthy();
    expect(within(container).getByText('Show Less')).toBeTruthy();
  });

  it('SPEC-005 has nothing to open for 4 rows', async () => {
    const items = readExamples('spec-list')['long values']!.settings!.items as object[];
    const four = [...items, ...items].map((item, index) => ({ ...item, id: `row-${index}` }));
    expect(restOf(await show({ settings: { items: four } }))).toBeNull();
    expect(restOf(await show({ settings: { items: [...four, { ...four[0], id: 'fifth' }] } }))).toBeTruthy();
  });

  it('is hidden, title too, when no row has a value', async () => {
    expect((await renderBlock(specList, { example: 'nothing' })).html).toBe('');
  });
});

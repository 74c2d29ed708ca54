// @vitest-environment jsdom
import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../engine/layers.ts';
import type { Car } from '../../schemas/types/car.ts';
import { makeCar, readExamples, renderBlock, renderSitePage } from '../../tests/fixtures/index.ts';
import type { LayerInput } from '../../tests/fixtures/makeModel.ts';
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
const car = (fields: object) => ({ facts: { car: fields }, settings: { shown: 99 } });

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
      'Stock no',
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
        'Stock no: K10482',
        'VIN: KSTRNGR0000123456',
        'Exterior Colour: Storm Grey Metallic',
      ]),
    );
  });

  it('SPEC-015 SPEC-016 shows compliance and build dates, else the year', async () => {
    const both = await show(car({ year: 2021, compliance_date: '2021-03', build_date: '2021-02-11' }));
    expect(rowsIn(both)).toEqual(['Compliance: Mar 2021', 'Build: Feb 2021']);
    expect(rowsIn(await show(car({ year: 2021 })))).toEqual(['Compliance: 2021', 'Build: 2021']);
  });

  it('SPEC-009 SPEC-017 shows the engine by litres and cylinders, by one of them, or not at all', async () => {
    const engine = async (fields: object) => rowsIn(await show(car(fields)));
    expect(await engine({ engine_size_litres: 2, variant: { cylinders: 4 } })).toEqual([
      'Engine: 2.0 L, 4 cylinders',
    ]);
    expect(await engine({ engine_size_litres: 2 })).toEqual(['Engine: 2.0 L']);
    expect(await engine({ engine_size_litres: 2.44 })).toEqual(['Engine: 2.4 L']);
    expect(await engine({ engine_size_litres: 2.46 })).toEqual(['Engine: 2.5 L']);
    expect(await engine({ engine_size_litres: 2.46, variant: { enginesize_litres: 3 } })).toEqual([
      'Engine: 2.5 L',
    ]);
    expect(await engine({ variant: { cylinders: 6 } })).toEqual(['Engine: 6 cylinders']);
    expect(await engine({ variant: { enginesize_litres: 2.98 } })).toEqual(['Engine: 3.0 L']);
    expect(await engine({})).toEqual([]);
  });

  it('SPEC-020 SPEC-028 shows Turbo Diesel for a turbo that burns diesel, else the induction as it is', async () => {
    const induction = async (fields: object) =>
      rowsIn(await show(car(fields))).find((row) => row.startsWith('Ind'));
    expect(await induction({ fuel: 'Diesel', variant: { induction: 'Turbo' } })).toBe(
      'Induction: Turbo Diesel',
    );
    expect(await induction({ fuel: 'Petrol', variant: { induction: 'Turbo' } })).toBe('Induction: Turbo');
    expect(await induction({ fuel: 'Diesel', variant: { induction: 'Aspirated' } })).toBe(
      'Induction: Aspirated',
    );
  });

  it("SPEC-012 SPEC-013 SPEC-023 shows a future rego expiry as 'Expires on {date}', today too", async () => {
    const rego = async (rego_expiry: string) => rowsIn(await show(car({ rego_expiry })));
    expect(await rego('2026-05-03')).toEqual(['Rego Expiry: Expires on 3 May 2026']);
    expect(await rego('2026-05-01')).toEqual(['Rego Expiry: Expires on 1 May 2026']);
    expect(await rego('2026-04-30')).toEqual([]);
  });

  it("SPEC-011 shows a past rego expiry as 'Unregistered' only where the site says so", async () => {
    const past = async (pastRego: boolean) =>
      rowsIn(
        (
          await renderBlock(specList, {
            ...car({ rego_expiry: '2026-04-30' }),
            site: { flags: { pastRego } },
          })
        ).container,
      );
    expect(await past(true)).toEqual(['Rego Expiry: Unregistered']);
    expect(await past(false)).toEqual([]);
    expect(rowsIn(await show(car({ rego_expiry: '2026-04-30' })))).toEqual([]);
  });

  it("SPEC-004 hides rows whose value is empty, null or 'null'", async () => {
    expect(rowsIn(await show({ example: 'almost nothing' }))).toEqual(['Compliance: 2016', 'Build: 2016']);
    for (const colour of ['', null, 'null']) expect(rowsIn(await show(car({ colour })))).toEqual([]);
    expect(rowsIn(await show(car({ colour: 'Nullarbor Red' })))).toEqual(['Exterior Colour: Nullarbor Red']);
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

  it('has a quieter line under a value, which leads on where it has an address; none without a value', async () => {
    const items = [
      { id: 'place', label: 'Stands at', value: 'Smithfield', under: 'Directions', link: '/contact' },
      { id: 'rego', label: 'Rego', value: '', under: 'to May' },
    ];
    const container = await show({ settings: { look: 'lines', items } });
    expect(rowsIn(container)).toEqual(['Stands at: SmithfieldDirections']);
    expect(container.querySelector('a')?.textContent).toBe('Directions');
  });

  it('is hidden, title too, when no row has a value', async () => {
    expect((await renderBlock(specList, { example: 'nothing' })).html).toBe('');
  });
});

describe('specs of the vehicle page', () => {
  /** Rows of one group of the page, as `label: value`. */
  async function groupOf(title: string, fields: Partial<Car>, site: LayerInput = {}): Promise<string[]> {
    const { html } = await renderSitePage('vehicle', { facts: { car: makeCar(fields) }, site });
    document.body.innerHTML = html;
    const heading = screen.getByRole('heading', { name: title });
    return rowsIn(heading.parentElement as Element);
  }

  it('SPEC-003 come in three groups: featured, specifications and summary', async () => {
    expect(await groupOf('Details', {})).toContain('Kilometres: 45,200 km');
    expect(await groupOf('More specifications', {})).toEqual(['Body: SUV']);
    expect(await groupOf('Summary', {})).toContain('Make: Kestrel');
    const groups = [...document.querySelectorAll('[class*=specs] > :is(h2, h3)')];
    expect(groups.map(({ textContent }) => textContent)).toEqual([
      'Details',
      'More specifications',
      'Summary',
    ]);
    // A list without a title would be a group too.
    expect(document.querySelectorAll('[class*=specs]')).toHaveLength(3);
  });

  it('SPEC-014 SPEC-015 SPEC-016 SPEC-017 SPEC-018 SPEC-019 SPEC-020 SPEC-021 SPEC-022 SPEC-023 SPEC-024 SPEC-025 SPEC-026 SPEC-027 have all featured rows in their order', async () => {
    const { car: fields } = readExamples('spec-list').full!.facts as { car: Partial<Car> };
    expect(await groupOf('Details', fields)).toEqual([
      'Kilometres: 45,200 km',
      'Compliance: Mar 2021',
      'Build: Feb 2021',
      'Engine: 2.0 L, 4 cylinders',
      'Fuel Type: Diesel',
      'Transmission: 8-speed Automatic',
      'Induction: Turbo Diesel',
      'Seats: 5',
      'Registration: ABC12D',
      'Rego Expiry: Expires on 3 May 2027',
      'Stock no: K10482',
      'VIN: KSTRNGR0000123456',
      'Exterior Colour: Storm Grey Metallic',
    ]);
  });

  it('SPEC-029 SPEC-030 hold the remaining fields of car and variant, a zero too', async () => {
    const variant = { torque: 500, towingcapacitybraked: 3500, fuelconsumptioncombined: 7.4, ancaprating: 5 };
    expect(await groupOf('More specifications', { doors: 0, variant })).toEqual([
      'Body: SUV',
      'Doors: 0',
      'Fuel Consumption (combined): 7.4 L/100km',
      'Torque: 500 Nm',
      'Towing Capacity (braked): 3,500 kg',
      'ANCAP Rating: 5 stars',
    ]);
  });

  it('SPEC-005 show 4 of all specifications when collapsed, and the rest behind a button', async () => {
    const split = async (fields: Partial<Car>) => {
      const rows = await groupOf('More specifications', fields);
      const list = screen.getByRole('heading', { name: 'More specifications' }).parentElement as Element;
      return [rows.length, shownRows(list), restOf(list)?.querySelector('summary')?.textContent ?? ''];
    };
    const four = { drive: '4WD', doors: 5, gearnum: 8 };
    expect(await split(four)).toEqual([4, 4, '']);
    expect(await split({ ...four, interior_colour: 'Black' })).toEqual([5, 4, 'Show MoreShow Less']);
  });

  it('SPEC-010 write the feet of a caravan in metres, 0.3048 to the foot', async () => {
    const specifications = { body_length: 40, body_width: 30, sleeps: 4, tare_weight: 2310 };
    const rows = await groupOf('More specifications', { item_type: 'caravan', specifications });
    expect(rows).toEqual(
      expect.arrayContaining(['Length: 12.19 m', 'Width: 9.14 m', 'Sleeps: 4', 'Tare Weight: 2,310 kg']),
    );
  });

  it('SPEC-027 lose and move featured rows by the changes of a site', async () => {
    const changes: JsonObject[] = [
      { remove: 'featured-specs/vin' },
      { move: 'featured-specs/colour', after: 'featured-specs/km' },
    ];
    const site: LayerInput = { pages: { vehicle: { changes } } };
    const rows = await groupOf('Details', { vin: 'KSTRNGR0000123456', colour: 'Red' }, site);
    expect(rows.slice(0, 2)).toEqual(['Kilometres: 45,200 km', 'Exterior Colour: Red']);
    expect(rows.join()).not.toContain('VIN');
  });
});

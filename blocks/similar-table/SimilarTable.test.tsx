// @vitest-environment jsdom
import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../tests/fixtures/index.ts';
import { similarTable } from './index.ts';

const show = async (settings = {}) =>
  (await renderBlock(similarTable, { example: 'two cars', settings })).container;
const cellsOf = (row: string): (string | null)[] =>
  within(screen.getByRole('row', { name: new RegExp(`^${row}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('the table of similar cars', () => {
  it('has the car of the page first, without a link, and those like it beside it, each with its price', async () => {
    await show();
    const heads = screen.getAllByRole('columnheader');
    expect(heads.map((head) => head.querySelector('b, a')?.textContent)).toEqual([
      'This car',
      '2021 Kestrel Ranger 2',
      '2021 Kestrel Ranger 3',
    ]);
    expect(heads.map((head) => /\$[\d,]+/.exec(head.textContent)?.[0])).toEqual([
      undefined,
      '$30,002',
      '$30,003',
    ]);
    expect(heads[0]?.querySelector('a')).toBeNull();
  });

  it('tells by how much each differs from the car of the page, and where it does not', async () => {
    await show({
      rows: [
        { id: 'km', label: 'Kilometres', value: '{car.km}', amount: { fact: 'car.km' } },
        { id: 'year', label: 'Year', value: '{car.year}', amount: { fact: 'car.year' } },
        { id: 'fuel', label: 'Fuel', value: '{car.simple_fuel}' },
      ],
    });
    expect(cellsOf('Year')).toEqual(['2021', '2021same', '2021same']);
    expect(cellsOf('Kilometres')).toEqual(['41,000 km', '42,000 km+1,000', '40,500 km−500']);
    expect(cellsOf('Fuel')).toEqual(['Diesel', 'Diesel', 'Diesel']);
  });

  it('says where a value is not given, and leaves a row out that is empty for all that may be bought', async () => {
    await show();
    expect(cellsOf('Transmission')).toEqual(['Automatic', 'Automatic', 'Not given']);
    expect(screen.queryByRole('row', { name: /^Stands at/ })).toBeNull();
  });

  it('leads to all cars, and can be scrolled with the keyboard', async () => {
    await show();
    expect(screen.getByRole('link', { name: 'See all cars' }).getAttribute('href')).toBe('/cars/');
    expect(screen.getByRole('region', { name: 'Cars like this one' }).tabIndex).toBe(0);
  });

  it('draws each car where its slot holds a drawing', async () => {
    await show();
    expect(screen.queryByRole('row', { name: /^To scale/ })).toBeNull();
    const drawn = await renderBlock(similarTable, {
      example: 'two cars',
      slots: { drawing: ['<i>drawn</i>'] },
    });
    const row = within(drawn.container).getByRole('row', { name: /^To scale/ });
    expect(row.querySelectorAll('i')).toHaveLength(3);
  });

  it('is hidden where no car is like this one', async () => {
    expect((await renderBlock(similarTable, { example: 'none' })).html).toBe('');
  });
});

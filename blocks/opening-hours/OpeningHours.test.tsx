// @vitest-environment jsdom
import { getAllByRole, getByRole, getByText, queryByRole, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { renderBlock, type RenderBlockInput } from '../../tests/fixtures/index.ts';
import { openingHours } from './index.ts';

const show = async (input: RenderBlockInput = {}) =>
  (await renderBlock(openingHours, { example: 'departments', ...input })).container;
/** Those of departments; the holidays of one are closed. */
const tables = (container: HTMLElement) => getAllByRole(container, 'table');
const rows = (table: HTMLElement | undefined) =>
  within(table as HTMLElement)
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map((cell) => [...cell.childNodes].map((n) => n.textContent).join(' ')));

describe('opening hours', () => {
  it('HOURS-002 offers Sales, Service and Parts, and no choice where there is one department', async () => {
    const choice = getByRole(await show(), 'combobox', { name: 'Hours of' });
    expect(
      within(choice)
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['Sales', 'Service', 'Parts']);
    const one = await show({ example: 'one' });
    expect(queryByRole(one, 'combobox')).toBeNull();
    expect(tables(one)).toHaveLength(1);
  });

  it('HOURS-004 HOURS-005 HOURS-006 has Mon-Fri in one row or each weekday by itself, and the weekend apart', async () => {
    const [sales, , parts] = tables(await show());
    expect(rows(sales)).toEqual([
      ['Mon-Fri Today', '8:30 am - 5:30 pm'],
      ['Saturday', '9:00 am - 1:00 pm'],
      ['Sunday', 'Closed'],
    ]);
    expect(rows(parts)).toEqual([
      ['Monday', '7:00 am - 4:00 pm'],
      ['Friday Today', 'By appointment'],
    ]);
  });

  it('says of each department whether it is open, and nothing where nobody knows', async () => {
    const container = await show();
    expect(getByText(container, 'Open until 5:30 pm')).toBeTruthy();
    expect(getByText(container, 'Opens Monday at 7:00 am')).toBeTruthy();
    expect(container.textContent.match(/Open until|Opens/g)).toHaveLength(2);
    expect(getByText(await show({ example: 'one' }), 'Opens at 8:30 am')).toBeTruthy();
  });

  it('HOURS-003 opens the holiday hours of a department, where it has some', async () => {
    const container = await show();
    const [button, ...more] = getAllByRole(container, 'button', { name: 'View Holiday Hours' });
    expect(more).toEqual([]);
    const dialog = container.querySelector<HTMLElement>(`#${button?.getAttribute('popovertarget')}`);
    expect(rows(dialog?.querySelector('table') ?? undefined)[1]).toEqual([
      '24 Dec 2026',
      '9:00 am - 12:00 pm',
    ]);
    expect(dialog?.textContent).toContain('Holiday Hours');
    const close = dialog?.querySelector('button');
    expect([close?.getAttribute('aria-label'), close?.getAttribute('popovertargetaction')]).toEqual([
      'Close',
      'hide',
    ]);
  });

  it('HOURS-013 is not there where nobody says when it is open', async () => {
    expect((await renderBlock(openingHours, { example: 'nothing' })).html).toBe('');
  });
});

// @vitest-environment jsdom
import { screen, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { fakeServices, makeCar, renderBlock } from '../../tests/fixtures/index.ts';
import { compareTable } from './index.ts';

const known = ['1', '2', '3', '4', '5'].map((id) =>
  makeCar({ id, slug: `car-${id}`, model: `Model ${id}`, km: 1000 * Number(id), seats: 5 }),
);
const services = fakeServices({
  stock: { getCar: async (id) => known.find((car) => car.id === id) },
});
const query = (...ids: string[]) => Object.fromEntries(ids.map((id, index) => [`car[${index}]`, id]));
const show = async (ids: string[], site = {}): Promise<HTMLElement> =>
  (await renderBlock(compareTable, { facts: { query: query(...ids) }, services, site })).container;
const heads = (): (string | null)[] =>
  screen.getAllByRole('columnheader').map((head) => head.querySelector('a')?.textContent ?? null);
const valuesOf = (row: string): (string | null)[] =>
  within(screen.getByRole('row', { name: new RegExp(`^${row}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('cars side by side', () => {
  it('FAV-002 FAV-022 stand in a table, a column for each, with what is told of it from top to bottom', async () => {
    await show(['1', '2']);
    expect(heads().map((name) => /Model \d/.exec(name ?? '')?.[0])).toEqual(['Model 1', 'Model 2']);
    expect(valuesOf('Kilometres')).toEqual(['1,000 km best', '2,000 km']);
    expect(valuesOf('Seats')).toEqual(['5 same for all']);
  });

  it('have what is the same for all once, over all columns', async () => {
    await show(['1', '2', '3']);
    const spanOf = (row: string) =>
      within(screen.getByRole('row', { name: new RegExp(`^${row}`) })).getAllByRole<HTMLTableCellElement>(
        'cell',
      )[0]?.colSpan;
    expect([spanOf('Seats'), spanOf('Kilometres')]).toEqual([3, 1]);
  });

  it('are named once more under the last row, with what they cost', async () => {
    const container = await show(['1', '2']);
    const foot = container.querySelector('tfoot');
    expect([...(foot?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent)).toEqual(heads());
    expect(foot?.textContent.match(/\$/g)).toHaveLength(2);
  });

  it('tell what each costs under its name, in words where it has no price', async () => {
    const told = async (car: object) => {
      const own = fakeServices({ stock: { getCar: async (id) => makeCar({ id, ...car }) } });
      const facts = { query: query('1') };
      const { container } = await renderBlock(compareTable, { facts, services: own });
      return container.querySelector('thead')?.textContent;
    };
    expect(await told({ price: 34_990, price_type: 'Drive Away' })).toContain('$34,990 Drive Away');
    expect(await told({ price: 0 })).toMatch(/GXL[A-Z][^$]*$/);
  });

  it('are drawn in a row of their own where their slot holds a drawing', async () => {
    const drawn = async (drawing: string[]) => {
      const facts = { query: query('1', '2') };
      const { container } = await renderBlock(compareTable, { facts, services, slots: { drawing } });
      return container.textContent.match(/To scale(drawn)*/)?.[0];
    };
    expect(await drawn(['<i>drawn</i>'])).toBe('To scaledrawndrawn');
    expect(await drawn([])).toBeUndefined();
  });

  it('stand in groups, each with its title over it', async () => {
    const container = await show(['1', '2']);
    const titles = [...container.querySelectorAll('th[scope=rowgroup]')].map(
      ({ textContent }) => textContent,
    );
    expect(titles).toContain('Engine and drive');
    expect(titles).not.toContain('');
  });

  it('FAV-022 are 4 at most, or as many as the site says', async () => {
    await show(['1', '2', '3', '4', '5']);
    expect(heads()).toHaveLength(4);
    await show(['1', '2', '3'], { compare: { max: 2 } });
    expect(heads()).toHaveLength(2);
  });

  it('may be narrowed to what differs, by a tick that needs no script', async () => {
    const container = await show(['1', '2']);
    expect(screen.getByRole('checkbox', { name: 'Only what differs' })).toBeTruthy();
    const same = [...container.querySelectorAll('tr[data-same] th')].map(({ textContent }) => textContent);
    expect(same).toContain('Seats');
    expect(same).not.toContain('Kilometres');
  });

  it('are each taken out by a link to the others, whose name says which car it is', async () => {
    await show(['1', '2']);
    const link = screen.getByRole('link', { name: /^Remove .*Model 1/ });
    expect(link.getAttribute('href')).toBe('?{"car[]":["2"]}');
  });

  it('leave out what the site does not have, and say what to do when one is left', async () => {
    const container = await show(['1', 'gone']);
    expect(heads()).toHaveLength(1);
    expect(container.textContent).toContain('Add another');
    expect(container.querySelector('[data-same]')).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('are none at first: the page says how to put them there', async () => {
    const container = await show([]);
    expect(container.querySelector('table')).toBeNull();
    expect(container.textContent).toContain('Nothing to compare yet.');
    expect(screen.getByRole('link', { name: 'See all cars' })).toBeTruthy();
  });

  it('leave the list of the browser when they are taken out', async () => {
    const entries = known.slice(0, 2).map(({ id }) => ({ id }));
    localStorage.setItem(':compare', JSON.stringify({ version: 1, entries }));
    const container = await show(['1', '2']);
    document.body.insertAdjacentHTML(
      'beforeend',
      '<script type="application/json" id="fc-page">{"slug":""}</script>',
    );
    vi.resetModules();
    (await import('./enhance.ts')).enhance([container]);
    screen.getByRole('link', { name: /^Remove .*Model 1/ }).click();
    expect(JSON.parse(localStorage.getItem(':compare') ?? '')).toMatchObject({ entries: [{ id: '2' }] });
  });
});

// @vitest-environment jsdom
import { getAllByRole, getByRole, getByText, queryByRole } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../tests/fixtures/index.ts';
import { inspection } from './index.ts';

const show = async (example: string, settings = {}) =>
  (await renderBlock(inspection, { example, settings })).container;

describe('inspection', () => {
  it('tells how many checks were in order, what was replaced and what was left, a mark on the body too', async () => {
    const totals = getAllByRole(await show('full'), 'list')[0];
    expect(totals?.textContent).toBe('81 in order2 replaced3 left as is');
  });

  it('numbers each mark in the drawing as in the list beside it', async () => {
    const container = await show('full');
    const drawing = getByRole(container, 'img', { name: 'The car from above, with numbered marks' });
    expect(drawing.textContent).toBe('12FrontRear');
    expect(getByText(container, 'Parking mark').closest('li')?.textContent).toBe(
      '2Parking mark, right rear door, 2 cm',
    );
  });

  it('draws a mark of the right side above, since the front is at the left', async () => {
    const drawing = getByRole(await show('full'), 'img');
    const middle = Number(drawing.getAttribute('viewBox')?.split(' ')[3]) / 2;
    const [, door] = drawing.querySelectorAll('rect');
    expect(Number(door?.getAttribute('y'))).toBeLessThan(middle / 2);
  });

  it('lists what cost work first, and the rest behind a button', async () => {
    const container = await show('full', { shown: 3 });
    const closed = container.querySelector('details:not([open])');
    const items = (root: Element) => [...root.querySelectorAll('[class*="item"]')].map((e) => e.textContent);
    expect(items(container).slice(0, 3)).toEqual(['Front brake pads', 'Wiper blades', 'Cargo blind']);
    expect(items(closed!)).toHaveLength(4);
  });

  it('stands in two parts where the site says so: the marks in one place, the work in another', async () => {
    const drawing = await show('full', { part: 'drawing' });
    expect(getByRole(drawing, 'img')).toBeTruthy();
    expect(drawing.textContent).toContain('81 in order');
    expect(drawing.textContent).not.toContain('Wiper blades');
    document.body.replaceChildren();
    const items = await show('full', { part: 'items' });
    expect(queryByRole(items, 'img')).toBeNull();
    expect(items.textContent).not.toContain('81 in order');
    expect(items.textContent).toContain('Wiper blades');
  });

  it('leaves out the drawing of a car without marks', async () => {
    const container = await show('nothing to tell');
    expect(queryByRole(container, 'img')).toBeNull();
    expect(container.textContent).toContain('86 in order');
  });

  it('is hidden for a car without a sheet', async () => {
    expect((await renderBlock(inspection, { example: 'no sheet' })).html).toBe('');
  });
});

// @vitest-environment jsdom
import { getAllByRole, getByRole, queryByRole } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../tests/fixtures/index.ts';
import { breadcrumbs } from './index.ts';

const show = async (example: string) => (await renderBlock(breadcrumbs, { example })).container;
const steps = (container: HTMLElement) =>
  getAllByRole(container, 'link').map((link) => [link.textContent, link.getAttribute('href')]);

describe('breadcrumbs', () => {
  it('VDP-062 leads from Home over make, model and body to the title of the car', async () => {
    const container = await show('vehicle');
    expect(steps(container)).toEqual([
      ['Home', '/'],
      ['Kestrel', '/search/kestrel'],
      ['Ranger', '/search/kestrel/ranger'],
      ['SUV', '/search/suv'],
    ]);
    const items = getAllByRole(container, 'listitem');
    expect(items.at(-1)?.textContent).toBe('2021 Kestrel Ranger GXL');
  });

  it('marks the page that is shown and does not link it', async () => {
    const container = await show('vehicle');
    const current = container.querySelector('[aria-current="page"]');
    expect(current?.textContent).toBe('2021 Kestrel Ranger GXL');
    expect(queryByRole(container, 'link', { name: '2021 Kestrel Ranger GXL' })).toBeNull();
    expect(getByRole(container, 'navigation', { name: 'Breadcrumb' })).toBeTruthy();
  });

  it('leaves no empty step where the car has no model or body', async () => {
    const container = await show('missing parts');
    expect(getAllByRole(container, 'listitem').map((item) => item.textContent)).toEqual([
      'Home',
      'Kestrel',
      '2016 Kestrel',
    ]);
  });

  it('starts at Home unless the page says otherwise', async () => {
    expect(steps(await show('content page'))).toEqual([['Home', '/']]);
  });

  it('is hidden where no step leads anywhere else', async () => {
    expect((await renderBlock(breadcrumbs, { example: 'home page' })).html).toBe('');
  });
});

// @vitest-environment jsdom
import { getByRole, getByText, queryByRole, within } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderBlock, type RenderBlockInput } from '../../tests/fixtures/index.ts';
import { enhance } from './enhance.ts';
import { siteHeader } from './index.ts';

const show = async (input: RenderBlockInput) => (await renderBlock(siteHeader, input)).container;
const menu = (container: HTMLElement) => getByRole(container, 'navigation', { hidden: true });
/** jsdom knows no popover: to it the menu is always there. */
const links = (container: HTMLElement) =>
  [...menu(container).querySelectorAll('a')]
    .filter((link) => !link.getAttribute('aria-label'))
    .map((link) => link.textContent);
const dropdown = (container: HTMLElement) => container.querySelector('details') as HTMLDetailsElement;

describe('site header', () => {
  it('shows the menu of the site in its order', async () => {
    expect(links(await show({ example: 'bar' }))).toEqual([
      'Home',
      'Used cars',
      'Demo cars',
      'Kestrel',
      'Our Stock',
      'Company',
    ]);
  });

  it('marks the page that is shown, and only this one', async () => {
    const container = await show({ example: 'bar' });
    const current = [...container.querySelectorAll('[aria-current="page"]')];
    expect(current.map((link) => link.textContent)).toEqual(['Our Stock']);
  });

  it('marks the dropdown that holds the page, and keeps its own address within reach', async () => {
    const container = await show({ example: 'within' });
    expect(container.querySelector('summary')?.dataset.current).toBe('within');
    expect(links(container)).toEqual(['All vehicles', 'Used cars']);
  });

  it('calls the primary location', async () => {
    const container = await show({ example: 'bar' });
    expect(
      within(container).getAllByRole('link', { name: 'Call (02) 5550 1234' })[0]?.getAttribute('href'),
    ).toBe('tel:0255501234');
    expect((await show({ example: 'name only' })).innerHTML).not.toContain('tel:');
  });

  it('shows the logo with the name of the site, or the name alone', async () => {
    const logo = getByRole(await show({ example: 'everything' }), 'img', { name: 'Riverbend Trucks' });
    expect(logo.getAttribute('src')).toBe('/site/site/assets/logo.svg');
    // Its place is there before it.
    expect([logo.getAttribute('width'), logo.getAttribute('height')]).toEqual(['200', '40']);
    const named = await show({ example: 'name only' });
    expect(getByRole(named, 'link', { name: /Northern Rivers/ }).getAttribute('href')).toBe('/');
    expect(queryByRole(named, 'img', { name: /Northern/ })).toBeNull();
  });

  it('takes its style from the design of the site', async () => {
    const site = { design: { headerStyle: 'centred' } };
    expect((await show({ site })).querySelector('[class*="centred"]')).toBeTruthy();
  });

  it('MENU-011 opens dropdowns by the mouse where the site says so, else by a click', async () => {
    const mode = (container: HTMLElement) =>
      container.querySelector('[data-dropdown]')?.getAttribute('data-dropdown');
    expect(mode(await show({ example: 'within' }))).toBe('hover');
    expect(mode(await show({ example: 'bar' }))).toBe('click');
  });

  it('MENU-012 closes the menu of a phone by a button, without JavaScript', async () => {
    const container = await show({ example: 'bar' });
    const id = menu(container).id;
    const close = getByText(container, 'Close').closest('button');
    expect(close?.getAttribute('popovertarget')).toBe(id);
    expect(close?.getAttribute('popovertargetaction')).toBe('hide');
    const open = getByRole(container, 'button', { name: 'Menu' });
    expect(open.getAttribute('popovertarget')).toBe(id);
    expect(open.getAttribute('popovertargetaction')).toBeNull();
  });
});

describe('site header with its enhancer', () => {
  const wide = { matches: true, addEventListener: vi.fn<(type: string, listener: () => void) => void>() };
  afterEach(() => vi.unstubAllGlobals());

  async function live(): Promise<HTMLElement> {
    vi.stubGlobal('matchMedia', () => wide);
    const container = await show({ example: 'bar' });
    enhance([...container.querySelectorAll('fc-island')] as HTMLElement[]);
    return container;
  }
  async function toggle(details: HTMLDetailsElement, open: boolean): Promise<void> {
    details.open = open;
    await vi.waitFor(() => expect(details.parentElement?.classList.contains('is-open')).toBe(open));
  }

  it('MENU-009 MENU-010 marks the group of an open dropdown, and takes the mark away when it closes', async () => {
    const details = dropdown(await live());
    expect(details.open).toBe(false);
    await toggle(details, true);
    await toggle(details, false);
  });

  it('closes a dropdown by a click elsewhere, not by one inside', async () => {
    const details = dropdown(await live());
    details.open = true;
    details.parentElement?.querySelector<HTMLElement>(':scope > ul span')?.click();
    expect(details.open).toBe(true);
    document.body.click();
    expect(details.open).toBe(false);
  });

  it('closes a dropdown by Escape and gives the focus back to it', async () => {
    const details = dropdown(await live());
    const focus = vi.spyOn(details.querySelector('summary') as HTMLElement, 'focus');
    details.open = true;
    details.parentElement
      ?.querySelector('a')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(details.open).toBe(false);
    expect(focus).toHaveBeenCalledOnce();
  });

  it('FINANCE-022 takes the query of the address along by every link of the page to finance, and by no other', async () => {
    const hrefs = async (search: string, carriesTo = '/finance') => {
      history.replaceState(null, '', `/about-us${search}`);
      vi.stubGlobal('matchMedia', () => wide);
      const container = await show({ example: 'bar', settings: { carriesTo } });
      const others = document.createElement('nav');
      others.innerHTML =
        '<a href="/finance">Finance</a><a href="/finance?utm_source=sms">Ours</a><a href="/contact">Contact</a>';
      document.body.append(others);
      enhance([...container.querySelectorAll('fc-island')] as HTMLElement[]);
      history.replaceState(null, '', '/');
      return [...others.querySelectorAll('a')].map((link) =>
        link.getAttribute('href')?.replace(location.origin, ''),
      );
    };
    const bare = ['/finance', '/finance?utm_source=sms', '/contact'];
    expect(await hrefs('?utm_source=mail&a=1')).toEqual([
      '/finance?utm_source=mail&a=1',
      '/finance?utm_source=sms',
      '/contact',
    ]);
    expect(await hrefs('')).toEqual(bare);
    expect(await hrefs('?a=1', '')).toEqual(bare);
  });

  it('MENU-012 closes the drawer by force when the screen gets wide', async () => {
    const container = await live();
    const hidePopover = vi.fn();
    menu(container).hidePopover = hidePopover;
    wide.addEventListener.mock.lastCall?.[1]();
    expect(hidePopover).toHaveBeenCalledOnce();
  });
});

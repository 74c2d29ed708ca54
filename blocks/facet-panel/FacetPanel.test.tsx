// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import type { CarCount, CarCounts } from '../../schemas/services/stock.ts';
import { fakeServices, renderBlock } from '../../tests/fixtures/index.ts';
import { enhance } from './enhance.ts';
import { facetPanel } from './index.ts';

const show = async (input: Parameters<typeof renderBlock>[1]): Promise<HTMLElement> =>
  (await renderBlock(facetPanel, input)).container;
/** What a link would change of the query; see tests/fixtures. */
const changesOf = (name: RegExp): unknown =>
  JSON.parse(
    decodeURIComponent(screen.getByRole('link', { name, hidden: true }).getAttribute('href')?.slice(1) ?? ''),
  );

/** The same with bodies, which are there while any car is. */
const withBody = ({ total, lists, ...rest }: CarCounts): CarCounts => {
  const values = ['SUV', 'Ute'].map((value) => ({ value, count: total }));
  return { ...rest, total, lists: { ...lists, simple_body: total > 0 ? values : [] } };
};

describe('facet panel', () => {
  it('shows each value with how many cars it would bring, and marks what is chosen', async () => {
    await show({ example: 'full' });
    const chosen = screen.getByRole('link', { name: /Kestrel/, hidden: true });
    expect([chosen.textContent, chosen.getAttribute('aria-current')]).toEqual(['Kestrel23', 'true']);
    expect(
      screen.getByRole('link', { name: /^Arden/, hidden: true }).getAttribute('aria-current'),
    ).toBeNull();
  });

  it('adds a value to those that are chosen, takes it back, and begins at the first page', async () => {
    await show({ example: 'full' });
    expect(changesOf(/^Arden/)).toEqual({ 'refinementList[make][]': ['Kestrel', 'Arden'] });
    expect(changesOf(/^Kestrel/)).toEqual({ 'refinementList[make][]': [] });
    expect(changesOf(/Clear all/)).toEqual({});
  });

  it('offers the choices of the page where a search has found nothing, and each of them begins a new search', async () => {
    const countCars = async ({ text }: CarCount): Promise<CarCounts> => {
      const values = [
        { value: 'Kestrel', count: 23 },
        { value: 'Arden', count: 4 },
      ];
      return { total: text ? 0 : 27, lists: { make: text ? [] : values }, limits: {} };
    };
    const container = await show({
      settings: { facets: [{ id: 'make', label: 'Make', field: 'make' }] },
      facts: {
        search: { page: 1, where: true, picked: {}, ranges: {}, text: 'zzqx', cars: [], total: 0, pages: 0 },
        query: { query: 'zzqx' },
      },
      services: fakeServices({ stock: { countCars } }),
    });
    expect(changesOf(/^Arden/)).toEqual({ 'refinementList[make][]': ['Arden'] });
    expect(container.textContent).toContain('0 cars found');
  });

  it('stays what it is where filters find nothing: what no car has counts none and leads nowhere', async () => {
    const countCars = async ({ ranges }: CarCount): Promise<CarCounts> => ({
      total: ranges?.price ? 0 : 27,
      lists: { make: ranges?.price ? [] : [{ value: 'Arden', count: 4 }] },
      limits: { price: { min: 7490, max: 90_000 } },
    });
    const facets = [
      { id: 'make', label: 'Make', field: 'make' },
      { id: 'price', label: 'Price', field: 'price', kind: 'range', prefix: '$' },
    ];
    const search = { page: 1, where: true, picked: {}, ranges: { price: { max: 1 } }, cars: [] };
    const container = await show({
      settings: { facets: [...facets, { id: 'body', label: 'Body', field: 'simple_body' }] },
      facts: { search: { ...search, total: 0, pages: 0 }, query: { 'range[price]': ':1' } },
      services: fakeServices({ stock: { countCars: async (asked) => withBody(await countCars(asked)) } }),
    });
    expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'SUV0',
      'Ute0',
    ]);
    expect(screen.queryByRole('link', { name: /^SUV/, hidden: true })).toBeNull();
    expect(changesOf(/Clear all/)).toEqual({});
  });

  it('asks for a postcode and one of the distances of the site, and keeps the order', async () => {
    const form = (await show({ example: 'near' })).querySelector<HTMLFormElement>(
      'form:has(select[name=radius])',
    );
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
      near: '2000',
      radius: '75',
      sortBy: 'price:asc',
    });
    const offered = screen.getByLabelText<HTMLSelectElement>('Within').options;
    expect([...offered].map(({ text }) => text)).toEqual(['25 km', '50 km', '75 km', '100 km']);
    expect(changesOf(/Clear all/)).toEqual({});
  });

  it('says that no place has the postcode', async () => {
    const search = { page: 1, where: true, picked: {}, ranges: {}, distances: { offered: [25], usual: 50 } };
    await show({
      settings: { near: true },
      data: { total: 3, lists: {}, limits: { price: { min: 1, max: 2 } } },
      facts: { search: { ...search, cars: [], total: 3, pages: 1 }, query: { near: '5799' } },
    });
    const field = screen.getByLabelText<HTMLInputElement>('Postcode');
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['5799', 'true']);
    expect(screen.getByText("We don't know this postcode")).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('Within').value).toBe('50');
  });

  it('asks for no postcode unless the site wants it', async () => {
    await show({ example: 'full' });
    expect(screen.queryByLabelText('Postcode')).toBeNull();
  });

  it('shows six values, the rest behind a button that says how many there are', async () => {
    const container = await show({ example: 'full' });
    const list = (title: string) =>
      [...container.querySelectorAll('h3')].find((one) => one.textContent === title)?.nextElementSibling;
    expect(list('Make')?.children).toHaveLength(6);
    expect(screen.getByText('Show all 8')).toBeTruthy();
    expect(list('Body')?.nextElementSibling).toBeNull();
  });

  const makes = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ value: `Make ${99 - index}`, count: 99 - index }));
  const MAKE = { id: 'make', label: 'Make', field: 'make', popular: 20, find: true };
  const panelOf = (facet: object, values: { value: string; count: number }[]) =>
    show({
      settings: { facets: [facet] },
      data: { total: 9, limits: {}, lists: { [(facet as { field: string }).field]: values } },
    });
  /** Titles and the number of values under each. */
  const lists = (container: HTMLElement): string[] =>
    [...container.querySelectorAll('p[class], ul')].map((one) =>
      one.tagName === 'UL' ? String(one.children.length) : (one.textContent ?? ''),
    );

  it("shows the 20 most frequent makes as 'Popular Makes', then 'All Makes' by name", async () => {
    const container = await panelOf(MAKE, makes(23));
    expect(lists(container)).toEqual(['Popular Makes', '6', '', '14', 'All Makes', '23']);
    const all = [...([...container.querySelectorAll('ul')].at(-1)?.children ?? [])].map(
      ({ textContent }) => textContent,
    );
    expect([all[0], all.at(-1)]).toEqual(['Make 7777', 'Make 9999']);
  });

  it('has one list where there are no more than 20 makes', async () => {
    expect(lists(await panelOf(MAKE, makes(20)))).toEqual(['6', '', '14']);
  });

  it('SEARCH-039 shows car types in the order new, demo, used, however many there are of each', async () => {
    const values = [
      { value: 'used', count: 80 },
      { value: 'new', count: 30 },
      { value: 'demo', count: 4 },
    ];
    const container = await show({ data: { total: 9, limits: {}, lists: { car_type: values } } });
    const shown = [...container.querySelectorAll('li')].map(({ textContent }) => textContent);
    expect(shown).toEqual(['New30', 'Demo4', 'Used80']);
  });

  it("SEARCH-040 shows amounts in their order, with what begins with 'Under' first", async () => {
    const values = ['$20,000 to $30,000', '$100,000 and over', 'Under $10,000', '$10,000 to $20,000'].map(
      (value, index) => ({ value, count: 9 - index }),
    );
    const facet = { id: 'price', label: 'Price', field: 'price_range', sort: 'amount' };
    const container = await panelOf(facet, values);
    expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent?.slice(0, -1))).toEqual(
      ['Under $10,000', '$10,000 to $20,000', '$20,000 to $30,000', '$100,000 and over'],
    );
  });

  it('finds values in a long list as letters are typed', async () => {
    const container = await panelOf(MAKE, makes(23));
    enhance([container]);
    const field = container.querySelector<HTMLInputElement>('[data-find]') as HTMLInputElement;
    expect(field.getAttribute('aria-label')).toBe('Find in Make');
    field.value = 'make 77';
    field.dispatchEvent(new Event('input'));
    const left = [...container.querySelectorAll<HTMLElement>('details li')].filter((item) => !item.hidden);
    expect(left.map(({ textContent }) => textContent)).toEqual(['Make 7777']);
  });

  it('asks for a changed range by itself where its button is not to be seen', async () => {
    const container = await show({ example: 'full' });
    enhance([container]);
    const field = container.querySelector('form input:not([type=hidden])') as HTMLInputElement;
    const asked = vi.fn((event: Event) => event.preventDefault());
    field.form?.addEventListener('submit', asked);
    const isSeen = vi.spyOn(Element.prototype, 'getClientRects');
    isSeen.mockReturnValue([{}] as unknown as DOMRectList);
    field.dispatchEvent(new Event('change', { bubbles: true }));
    expect(asked).not.toHaveBeenCalled();
    isSeen.mockReturnValue([] as unknown as DOMRectList);
    field.dispatchEvent(new Event('change', { bubbles: true }));
    expect(asked).toHaveBeenCalledOnce();
    isSeen.mockRestore();
  });

  it('folds a group under its title until something in it is chosen', async () => {
    const facet = { id: 'make', label: 'Make', field: 'make', folded: true };
    const closed = (await panelOf(facet, makes(3))).querySelector('details');
    expect([closed?.querySelector('summary')?.textContent, closed?.open]).toEqual(['Make', false]);
    const { container } = await renderBlock(facetPanel, { example: 'full', settings: { facets: [facet] } });
    expect(container.querySelector('details')?.open).toBe(true);
  });

  it('says in a menu over the results what is chosen in it', async () => {
    const facets = [
      { id: 'make', label: 'Make', field: 'make' },
      { id: 'body', label: 'Body', field: 'simple_body' },
    ];
    const container = await show({ example: 'full', settings: { place: 'top', groups: 'menus', facets } });
    const said = [...container.querySelectorAll('summary')].map(({ textContent }) => textContent);
    expect(said.slice(0, 1).concat(said.at(-1) ?? '')).toEqual(['MakeKestrel', 'BodyAny']);
  });

  it('says a limit alone in words in such a menu, and both as a span', async () => {
    const facets = [{ id: 'gvm', label: 'GVM', field: 'gvm', kind: 'range', suffix: 'kg' }];
    const said = async (range: object) => {
      const search = {
        page: 1,
        where: true,
        picked: {},
        ranges: { gvm: range },
        cars: [],
        total: 9,
        pages: 1,
      };
      const container = await show({
        settings: { place: 'top', groups: 'menus', facets },
        data: { total: 9, lists: {}, limits: { gvm: { min: 1, max: 9000 } } },
        facts: { search },
      });
      return container.querySelector('summary')?.textContent;
    };
    expect(await said({ max: 4500 })).toBe('GVMUp to 4,500 kg');
    expect(await said({ min: 4500 })).toBe('GVMFrom 4,500 kg');
    expect(await said({ min: 4500, max: 9000 })).toBe('GVM4,500 – 9,000 kg');
  });

  it('is a plain form for a range: it keeps what else is asked for, but not the page', async () => {
    const query = { 'refinementList[make][0]': 'Kestrel', page: '3', 'range[price]': '10000:20000' };
    const container = await show({ example: 'range', facts: { query } });
    const form = container.querySelector('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['get', '/cars/']);
    const said = Object.fromEntries(new FormData(form as HTMLFormElement));
    expect(said).toEqual({
      'refinementList[make][0]': 'Kestrel',
      'range[price][min]': '10000',
      'range[price][max]': '20000',
    });
  });

  it('offers what is chosen to be taken back, though no car has it', async () => {
    await show({ example: 'gone' });
    expect(screen.getByRole('link', { name: /^Oriel/, hidden: true }).textContent).toBe('Oriel0');
    expect(screen.getByRole('button', { name: 'Close', hidden: true })).toBeTruthy();
  });

  it('says on its button how much is chosen, and how many cars it leaves', async () => {
    await show({ example: 'full' });
    expect(screen.getByRole('button', { name: /^Filters ?1$/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Show 23 cars', hidden: true })).toBeTruthy();
    await show({ example: 'range' });
    expect(screen.getByRole('button', { name: 'Show 1 car', hidden: true })).toBeTruthy();
  });

  it('is hidden where there is nothing to choose', async () => {
    expect((await renderBlock(facetPanel, { example: 'nothing' })).html).toBe('');
  });

  it('tells those who listen how many cars there are', async () => {
    const container = await show({ example: 'full' });
    expect(container.querySelector('[data-speak]')?.textContent).toBe('23 cars found');
  });
});

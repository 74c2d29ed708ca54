// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import type { CarCount, CarSearch } from '../../schemas/services/stock.ts';
import type { Car } from '../../schemas/types/car.ts';
import { fakeServices, makeCar, renderBlock, renderSitePage } from '../../tests/fixtures/index.ts';
import { withoutFilters } from '../../domain/searchQuery.ts';
import { resultGrid } from './index.ts';
import examples from './examples.json' with { type: 'json' };

async function show(input: Parameters<typeof renderBlock>[1]): Promise<HTMLElement> {
  return (await renderBlock(resultGrid, input)).container;
}
const SEARCH = { page: 6, where: true, picked: {}, ranges: {}, cars: [], total: 1240, pages: 12 };

const readNothingFound = () => examples['nothing found'] as { facts: Record<string, unknown> };

describe('a search that has found nothing', () => {
  it("SEARCH-007 ERROR-005 says 'No Results Available' where nothing is listed, with a way to all cars", async () => {
    const container = await show({ example: 'none' });
    expect(screen.getByRole('heading', { name: 'No Results Available' })).toBeTruthy();
    expect(container.textContent).not.toContain('Please try adjusting');
    expect(screen.getByRole('link', { name: 'Clear Filters' }).getAttribute('href')).toBe('/cars/');
  });

  it('leaves the cause to the title of the page where the site says so: what is near is a section of it', async () => {
    const container = await show({ example: 'nothing found', settings: { causeShown: false } });
    expect(screen.queryByRole('heading', { name: 'No Results Available' })).toBeNull();
    expect(container.textContent).toContain('Please try adjusting');
    expect(screen.getByRole('link', { name: 'Clear Filters' })).toBeTruthy();
  });

  it('says what to do where a search has found nothing', async () => {
    const container = await show({ example: 'nothing found' });
    expect(container.textContent).toContain(
      'No results found for your search at this time. Please try adjusting the filters for more results.',
    );
  });

  it('says where to start anew before it shows what is near', async () => {
    const slots = { start: ['By berths'], none: ['Or ring us'] };
    const { textContent } = await show({ example: 'nothing found', slots });
    expect(textContent).toMatch(/No results found.*By berths.*Or ring us/);
  });

  it('has somebody to ask beside the way out where the site says who, and nobody in a selection', async () => {
    const noneButtons = [{ id: 'call', label: 'Call the yard', link: 'tel:02 5550 1000', look: 'quiet' }];
    await show({ example: 'nothing found', settings: { noneButtons } });
    expect(screen.getByRole('link', { name: 'Call the yard' }).getAttribute('href')).toMatch(/^tel:/);
    document.body.replaceChildren();
    await show({ example: 'none', settings: { noneButtons } });
    expect(screen.queryByRole('link', { name: 'Call the yard' })).toBeNull();
  });

  it("SEARCH-009 'Clear Filters' takes every filter out of the address, and leaves the order", async () => {
    await show({ example: 'nothing found' });
    const href = screen.getByRole('link', { name: 'Clear Filters' }).getAttribute('href');
    // The tools of the tests write what is to be changed; what is not named stays.
    expect(href).toBe('?{}');
    expect(
      withoutFilters({ 'refinementList[make][0]': 'Kia', 'range[price]': ':9', query: 'ute', sortBy: 'x' }),
    ).toEqual({
      'refinementList[make][]': undefined,
      'range[price][:]': undefined,
      query: undefined,
      page: undefined,
    });
  });

  it('names what nothing was found for where the site has words for it, and takes the only filter out', async () => {
    const texts = {
      empty: 'Nothing here',
      emptyRange: 'No cars {filter}',
      emptyOne: 'No cars for {filter}',
      emptyAll: 'No cars match: {filters}',
      clear: 'See all {count}',
      clearOne: 'Remove: {filter}',
    };
    const said = async (query: Record<string, string>, total = 9, own: object = texts) => {
      document.body.replaceChildren();
      const countCars = async () => ({ total, lists: {}, limits: {} });
      const services = fakeServices({ stock: { countCars } });
      const search = { ...SEARCH, page: 1, total: 0, pages: 0 };
      await show({ facts: { search, query }, services, settings: { texts: own } });
      const way = screen.queryByRole('link', { name: /^(Remove|See all)/ })?.textContent;
      return [screen.getAllByRole('heading')[0]?.textContent, way];
    };
    const PRICE = { 'range[price]': ':1' };
    const MAKE = { 'refinementList[make][0]': 'Oriel' };
    expect(await said(PRICE)).toEqual(['No cars up to $1', 'Remove: up to $1']);
    expect(await said({ query: 'zzz' })).toEqual(['No cars for “zzz”', 'Remove: “zzz”']);
    expect(await said({ ...MAKE, ...PRICE })).toEqual(['No cars match: Oriel, up to $1', 'See all 9']);
    expect(await said({})).toEqual(['Nothing here', 'See all 9']);
    expect(await said(PRICE, 0)).toEqual(['No cars up to $1', undefined]);
    const silent = { ...texts, emptyRange: '', clearOne: '' };
    expect(await said(PRICE, 9, silent)).toEqual(['Nothing here', 'See all 9']);
  });

  it('shows first what misses the only limit by the least', async () => {
    const searchCars = vi.fn(async (_asked: CarSearch) => ({
      cars: [makeCar({})],
      total: 1,
      page: 1,
      pages: 1,
    }));
    const services = fakeServices({ stock: { searchCars } });
    const orderFor = async (range: object, text: string) => {
      searchCars.mockClear();
      document.body.replaceChildren();
      const search = { ...SEARCH, page: 1, total: 0, pages: 0, ranges: { price: range } };
      await show({ facts: { search, query: { 'range[price]': text } }, services });
      const isNear = screen.queryByRole('heading', { name: 'Near your search' }) !== null;
      return [isNear, searchCars.mock.calls[0]?.[0].sort];
    };
    expect(await orderFor({ max: 1 }, ':1')).toEqual([true, 'price:asc']);
    expect(await orderFor({ min: 900_000 }, '900000:')).toEqual([true, 'price:desc']);
    expect(await orderFor({ min: 1, max: 2 }, '1:2')).toEqual([false, undefined]);
  });

  it('says how many the way out leads to', async () => {
    const { facts } = readNothingFound();
    const way = async (total: number) => {
      document.body.replaceChildren();
      const countCars = async () => ({ total, lists: {}, limits: {} });
      const services = fakeServices({ stock: { countCars } });
      await show({ facts, services, settings: { texts: { clear: 'See all {count}' } } });
      return screen.queryByRole('link', { name: /^See all/ })?.textContent;
    };
    expect(await way(1240)).toBe('See all 1,240');
    expect(await way(0)).toBeUndefined();
  });

  it('marks the tag that most of the cars in place of none carry', async () => {
    const cars = ['1', '2', '3', '4'].map((id) => makeCar({ id, tag: 'Manager special' }));
    const facts = {
      search: { ...SEARCH, page: 1, text: 'zzz', total: 0, pages: 0 },
      query: { query: 'zzz' },
    };
    const searchCars = async () => ({ cars, total: 4, page: 1, pages: 1 });
    const { html } = await renderSitePage('search', {
      facts,
      services: fakeServices({ stock: { searchCars } }),
    });
    document.body.innerHTML = html;
    const marked = document.querySelectorAll('li[data-usual-tag]').length;
    expect(marked).toBeGreaterThan(0);
    expect(marked).toBe(document.querySelectorAll('article').length);
  });

  it('offers fewer of the words that found nothing, and shows cars of the nearest search', async () => {
    const totals: Record<string, number> = { ute: 24, cheap: 2, '': 96 };
    const countCars = async ({ text = '' }: CarCount) => ({
      total: totals[text] ?? 0,
      lists: {},
      limits: {},
    });
    const searchCars = vi.fn(async ({ text }: CarSearch) => ({
      cars: [makeCar({ id: '7', slug: `near-${text}` })],
      total: 24,
      page: 1,
      pages: 8,
    }));
    const container = await show({
      facts: {
        search: { ...SEARCH, page: 1, text: 'cheap ute', total: 0, pages: 0 },
        query: { query: 'cheap ute' },
      },
      services: fakeServices({ stock: { countCars, searchCars } }),
    });
    const links = screen.getAllByRole('link', { name: /^Search for/ });
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Search for “ute”: 24',
      'Search for “cheap”: 2',
    ]);
    expect(links[0]?.getAttribute('href')).toBe('?{"query":"ute"}');
    expect(searchCars).toHaveBeenCalledWith(expect.objectContaining({ text: 'ute' }));
    expect(screen.getByRole('heading', { name: 'Near your search' })).toBeTruthy();
    expect(container.querySelectorAll('ul > li')).toHaveLength(3);
  });

  it('offers no word that more than a quarter of the list have, or as many percent as the site says', async () => {
    const totals: Record<string, number> = { ute: 25, cheap: 26, '': 1000 };
    const countCars = async ({ text = '' }: CarCount) => ({
      total: totals[text] ?? 0,
      lists: {},
      limits: {},
    });
    const offered = async (settings: Record<string, number>, whole = 100) => {
      document.body.replaceChildren();
      await show({
        facts: {
          search: { ...SEARCH, page: 1, text: 'cheap ute', total: 0, pages: 0, picked: { make: ['Oriel'] } },
          query: { query: 'cheap ute' },
        },
        settings,
        // Of all cars there are more: what counts are those of the make.
        services: fakeServices({
          stock: {
            countCars: async (asked: CarCount) =>
              asked.text === undefined && asked.picked?.make
                ? { total: whole, lists: {}, limits: {} }
                : countCars(asked),
          },
        }),
      });
      return screen.queryAllByRole('link', { name: /^Search for/ }).map(({ textContent }) => textContent);
    };
    expect(await offered({})).toEqual(['Search for “ute”: 25']);
    expect(await offered({ nearMost: 26 })).toEqual(['Search for “cheap”: 26', 'Search for “ute”: 25']);
    expect(await offered({ nearMost: 24 })).toEqual([]);
    expect(await offered({}, 99)).toEqual([]);
  });

  it('shows six cars in place of none, or as many as the site says, two of a model', async () => {
    const cars = Array.from({ length: 20 }, (_, index) =>
      makeCar({ id: String(index), slug: `car-${index}`, model: index < 10 ? 'Vela' : `Model ${index}` }),
    );
    const searchCars = async ({ perPage = 0 }: CarSearch) => ({
      cars: cars.slice(0, perPage),
      total: 20,
      page: 1,
      pages: 1,
    });
    const facts = {
      search: { ...SEARCH, page: 1, text: 'zzz', total: 0, pages: 0 },
      query: { query: 'zzz' },
    };
    const services = fakeServices({ stock: { searchCars } });
    const shown = async (settings: Record<string, number>) => {
      document.body.replaceChildren();
      return (await show({ facts, settings, services })).querySelectorAll('li').length;
    };
    expect([await shown({}), await shown({ nearCards: 12 }), await shown({ nearCards: 0 })]).toEqual([
      6, 12, 0,
    ]);
    document.body.innerHTML = (await renderSitePage('search', { facts, services })).html;
    const names = screen.getAllByRole('article').map(({ textContent }) => textContent ?? '');
    expect([names.length, names.filter((name) => name.includes('Vela')).length]).toEqual([6, 2]);
  });

  it('takes a price that was typed for a price, with the words that find something', async () => {
    const countCars = async ({ text = '', ranges }: CarCount) => ({
      total: ranges?.price?.max !== 20_000 ? 0 : ({ suv: 9, '': 71 }[text] ?? 0),
      lists: {},
      limits: {},
    });
    const ask = async (text: string) => {
      document.body.replaceChildren();
      await show({
        facts: { search: { ...SEARCH, page: 1, text, total: 0, pages: 0 }, query: { query: text } },
        services: fakeServices({ stock: { countCars } }),
      });
      const link = screen.getByRole('link', { name: /up to \$20,000/i });
      return [link.textContent, link.getAttribute('href')];
    };
    expect(await ask('under 20000')).toEqual(['Up to $20,000: 71', '?{"range[price][:]":":20000"}']);
    expect(await ask('suv under $20,000')).toEqual([
      '“suv” up to $20,000: 9',
      '?{"query":"suv","range[price][:]":":20000"}',
    ]);
  });

  it('fills up what is near with unlike cars of the whole list, each once', async () => {
    const alders = ['a', 'b', 'c'].map((id) => makeCar({ id, model: `Alder`, name: `Alder ${id}` }));
    const birch = makeCar({ id: 'd', model: 'Birch', name: 'Birch d' });
    const searchCars = async ({ text }: CarSearch) => ({
      cars: text === 'ute' ? alders : [alders[0] as Car, birch],
      ...{ total: 3, page: 1, pages: 1 },
    });
    const countCars = async ({ text }: CarCount) => ({
      total: text === 'ute' ? 3 : text === undefined ? 96 : 0,
      ...{ lists: {}, limits: {} },
    });
    const facts = {
      search: { ...SEARCH, page: 1, text: 'odd ute', total: 0, pages: 0 },
      query: { query: 'odd ute' },
    };
    const services = fakeServices({ stock: { searchCars, countCars } });
    await show({ facts, services, settings: { nearAlike: 2, nearCards: 3 } });
    expect(document.querySelectorAll('ul > li > [data-slot]')).toHaveLength(3);
    document.body.innerHTML = (await renderSitePage('search', { facts, services })).html;
    const names = screen
      .getAllByRole('article')
      .map(({ textContent }) => /(Alder|Birch)/.exec(textContent ?? '')?.[0]);
    expect(names).toEqual(['Alder', 'Alder', 'Birch', 'Alder']);
  });

  it('shows some cars where nothing is near the search', async () => {
    const searchCars = async () => ({ cars: [makeCar({ id: '7' })], total: 1, page: 1, pages: 1 });
    await show({
      facts: { search: { ...SEARCH, page: 1, text: 'zzz', total: 0, pages: 0 }, query: { query: 'zzz' } },
      services: fakeServices({ stock: { searchCars } }),
    });
    expect(screen.getByRole('heading', { name: 'In stock now' })).toBeTruthy();
  });

  it('offers what a search with one filter less would find, the most cars first', async () => {
    const { facts } = readNothingFound();
    const countCars = vi.fn(async ({ picked = {}, ranges = {} }: CarCount) => ({
      total: picked.make ? (ranges.price ? 0 : 3) : 12,
      lists: {},
      limits: {},
    }));
    await show({ facts, services: fakeServices({ stock: { countCars } }) });
    const links = screen.getAllByRole('link', { name: /^Without/ });
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Without Oriel: 12',
      'Without up to $9,000: 3',
    ]);
  });

  it('offers what the same search would find everywhere, where nothing is near the place', async () => {
    const { facts } = readNothingFound();
    const near = { lat: -33.87, long: 151.2, km: 75 };
    const countCars = vi.fn(async ({ near: around, picked = {} }: CarCount) => ({
      total: around || !picked.make ? 0 : 5,
      lists: {},
      limits: {},
    }));
    await show({
      facts: {
        ...facts,
        search: { ...(facts.search as object), near },
        query: { ...(facts.query as object), near: '2000', radius: '75' },
      },
      services: fakeServices({ stock: { countCars } }),
    });
    const links = screen.getAllByRole('link', { name: /^Without/ });
    expect(links.map(({ textContent }) => textContent)).toEqual(['Without 75 km around 2000: 5']);
  });
});

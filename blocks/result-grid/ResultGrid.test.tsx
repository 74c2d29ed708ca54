// @vitest-environment jsdom
import { screen, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import type { CarCount, CarSearch } from '../../schemas/services/stock.ts';
import type { Car } from '../../schemas/types/car.ts';
import { fakeServices, makeCar, photos, renderBlock, renderSitePage } from '../../tests/fixtures/index.ts';
import { withoutFilters } from '../../domain/searchQuery.ts';
import { resultGrid } from './index.ts';
import examples from './examples.json' with { type: 'json' };

async function show(input: Parameters<typeof renderBlock>[1]): Promise<HTMLElement> {
  return (await renderBlock(resultGrid, input)).container;
}
const SEARCH = { page: 6, where: true, picked: {}, ranges: {}, cars: [], total: 1240, pages: 12 };
/** A page of results in the middle of a search. */
const OF_TWELVE = { example: 'third of twelve', facts: { search: SEARCH } };
const pages = () => within(screen.getByRole('navigation', { name: 'Pages of results' }));
const hrefOf = (name: string) => pages().getByRole('link', { name }).getAttribute('href');

const readNothingFound = () => examples['nothing found'] as { facts: Record<string, unknown> };

/** What is looked up for this request. */
async function searched(input: Parameters<typeof renderBlock>[1]): Promise<unknown> {
  const searchCars = vi.fn(fakeServices().stock.searchCars);
  await show({ ...input, services: fakeServices({ stock: { searchCars } }) });
  return searchCars.mock.calls[0]?.[0];
}

/** Pictures in the cards of the search page for these cars. */
async function loadingOf(cars: Car[]): Promise<{ loading: (string | null)[]; first: string | undefined }> {
  const services = fakeServices({
    stock: {
      searchCars: async () => ({ cars, total: cars.length, page: 1, pages: 1 }),
    },
  });
  const { html, page } = await renderSitePage('search', { services });
  document.body.innerHTML = html;
  const loading = [...document.querySelectorAll('article img')].map((image) => image.getAttribute('loading'));
  return { loading, first: page.firstPicture?.of };
}

describe('result grid', () => {
  it('marks the cards whose tag most of the list carry, but never those that are sold', async () => {
    const cars = ['1', '2', '3'].map((id) => makeCar({ id, tag: 'Manager special' }));
    const others = [makeCar({ id: '4', tag: 'Reduced' }), makeCar({ id: '5', tag: undefined, sold: true })];
    const all = [...cars, ...others];
    const services = fakeServices({
      stock: { searchCars: async () => ({ cars: all, total: 5, page: 1, pages: 1 }) },
    });
    const { html } = await renderSitePage('search', { services });
    document.body.innerHTML = html;
    const marked = [...document.querySelectorAll<HTMLElement>('li:has(> div > article)')].map(
      (item) => 'usualTag' in item.dataset,
    );
    expect(marked).toEqual([true, true, true, false, false]);
  });

  it('shows a card for each car under a title, with how many there are', async () => {
    const container = await show({ example: 'third of twelve' });
    expect(container.querySelectorAll('ul > li')).toHaveLength(2);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Our stock');
    expect(screen.getByText('1,240 cars')).toBeTruthy();
    await show({ example: 'single car' });
    expect(screen.getByText('1 car')).toBeTruthy();
  });

  it('counts in the word of the site for a vehicle', async () => {
    const vehicleWords = { default: { one: 'caravan', many: 'caravans' } };
    await show({ example: 'one page', site: { vehicleWords } });
    expect(screen.getByText('2 caravans')).toBeTruthy();
  });

  it('draws what the search of the page has found, and looks up nothing', async () => {
    const searchCars = vi.fn(fakeServices().stock.searchCars);
    const cars = [makeCar({ id: '5', slug: 'the-fifth' })];
    const container = await show({
      facts: { search: { ...SEARCH, cars, total: 1, pages: 1 } },
      services: fakeServices({ stock: { searchCars } }),
    });
    expect(searchCars).not.toHaveBeenCalled();
    expect(container.querySelectorAll('ul > li')).toHaveLength(1);
    expect(screen.getByText('1 car')).toBeTruthy();
  });

  it('is a selection of its own where it says which cars, also on a search page', async () => {
    const settings = { sort: 'km:asc', where: { 'car.car_type': 'used' } };
    expect(await searched({ settings, facts: { search: SEARCH } })).toEqual({
      page: 1,
      perPage: 21,
      where: { fact: 'car.car_type', test: 'equal', value: ['used'] },
      sort: 'km:asc',
    });
    await show({ example: 'third of twelve', settings, facts: { search: SEARCH } });
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('is a selection on other pages, of 21 cars unless it says otherwise', async () => {
    expect(await searched({})).toEqual({ page: 1, perPage: 21, where: true });
    expect(await searched({ example: 'latest', data: undefined })).toMatchObject({
      perPage: 6,
      sort: 'created_at:desc',
    });
  });

  it('links to further pages, marks the current one, and says what comes before and after', async () => {
    await show(OF_TWELVE);
    expect(hrefOf('Page 5')).toBe('?{"page":"5"}');
    expect(pages().getByRole('link', { current: 'page' }).textContent).toBe('6');
    expect(pages().getByRole('link', { name: 'Next' }).getAttribute('rel')).toBe('next');
    expect(pages().getByRole('link', { name: 'Previous' }).getAttribute('rel')).toBe('prev');
  });

  it('SEARCH-041 links to the first page without a page parameter', async () => {
    await show(OF_TWELVE);
    expect(hrefOf('Page 1')).toBe('?{}');
  });

  it('has links to pages on search pages alone: no other page has further ones', async () => {
    await show({ example: 'third of twelve', facts: { search: undefined } });
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('has no links to pages for a single page, or where the site wants none', async () => {
    await show({ example: 'one page' });
    expect(screen.queryByRole('navigation')).toBeNull();
    await show({ example: 'latest' });
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getByRole('link', { name: 'See all cars' }).getAttribute('href')).toBe('/cars/');
  });

  it("SEARCH-007 ERROR-005 says 'No Results Available' where nothing is listed, with a way to all cars", async () => {
    const container = await show({ example: 'none' });
    expect(screen.getByRole('heading', { name: 'No Results Available' })).toBeTruthy();
    expect(container.textContent).not.toContain('Please try adjusting');
    expect(screen.getByRole('link', { name: 'Clear Filters' }).getAttribute('href')).toBe('/cars/');
  });

  it('says what to do where a search has found nothing', async () => {
    const container = await show({ example: 'nothing found' });
    expect(container.textContent).toContain(
      'No results found for your search at this time. Please try adjusting the filters for more results.',
    );
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

  it('offers fewer of the words that found nothing, and shows cars of the nearest search', async () => {
    const totals: Record<string, number> = { ute: 24, cheap: 2 };
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
    expect(searchCars).toHaveBeenCalledWith(expect.objectContaining({ text: 'ute', perPage: 3 }));
    expect(screen.getByRole('heading', { name: 'Near your search' })).toBeTruthy();
    expect(container.querySelectorAll('ul > li')).toHaveLength(3);
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
      'Without Up to $9,000: 3',
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

  it('SEARCH-002 shows a promo at its place between the cars of a search', async () => {
    const promosOn = async () => [{ id: 'swap', place: 2, node: { title: 'Swap your old car' } }];
    const cars = [makeCar({ id: '1' }), makeCar({ id: '2' })];
    const container = await show({
      facts: { search: { ...SEARCH, cars, total: 2, pages: 1 } },
      services: fakeServices({ promos: { promosOn } }),
    });
    const places = [...container.querySelectorAll('ul > li')];
    expect(
      places.map((place) => place.querySelector('aside')?.getAttribute('aria-label') ?? 'a car'),
    ).toEqual(['a car', 'Swap your old car', 'a car']);
  });

  it('asks for promos by what its page lists, with the ad slots of its settings', async () => {
    const promosOn = vi.fn(async () => []);
    const cars = [makeCar({ id: '1' })];
    await show({
      settings: { adSlots: [5, 10] },
      facts: {
        page: { path: '/search/used-cars', title: '' },
        search: { ...SEARCH, cars, type: 'used-cars', picked: { car_type: ['used'] } },
      },
      services: fakeServices({ promos: { promosOn } }),
    });
    expect(promosOn.mock.calls).toEqual([
      [{ path: '/search/used-cars', types: ['used-cars', 'used'], adSlots: [5, 10], cars: 1 }],
    ]);
  });

  it('is hidden without cars where it is a selection', async () => {
    const data = { cars: [], total: 0, page: 1, pages: 0 };
    expect((await renderBlock(resultGrid, { example: 'latest', data })).html).toBe('');
  });

  it('is the title of the search page, with the cards one level below', async () => {
    const { html } = await renderSitePage('search');
    document.body.innerHTML = html;
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      '2021 Kestrel Ranger GXL',
      '2021 Kestrel Ranger GXL',
    ]);
  });

  it('loads the photos of the first two cards that have one with priority', async () => {
    const car = (id: string, images: Car['images']) => makeCar({ id, images });
    const cars = [car('1', photos(3)), car('2', []), car('3', photos(1)), car('4', photos(1))];
    expect(await loadingOf(cars)).toEqual({
      loading: ['eager', 'eager', 'lazy'],
      first: '/pictures/photo-1',
    });
  });
});

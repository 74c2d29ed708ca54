// @vitest-environment jsdom
import { screen, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import type { Car } from '../../schemas/types/car.ts';
import { fakeServices, makeCar, photos, renderBlock, renderSitePage } from '../../tests/fixtures/index.ts';
import { resultGrid } from './index.ts';

async function show(input: Parameters<typeof renderBlock>[1]): Promise<HTMLElement> {
  return (await renderBlock(resultGrid, input)).container;
}
const SEARCH = { page: 6, where: true, picked: {}, ranges: {}, cars: [], total: 1240, pages: 12 };
/** A page of results in the middle of a search. */
const OF_TWELVE = { example: 'third of twelve', facts: { search: SEARCH } };
const pages = () => within(screen.getByRole('navigation', { name: 'Pages of results' }));
const hrefOf = (name: string) => pages().getByRole('link', { name }).getAttribute('href');

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

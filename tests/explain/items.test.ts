/** What is drawn for each car of a list, and addresses that lead nowhere, worked out by hand. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LAB_CARS, LAB_FILES } from './labProject.ts';
import { LAB_PATHS, blockOf, openLab, settingOf, why, withLabLines, type Lab } from './lab.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await openLab(LAB_FILES, LAB_CARS);
}, 300_000);
afterAll(() => lab.close());

const { BASE } = LAB_PATHS;
const expected = (words: readonly string[]): string[] => withLabLines(words, lab);

describe('what is drawn for each entry of a list', () => {
  it('without an entry it says on how many it is', async () => {
    const explained = await lab.explain({ url: '/lab' });
    expect(blockOf(explained, 'car-card')).toMatchObject({ presence: 'there', items: { all: 3, shown: 3 } });
    const dear = blockOf(explained, 'dear');
    expect([why(dear).at(-1), dear.items]).toEqual([
      'on 1 of the 3 entries of the list',
      { all: 3, shown: 1 },
    ]);
  });

  it.each<[string, string[], string]>([
    ['S2', ['there'], 'Grand (S2)'],
    ['grand', ['there'], 'Grand (S2)'],
    [
      'S1',
      ['absent', `must hold: price is above $100,000; car.price is 15990 ${BASE}@"car.price"`],
      'Swift (S1)',
    ],
    [
      's4',
      ['absent', `must hold: price is above $100,000; car.price is missing ${BASE}@"car.price"`],
      'Haul (S4)',
    ],
  ])('for the car %s', async (item, words, name) => {
    const dear = blockOf(await lab.explain({ url: '/lab', item }), 'dear');
    expect(why(dear)).toEqual(expected(words));
    expect(dear.item?.name).toBe(name);
  });

  it('by its place in the list, and with the settings of that car', async () => {
    const first = blockOf(await lab.explain({ url: '/lab', item: '1' }), 'car-card');
    expect(first.item).toEqual({ index: 0, name: 'Swift (S1)' });
    expect(settingOf(first.settings, 'amount').value).toBe(15_990);
  });

  it('a car that the list does not show is not there, and says why it is not listed', async () => {
    const card = blockOf(await lab.explain({ url: '/lab', item: 'S5' }), 'car-card');
    expect(why(card).slice(0, 2)).toEqual([
      'absent',
      'this car is not among the 3 of the list: it is not listed',
    ]);
    expect(why(card)[5]).toContain('sold date timestamp is less than site stock soldDays days ago');
  });

  it("compares with the page's own car", async () => {
    const of = async (item: string) =>
      blockOf(await lab.explain({ url: '/cars/swift', item }), 'dearer').presence;
    expect([await of('S2'), await of('S4'), await of('S1')]).toEqual(['there', 'absent', 'absent']);
  });

  it.each([
    ['S99', 'No vehicle of this site has the stock number, slug or id "S99".'],
    ['swfit', 'Did you mean "swift"?'],
    ['9', 'No list of this page has an entry 9. grid/card: 3'],
  ])('there is no entry %s', async (item, words) => {
    const answer = await lab.answer({ url: '/lab', item });
    expect(answer.kind === 'no-item' && answer.why).toContain(words);
  });
});

describe('an address that leads to no page says why', () => {
  it.each([
    ['/nowhere', 'No route of this site fits it.'],
    ['/labb', 'Did you mean "/lab"?'],
    [
      '/gone',
      'It would be the page "gone", which is switched off on this site. must hold: flag "garage" is on',
    ],
    ['/cars/swfit', 'no vehicle of this site has the slug or id "swfit". Did you mean "swift"?'],
    ['/cars/hidden', 'its show_on_dealer_website is false'],
    ['/search/no-such-make', '"no-such-make" is no search type, place, make, model or body of this site'],
    ['/cars/?page=9', 'its results do not reach to page 9'],
    ['/cars/?page=x', '"x" is no number of a page'],
  ])('%s', async (url, words) => {
    const answer = await lab.answer({ url });
    expect(answer.kind === 'not-found' && answer.why).toContain(words);
  });
});

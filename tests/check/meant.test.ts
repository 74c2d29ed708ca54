import { beforeAll, describe, expect, it } from 'vitest';
import type { Files } from '../fixtures/makeProject.ts';
import { makeExampleSite, site, type ExampleSite } from './exampleSite.ts';

/** Messages say what was probably meant, or what can be done, in words that can be copied. */

let words: ExampleSite['words'];

beforeAll(() => {
  ({ words } = makeExampleSite());
});

const news = (list: string, sort: string): Files => {
  const post = { block: 'rich-text', settings: { texts: { body: 'A line.' } } };
  const settings = { headingLevel: 1, list, sort, texts: { title: 'News' } };
  const main = [{ block: 'for-each', settings, slots: { entry: [post] } }];
  return { 'pages/news.json': { kind: 'content', routes: ['/news'], title: 'News', slots: { main } } };
};
const rules = (all: object): Files => ({ 'rules.json': all });

describe('check offers', () => {
  it('an order of entries by a field that they have', () => {
    expect(words(news('posts', 'newest'))[0]).toContain('e.g. "date:desc".');
    expect(words(news('reviews', 'newest'))[0]).toContain('e.g. "review_date:desc".');
  });

  it('one condition for a list of them', () => {
    const said = words(rules({ unlisted: [{ 'car.tag': 'hold' }, { 'car.km': { above: 9 } }] }));
    expect(said).toEqual([
      '"unlisted" is a condition and no rule list, and this is a list of conditions. ' +
        'Fix: Write { "any": [ ... ] } where one of them is enough, or { "all": [ ... ] } where all must hold.',
    ]);
    expect(words(rules({ priceText: [{ 'car.tag': 'hold' }] }))[0]).toContain('"priceText" is a rule list');
    expect(words(rules({ own: [{ any: [{ 'car.tag': 'hold' }] }] }))[0]).toContain(
      'Write { "any": [ ... ] }',
    );
    expect(words(rules({ unlisted: [{ when: { 'car.tag': 'hold' }, then: true }] }))[0]).toContain(
      '"unlisted" is a condition',
    );
  });

  it('a fact for a text with a fact where a number goes', () => {
    const then = (value: string): Files => rules({ displayPrice: [{ id: 'own', then: value }] });
    expect(words(then('{car.price}'))[0]).toContain('Fix: Write { "fact": "car.price" }.');
    expect(words(then('car.price'))[0]).toContain('Fix: Write { "fact": "car.price" }.');
    expect(words(then('$34,990'))[0]).toContain('Fix: Write 34990 without quotes.');
  });

  it('the id of a block for its name in an address', () => {
    const changes = [{ remove: 'vehicle-actions/enquire' }];
    expect(words({ 'pages/vehicle.json': { changes } })[0]).toContain(
      'Did you mean "actions/enquire"? The block "vehicle-actions" has the id "actions".',
    );
  });

  it('to declare a flag, label or link that there is not, and nothing else', () => {
    const tagline = (text: string): Files => site({ tagline: text });
    const when = { 'flags.expo': true };
    expect(words(site({ tagline: [{ when, then: 'Expo' }, { then: 'Yard' }] }))[0]).toContain(
      '"declare": { "flags": { "expo": { "default": false, "use": "..." } } }',
    );
    expect(words(tagline('{labels.promise}'))[0]).toContain('"declare": { "labels": { "promise"');
    expect(words(tagline('{site.promise}'))[0]).not.toContain('declare');
  });

  it('the fact whose meaning has the name, where one has', () => {
    const chips = (text: string): Files =>
      site({ everywhere: { 'car-card': { settings: { chips: [{ id: 'own', text }] } } } });
    expect(words(chips('{car.gvm}'))).toEqual([
      'No fact is named "car.gvm". "car.variant.grossvehiclemass" is: Gross vehicle mass. ' +
        'Fix: Write "car.variant.grossvehiclemass" where that is meant.',
    ]);
    expect(words(chips('{car.warranty}'))[0]).toContain('Behind "car." goes one of');
  });
});

describe('check tells', () => {
  const page = (...main: object[]): Files => ({
    'pages/contact.json': { changes: main.map((insert) => ({ insert, last: 'main' })) },
  });

  it('a block whose words are about a car on a page that has none, unless it has words of its own', () => {
    expect(words(page({ block: 'spec-list' }))).toEqual([
      '"spec-list" shows a car, and a page of the kind "content" has none. ' +
        'Fix: Take it out, or say in "items" what it shows here.',
    ]);
    expect(words(page({ block: 'vehicle-title' }))[0]).toContain('say in "texts.title"');
    const items = [{ id: 'licence', label: 'Licence', value: '{site.licence}' }];
    expect(words(page({ block: 'spec-list', settings: { items } }))).toEqual([]);
  });

  it('a link whose page the site does not have, where it is used', () => {
    const button = (more: object): object => {
      const buttons = [{ id: 'offers', label: 'Offers', link: '{links.offers}', ...more }];
      return { block: 'rich-text', id: 'own', settings: { texts: { body: 'A line.' }, buttons } };
    };
    expect(words(page(button({})))).toEqual([
      '"links.offers" leads to the page "special-offers", which this site does not have: there is no such link. ' +
        'Fix: Write "links": { "offers": ... } in the root file, add the page, or take this out.',
    ]);
    expect(words(page(button({ when: { 'links.offers': { exists: true } } })))).toEqual([]);
    expect(words({ ...page(button({})), ...site({ links: { offers: 'contact' } }) })).toEqual([]);
    expect(words(page(button({ link: '{links.contact}' })))).toEqual([]);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import type { Files, Project } from '../fixtures/makeProject.ts';
import { makeExampleSite, site, type ExampleSite } from './exampleSite.ts';

let project: Project;
let said: ExampleSite['said'];

beforeAll(() => {
  ({ project, said } = makeExampleSite());
});

describe('check, on what is known where a rule or a query name is asked', () => {
  it('takes a rule over the kind of the page on every page, and in menus and parts', () => {
    const rules = { onLists: { 'page.kind': ['search', 'home'] } };
    const when = { 'rules.onLists': true };
    const changes = [{ insert: { id: 'hint', block: 'rich-text', when }, last: 'main' }];
    for (const page of ['home', 'search', 'vehicle'])
      expect(said({ 'rules.json': rules, [`pages/${page}.json`]: { changes } })).toEqual([]);
    expect(said({ 'rules.json': rules, 'menus.json': { changes: [{ set: 'header/home', when }] } })).toEqual(
      [],
    );
  });

  it('looks at a link of a menu that stands on pages of one kind only, and not at one that stands on none', () => {
    const menu = (when: object): Files => ({
      'menus.json': {
        changes: [{ insert: { id: 'more', label: 'More', link: '/gone', when }, last: 'header' }],
      },
    });
    expect(said(menu({ 'page.kind': 'vehicle' }))).toEqual(['ROUTE_UNKNOWN /changes/0/insert/link']);
    expect(said(menu({ 'flags.subscriptions': true }))).toEqual([]);
  });

  it('names the rule that is not known when it is decided whether there is a page', () => {
    const rules = { priceText: [{ id: 'new', when: { 'car.car_type': 'new' }, then: 'New' }] };
    const files = {
      'rules.json': { ...rules, sale: { 'flags.reviews': true } },
      'pages/careers.json': { when: { 'rules.sale': true, 'rules.priceText': 'New' } },
    };
    expect(said(files)).toEqual(['FACT_UNKNOWN /when/rules.priceText']);
  });

  it('takes a condition on each of several cars though the block is asked for by what the car of the page is', () => {
    const sold = { 'rules.available': false };
    const of = (block: string, settings: object): Files => ({
      'pages/vehicle.json': {
        changes: [{ insert: { id: 'others', block, when: sold, settings }, last: 'main' }],
      },
    });
    const words = [
      { id: 'gone', when: sold, then: 'Sold' },
      { id: 'there', then: '{car.km}' },
    ];
    const row = { id: 'km', label: 'Odometer', value: words };
    expect(said(of('similar-table', { rows: [row] }))).toEqual([]);
    expect(said(of('spec-list', { items: [row] })).join()).toMatch(/^CONDITION_(REPEATS|ALWAYS)/);
  });

  it('takes what a page reads from its address, also where the site switches the page off', () => {
    const main = [{ block: 'rich-text', settings: { headingLevel: 1, texts: { title: 'Warranty' } } }];
    const page = { kind: 'content', routes: ['/warranty'], title: 'Warranty', slots: { main } };
    const hint = { id: 'hint', block: 'rich-text', when: { 'query.from': 'menu' } };
    const files = (own: object): Files => ({
      '../../layouts/presets/extra/preset.json': { version: 1, name: 'Extra' },
      '../../layouts/presets/extra/pages/warranty.json': { ...page, ...own },
      ...site({ presets: ['extra'] }),
      'pages/warranty.json': { when: false, changes: [{ insert: hint, last: 'main' }] },
    });
    const answers = [said(files({ query: ['from'] })), said(files({}))];
    project.write({ 'layouts/presets/extra': null });
    expect(answers).toEqual([[], ['FACT_UNKNOWN /changes/0/insert/when/query.from']]);
  });

  it('takes a rule that writes {vehicle} where there is no car', () => {
    const rules = {
      priceText: [
        { id: 'a', when: { 'rules.asked': true }, then: '{labels.viewCar} in {site.search.hitsPerPage}' },
      ],
      asked: { 'flags.reviews': true },
    };
    const hint = { id: 'hint', block: 'rich-text', settings: { texts: { title: 'Or {rules.priceText}' } } };
    const vehicleWords = { caravan: { one: 'van', many: 'vans' } };
    const changes = [{ insert: hint, last: 'main' }];
    expect(said({ 'rules.json': rules, ...site({ vehicleWords }), 'pages/home.json': { changes } })).toEqual(
      [],
    );
  });

  it('takes a rule that writes {vehicle}, and whose other entry this site leaves empty', () => {
    const when = { 'page.kind': ['home', 'search'] };
    const rules = {
      priceText: [
        { id: 'list', when, then: 'Any {vehicle}' },
        { id: 'found', when: { 'search.total': 1 }, then: '{site.tagline}' },
      ],
    };
    const hint = { id: 'hint', block: 'rich-text', settings: { texts: { title: 'Or {rules.priceText}' } } };
    const files = {
      ...site({ vehicleWords: { caravan: { one: 'van', many: 'vans' } } }),
      'rules.json': rules,
      'pages/search.json': { changes: [{ insert: hint, last: 'main' }] },
    };
    expect(said(files)).toEqual([]);
  });

  it('takes a rule over the car of the page where there is one, and nowhere else', () => {
    const rules = { dear: { 'page.car.price': { above: 90_000 } } };
    const hint = { id: 'hint', block: 'rich-text', when: { 'rules.dear': true } };
    const changes = { changes: [{ insert: hint, last: 'main' }] };
    expect(said({ 'rules.json': rules, 'pages/vehicle.json': changes })).toEqual([]);
    expect(said({ 'rules.json': rules, 'pages/home.json': changes })).toEqual([
      'FACT_UNKNOWN /changes/0/insert/when/rules.dear',
    ]);
  });

  it('names the yard that answers enquiries and is no location of the site', () => {
    const yards = (...ids: string[]): Files => ({
      'data/locations.json': { items: [{ name: 'Smithfield', slug: 'smithfield', primary: true }] },
      ...site({ leads: { yards: ids.map((id) => ({ id, to: 'sales@example.com' })) } }),
    });
    expect(said(yards('smithfield')).filter((one) => one.includes('yards'))).toEqual([]);
    expect(said(yards('smithfield', 'smithfeild'))).toContain('LOCATION_UNKNOWN /leads/yards/1/id');
  });
});

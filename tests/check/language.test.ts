import { beforeAll, describe, expect, it } from 'vitest';
import type { Files, Project } from '../fixtures/makeProject.ts';
import { FOLDER, makeExampleSite, SITE, site, type ExampleSite } from './exampleSite.ts';

/** Words of the language that authors may write, and what stands next to them that they may not. */

let project: Project;
let said: ExampleSite['said'];

beforeAll(() => {
  ({ project, said } = makeExampleSite());
});

describe('check, on words of the language', () => {
  it('says nothing of a site with a template alone', () => {
    expect(said({})).toEqual([]);
  });

  it.each<[string, string, string[]]>([
    ['facts', 'From {car.pirce} to {site.nam}', ['FACT_UNKNOWN', 'FACT_UNKNOWN']],
    ['addresses', '[One](/nope) or [two](/neither)', ['ROUTE_UNKNOWN', 'ROUTE_UNKNOWN']],
    ['braces, the second of which is closed', 'From {car.price to {site.name}', ['TEXT_SYNTAX']],
    ['braces that one mistake leaves over', 'A {car.badge|{car.series}}', ['TEXT_SYNTAX']],
    ['facts that are the same', '{car.pirce} and {car.pirce}', ['FACT_UNKNOWN']],
  ])('tells of each mistake in one text: %s', (_, body, codes) => {
    const texts = { title: 'Prices', body };
    const settings = { headingLevel: 1, texts };
    const main = [{ block: 'rich-text', settings }];
    const page = { kind: 'content', routes: ['/prices'], title: 'Prices', slots: { main } };
    const at = '/slots/main/0/settings/texts/body';
    expect(said({ 'pages/prices.json': page })).toEqual(codes.map((code) => `${code} ${at}`));
  });

  it('takes a rule list for a value of the root file, but not where the engine must know it at once', () => {
    const list = [{ when: { 'flags.reviews': true }, then: 'Australia/Perth' }, { then: 'Australia/Sydney' }];
    expect(said(site({ tagline: list, labels: { home: list } }))).toEqual([]);
    expect(said(site({ timeZone: list }))).toEqual(['SCHEMA /timeZone']);
  });

  it('takes a rule list for what a change writes into a menu, as in the menu itself', () => {
    const list = (one: string, other: string): object[] => [
      { when: { 'now.weekday': 'sunday' }, then: one },
      { then: other },
    ];
    const words = { label: list('Closed', 'Call us'), icon: list('clock', 'phone') };
    const menus = (more: object): Files => ({
      'menus.json': { changes: [{ set: 'header/home', ...words, ...more }] },
    });
    expect(said(menus({}))).toEqual([]);
    expect(said(menus({ icon: 'telephone' }))).toEqual(['VALUE_NOT_ALLOWED /changes/0/icon']);
  });

  it('takes a note in any object, but nothing else that nobody declared', () => {
    const note = 'Agreed in May.';
    const settings = {
      note,
      texts: { note, title: 'Warranty' },
      headingLevel: 1,
      buttons: [{ id: 'a', note }],
    };
    const page = (more: object): Files => ({
      'pages/warranty.json': {
        note,
        kind: 'content',
        routes: ['/warranty'],
        title: 'Warranty',
        meta: { note },
        slots: { note, main: [{ block: 'rich-text', note, settings: { ...settings, ...more } }] },
      },
    });
    const theme = { note, colour: { note, brand: '#16324f' }, motion: { note } };
    const everywhere = { note, price: { note, settings: { note, countUpMs: 0 } } };
    const rest: Files = {
      ...site({ note, flags: { note }, links: { note }, vehicleWords: { note }, everywhere }),
      'theme.json': theme,
      'data/locations.json': {
        note,
        items: [{ id: '1', name: 'Yard', note, address: { note, city: 'Cooma' } }],
      },
      'rules.json': { note, own1: { note, 'car.price': { above: 5, note } } },
      'menus.json': { note, extra: [{ id: 'home', label: 'Home', link: '/', note }] },
    };
    expect(said({ ...page({}), ...rest })).toEqual([]);
    expect(said(page({ notes: note }))).toEqual(['SETTING_UNKNOWN /slots/main/0/settings/notes']);
    expect(said({ 'theme.json': { colour: { note: 5 } } })).toEqual(['SCHEMA /colour/note']);
  });

  it('takes null for a key, which takes back what earlier layers said, but not for an entry of a list', () => {
    const nothing: Files = {
      ...site({
        labels: { home: null },
        design: { cardStyle: null },
        everywhere: { price: { settings: { amount: null } } },
      }),
      'theme.json': { motion: { quick: null } },
      'rules.json': { phone: null, own1: null },
      'menus.json': { changes: [{ set: 'header/service', icon: null, label: null, note: 'No words.' }] },
      'pages/about-us.json': { meta: { description: null } },
    };
    expect(said(nothing)).toEqual([]);
    expect(said({ 'pages/home.json': { slots: { main: [null] } } })).toContain('SCHEMA /slots/main/0');
    expect(said(site({ hosts: [null] }))).toEqual(['SCHEMA /hosts/0']);
  });

  it('takes a fact or a rule list for an object that is one value, not for a group of settings', () => {
    const card = (settings: object): Files => site({ everywhere: { 'car-card': { settings } } });
    const grid = (settings: object): Files => ({
      'pages/demo.json': {
        kind: 'content',
        routes: ['/demo'],
        title: 'Demo',
        slots: {
          main: [
            { block: 'rich-text', settings: { headingLevel: 1, texts: { title: 'Demo' } } },
            { block: 'result-grid', slots: { card: [{ block: 'car-card', settings }] } },
          ],
        },
      },
    });
    for (const tag of [{ fact: 'rules.cardTag' }, [{ then: { text: 'Demo' } }]])
      expect(said({ ...card({ tag }), ...grid({ tag }) })).toEqual([]);
    expect(said(grid({ texts: { fact: 'rules.cardTag' } }))).toEqual([
      'KEY_UNKNOWN /slots/main/1/slots/card/0/settings/texts/fact',
    ]);
  });

  it('takes a rule list or a fact for what a menu entry says, but not for its id', () => {
    const list = [{ when: { 'flags.reviews': true }, then: 'Reviews' }, { then: 'News' }];
    const icon = [{ when: { 'flags.reviews': true }, then: 'star' }, { then: 'mail' }];
    const menu = (id: unknown): Files => ({
      'menus.json': { extra: [{ id, label: list, link: { fact: 'links.contact' }, icon }] },
    });
    expect(said(menu('reviews'))).toEqual([]);
    expect(said(menu(list))).toEqual(['SCHEMA /extra/0/id']);
    expect(said({ 'menus.json': { changes: [{ set: 'header/home', remove: 'header/home' }] } })).toHaveLength(
      1,
    );
  });

  it('takes a fact or a rule list for the text of a picture, but not nothing', () => {
    const hero = (settings: object): Files => site({ everywhere: { 'home-hero': { settings } } });
    const picture = 'assets/hero.webp';
    project.write({ [`${FOLDER}/${picture}`]: '' });
    for (const pictureText of ['The yard', '', { fact: 'site.name' }, [{ then: '{site.name}' }]])
      expect(said(hero({ picture, pictureText }))).toEqual([]);
    for (const settings of [{ picture }, { picture, pictureText: null }])
      expect(said(hero(settings))).toEqual(['PICTURE_TEXT_MISSING /everywhere/home-hero/settings/picture']);
  });

  describe('of a page that the site switches off', () => {
    const off: Files = { 'pages/careers.json': { when: false } };
    const noEntry: Files = { 'menus.json': { changes: [{ remove: 'footer/company/careers' }] } };
    const text = (id: string, more: object = {}): object => ({
      id,
      block: 'rich-text',
      settings: { texts: { title: 'About us' }, ...more },
    });
    const linking = text('about', {
      headingLevel: 1,
      buttons: [{ id: 'join', label: 'Join', link: '/careers' }],
    });
    const aboutUs = { kind: 'content', routes: ['/about-us'], title: 'About us' };
    const LINK = 'ROUTE_UNKNOWN /footer/4/entries/2/link';

    it('tells of the menu entry that leads there, until the site takes it out or leads it elsewhere', () => {
      expect(said(off)).toEqual([LINK]);
      expect(said({ ...off, ...noEntry })).toEqual([]);
      const elsewhere = { changes: [{ set: 'footer/company/careers', link: '/contact' }] };
      expect(said({ ...off, 'menus.json': elsewhere })).toEqual([]);
    });

    it('tells of no link that stands on the page itself, nor of changes that earlier layers make to it', () => {
      const page = { ...aboutUs, when: { 'flags.viewsCount': true }, slots: { main: [linking] } };
      const more = { 'pages/join.json': { ...page, routes: ['/join'] }, ...off, ...noEntry };
      expect(said(more)).toEqual([]);
      expect(said({ ...more, ...site({ flags: { viewsCount: true } }) })).toEqual([
        'ROUTE_UNKNOWN /slots/main/0/settings/buttons/0/link',
      ]);
    });

    it('follows links that a preset wrote on another page only as long as they stand there', () => {
      const preset = 'layouts/presets/jobs';
      project.write({
        [`${preset}/preset.json`]: { version: 1, name: 'Jobs' },
        [`${preset}/pages/about-us.json`]: { slots: { main: [linking] } },
      });
      const uses = { ...site({ presets: ['jobs'] }), ...off, ...noEntry };
      expect(said(uses)).toEqual(['ROUTE_UNKNOWN /slots/main/0/settings/buttons/0/link']);
      for (const own of [
        { changes: [{ remove: 'about/join' }] },
        { changes: [{ set: 'about/join', link: 'contact' }] },
        { slots: { main: [text('own', { headingLevel: 1 })] } },
      ])
        expect(said({ ...uses, 'pages/about-us.json': own })).toEqual([]);
      project.write({ [preset]: null });
    });
  });

  it('takes a block that shows a car where there is one: on its page and in a card', () => {
    const home = (change: object): Files => ({ 'pages/home.json': { changes: [change] } });
    const features = { block: 'feature-list', settings: { texts: { title: '' } } };
    expect(
      said({ 'pages/vehicle.json': { changes: [{ insert: { ...features, id: 'extra' }, last: 'main' }] } }),
    ).toEqual([]);
    expect(said(home({ insert: features, last: 'latest/card' }))).toEqual([]);
    expect(said(home({ insert: features, last: 'main' }))).toEqual(['FACT_UNKNOWN /changes/0/insert']);
  });

  describe('of changes', () => {
    const home = (...changes: object[]): Files => ({ 'pages/home.json': { changes } });
    const car = { texts: { subtitle: '{car.badge}' } };

    it('takes the facts of a car for what is drawn once per car, also for what changes bring there', () => {
      const link = { when: { 'car.sold': true }, label: 'Sold', link: 'vehicle' };
      expect(
        said(
          home(
            { set: 'latest/card/car-card', settings: car },
            { insert: { id: 'second', block: 'car-card', settings: car }, last: 'latest/card' },
            { set: 'second', settings: { texts: { title: '{car.name}' } } },
            { set: 'latest', slots: { card: [{ id: 'third', block: 'price' }] } },
            { set: 'latest/third', settings: { was: { fact: 'car.price' } } },
            { insert: { id: 'view', block: 'car-card' }, last: 'latest/card' },
            { set: 'latest/view/buttons/view', ...link },
          ),
        ),
      ).toEqual([]);
      expect(said(home({ set: 'latest', settings: { texts: { title: '{car.badge}' } } }))).toEqual([
        'FACT_UNKNOWN /changes/0/settings/texts/title',
      ]);
    });

    it('knows the blocks of a part behind the id of its use', () => {
      const grid = (id: string) => ({
        id,
        block: 'result-grid',
        slots: { card: [{ id: `${id}-card`, block: 'car-card' }] },
      });
      const part = { blocks: [grid('result-grid'), { id: 'note', block: 'rich-text' }] };
      const page = (pageOf: string): Files => ({
        'parts/stock.json': part,
        ...home(
          { insert: { id: 'top', part: 'stock' }, last: 'main' },
          { set: 'top/result-grid', settings: { texts: { pageOf } } },
          { insert: grid('more'), after: 'top/note' },
          { set: 'top/more', settings: { texts: { pageOf } } },
          { insert: grid('beside'), after: 'top' },
          { set: 'beside', settings: { texts: { pageOf } } },
        ),
      });
      expect(said(page('{page} / {pages}'))).toEqual([]);
      expect(said(page('{page} / {of}'))).toEqual([
        'FACT_UNKNOWN /changes/1/settings/texts/pageOf',
        'FACT_UNKNOWN /changes/3/settings/texts/pageOf',
        'FACT_UNKNOWN /changes/5/settings/texts/pageOf',
      ]);
    });

    it('knows an entry by the list that it was written in, and tells it from a block of the same id', () => {
      const buttons = [{ id: 'latest', label: 'Ask', link: '/contact' }];
      const card = {
        insert: { id: 'last', block: 'rich-text', settings: { buttons } },
        last: 'latest/card',
      };
      const right = { set: 'last/latest', newTab: true };
      expect(said(home(card, right))).toEqual([]);
      expect(said(home(card, { set: 'last/latest', newTabs: true }))).toEqual([
        'KEY_UNKNOWN /changes/1/newTabs',
      ]);
    });

    it('reads a change as one of the block that stood there then, whatever a later layer puts under its id', () => {
      const preset = 'layouts/presets/hero';
      const text = {
        id: 'hero',
        block: 'rich-text',
        settings: { headingLevel: 1, texts: { title: 'Hello' } },
      };
      project.write({
        [`${preset}/preset.json`]: { version: 1, name: 'Hero' },
        [`${preset}/pages/home.json`]: { changes: [{ set: 'hero', settings: { side: 'end' } }] },
      });
      const uses = site({ presets: ['hero'] });
      expect(said({ ...uses, 'pages/home.json': { slots: { main: [text] } } })).toEqual([]);
      expect(said({ ...uses, ...home({ set: 'hero', settings: { tones: 'dark' } }) })).toEqual([
        'SETTING_UNKNOWN /changes/0/settings/tones',
      ]);
      project.write({ [preset]: null });
    });

    it('names an entry of data by its id or its slug, and its list as the file does', () => {
      const preset = 'layouts/presets/yards';
      const items = ['bega', 'cooma'].map((slug, index) => ({ id: `${index}`, name: slug, slug }));
      project.write({
        [`${preset}/preset.json`]: { version: 1, name: 'Yards' },
        [`${preset}/data/locations.json`]: { items },
      });
      const locations = (...changes: object[]): Files => ({
        ...site({ presets: ['yards'] }),
        'data/locations.json': { changes },
      });
      const added = { insert: { id: '7', name: 'Dalgety', slug: 'dalgety' }, first: 'items' };
      expect(
        said(
          locations(
            { set: 'bega', city: 'Bega' },
            { set: '1', city: 'Cooma' },
            added,
            { move: 'dalgety', after: 'cooma' },
            { remove: '7' },
          ),
        ),
      ).toEqual([]);
      expect(said(locations({ set: 'begga', city: 'Bega' }, { ...added, first: 'item' }))).toEqual([
        'CHANGE_MISSES /changes/0/set',
        'CHANGE_MISSES /changes/1/first',
      ]);
      project.write({ [preset]: null });
    });

    it('says nothing of what a change of a preset would set on a site that lacks the place', () => {
      const preset = 'layouts/presets/arrivals';
      const sets = (texts: object): Files => ({
        [`${preset}/preset.json`]: { version: 1, name: 'Arrivals' },
        [`${preset}/pages/home.json`]: { changes: [{ set: 'latest/car-card', settings: { texts } }] },
        'sites/other-yard/site.json': { ...SITE, hosts: ['www.other.example.com'], presets: ['arrivals'] },
      });
      const text = {
        id: 'latest',
        block: 'rich-text',
        settings: { headingLevel: 1, texts: { title: 'Hello' } },
      };
      // A preset that comes before takes the block out.
      const before = { 'layouts/presets/plain/preset.json': { version: 1, name: 'Plain' } };
      const page = { 'layouts/presets/plain/pages/home.json': { slots: { main: [text] } } };
      project.write({ ...sets({ subtitle: '{car.badge}' }), ...before, ...page });
      expect(said(site({ presets: ['plain', 'arrivals'] }))).toEqual([]);
      project.write(sets({ subtitel: '{car.badge}' }));
      expect(said(site({ presets: ['plain', 'arrivals'] }))).toEqual([
        'KEY_UNKNOWN /changes/0/settings/texts/subtitel',
      ]);
      project.write({ [preset]: null, 'layouts/presets/plain': null, 'sites/other-yard': null });
    });

    it('says nothing of what a preset says of a page of another preset on a site that uses only one of them', () => {
      const places = 'layouts/presets/places';
      const words = 'layouts/presets/words';
      const place = { kind: 'location', routes: ['/places/{slug}'], title: '{location.name}' };
      const text = { block: 'rich-text', settings: { headingLevel: 1, texts: { title: '{location.name}' } } };
      project.write({
        [`${places}/preset.json`]: { version: 1, name: 'Places' },
        [`${places}/pages/place.json`]: { ...place, slots: { main: [text] } },
        [`${words}/preset.json`]: { version: 1, name: 'Words' },
        [`${words}/pages/place.json`]: { title: 'Visit {location.name}' },
      });
      expect(said(site({ presets: ['words'] }))).toEqual([]);
      expect(said(site({ presets: ['places', 'words'] }))).toEqual([]);
      expect(said({ 'pages/place.json': { title: 'Visit {location.name}' } })).toEqual(['CHANGE_MISSES ']);
      project.write({ [places]: null, [words]: null });
    });

    it('says nothing of a setting of a part that one page makes idle, but of one that is so in the part', () => {
      const part = (hours: boolean): Files => ({
        'parts/foot.json': {
          blocks: [{ block: 'site-footer', settings: { hours, texts: { closed: 'No hours' } } }],
        },
        ...home(
          { insert: { id: 'foot', part: 'foot' }, last: 'main' },
          { set: 'foot/site-footer', settings: { phone: '', ...(hours && { hours: false }) } },
        ),
      });
      expect(said(part(true))).toEqual([]);
      expect(said(part(false))).toEqual(['SETTING_IDLE /blocks/0/settings/texts/closed']);
    });

    it('says nothing of a setting that a site makes idle by emptying the list that it is for', () => {
      const preset = 'layouts/presets/shortcuts';
      const links = [{ id: 'utes', label: 'Utes', link: '/contact' }];
      const write = (settings: object): void =>
        project.write({
          [`${preset}/preset.json`]: { version: 1, name: 'Short cuts' },
          [`${preset}/pages/home.json`]: { changes: [{ set: 'hero', settings }] },
        });
      const uses = site({ presets: ['shortcuts'] });
      write({ links, texts: { links: 'Browse' } });
      expect(said({ ...uses, ...home({ remove: 'hero/links/utes' }) })).toEqual([]);
      write({ texts: { links: 'Browse' } });
      expect(said(uses)).toEqual(['SETTING_IDLE /changes/0/settings/texts/links']);
      project.write({ [preset]: null });
    });
  });
});

/** Where links lead, and what follows a route. */
import { both, button, content, insertOnVehicle, kestrel, words, yards, type Sentence } from './Sentence.ts';

const yardPage = {
  kind: 'location',
  routes: ['/yards/{slug}'],
  title: '{location.name}',
  slots: { main: [] },
};
const yardWords = {
  block: 'rich-text',
  id: 'hours',
  settings: { headingLevel: 1, texts: { title: '{location.name}' } },
};
const location = { ...yardPage, slots: { main: [yardWords] } };

export const links: readonly Sentence[] = [
  {
    says: 'Names follow the routes: a vehicle page that moves takes its links along.',
    files: { 'pages/vehicle.json': { routes: ['/stock/{make}/{slug}'] } },
    cars: [kestrel],
    sees: {
      '/cars/': ['href="/stock/kestrel/car-k"'],
      '/stock/kestrel/car-k': ['$34,990'],
      '/cars/car-k': 404,
    },
  },
  {
    says: 'Further routes lead to the first, and so does a wrong piece beside the slug.',
    files: { 'pages/vehicle.json': { routes: ['/stock/{make}/{slug}', '/cars/{slug}'] } },
    cars: [kestrel],
    leads: { '/cars/car-k': '/stock/kestrel/car-k', '/stock/wanderlark/car-k': '/stock/kestrel/car-k' },
  },
  {
    says: 'A name takes its params from the nearest thing that its page is about.',
    files: {
      'data/locations.json': yards,
      'pages/location.json': location,
      'pages/vehicle.json': insertOnVehicle(button('yard', 'location')),
    },
    cars: [{ ...kestrel, location: { ...yards.items[1], location_type: 'sales', primary: false } as never }],
    sees: { '/cars/car-k': ['href="/yards/newcastle"'] },
  },
  {
    says: 'A name with params, a query and a place on the page may stand wherever an address goes.',
    files: {
      'data/locations.json': yards,
      'pages/location.json': { ...location, query: ['from'] },
      'pages/try.json': content([
        button('a', {
          page: 'location',
          with: { slug: 'smithfield' },
          query: { from: 'try' },
          anchor: 'hours',
        }),
      ]),
    },
    sees: { '/try': ['href="/yards/smithfield?from=try#hours"'] },
  },
  {
    says: 'Search takes a type, make, model, body and location as the data writes them; what no route holds is asked.',
    files: {
      'data/locations.json': yards,
      'pages/try.json': content([
        button('type', { page: 'search', with: { type: 'used-cars' } }),
        button('make', { page: 'search', with: { make: 'Kestrel', model: 'Ranger' } }),
        button('body', { page: 'search', with: { body: 'SUV' } }),
        button('yard', { page: 'search', with: { location: 'Smithfield' } }),
        button('page', { page: 'search', query: { page: '2' } }),
      ]),
    },
    cars: both,
    sees: {
      '/try': [
        'href="/search/used-cars"',
        'href="/search/kestrel/ranger"',
        'href="/search/suv"',
        'href="/search/smithfield"',
        'href="/cars/?page=2"',
      ],
    },
  },
  {
    says: 'Markdown names pages too.',
    files: { 'pages/try.json': content([words('md', 'Come and [see us](contact).')]) },
    sees: { '/try': ['href="/contact"', '>see us<'] },
  },
  {
    says: 'A page that is not there takes its button with it.',
    files: {
      'site.json': { flags: { reserve: true } },
      'pages/sale.json': {
        ...content([]),
        routes: ['/sale'],
        when: { 'flags.reserve': false },
      },
      'pages/try.json': content([button('sale', 'sale', { texts: { body: 'A [sale](sale) is on.' } })]),
    },
    sees: { '/try': ['A sale is on.', '!Go sale'] },
    told: [
      'ROUTE_UNKNOWN /slots/main/1/settings/buttons/0/link',
      'ROUTE_UNKNOWN /slots/main/1/settings/texts/body',
    ],
  },
  {
    says: 'That is not told where a condition around it asks the same flag.',
    files: {
      'site.json': { flags: { reserve: false } },
      'pages/sale.json': { ...content([]), routes: ['/sale'], when: { 'flags.reserve': true } },
      'pages/try.json': content([
        {
          block: 'rich-text',
          id: 'b',
          settings: {
            texts: { body: 'Come in.' },
            buttons: [{ id: 'go', label: 'Go sale', link: 'sale', when: { 'flags.reserve': true } }],
          },
        },
      ]),
    },
    sees: { '/try': ['Come in.', '!Go sale'] },
  },
  {
    says: 'A text that comes out as the name of a page is no link: names are literal.',
    files: {
      'pages/try.json': content([button('a', '{site.tagline}')]),
      'site.json': { tagline: 'contact' },
    },
    sees: { '/try': ['!href="contact"', '!Go a'] },
  },
  {
    says: 'An address that runs code is neither taken nor drawn.',
    files: { 'pages/try.json': content([button('a', 'java\tscript:alert(1)')]) },
    sees: { '/try': ['!script:alert', '!Go a'] },
    told: ['URL_UNSAFE /slots/main/1/settings/buttons/0/link'],
  },
  {
    says: 'The name of a page is told where nothing is around that it is about.',
    files: { 'pages/try.json': content([button('a', 'vehicle')]) },
    told: ['PARAM_MISSING /slots/main/1/settings/buttons/0/link'],
  },
  {
    says: 'Two pages with one address are told.',
    files: { 'pages/try.json': content([]), 'pages/again.json': content([], { title: 'Again' }) },
    told: ['ROUTE_COLLISION /routes/0'],
  },
  {
    says: 'An address that the server keeps for itself is told.',
    files: { 'pages/try.json': content([], { routes: ['/api/try'] }) },
    told: ['ROUTE_COLLISION /routes/0'],
  },
];

/**
 * A project in which layers say all that the language lets them say of a page, so that what `explain` answers can be
 * compared with what a reader of the files works out. Every value has a text of its own: its line is found by it.
 */
import type { Car } from '../../schemas/types/car.ts';
import { photos } from '../fixtures/makeCar.ts';
import type { Files } from '../fixtures/makeProject.ts';

type Json = Record<string, unknown>;

/** A block of words whose title is its own. */
const words = (id: string, title: unknown, { more, ...settings }: Json & { more?: Json } = {}): Json => ({
  id,
  block: 'rich-text',
  settings: { ...settings, texts: { title } },
  ...more,
});
const when = (condition: unknown): { more: Json } => ({ more: { when: condition } });
const button = (id: string, label: string, more: Json = {}): Json => ({ id, label, link: '/', ...more });

const BASE_MAIN: Json[] = [
  { block: 'breadcrumbs' },
  words('first', 'FIRST-BASE', { headingLevel: 1, more: { note: 'the first block' } }),
  words('by-site', 'BY-SITE-BASE'),
  words('by-child', 'BY-CHILD-BASE'),
  words('by-presets', 'BY-PRESETS-BASE'),
  words('tone-below', 'TONE-BELOW', { tone: 'plain' }),
  words('tone-own', 'TONE-OWN', { tone: 'plain' }),
  words('wide', 'WIDE', { width: 'full' }),
  { id: 'one', part: 'visit', changes: [{ set: 'map', settings: { texts: { title: 'MAP-ONE' } } }] },
  {
    id: 'two',
    part: 'visit',
    changes: [{ remove: 'hours' }, { set: 'map', settings: { align: 'centre' } }],
  },
  words('buttons', 'BUTTONS', {
    buttons: [
      button('a', 'A-BASE'),
      button('b', 'B-BASE'),
      button('c', 'C-BASE'),
      button('d', 'D-BASE', { when: { 'flags.garage': true } }),
    ],
  }),
  words('again', 'AGAIN-BASE', { width: 'full' }),
  words('moved', 'MOVED'),
  words('flag-on', 'FLAG-ON', when({ 'flags.reviews': true })),
  words('flag-off', 'FLAG-OFF', when({ 'flags.autograb': true })),
  words('off', 'OFF', when(false)),
  {
    id: 'box',
    block: 'columns',
    when: { 'flags.autograb': true },
    slots: {
      left: [words('in-box', 'IN-BOX', when({ 'flags.garage': true })), words('with-box', 'WITH-BOX')],
    },
  },
  {
    id: 'crate',
    block: 'columns',
    slots: { left: [words('in-crate', 'IN-CRATE')] },
  },
  words('listed', [
    { id: 'garage', when: { 'flags.garage': true }, then: 'LISTED-GARAGE' },
    { id: 'reviews', when: { 'flags.reviews': true }, then: 'LISTED-REVIEWS' },
    { then: 'LISTED-ELSE' },
  ]),
  words('labels', '{labels.enquire} and {labels.call}'),
  {
    id: 'grid',
    block: 'result-grid',
    settings: { perPage: { fact: 'site.search.hitsPerPage' }, where: { 'car.car_type': ['used', 'new'] } },
    slots: {
      card: [{ block: 'car-card' }, words('dear', 'DEAR', when({ 'car.price': { above: 100_000 } }))],
    },
  },
  words('any-flags', 'ANY-FLAGS', when({ any: [{ 'flags.autograb': true }, { 'flags.garage': true }] })),
  words('all-flags', 'ALL-FLAGS', when({ all: [{ 'flags.reviews': true }, { 'flags.garage': true }] })),
  words('none-flags', 'NONE-FLAGS', when({ none: [{ 'flags.reviews': true }] })),
  words('later-when', 'LATER-WHEN'),
  words('before-date', 'BEFORE-DATE', when({ 'now.date': { below: '2026-12-25' } })),
  words('asked-words', 'ASKED-WORDS', when({ 'query.mode': 'big' })),
  words('offers', 'OFFERS', when({ 'site.offers': { count: { above: 0 } } })),
  words('far', 'FAR', when({ 'site.stock.soldDays': { above: 100 } })),
];

/** Conditions of blocks on the vehicle page, by the id of the block. */
const CAR_CONDITIONS: Json = {
  'any-car': { any: [{ 'car.price': { above: 100_000 } }, { 'car.make': 'Kestrel' }] },
  'all-car': { all: [{ 'car.price': { above: 10_000 } }, { 'car.km': { below: 50_000 } }] },
  'none-car': { none: [{ 'car.car_type': 'demo', 'car.km': { atMost: 3000 } }] },
  'some-image': { 'car.images': { some: { isVideo: true } } },
  'three-images': { 'car.images': { count: { atLeast: 3 } } },
  'above-price': { 'car.before_price': { above: { fact: 'car.price', plus: 1000 } } },
  fresh: { 'car.created_at': { newerThanDays: 7 } },
  registered: { 'car.rego_expiry': { atLeast: { fact: 'now.date' } } },
  'not-fleet': { 'car.tag': { isNot: 'fleet' } },
  'in-any-case': { 'car.make': 'KESTREL' },
  'hot-rule': { 'rules.hot': true },
  'not-hot': { 'rules.hot': false },
  'shown-price': { 'rules.displayPrice': { above: 50_000 } },
  financed: { 'lender.interestRate': { exists: true } },
  'flag-and-car': { 'flags.reviews': true, 'car.price': { above: 15_000 } },
  'no-flag-and-car': { 'flags.garage': true, 'car.price': { above: 15_000 } },
  young: { 'car.ageYears': { below: 3 } },
};

const CAR_CHANGES: Json[] = [
  ...Object.entries(CAR_CONDITIONS).map(([id, condition]) => ({
    insert: words(id, id.toUpperCase(), when(condition)),
    last: 'main',
  })),
  {
    insert: words('tiers', [
      { id: 'top', when: { 'car.price': { atLeast: 50_000 } }, then: 'TOP {car.make}' },
      { id: 'tag', then: '{car.tag}' },
      { id: 'low', then: 'LOW {car.make}' },
    ]),
    last: 'main',
  },
  {
    insert: {
      id: 'car-box',
      block: 'columns',
      when: { 'car.price': { above: 10_000 } },
      slots: { left: [words('in-car-box', 'IN-CAR-BOX', when({ 'car.make': 'Kestrel' }))] },
    },
    last: 'main',
  },
  {
    insert: {
      id: 'others',
      block: 'result-grid',
      slots: {
        card: [words('dearer', 'DEARER', when({ 'car.price': { above: { fact: 'page.car.price' } } }))],
      },
    },
    last: 'main',
  },
  { set: 'price', settings: { belowMarket: { 'car.price': { below: 20_000 } } } },
  {
    insert: button('own', 'OWN-BUTTON', { when: { 'car.price': { above: 20_000 } } }),
    last: 'actions/buttons',
  },
];

const CHILD_LAB = {
  changes: [
    { set: 'by-child', settings: { texts: { title: 'BY-CHILD' } } },
    { remove: 'again' },
    { remove: 'crate' },
    { set: 'later-when', when: { 'flags.reviews': true }, note: 'only with reviews' },
    { insert: words('inserted', 'INSERTED-CHILD'), after: 'by-child' },
  ],
};

const P1_LAB = {
  changes: [
    { set: 'by-presets', settings: { texts: { title: 'BY-P1' } } },
    { set: 'wide', settings: { width: null } },
    { move: 'moved', first: 'main' },
    { set: 'buttons/b', label: 'B-P1' },
    { set: 'inserted', settings: { texts: { title: 'INSERTED-P1' } } },
    { insert: words('lost', 'LOST-P1'), after: 'no-such-block' },
  ],
};

const P2_LAB = {
  changes: [
    { set: 'by-presets', settings: { texts: { title: 'BY-P2' } } },
    { remove: 'buttons/a' },
    { insert: button('e', 'E-P2'), after: 'buttons/c' },
    { set: 'buttons/b', label: 'B-P2' },
  ],
};

const SITE_LAB = {
  changes: [
    { set: 'by-site', settings: { texts: { title: 'BY-SITE' } }, note: 'the dealer asked' },
    { set: 'tone-own', settings: { tone: 'plain' } },
    { set: 'two/map', settings: { texts: { title: 'MAP-TWO' } } },
    { set: 'buttons/c', label: 'C-SITE' },
    { move: 'buttons/e', first: 'buttons/buttons' },
    { insert: words('again', 'AGAIN-SITE'), after: 'by-presets' },
    { move: 'moved', last: 'main' },
    { set: 'inserted', settings: { align: 'centre' } },
  ],
};

const page = (main: Json[], more: Json = {}): Json => ({
  kind: 'content',
  routes: ['/lab'],
  title: 'Lab',
  query: ['mode'],
  slots: { main },
  ...more,
});

const site = (more: Json): Json => ({ version: 1, template: 'child', timeZone: 'Australia/Sydney', ...more });

export const LAB_FILES: Files = {
  'layouts/base/template.json': {
    version: 1,
    name: 'Base',
    extends: 'standard',
    flags: { reviews: false, favourites: true },
    labels: {
      enquire: 'ENQUIRE-BASE',
      call: [
        { id: 'garage', when: { 'flags.garage': true }, then: 'CALL-GARAGE' },
        { id: 'reviews', when: { 'flags.reviews': true }, then: 'CALL-REVIEWS' },
      ],
    },
    everywhere: { 'rich-text': { settings: { tone: 'notice' } } },
  },
  'layouts/base/parts/visit.json': {
    blocks: [words('map', 'MAP-BASE'), words('hours', 'HOURS-BASE', { more: { note: 'as on the door' } })],
  },
  'layouts/base/pages/lab.json': page(BASE_MAIN),
  'layouts/base/pages/gone.json': page([words('in-gone', 'IN-GONE', { headingLevel: 1 })], {
    routes: ['/gone'],
    when: { 'flags.garage': true },
  }),
  'layouts/base/rules.json': { hot: { 'car.price': { below: 30_000 }, 'rules.cheap': true }, cheap: false },
  'layouts/child/template.json': { version: 1, name: 'Child', extends: 'base', flags: { garage: false } },
  'layouts/child/pages/lab.json': CHILD_LAB,
  'layouts/child/parts/visit.json': {
    changes: [{ set: 'hours', settings: { texts: { title: 'HOURS-CHILD' } } }],
  },
  'layouts/child/pages/vehicle.json': { changes: CAR_CHANGES },
  'layouts/presets/p1/preset.json': {
    version: 1,
    name: 'P1',
    flags: { reviews: true },
    labels: { enquire: 'ENQUIRE-P1' },
  },
  'layouts/presets/p1/pages/lab.json': P1_LAB,
  'layouts/presets/p1/rules.json': { cheap: { 'car.price': { below: 20_000 } } },
  'layouts/presets/p2/preset.json': { version: 1, name: 'P2' },
  'layouts/presets/p2/pages/lab.json': P2_LAB,
  'layouts/presets/p2/rules.json': { cheap: { any: [{ 'rules.cheap': true }, { 'car.make': 'Kestrel' }] } },
  'sites/lab/site.json': site({
    name: 'Lab',
    presets: ['p1', 'p2'],
    search: { hitsPerPage: 12 },
    everywhere: {
      'rich-text': { settings: { tone: 'quiet' } },
      breadcrumbs: { alsoWhen: { 'flags.autograb': true }, note: 'not before the launch' },
      'car-card': {
        changes: [{ remove: 'chips/body' }, { insert: { id: 'own', text: 'OWN-CHIP' }, last: 'chips' }],
      },
    },
  }),
  'sites/lab/pages/lab.json': SITE_LAB,
  'sites/lab/menus.json': {
    changes: [{ remove: 'header/service' }, { set: 'header/stock', label: 'STOCK-SITE' }],
  },
  // A page of its own, with ids that the template's page has too.
  'sites/other/site.json': site({ name: 'Other' }),
  'sites/other/pages/lab.json': page([
    words('first', 'FIRST-OTHER', { headingLevel: 1 }),
    words('wide', 'WIDE-OTHER'),
  ]),
};

const car = (fields: Partial<Car> & { id: string; slug: string }): Partial<Car> => ({
  car_type: 'used',
  status: 'in_stock',
  show_on_dealer_website: true,
  created_at: '2026-01-01T00:00:00Z',
  ...fields,
});

/** 19 November and 1 October 2026, noon in Sydney. */
const [YESTERDAY, LONG_AGO] = [1_795_050_000, 1_790_816_400];

export const LAB_CARS: Partial<Car>[] = [
  car({
    ...{
      id: 'c1',
      stocknum: 'S1',
      slug: 'swift',
      name: 'Swift',
      make: 'Kestrel',
      model: 'Swift',
      year: 2021,
    },
    ...{ price: 15_990, km: 30_000, created_at: '2026-11-18T00:00:00Z', rego_expiry: '2027-03-01' },
  }),
  car({
    ...{ id: 'c2', stocknum: 'S2', slug: 'grand', name: 'Grand', make: 'Merle', model: 'Grand', year: 2026 },
    ...{ car_type: 'new', price: 120_000, before_price: 125_000, km: 20, tag: 'fleet', images: photos(3) },
  }),
  car({
    ...{
      id: 'c3',
      stocknum: 'S3',
      slug: 'swift-sold',
      name: 'Swift',
      make: 'Kestrel',
      model: 'Swift',
      year: 2019,
    },
    ...{ car_type: 'demo', status: 'sold', sold: true, price: 9000, km: 2500 },
    sold_date_timestamp: YESTERDAY,
  }),
  car({ id: 'c4', stocknum: 'S4', slug: 'haul', name: 'Haul', make: 'Osprey', model: 'Haul', km: 90_000 }),
  car({
    ...{
      id: 'c5',
      stocknum: 'S5',
      slug: 'swift-gone',
      name: 'Swift',
      make: 'Kestrel',
      model: 'Swift',
      year: 2018,
    },
    ...{ status: 'sold', sold: true, price: 9000, sold_date_timestamp: LONG_AGO },
  }),
  car({
    id: 'c6',
    slug: 'hidden',
    name: 'Hidden',
    make: 'Kestrel',
    model: 'Swift',
    show_on_dealer_website: false,
  }),
];

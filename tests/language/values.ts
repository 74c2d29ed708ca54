/** What values, filters and the clock say. */
import {
  both,
  kestrel,
  wanderlark,
  content,
  grid,
  insertOnVehicle,
  words,
  type Sentence,
} from './Sentence.ts';

export const values: readonly Sentence[] = [
  // where
  {
    says: 'Inside `where`, `car` is what is listed and `page.car` the vehicle of the page.',
    files: {
      'pages/vehicle.json': insertOnVehicle(grid({ 'car.price': { below: { fact: 'page.car.price' } } })),
    },
    cars: both,
    sees: { '/cars/car-k': ['Ours', '2021 Wanderlark'], '/cars/car-w': ['Nothing here'] },
  },
  {
    says: '`where` only narrows: what is not listed does not come back.',
    files: {
      'rules.json': { unlisted: { 'car.make': 'Wanderlark' } },
      'pages/try.json': content([grid(true)]),
    },
    cars: both,
    sees: { '/try': ['2021 Kestrel', '!2021 Wanderlark'] },
  },
  {
    says: 'A rule asked in `where` is asked of the car that is listed.',
    files: {
      'rules.json': { ours: { 'car.make': 'Kestrel' } },
      'pages/vehicle.json': insertOnVehicle(grid({ 'rules.ours': true })),
    },
    cars: both,
    sees: { '/cars/car-w': ['Ours', '2021 Kestrel'] },
  },
  {
    says: 'A fact that is compared with itself is told: the page’s own stands under `page`.',
    files: {
      'pages/vehicle.json': insertOnVehicle(grid({ 'car.id': { isNot: { fact: 'car.id' } } })),
    },
    told: ['VALUE_NOT_ALLOWED /changes/0/insert/settings/where/car.id/isNot'],
  },
  {
    says: 'A condition takes no braces: another fact is `{ "fact": ... }`.',
    files: { 'pages/vehicle.json': insertOnVehicle(grid({ 'car.make': '{page.car.make}' })) },
    told: ['VALUE_NOT_ALLOWED /changes/0/insert/settings/where/car.make'],
  },
  // Nothing
  {
    says: '`"then": null` says nothing and stops: no later entry, no default.',
    files: {
      'site.json': {
        labels: {
          noPrice: [
            { id: 'new', when: { 'car.car_type': 'new' }, then: null },
            { id: 'all', then: 'Ask us' },
          ],
        },
      },
    },
    cars: [
      { ...kestrel, price: 0 },
      { ...wanderlark, price: 0 },
    ],
    sees: { '/cars/car-k': ['Ask us'], '/cars/car-w': ['!Ask us', '!Enquire for price'] },
  },
  {
    says: 'A number that is always there refuses nothing.',
    files: {
      'pages/vehicle.json': { changes: [{ set: 'price', settings: { countUpMs: [{ then: null }] } }] },
    },
    told: ['VALUE_NOT_ALLOWED /changes/0/settings/countUpMs/0/then'],
  },
  {
    says: 'A list that reads the nothing of another passes it over.',
    files: {
      'rules.json': { changes: [{ set: 'displayPrice/price', then: null }] },
      'pages/vehicle.json': insertOnVehicle(
        words('p', [
          { id: 'price', then: '{rules.displayPrice}' },
          { id: 'none', then: 'No price today' },
        ]),
      ),
    },
    cars: [kestrel],
    sees: { '/cars/car-k': ['No price today'] },
  },
  // Values
  {
    says: 'A value is multiplied, then raised or lowered, then rounded, halves away from zero.',
    files: {
      'rules.json': {
        changes: [
          {
            set: 'displayPrice/price',
            then: { fact: 'car.price', times: 0.5, minus: { fact: 'car.reserve_fee' }, round: 10 },
          },
        ],
      },
    },
    // 34,990 / 2 = 17,495; less 100 = 17,395; to tens, halves away from zero: 17,400.
    cars: [{ ...kestrel, reserve_fee: 100 }],
    sees: { '/cars/car-k': ['$17,400'] },
  },
  {
    says: 'Any operand missing: missing.',
    files: {
      'rules.json': {
        changes: [
          { set: 'displayPrice/price', then: { fact: 'car.price', minus: { fact: 'car.reserve_fee' } } },
        ],
      },
    },
    cars: [kestrel],
    sees: { '/cars/car-k': ['Enquire for price'] },
  },
  // Defaults
  {
    says: 'An entry of a list that gives one of two texts keeps the default of the other.',
    files: {
      'pages/about-us.json': {
        changes: [{ set: 'about', settings: { buttons: [{ id: 'x', label: 'Write us', link: 'contact' }] } }],
      },
    },
    sees: { '/about-us': ['Write us'] },
  },
  // Clock
  {
    says: 'The time of day may be asked in the site’s own zone.',
    files: {
      'site.json': { timeZone: 'Australia/Perth' },
      'pages/about-us.json': {
        changes: [
          { insert: words('m', 'Half past eight', { when: { 'now.time': '08:30' } }), last: 'main' },
          { insert: words('s', 'Half past ten', { when: { 'now.time': '10:30' } }), last: 'main' },
        ],
      },
    },
    sees: { '/about-us': ['Half past eight', '!Half past ten'] },
  },
  {
    says: 'The time of day cannot be written into a text.',
    files: { 'pages/about-us.json': { changes: [{ insert: words('m', 'It is {now.time}'), last: 'main' }] } },
    told: ['FACT_UNKNOWN /changes/0/insert/settings/texts/body'],
  },
];

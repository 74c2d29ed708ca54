/** How layers meet. */
import { both, kestrel, wanderlark, insertOnVehicle, PRESET, words, type Sentence } from './Sentence.ts';

export const layers: readonly Sentence[] = [
  // Shape
  {
    says: 'A condition is one value, whatever its keys look like: the later layer replaces it whole.',
    files: {
      'site.json': { changes: [{ set: 'search/types/used-cars', where: { 'car.make': 'Wanderlark' } }] },
    },
    cars: both,
    sees: { '/search/used-cars': ['2021 Wanderlark', '!2021 Kestrel'] },
  },
  {
    says: 'An object without a name for a condition merges, dots in its keys or not.',
    files: { 'site.json': { phone: { new: '(02) 5550 0001' }, finance: { provider: 'x' } } },
    cars: [wanderlark],
    sees: { '/cars/car-w': ['tel:0255500001'] },
  },
  // Rules that add up
  {
    says: 'What excludes adds up: the word of the preset stays beside that of the site.',
    files: {
      'layouts/presets/no-larks/preset.json': PRESET,
      'layouts/presets/no-larks/rules.json': { unlisted: { 'car.make': 'Wanderlark' } },
      'site.json': { presets: ['no-larks'] },
      'rules.json': { unlisted: { 'car.price': { above: 50_000 } } },
    },
    cars: [...both, { ...kestrel, id: 'dear', price: 60_000, model: 'Costly' }],
    sees: { '/cars/': ['2021 Kestrel', '!2021 Wanderlark', '!Costly'] },
  },
  {
    says: '`null` takes the earlier words of a rule back.',
    files: {
      'layouts/presets/no-larks-2/preset.json': PRESET,
      'layouts/presets/no-larks-2/rules.json': { unlisted: { 'car.make': 'Wanderlark' } },
      'site.json': { presets: ['no-larks-2'] },
      'rules.json': { unlisted: null },
    },
    cars: both,
    sees: { '/cars/': ['2021 Kestrel', '2021 Wanderlark'] },
  },
  {
    says: '`instead` takes the earlier words back and says the rule anew.',
    files: {
      'layouts/presets/no-larks-3/preset.json': PRESET,
      'layouts/presets/no-larks-3/rules.json': { unlisted: { 'car.make': 'Wanderlark' } },
      'site.json': { presets: ['no-larks-3'] },
      'rules.json': { unlisted: { instead: { 'car.make': 'Kestrel' } } },
    },
    cars: both,
    sees: { '/cars/': ['2021 Wanderlark', '!2021 Kestrel'] },
  },
  {
    says: 'What permits adds up too: all words must hold.',
    files: {
      'site.json': { flags: { reserve: true } },
      'rules.json': { reservable: { 'car.make': 'Kestrel' } },
      'pages/vehicle.json': insertOnVehicle(words('r', 'Hold it', { when: { 'rules.reservable': true } })),
    },
    cars: [kestrel, wanderlark, { ...kestrel, id: 'cheap', price: 200 }],
    sees: { '/cars/car-k': ['Hold it'], '/cars/car-w': ['!Hold it'], '/cars/car-cheap': ['!Hold it'] },
  },
  {
    says: 'A word that adds nothing is told, with `instead` as the way out.',
    files: { 'rules.json': { unlisted: false } },
    told: ['RULE_ADDS_NOTHING /unlisted'],
  },
  // when and alsoWhen
  {
    says: '`alsoWhen` is added to the condition that a shared layer gave a block.',
    files: { 'pages/vehicle.json': { changes: [{ set: 'price', alsoWhen: { 'car.make': 'Kestrel' } }] } },
    cars: [kestrel, wanderlark, { ...kestrel, id: 'gone', status: 'sold', sold: true }],
    sees: { '/cars/car-k': ['$34,990'], '/cars/car-w': ['!$20,000'], '/cars/car-gone': ['!$34,990'] },
  },
  {
    says: 'A later `when` replaces the `when` and leaves every `alsoWhen`.',
    files: {
      'layouts/presets/kestrels/preset.json': PRESET,
      'layouts/presets/kestrels/pages/vehicle.json': {
        changes: [{ set: 'price', alsoWhen: { 'car.make': 'Kestrel' } }],
      },
      'site.json': { presets: ['kestrels'] },
      'pages/vehicle.json': { changes: [{ set: 'price', when: true, note: 'sold cars keep their price' }] },
    },
    cars: [{ ...kestrel, status: 'sold', sold: true }, wanderlark],
    sees: { '/cars/car-k': ['$34,990'], '/cars/car-w': ['!$20,000'] },
  },
  {
    says: '`"alsoWhen": null` takes the earlier ones back.',
    files: {
      'layouts/presets/kestrels-2/preset.json': PRESET,
      'layouts/presets/kestrels-2/pages/vehicle.json': {
        changes: [{ set: 'price', alsoWhen: { 'car.make': 'Kestrel' } }],
      },
      'site.json': { presets: ['kestrels-2'] },
      'pages/vehicle.json': { changes: [{ set: 'price', alsoWhen: null }] },
    },
    cars: [wanderlark],
    sees: { '/cars/car-w': ['$20,000'] },
  },
  {
    says: 'A `set` that replaces a condition is told where it lets in what was kept out.',
    files: { 'pages/vehicle.json': { changes: [{ set: 'price', when: { 'car.make': 'Kestrel' } }] } },
    told: ['CONDITION_REPLACED /changes/0/when'],
  },
  {
    says: 'Beside a `note` it is meant, and not told.',
    files: {
      'pages/vehicle.json': {
        changes: [{ set: 'price', when: { 'car.make': 'Kestrel' }, note: 'They want it so.' }],
      },
    },
    cars: [{ ...kestrel, status: 'sold', sold: true }],
    sees: { '/cars/car-k': ['$34,990'] },
  },
  // everywhere
  {
    says: '`everywhere` takes a block off all pages, and a page brings it back with its own `when`.',
    files: {
      'site.json': { everywhere: { breadcrumbs: { when: false } } },
      'pages/contact.json': { changes: [{ set: 'breadcrumbs', when: true, note: 'They like it here.' }] },
    },
    cars: [kestrel],
    sees: { '/about-us': ['!aria-label="Breadcrumb"'], '/contact': ['aria-label="Breadcrumb"'] },
  },
  {
    says: '`everywhere` takes no other `when`: `alsoWhen` adds, where all blocks of a name have their own.',
    files: { 'site.json': { everywhere: { price: { when: { 'car.make': 'Kestrel' } } } } },
    told: ['VALUE_NOT_ALLOWED /everywhere/price/when'],
  },
  {
    says: '`everywhere` with `name/id` means one of the blocks of a name.',
    files: {
      'site.json': {
        everywhere: { 'spec-list/all-specs': { settings: { texts: { title: 'The whole truth' } } } },
      },
    },
    cars: [kestrel],
    sees: { '/cars/car-k': ['Details', 'The whole truth', 'Summary'] },
  },
  {
    says: '`everywhere` reaches blocks inside the slots of others.',
    files: {
      'site.json': {
        everywhere: {
          'car-card': {
            changes: [{ insert: { id: 'x', label: 'Save it', link: 'contact' }, last: 'buttons' }],
          },
        },
      },
    },
    cars: [kestrel],
    sees: { '/': ['Save it'], '/cars/': ['Save it'] },
  },
  {
    says: 'A change of `everywhere` that hits on no page is a miss.',
    files: { 'site.json': { everywhere: { price: { changes: [{ remove: 'buttons/none' }] } } } },
    told: ['CHANGE_MISSES /everywhere/price/changes/0/remove'],
  },
  // Root files
  {
    says: 'Root files take changes; one value counts as a list of one entry `else`.',
    files: {
      'site.json': {
        changes: [
          {
            insert: { id: 'kestrel', when: { 'car.make': 'Kestrel' }, then: 'Ask Kim' },
            before: 'labels/enquire/else',
          },
        ],
      },
    },
    cars: both,
    sees: { '/cars/car-k': ['Ask Kim'], '/cars/car-w': ['Enquire Now', '!Ask Kim'] },
  },
  {
    says: 'A page title takes a rule list.',
    files: {
      'pages/about-us.json': {
        title: [
          { id: 'friday', when: { 'now.weekday': 'Friday' }, then: 'Nearly the weekend' },
          { id: 'else', then: 'About us' },
        ],
      },
    },
    sees: { '/about-us': ['<title>Nearly the weekend'] },
  },
  {
    says: 'Flags take no rule list.',
    files: { 'site.json': { flags: { reserve: [{ when: { 'now.weekday': 'Friday' }, then: true }] } } },
    told: ['SCHEMA /flags/reserve'],
  },
  {
    says: 'A setting of search may ask what the address says.',
    files: {
      'site.json': {
        search: {
          hitsPerPage: [
            { id: 'new', when: { 'search.type': 'new-cars' }, then: 1 },
            { id: 'all', then: 21 },
          ],
        },
      },
    },
    cars: [wanderlark, { ...wanderlark, id: 'w2' }, kestrel],
    sees: {
      '/search/new-cars?page=2': ['2021 Wanderlark'],
      '/search/new-cars?page=3': 404,
      '/cars/?page=2': 404,
    },
  },
  {
    says: 'A setting of search may not ask what the search finds.',
    files: {
      'site.json': {
        search: { hitsPerPage: [{ when: { 'search.total': { above: 9 } }, then: 12 }, { then: 21 }] },
      },
    },
    told: ['FACT_UNKNOWN /search/hitsPerPage/0/when/search.total'],
  },
  // query
  {
    says: 'Query names of layers join, those of the frame join the page.',
    files: {
      'pages/frame.json': { query: ['radio'] },
      'pages/about-us.json': {
        query: ['paper'],
        changes: [
          {
            insert: words('r', 'Radio {query.radio}', { when: { 'query.radio': { exists: true } } }),
            last: 'main',
          },
          {
            insert: words('p', 'Paper {query.paper}', { when: { 'query.paper': { exists: true } } }),
            last: 'main',
          },
        ],
      },
    },
    sees: { '/about-us?radio=1&paper=2&else=3': ['Radio 1', 'Paper 2'] },
  },
  {
    says: 'A name that is asked in the frame and that no page reads is told.',
    files: {
      'pages/frame.json': {
        changes: [{ insert: words('c', 'Expo', { when: { 'query.campaign': 'expo' } }), last: 'header' }],
      },
    },
    told: ['FACT_UNKNOWN /changes/0/insert/when/query.campaign'],
  },
  {
    says: 'Pages for a status read nothing from an address.',
    files: { 'pages/not-found.json': { query: ['campaign'] } },
    told: ['KEY_UNKNOWN /query'],
  },
  {
    says: '`"query": null` starts anew.',
    files: {
      'layouts/presets/asks/preset.json': PRESET,
      'layouts/presets/asks/pages/about-us.json': { query: ['paper'] },
      'site.json': { presets: ['asks'] },
      'pages/about-us.json': {
        query: null,
        changes: [{ insert: words('p', 'Paper {query.paper}'), last: 'main' }],
      },
    },
    told: ['FACT_UNKNOWN /changes/0/insert/settings/texts/body'],
  },
];

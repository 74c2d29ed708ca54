/** Names of one's own, and who reads what. */
import { both, content, insertOnVehicle, PRESET, words, type Sentence } from './Sentence.ts';

const sale = { flags: { winterSale: { default: false, use: 'The winter campaign runs.' } } };
const strip = words('strip', 'It is winter.', { when: { 'flags.winterSale': true } });

export const names: readonly Sentence[] = [
  {
    says: 'A layer declares a flag, and it and later layers use it like all others.',
    files: {
      'layouts/presets/winter/preset.json': { ...PRESET, declare: sale },
      'layouts/presets/winter/pages/about-us.json': { changes: [{ insert: strip, last: 'main' }] },
      'site.json': { presets: ['winter'], flags: { winterSale: true } },
    },
    sees: { '/about-us': ['It is winter.'] },
  },
  {
    says: 'A label, a link and a rule list of one’s own, each with its default.',
    files: {
      'site.json': {
        declare: {
          labels: { promise: { default: 'No haggling.', use: 'What the dealer promises.' } },
          links: { club: { default: 'https://club.example.com', use: 'The owners’ club.' } },
          lists: { yardNote: { type: 'text', use: 'What shoppers should know of a car.' } },
        },
      },
      'rules.json': {
        yardNote: [{ id: 'new', when: { 'car.car_type': 'new' }, then: 'Fresh from the ship.' }],
      },
      'pages/vehicle.json': insertOnVehicle(
        words('n', '{labels.promise} {rules.yardNote} [Club]({links.club})'),
      ),
    },
    cars: both,
    sees: {
      '/cars/car-w': ['No haggling. Fresh from the ship.', 'href="https://club.example.com"'],
      '/cars/car-k': ['No haggling.', '!Fresh from the ship.'],
    },
  },
  {
    says: 'A name declared again, otherwise, is told at the later place.',
    files: {
      'layouts/presets/winter-2/preset.json': { ...PRESET, declare: sale },
      'layouts/presets/winter-2/pages/about-us.json': { changes: [{ insert: strip, last: 'main' }] },
      'site.json': {
        presets: ['winter-2'],
        declare: { flags: { winterSale: { default: true, use: 'Something else.' } } },
      },
    },
    told: ['NAME_TAKEN /declare/flags/winterSale'],
  },
  {
    says: 'Word for word the same is no second time.',
    files: {
      'layouts/presets/winter-3/preset.json': { ...PRESET, declare: sale },
      'layouts/presets/winter-3/pages/about-us.json': { changes: [{ insert: strip, last: 'main' }] },
      'site.json': { presets: ['winter-3'], declare: sale, flags: { winterSale: true } },
    },
    sees: { '/about-us': ['It is winter.'] },
  },
  {
    says: 'A declared name has one type.',
    files: {
      'site.json': { declare: { lists: { seats: { type: 'number', use: 'A number.' } } } },
      'rules.json': { seats: [{ id: 'a', then: 'words' }] },
      'pages/about-us.json': { changes: [{ insert: words('n', 'Nr {rules.seats}'), last: 'main' }] },
    },
    told: ['SCHEMA /seats/0/then'],
  },
  {
    says: 'A name that no layer declares is unknown.',
    files: { 'pages/try.json': content([strip]) },
    told: ['FACT_UNKNOWN /slots/main/1/when/flags.winterSale'],
  },
  {
    says: 'A name that nothing reads is told where it is declared.',
    files: { 'site.json': { declare: sale } },
    told: ['NAME_UNREAD /declare/flags/winterSale'],
  },
];

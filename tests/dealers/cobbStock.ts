/** The trucks of the dealer: one for each side of each wish. */
import type { Car } from '../../schemas/types/car.ts';
import { photos } from '../fixtures/index.ts';

export const yard = (id: string, slug: string, name: string) => ({
  location_id: id,
  location: { id, slug, name, phone: `(07) 5550 7${id}0` } as never,
});
const COBB = yard('71', 'cobb-river', 'Cobb River');
const DUNMARRA = yard('72', 'dunmarra', 'Dunmarra');
const PORT = yard('73', 'port-ellis', 'Port Ellis');
const gvm = (kg: number) => ({ variant: { grossvehiclemass: kg } as never });
const day = (n: number): string => new Date(Date.UTC(2026, 0, 1) + n * 86_400_000).toISOString();

export const truck: Partial<Car> = {
  item_type: 'truck',
  car_type: 'used',
  make: 'Hallard',
  model: 'H1',
  badge: '',
  price: 88_000,
  price_type: 'Drive Away',
  year: 2021,
  images: photos(1),
  created_at: day(-400),
  ...COBB,
};
const named = (id: string, more: Partial<Car>): Partial<Car> => ({ ...truck, id, model: `M${id}`, ...more });

export const STOCK: Partial<Car>[] = [
  named('one', { ...DUNMARRA, before_price: 88_010 }),
  // 1
  named('heavy', {
    car_type: 'new',
    price: 250_000,
    before_price: 290_000,
    autograb_data: { state_average_market_price: 400_000 },
    ...gvm(24_000),
  }),
  named('heavypre', { car_type: 'new', price: 251_000, preorder: true, ...gvm(24_000) }),
  named('edge', { car_type: 'new', price: 99_000, ...gvm(15_000) }),
  named('heavyused', { price: 275_000, ...gvm(24_000) }),
  // 2
  named('light', { make: 'Tosen', price: 44_000, ...gvm(4500) }),
  named('mid', { make: 'Tosen', price: 44_000, ...gvm(4501), ...PORT }),
  // 13
  named('fleet', { make: 'Tosen', tag: 'Fleet' }),
  named('other', { make: 'Tosen', tag: 'Runout' }),
  named('bare', { make: 'Tosen', price: undefined, images: [] }),
  named('nophoto', { make: 'Tosen', price: 50_000, images: [] }),
  named('noprice', { make: 'Tosen', price: undefined, images: photos(1) }),
  // 14
  named('demo', { make: 'Tosen', car_type: 'demo' }),
  // 15
  named('axle', {
    make: 'Tosen',
    specifications: { axle_type: '6x4 tandem' },
    drive: 'Rear wheels',
  }),
  named('drive', { make: 'Tosen', drive: 'All wheels' }),
  // 16
  named('near', { make: 'Similis', price: 100_000 }),
  named('within', { make: 'Similis', price: 130_000 }),
  named('beyond', { make: 'Similis', price: 130_001 }),
  named('lonely', { make: 'Solus', price: 100_000 }),
  // 17
  named('was', { make: 'Tosen', price: 110_000, before_price: 121_000 }),
  named('rounded', { make: 'Tosen', price: 91_999 }),
  named('offer', { make: 'Tosen', price: 110_000, offer_price: 99_000 }),
  named('market', {
    make: 'Tosen',
    price: 110_000,
    autograb_data: { state_average_market_price: 121_000 },
  }),
  named('notmarket', {
    make: 'Tosen',
    price: 110_000,
    autograb_data: { state_average_market_price: 110_000 },
  }),
  // 18
  named('old', { make: 'Tosen', year: 2010 }),
  named('fifteen', { make: 'Tosen', year: 2011 }),
  named('oldnew', { make: 'Tosen', year: 2010, car_type: 'new' }),
  named('taken', { make: 'Tosen', reserved: true }),
  // 20
  ...Array.from({ length: 13 }, (_, i) =>
    named(`n${String(i)}`, {
      make: 'Norvik',
      car_type: 'new',
      price: 60_000 + i * 1000,
      created_at: day(-i - 30),
    }),
  ),
  ...Array.from({ length: 25 }, (_, i) =>
    named(`u${String(i)}`, { make: 'Norvik', price: 60_000 + i * 1000, created_at: day(-i - 30) }),
  ),
];

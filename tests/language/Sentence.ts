/**
 * One row for each sentence that the layout language has beyond plain values: what a site writes, and what a shopper
 * then sees or an author is told. Of site.json only what the row adds.
 */
import type { Car } from '../../schemas/types/car.ts';

export interface Sentence {
  /** In the words of layouts/LANGUAGE.md. */
  says: string;
  /** Path inside the site's folder (or `layouts/...`) -> JSON. */
  files: Readonly<Record<string, object>>;
  cars?: readonly Partial<Car>[];
  /** Path -> words of the page, in the order of their use; a word after `!` is not there. A number is a status. */
  sees?: Readonly<Record<string, readonly string[] | number>>;
  /** Path -> where it redirects. */
  leads?: Readonly<Record<string, string>>;
  /** All that `check` says of the site, as `CODE pointer`. Without it: nothing. */
  told?: readonly string[];
}

export const kestrel: Partial<Car> = { id: 'k', make: 'Kestrel', car_type: 'used', price: 34_990 };
export const wanderlark: Partial<Car> = {
  id: 'w',
  name: '2021 Wanderlark',
  make: 'Wanderlark',
  car_type: 'new',
  price: 20_000,
};
export const both = [kestrel, wanderlark];
export const PRESET = { version: 1, name: 'A preset' };

/** A block of text, the simplest thing that is seen. */
export const words = (id: string, body: unknown, more: object = {}): object => ({
  block: 'rich-text',
  id,
  settings: { texts: { body } },
  ...more,
});
export const content = (slots: object[], more: object = {}): object => ({
  kind: 'content',
  routes: ['/try'],
  title: 'A try',
  slots: {
    main: [{ block: 'rich-text', settings: { headingLevel: 1, texts: { title: 'A try' } } }, ...slots],
  },
  ...more,
});
export const grid = (where: unknown, id = 'grid'): object => ({
  block: 'result-grid',
  id,
  settings: { where, pagination: false, texts: { title: 'Ours', empty: 'Nothing here' } },
  slots: { card: [{ block: 'car-card', id: `${id}-card` }] },
});
export const insertOnVehicle = (block: object): object => ({ changes: [{ insert: block, last: 'main' }] });

/** Two yards of a site, as `data/locations.json`. */
export const yards = {
  items: [
    {
      id: '1',
      name: 'Smithfield',
      slug: 'smithfield',
      phone: '(02) 5550 1111',
      primary: true,
      visible: true,
    },
    { id: '2', name: 'Newcastle', slug: 'newcastle', phone: '(02) 5550 2222', visible: true },
  ],
};

/** A text with one button. */
export const button = (id: string, link: unknown, more: object = {}): object => ({
  block: 'rich-text',
  id,
  settings: { buttons: [{ id: 'go', label: `Go ${id}`, link }], ...more },
});

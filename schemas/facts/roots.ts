/**
 * The one table of what facts begin with: `car` of `car.price`. What a root is for conditions, texts, pages, editors and
 * views stands in its line; a new one needs its line here, and on the server what provides it.
 */
import type { PageKind } from '../pageKinds.ts';
import type { Brand } from '../types/brand.ts';
import type { Car } from '../types/car.ts';
import type { FinanceLender } from '../types/finance-lender.ts';
import type { Location } from '../types/location.ts';
import type { Model } from '../types/model.ts';
import type { User } from '../types/user.ts';
import { NOW } from './now.ts';
import { SEARCH, type SearchFact } from './search.ts';
import type { Schema } from './shape.ts';
import type { Menus, PageFact, SiteFacts } from './viewFacts.ts';

/** When a fact is known: with the site, per request, per card or entry (else of the page), when a form is sent. */
export type Known = 'load' | 'request' | 'entry' | 'submit';

export interface FactRoot {
  readonly known: Known;
  /** What it is, in one sentence; a chapter of layouts/FACTS.md. */
  readonly about?: string;
  /** The entity whose fields it has: a name of schemas/entities. */
  readonly entity?: string;
  /** Its shape, where that is not the entity itself. */
  readonly schema?: Schema;
  /** Its names are declared elsewhere, or are anybody's: what each of them is. */
  readonly names?: Schema;
  /** Another query of the same page may change it. */
  readonly followsQuery?: true;
  /** All pages have it. */
  readonly isEverywhere?: true;
  /** Kind of the pages that are about one; of an entity such a page has it as `page.<root>` too. */
  readonly page?: PageKind;
  /** Kind of the pages that have it though they are not about one. */
  readonly on?: PageKind;
  /** The list of a site's data that such pages are about an entry of. */
  readonly list?: string;
  /** Comes with another root wherever that one is: a car with its yard. */
  readonly with?: string;
  /** Conditions of `where` may be about it. */
  readonly isListed?: true;
  /** In sentences: `a car`. */
  readonly one?: string;
  /** In sentences its fields are named without it. */
  readonly isUnnamed?: true;
  /** What others call it, for suggestions. */
  readonly also?: readonly string[];
}

/** A line of the table, with the type of what a view gets. */
export type Line<View> = FactRoot & { readonly view?: View };

function root<View = never>(line: FactRoot): Line<View> {
  return line;
}

const TEXTS: Schema = { type: 'object', additionalProperties: { type: 'string' } };

export const ROOTS = {
  car: root<Car>({
    known: 'entry',
    about: 'The car of the page, of the card or of the entry.',
    entity: 'car',
    page: 'vehicle',
    isListed: true,
    one: 'a car',
    isUnnamed: true,
    also: ['vehicle', 'product', 'listing', 'stock'],
  }),
  location: root<Location>({
    known: 'entry',
    about: 'The location of the page, else that of the car.',
    entity: 'location',
    page: 'location',
    list: 'locations',
    with: 'car',
    one: 'a location',
  }),
  model: root<Model>({
    known: 'entry',
    about: 'The model of the page.',
    entity: 'model',
    page: 'model',
    list: 'models',
    one: 'a model',
  }),
  brand: root<Brand>({
    known: 'entry',
    about: 'The brand of the page.',
    entity: 'brand',
    page: 'brand',
    list: 'brands',
    one: 'a brand',
  }),
  lender: root<(FinanceLender & { id: string }) | undefined>({
    known: 'request',
    about: "The car's finance offer from the provider of the site.",
    entity: 'finance-lender',
    schema: {
      allOf: [
        { type: 'object', properties: { id: { type: 'string', description: 'The lender.' } } },
        { $ref: 'finance-lender' },
      ],
    },
    with: 'car',
  }),
  search: root<SearchFact | undefined>({
    known: 'request',
    about: 'What a search page is asked for and shows.',
    schema: SEARCH,
    on: 'search',
    followsQuery: true,
  }),
  site: root<SiteFacts>({
    known: 'load',
    about: 'The root file and the data of the site.',
    isEverywhere: true,
    also: ['dealer', 'dealership', 'business', 'settings'],
  }),
  flags: root({ known: 'load', names: { type: 'boolean' }, isEverywhere: true, also: ['features'] }),
  labels: root({ known: 'load', names: { type: 'string' }, isEverywhere: true }),
  links: root({ known: 'load', names: { type: 'string', 'x-format': 'url' }, isEverywhere: true }),
  query: root<Readonly<Record<string, string>>>({
    known: 'request',
    schema: TEXTS,
    isEverywhere: true,
    followsQuery: true,
  }),
  params: root<Readonly<Record<string, string>>>({ known: 'request', schema: TEXTS, isEverywhere: true }),
  now: root({
    known: 'request',
    about: "The clock of the site's time zone.",
    schema: NOW,
    isEverywhere: true,
  }),
  rules: root({ known: 'request', isEverywhere: true }),
  /** Its kind is everywhere; the rest is what the page is about. */
  page: root<PageFact>({
    known: 'request',
    about: 'The page. `page.car` and the like have the fields of `car` and the like.',
  }),
  item: root<unknown>({
    known: 'entry',
    schema: { type: 'object', additionalProperties: {} },
    page: 'entry',
    isListed: true,
    one: 'an entry of its list',
    isUnnamed: true,
  }),
  form: root({
    known: 'submit',
    about:
      'What was sent, where something is answered when a form is sent (`leads`). Beside these it has the fields of the forms of the site, each by its id: `form.email`.',
    schema: {
      type: 'object',
      properties: {
        category: {
          type: 'string',
          description: 'What it is filed under: of a field `category`, else of the form.',
        },
        subcategory: {
          type: 'string',
          description: 'What it is filed under below the category, the same way.',
        },
        additional_services: {
          type: 'array',
          items: { type: 'string' },
          description: 'Labels of ticked boxes whose ids end in `check-option`.',
        },
      },
      additionalProperties: {},
    },
  }),
  /** Of views only: conditions do not ask for entries of menus. */
  menus: root<Menus>({ known: 'request' }),
  /** Of private blocks only: who is signed in. Nothing that is shared may ask. */
  visitor: root<User | undefined>({ known: 'request' }),
} as const;

export type RootName = keyof typeof ROOTS;

export const ROOT_LINES: readonly (readonly [name: string, line: FactRoot])[] = Object.entries(ROOTS);

/** undefined: no root of facts. */
export function rootOf(name: string): FactRoot | undefined {
  return Object.hasOwn(ROOTS, name) ? ROOTS[name as RootName] : undefined;
}

/** Roots of which something holds, in the order of the table. */
export function rootsWhere(holds: (line: FactRoot, name: string) => boolean): string[] {
  return ROOT_LINES.flatMap(([name, line]) => (holds(line, name) ? [name] : []));
}

/** Root -> one thing that its line says; of those that say it. */
export function saidOfRoots<Key extends keyof FactRoot>(
  key: Key,
): Readonly<Record<string, NonNullable<FactRoot[Key]>>> {
  const said = ROOT_LINES.flatMap(([name, line]) => {
    const value = line[key];
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(said);
}

/** Entities that pages are about: `car`, and so `page.car`. */
export const THINGS: readonly string[] = rootsWhere(
  ({ page, entity }) => page !== undefined && entity !== undefined,
);

/** A root, and those that come with it. */
export function withRoots(name: string): string[] {
  return [name, ...rootsWhere((line) => line.with === name)];
}

/** What JSON Schema says in its own words, said for people: in editors and by `check`. */

/** JSON type -> what has to be written. */
export const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'a text in quotes',
  number: 'a number without quotes',
  integer: 'a whole number without quotes',
  boolean: 'true or false',
  array: 'a list in brackets: [ ... ]',
  object: 'an object in braces: { ... }',
};

/** `a text in quotes or a list in brackets: [ ... ]`; empty for a type without words. */
export function typeWords(type: unknown): string {
  const all = Array.isArray(type) ? (type as unknown[]) : [type];
  return all.flatMap((name) => TYPE_WORDS[String(name)] ?? []).join(' or ');
}

interface PatternWords {
  words: string;
  example: string;
  /** What was probably meant by a text that does not fit. */
  mend?: (text: string) => string;
}

const toName = (text: string): string =>
  text
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

const toRoute = (text: string): string =>
  `/${text.replace(/^\/+/, '')}`
    .replace(/:(\w+)/g, '{$1}')
    .replace(/\s+/g, '-')
    .replace(/\/\*$/, '/{name}');

const NAME = 'in small letters, digits and hyphens';
const SORT = 'as price, km, year, created_at, updated_at, make or model and :asc or :desc';

/** The order of the entries of a list: which fields there are depends on the list. */
export const ENTRY_SORT = '^[A-Za-z_][A-Za-z0-9_]*:(asc|desc)$';

/** `pattern` of our schemas -> how a text that fits it is written. A test holds it to be complete. */
const PATTERN_WORDS: Readonly<Record<string, PatternWords>> = {
  '^[a-z0-9][a-z0-9-]*$': { words: NAME, example: 'about-us', mend: toName },
  '\\.|^(any|all|none|note)$': { words: 'as a fact, any, all or none', example: 'car.price' },
  '^[a-z][A-Za-z0-9]*$': {
    words: 'in letters and digits, with a small letter first',
    example: 'winterSale',
    mend: (text) =>
      text.toLowerCase().replace(/[^a-z0-9]+(.)?/g, (_, next: string = '') => next.toUpperCase()),
  },
  '^(https://[^/{]+/.*)?$': { words: 'as a whole address', example: 'https://maps.example.com/{id}' },
  '^(https?://|(?!//)[^:]*$)': {
    words: 'as an address of the web, or as the path of a file',
    example: 'https://photos.example.com/1.jpg',
  },
  '^\\d{4}(-\\d{4})?$': { words: 'as a postcode, or two with a hyphen between', example: '2740-2786' },
  '^[a-z][a-z0-9]*$': {
    words: 'in small letters and digits',
    example: 'team',
    mend: (text) => text.toLowerCase().replace(/[^a-z0-9]/g, ''),
  },
  '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$': {
    words: 'as # and 3 or 6 digits of 0-9 and a-f',
    example: '#1e3a5f',
    mend: (text) => `#${text.replace('#', '')}`,
  },
  '^(/([A-Za-z0-9._~-]+|\\{[A-Za-z][A-Za-z0-9_]*\\}))*/?$': {
    words: 'with / at its beginning, without spaces, and with parameters in braces',
    example: '/cars/{slug}',
    mend: toRoute,
  },
  '^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$': {
    words: 'as a host name in small letters, without https:// and without a path',
    example: 'www.example.com',
    mend: (text) =>
      text
        .toLowerCase()
        .replace(/^https?:\/\//, '')
        .replace(/\/.*$/, ''),
  },
  '^((price|km|year|created_at|updated_at|make|model):(asc|desc)|custom_rank:desc|relevance:desc)$': {
    words: 'as a field and its direction, or an order of the search',
    example: 'price:desc',
  },
  '^(price|km|year|created_at|updated_at|make|model):(asc|desc)$': {
    words: SORT,
    example: 'price:asc',
    mend: (text) => `${text.split(/[\s:,-]+/)[0] ?? ''}:${/desc|down|high/i.test(text) ? 'desc' : 'asc'}`,
  },
  [ENTRY_SORT]: { words: 'as a field of the entries and :asc or :desc', example: 'date:desc' },
  '^[a-z]{2}-[A-Z]{2}$': {
    words: 'as language and country',
    example: 'en-AU',
    mend: (text) => text.replace('_', '-'),
  },
  '^[0-9]{3,4}( [0-9]{3,4})?$': {
    words: 'as one weight, or as the lightest and the heaviest',
    example: '400 700',
  },
  '^[A-Za-z0-9/._-]+\\.woff2$': { words: 'as the path of a .woff2 file', example: 'assets/fonts/text.woff2' },
  '^[A-Za-z0-9][A-Za-z0-9 -]{0,60}$': { words: 'in letters, digits, spaces and hyphens', example: 'Figtree' },
  '^[A-Za-z0-9][A-Za-z0-9._-]*$': { words: 'in letters, digits, dots and hyphens', example: 'c-1024' },
  '^[A-Za-z0-9][A-Za-z0-9._-]{7,199}$': {
    words: 'in at least 8 letters, digits, dots and hyphens',
    example: 'public-key',
  },
  '^[A-Za-z][A-Za-z0-9_-]*$': {
    words: 'in letters, digits, _ and hyphens, with a letter first',
    example: 'first_name',
    mend: (text) => text.trim().replace(/[^A-Za-z0-9_-]+/g, '_'),
  },
  '^([01]\\d|2[0-3]):[0-5]\\d$': { words: 'as hours and minutes', example: '08:30' },
  '^\\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\\d|3[01]))?$': {
    words: 'as year, month and day',
    example: '2026-05-31',
  },
  '^\\d{4}$': { words: 'as four digits', example: '2770' },
  '^/(?!/)': { words: 'as a path of the site', example: '/contact' },
  '^[\\w-]{8,64}$': { words: 'in 8 to 64 letters, digits, _ and hyphens', example: 'enquiry-0001' },
  '^[A-Z]+(_[A-Z]+)*$': { words: 'in capitals and _', example: 'NOT_FOUND' },
};

/**
 * `Write it in small letters, digits and hyphens, e.g. "about-us".`
 *
 * @param example  in place of the usual one
 * @returns        undefined for a pattern of somebody else
 */
export function patternWords(pattern: string, example?: unknown): string | undefined {
  const found = PATTERN_WORDS[pattern];
  if (!found) return undefined;
  return `Write it ${found.words}, e.g. "${typeof example === 'string' && example !== '' ? example : found.example}".`;
}

/** What was probably meant by a text that does not fit its pattern, where that can be told. */
export function mendText(pattern: string, text: string): string | undefined {
  const mended = PATTERN_WORDS[pattern]?.mend?.(text);
  return mended !== undefined && new RegExp(pattern).test(mended) ? mended : undefined;
}

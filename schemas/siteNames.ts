/** Facts whose values are names of a site's own: of its search types, of its places. */
import { PRIMARY } from './dataLists.ts';

export interface SiteNames {
  /** The facts, behind any entity; its last group is the field that names. */
  readonly asked: RegExp;
  /** The field, where the fact does not say it. */
  readonly field?: string;
  /** Where the names are: in a list of data, or at a path of the root file. */
  readonly list?: string;
  readonly path?: readonly string[];
  readonly code: 'SEARCH_TYPE_UNKNOWN' | 'LOCATION_UNKNOWN';
  readonly none: (value: string, field: string) => string;
}

const SEARCH_TYPES: SiteNames = {
  asked: /^search\.type$/,
  field: 'id',
  path: ['search', 'types'],
  code: 'SEARCH_TYPE_UNKNOWN',
  none: (value) => `This site has no search type "${value}".`,
};
const PLACES: SiteNames = {
  asked: /(?:^|\.)location\.(id|slug|name)$/,
  list: PRIMARY.list,
  code: 'LOCATION_UNKNOWN',
  none: (value, field) => `No location of this site has the ${field} "${value}".`,
};

export const SITE_NAMES: readonly SiteNames[] = [SEARCH_TYPES, PLACES];

/** `x-names` of a text in a schema: what it must be the name of. */
export const NAMED: Readonly<Record<string, { names: SiteNames; field: string }>> = {
  location: { names: PLACES, field: 'slug' },
};

/** What words of a search address name: the types of the site. */
export const WORD_NAMES: Readonly<Record<string, SiteNames>> = { type: SEARCH_TYPES };

/** Texts of files for these tests, each with a hole in it. */

export const VEHICLE = 'sites/north/pages/vehicle.json';
export const HOME = 'sites/north/pages/home.json';
/** A page that no template has. */
export const NEW_PAGE = 'sites/north/pages/warranty.json';
export const SITE = 'sites/north/site.json';
export const RULES = 'sites/north/rules.json';
export const MENUS = 'sites/north/menus.json';
export const THEME = 'sites/north/theme.json';
export const PART = 'sites/north/parts/visit-us.json';
export const LOCATIONS = 'sites/north/data/locations.json';

/** A page of a kind with these blocks. */
export const pageOf = (kind: string, entry: string): string =>
  `{ "kind": "${kind}", "slots": { "main": [ ${entry} ] } }`;
export const onVehicle = (entry: string): string => pageOf('vehicle', entry);
/** A price on the vehicle page that is there only when this holds. */
export const asking = (facts: string): string => onVehicle(`{ "block": "price", "when": { ${facts} } }`);
/** A rich text on a content page with these settings. */
export const withSettings = (settings: string): string =>
  pageOf('content', `{ "block": "rich-text", "settings": { ${settings} } }`);
export const changes = (change: string): string => `{ "changes": [ ${change} ] }`;
export const inSite = (keys: string): string => `{ "version": 1, "name": "North", ${keys} }`;

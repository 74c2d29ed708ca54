/** Facts that views read and that no entity describes. */
import type { DATA_LISTS } from '../dataLists.ts';
import type { Brand } from '../types/brand.ts';
import type { Dealership } from '../types/dealership.ts';
import type { Location } from '../types/location.ts';
import type { Manufacturer } from '../types/manufacturer.ts';
import type { Model } from '../types/model.ts';
import type { Offer } from '../types/offer.ts';
import type { Post } from '../types/post.ts';
import type { Promo } from '../types/promo.ts';
import type { Review } from '../types/review.ts';
import type { SpecialHours } from '../types/special-hours.ts';
import type { SiteRoot } from '../types/site.ts';

/** The fact `page`: what differs between two requests of one plan. */
export interface PageFact {
  /** Path that is asked for, without query. */
  path: string;
  /** Resolved page title without the site's name. */
  title: string;
}

/** An entry of the fact `menus`: texts filled in, links finished, entries whose `when` fails left out. */
export interface MenuEntry {
  id: string;
  label?: string;
  /** Absent: the entry only opens what is below it. */
  link?: string;
  icon?: string;
  entries?: readonly MenuEntry[];
}
export type Menus = Readonly<Record<string, readonly MenuEntry[]>>;

/** Lists of a site's data, as far as there are any. */
interface Entries extends Record<keyof typeof DATA_LISTS, object> {
  locations: Location;
  brands: Brand;
  models: Model;
  reviews: Review;
  manufacturers: Manufacturer;
  dealerships: Dealership;
  offers: Offer;
  posts: Post;
  promos: Promo;
  'special-hours': SpecialHours;
}
type ListFacts = { [List in keyof Entries]?: readonly Entries[List][] };

/** The fact `site`: the root file with its texts filled in, the lists of the site's data, and its main location. */
export interface SiteFacts extends Omit<SiteRoot, keyof Entries>, ListFacts {
  primary?: Location;
}

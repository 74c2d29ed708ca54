/** The one list of blocks. A new block is its folder, its schema and one line here. */
import type { AnyBlock } from '../engine/block.ts';
import { breadcrumbs } from './breadcrumbs/index.ts';
import { carCard } from './car-card/index.ts';
import { carRow } from './car-row/index.ts';
import { columns } from './columns/index.ts';
import { dealerComments } from './dealer-comments/index.ts';
import { dialog } from './dialog/index.ts';
import { facetPanel } from './facet-panel/index.ts';
import { favouriteList } from './favourite-list/index.ts';
import { favourite } from './favourite/index.ts';
import { featureList } from './feature-list/index.ts';
import { forEach } from './for-each/index.ts';
import { form } from './form/index.ts';
import { gallery } from './gallery/index.ts';
import { homeHero } from './home-hero/index.ts';
import { keyInfo } from './key-info/index.ts';
import { price } from './price/index.ts';
import { rememberCar } from './remember-car/index.ts';
import { resultGrid } from './result-grid/index.ts';
import { reviews } from './reviews/index.ts';
import { richText } from './rich-text/index.ts';
import { siteFooter } from './site-footer/index.ts';
import { siteHeader } from './site-header/index.ts';
import { specList } from './spec-list/index.ts';
import { vehicleActions } from './vehicle-actions/index.ts';
import { vehicleTitle } from './vehicle-title/index.ts';
import { viewedCars } from './viewed-cars/index.ts';

export const blocks: readonly AnyBlock[] = [
  breadcrumbs,
  carCard,
  carRow,
  columns,
  dealerComments,
  dialog,
  facetPanel,
  favourite,
  favouriteList,
  featureList,
  forEach,
  form,
  gallery,
  homeHero,
  keyInfo,
  price,
  rememberCar,
  resultGrid,
  reviews,
  richText,
  siteFooter,
  siteHeader,
  specList,
  vehicleActions,
  vehicleTitle,
  viewedCars,
];

/** The one list of blocks. A new block is its folder, its schema and one line here. */
import type { AnyBlock } from '../engine/block.ts';
import { accountLink } from './account-link/index.ts';
import { account } from './account/index.ts';
import { announcementBar } from './announcement-bar/index.ts';
import { breadcrumbs } from './breadcrumbs/index.ts';
import { carCard } from './car-card/index.ts';
import { carData } from './car-data/index.ts';
import { carLine } from './car-line/index.ts';
import { carRow } from './car-row/index.ts';
import { carValuation } from './car-valuation/index.ts';
import { columns } from './columns/index.ts';
import { compareButton } from './compare-button/index.ts';
import { compareTable } from './compare-table/index.ts';
import { compareTray } from './compare-tray/index.ts';
import { countView } from './count-view/index.ts';
import { dealerComments } from './dealer-comments/index.ts';
import { dealershipSearch } from './dealership-search/index.ts';
import { deliveryCalculator } from './delivery-calculator/index.ts';
import { dialog } from './dialog/index.ts';
import { enquirySent } from './enquiry-sent/index.ts';
import { facetLinks } from './facet-links/index.ts';
import { facetPanel } from './facet-panel/index.ts';
import { favouriteList } from './favourite-list/index.ts';
import { favourite } from './favourite/index.ts';
import { featureBanner } from './feature-banner/index.ts';
import { featureList } from './feature-list/index.ts';
import { financeAvailable } from './finance-available/index.ts';
import { financeCalculator } from './finance-calculator/index.ts';
import { finder } from './finder/index.ts';
import { floorPlan } from './floor-plan/index.ts';
import { forEach } from './for-each/index.ts';
import { form } from './form/index.ts';
import { fuelCalculator } from './fuel-calculator/index.ts';
import { gallery } from './gallery/index.ts';
import { homeHero } from './home-hero/index.ts';
import { inspection } from './inspection/index.ts';
import { keyInfo } from './key-info/index.ts';
import { locationCard } from './location-card/index.ts';
import { locationMap } from './location-map/index.ts';
import { marketGauge } from './market-gauge/index.ts';
import { modelGuide } from './model-guide/index.ts';
import { openingHours } from './opening-hours/index.ts';
import { person } from './person/index.ts';
import { phonePanel } from './phone-panel/index.ts';
import { photo } from './photo/index.ts';
import { postCard } from './post-card/index.ts';
import { priceSlider } from './price-slider/index.ts';
import { price } from './price/index.ts';
import { questions } from './questions/index.ts';
import { rememberCar } from './remember-car/index.ts';
import { resultBar } from './result-bar/index.ts';
import { resultGrid } from './result-grid/index.ts';
import { reviews } from './reviews/index.ts';
import { richText } from './rich-text/index.ts';
import { savedCars } from './saved-cars/index.ts';
import { scaleDrawing } from './scale-drawing/index.ts';
import { searchBox } from './search-box/index.ts';
import { searchTitle } from './search-title/index.ts';
import { section } from './section/index.ts';
import { shareBar } from './share-bar/index.ts';
import { signIn } from './sign-in/index.ts';
import { similarCars } from './similar-cars/index.ts';
import { similarTable } from './similar-table/index.ts';
import { siteFooter } from './site-footer/index.ts';
import { siteHeader } from './site-header/index.ts';
import { specList } from './spec-list/index.ts';
import { stickyBar } from './sticky-bar/index.ts';
import { towCheck } from './tow-check/index.ts';
import { vehicleActions } from './vehicle-actions/index.ts';
import { vehicleTitle } from './vehicle-title/index.ts';
import { video } from './video/index.ts';
import { viewedCars } from './viewed-cars/index.ts';
import { viewsCount } from './views-count/index.ts';
import { watchedCars } from './watched-cars/index.ts';
import { watchlistSync } from './watchlist-sync/index.ts';
import { weights } from './weights/index.ts';

export const blocks: readonly AnyBlock[] = [
  account,
  accountLink,
  announcementBar,
  breadcrumbs,
  carCard,
  carData,
  carLine,
  carRow,
  carValuation,
  columns,
  compareButton,
  compareTable,
  compareTray,
  countView,
  dealerComments,
  dealershipSearch,
  deliveryCalculator,
  dialog,
  enquirySent,
  facetLinks,
  facetPanel,
  favourite,
  favouriteList,
  featureBanner,
  featureList,
  financeAvailable,
  financeCalculator,
  finder,
  floorPlan,
  forEach,
  form,
  fuelCalculator,
  gallery,
  homeHero,
  inspection,
  keyInfo,
  locationCard,
  locationMap,
  marketGauge,
  modelGuide,
  openingHours,
  person,
  phonePanel,
  photo,
  postCard,
  price,
  priceSlider,
  questions,
  rememberCar,
  resultBar,
  resultGrid,
  reviews,
  richText,
  savedCars,
  scaleDrawing,
  searchBox,
  searchTitle,
  section,
  shareBar,
  signIn,
  similarCars,
  similarTable,
  siteFooter,
  siteHeader,
  specList,
  stickyBar,
  towCheck,
  vehicleActions,
  vehicleTitle,
  video,
  viewedCars,
  viewsCount,
  watchedCars,
  watchlistSync,
  weights,
];

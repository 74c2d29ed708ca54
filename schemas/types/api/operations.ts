/** Generated from schemas/api/<feature>.operations.json by `npm run generate`. Do not edit. */
import type { AppointmentSlotsAnswer } from './appointment-slots.answer.ts';
import type { AppointmentSlotsQuery } from './appointment-slots.query.ts';
import type { AutogaugeAnswer } from './autogauge.answer.ts';
import type { CaptchaAnswer } from './captcha.answer.ts';
import type { CaptchaBody } from './captcha.body.ts';
import type { CarAnswer } from './car.answer.ts';
import type { CheckoutAnswer } from './checkout.answer.ts';
import type { CheckoutBody } from './checkout.body.ts';
import type { CountEventAnswer } from './count-event.answer.ts';
import type { CountEventBody } from './count-event.body.ts';
import type { DeliveryEstimateAnswer } from './delivery-estimate.answer.ts';
import type { DeliveryEstimateQuery } from './delivery-estimate.query.ts';
import type { FinanceDisclaimerAnswer } from './finance-disclaimer.answer.ts';
import type { FinanceDisclaimerQuery } from './finance-disclaimer.query.ts';
import type { FinanceQuoteAnswer } from './finance-quote.answer.ts';
import type { FinanceQuoteBody } from './finance-quote.body.ts';
import type { FindPlacesAnswer } from './find-places.answer.ts';
import type { FindPlacesQuery } from './find-places.query.ts';
import type { GetCarParams } from './get-car.params.ts';
import type { LookUpAnswer } from './look-up.answer.ts';
import type { LookUpQuery } from './look-up.query.ts';
import type { ManufacturerLocationsAnswer } from './manufacturer-locations.answer.ts';
import type { MultiSearchAnswer } from './multi-search.answer.ts';
import type { MultiSearchBody } from './multi-search.body.ts';
import type { NearbyLocationsAnswer } from './nearby-locations.answer.ts';
import type { NearbyLocationsQuery } from './nearby-locations.query.ts';
import type { NoQuery } from './no-query.ts';
import type { PaymentEventsAnswer } from './payment-events.answer.ts';
import type { SearchAnswer } from './search.answer.ts';
import type { SearchBody } from './search.body.ts';
import type { SearchCarsAnswer } from './search-cars.answer.ts';
import type { SearchCarsQuery } from './search-cars.query.ts';
import type { SendLeadAnswer } from './send-lead.answer.ts';
import type { SendLeadBody } from './send-lead.body.ts';
import type { SignInAnswer } from './sign-in.answer.ts';
import type { SignInBody } from './sign-in.body.ts';
import type { SimilarCarsAnswer } from './similar-cars.answer.ts';
import type { SimilarCarsQuery } from './similar-cars.query.ts';
import type { StorePhoneRevealAnswer } from './store-phone-reveal.answer.ts';
import type { StorePhoneRevealBody } from './store-phone-reveal.body.ts';
import type { TellValuationBody } from './tell-valuation.body.ts';
import type { UploadAnswer } from './upload.answer.ts';
import type { UploadQuery } from './upload.query.ts';
import type { WatchlistChangeAnswer } from './watchlist-change.answer.ts';
import type { WatchlistChangeBody } from './watchlist-change.body.ts';

/** What goes into each operation and comes out. */
export interface Operations {
  'accounts.saveCar': { query: undefined; params: undefined; body: WatchlistChangeBody; answer: WatchlistChangeAnswer };
  'accounts.removeCar': { query: undefined; params: undefined; body: WatchlistChangeBody; answer: WatchlistChangeAnswer };
  'accounts.signIn': { query: undefined; params: undefined; body: SignInBody; answer: SignInAnswer };
  'activity.count': { query: undefined; params: undefined; body: CountEventBody; answer: CountEventAnswer };
  'autogauge.autogauge': { query: NoQuery; params: GetCarParams; body: undefined; answer: AutogaugeAnswer };
  'captcha.challenge': { query: undefined; params: undefined; body: CaptchaBody; answer: CaptchaAnswer };
  'hostedSearch.search': { query: undefined; params: undefined; body: SearchBody; answer: SearchAnswer };
  'hostedSearch.lookUp': { query: LookUpQuery; params: undefined; body: undefined; answer: LookUpAnswer };
  'leads.send': { query: undefined; params: undefined; body: SendLeadBody; answer: SendLeadAnswer };
  'leads.checkout': { query: undefined; params: undefined; body: CheckoutBody; answer: CheckoutAnswer };
  'leads.appointmentSlots': { query: AppointmentSlotsQuery; params: undefined; body: undefined; answer: AppointmentSlotsAnswer };
  'leads.tellValuation': { query: undefined; params: undefined; body: TellValuationBody; answer: CountEventAnswer };
  'leads.upload': { query: UploadQuery; params: undefined; body: AsyncIterable<Uint8Array>; answer: UploadAnswer };
  'lending.quote': { query: undefined; params: undefined; body: FinanceQuoteBody; answer: FinanceQuoteAnswer };
  'lending.getDisclaimer': { query: FinanceDisclaimerQuery; params: undefined; body: undefined; answer: FinanceDisclaimerAnswer };
  'phoneReveals.store': { query: undefined; params: undefined; body: StorePhoneRevealBody; answer: StorePhoneRevealAnswer };
  'postcodes.deliveryEstimate': { query: DeliveryEstimateQuery; params: undefined; body: undefined; answer: DeliveryEstimateAnswer };
  'postcodes.findPlaces': { query: FindPlacesQuery; params: undefined; body: undefined; answer: FindPlacesAnswer };
  'postcodes.nearbyLocations': { query: NearbyLocationsQuery; params: undefined; body: undefined; answer: NearbyLocationsAnswer };
  'postcodes.manufacturerLocations': { query: NoQuery; params: undefined; body: undefined; answer: ManufacturerLocationsAnswer };
  'reservations.paymentEvents': { query: undefined; params: undefined; body: undefined; answer: PaymentEventsAnswer };
  'similar.multiSearch': { query: undefined; params: undefined; body: MultiSearchBody; answer: MultiSearchAnswer };
  'similar.similarCars': { query: SimilarCarsQuery; params: undefined; body: undefined; answer: SimilarCarsAnswer };
  'stock.searchCars': { query: SearchCarsQuery; params: undefined; body: undefined; answer: SearchCarsAnswer };
  'stock.getCar': { query: NoQuery; params: GetCarParams; body: undefined; answer: CarAnswer };
}

/** Where those that only read answer, below the root of the API: all that browsers need of them. */
export const OPERATION_PATHS = {
  'autogauge.autogauge': '/cars/{slug}/autogauge',
  'hostedSearch.lookUp': '/listings',
  'leads.appointmentSlots': '/appointment-slots',
  'lending.getDisclaimer': '/finance-disclaimer',
  'postcodes.deliveryEstimate': '/delivery-estimate',
  'postcodes.findPlaces': '/places',
  'postcodes.nearbyLocations': '/nearby-locations',
  'postcodes.manufacturerLocations': '/manufacturer-locations',
  'similar.similarCars': '/similar-cars',
  'stock.searchCars': '/cars',
  'stock.getCar': '/cars/{slug}',
} as const satisfies Record<string, string>;

export type OperationId = keyof typeof OPERATION_PATHS;

/** Where those answer that something is posted to. */
export const POSTED_PATHS = {
  'accounts.saveCar': '/watchlist/save-car',
  'accounts.removeCar': '/watchlist/remove-car',
  'accounts.signIn': '/sign-in',
  'activity.count': '/events',
  'captcha.challenge': '/captcha',
  'hostedSearch.search': '/search',
  'leads.send': '/leads',
  'leads.checkout': '/checkout',
  'leads.tellValuation': '/miscellaneous',
  'leads.upload': '/uploads',
  'lending.quote': '/youx/quote',
  'phoneReveals.store': '/phone-reveals',
  'similar.multiSearch': '/multi-search',
} as const satisfies Record<string, string>;

export type PostedId = keyof typeof POSTED_PATHS;

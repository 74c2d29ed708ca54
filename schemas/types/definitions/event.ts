/** Generated from schemas/definitions/event.schema.json by `npm run generate`. Do not edit. */

/**
 * What it counts as when a shopper does it. The numbers stand in schemas/counted.ts.
 */
export type EventName =
  | 'used-car-view'
  | 'offer-accepted'
  | 'call'
  | 'finance-calculator'
  | 'car-saved'
  | 'search-view'
  | 'history'
  | 'print';

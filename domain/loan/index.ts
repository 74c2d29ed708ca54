export { atLeastNothing, boundsTold, clamp, readAmount, type Bounds } from './bounds.ts';
export { costOf, statedPayment } from './costOf.ts';
export { repayment, repaymentOf, roundDollars, totalOf } from './repayment.ts';
export type { Cost, Loan, LoanTerms, Offer, Rounding } from './types.ts';

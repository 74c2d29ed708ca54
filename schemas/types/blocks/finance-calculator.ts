/** Generated from schemas/blocks/finance-calculator.schema.json by `npm run generate`. Do not edit. */
import type { EntryId } from '../definitions/entry-id.ts';

/**
 * What a loan would cost: the shopper changes price, term, rate, deposit and residual, and sees repayment, rates and total. It starts with the offer for the car, where there is one.
 */
export interface FinanceCalculatorSettings {
  /**
   * All of it is seen; otherwise one line that tells repayment, rates and total, and opens the rest.
   */
  open: boolean;
  /**
   * Fields have sliders under them.
   */
  sliders: boolean;
  /**
   * What the shopper may change, and within which bounds.
   */
  inputs: {
    /**
     * Purchase price, AUD. It is never brought back to its bounds: they are told instead.
     */
    amount: {
      /**
       * What it starts with; without a price above 0 the calculator is not there.
       */
      start?: number;
      /**
       * Lowest price, AUD.
       */
      min: number;
      /**
       * Highest price, AUD; the end of its slider.
       */
      max: number;
      /**
       * Step of its slider, AUD.
       */
      step: number;
    };
    /**
     * Loan term, years.
     */
    term: {
      /**
       * What it starts with where no offer says it.
       */
      usual: number;
      /**
       * Shortest term.
       */
      min: number;
      /**
       * Longest term.
       */
      max: number;
      /**
       * Step of its slider.
       */
      step: number;
    };
    /**
     * Interest rate, percent a year.
     */
    interest: {
      /**
       * The shopper may change it; otherwise it is counted with as it starts.
       */
      shown: boolean;
      /**
       * What it starts with.
       */
      start?: number;
      /**
       * Lowest rate.
       */
      min: number;
      /**
       * Highest rate.
       */
      max: number;
      /**
       * Step of its slider.
       */
      step: number;
    };
    /**
     * How often is paid.
     */
    frequency: {
      /**
       * The shopper may change it; otherwise it is counted with as it starts.
       */
      shown: boolean;
      /**
       * What it starts with.
       */
      start: 'week' | 'fortnight' | 'month' | 'year';
    };
    /**
     * Deposit or trade-in, AUD.
     */
    deposit: {
      /**
       * The shopper may change it; otherwise it is counted with as it starts.
       */
      shown: boolean;
      /**
       * What it starts with where no offer says it.
       */
      usual: number;
      /**
       * Least.
       */
      min: number;
      /**
       * Most.
       */
      max: number;
      /**
       * Step of its slider.
       */
      step: number;
    };
    /**
     * What is left to pay at the end, AUD.
     */
    residual: {
      /**
       * The shopper may change it; otherwise it is counted with as it starts.
       */
      shown: boolean;
      /**
       * What it starts with where no offer says it.
       */
      usual: number;
      /**
       * Least.
       */
      min: number;
      /**
       * Most.
       */
      max: number;
      /**
       * Step of its slider.
       */
      step: number;
    };
  };
  /**
   * How often may be paid, in their order.
   */
  frequencies: {
    id: EntryId;
    /**
     * What the choice is called.
     */
    label: string;
    /**
     * One period.
     */
    word: string;
    /**
     * How many make a year.
     */
    periodsPerYear: number;
    /**
     * Stands behind a repayment.
     */
    suffix: string;
  }[];
  /**
   * What the lender offers for the car; while the inputs are those of the offer, its own payment is shown.
   */
  offer: {
    /**
     * Years.
     */
    term?: number;
    /**
     * AUD.
     */
    deposit?: number;
    /**
     * AUD.
     */
    residual?: number;
    /**
     * AUD.
     */
    paymentWeek?: number;
    /**
     * AUD.
     */
    paymentMonth?: number;
  };
  /**
   * A quote that the calculator fetches once it is used; it then is the offer.
   */
  quote: {
    /**
     * It is fetched: quotes are on, there is none, and the car has a price.
     */
    fetched: boolean;
    /**
     * How the shopper is taken to rate their credit.
     */
    selfAssessedCreditScore?: string;
    /**
     * Years.
     */
    loanTerm?: number;
    /**
     * AUD.
     */
    purchasePrice?: number;
    /**
     * Model year.
     */
    year?: number;
    /**
     * Vehicle identification number.
     */
    vin: string;
    /**
     * National vehicle identification code.
     */
    nvic: string;
    /**
     * Name of the dealership.
     */
    whoIsHelping: string;
  };
  /**
   * Establishment fee, AUD: it is borrowed too.
   */
  fee?: number;
  /**
   * How a repayment becomes whole dollars.
   */
  rounding: 'nearest' | 'up';
  /**
   * What the total counts: `stated` the repayments and the fee once more, `paid` what is paid in truth, the residual included.
   */
  total: 'stated' | 'paid';
  /**
   * A repayment of so much or less, AUD, is not shown: the shopper is asked to enquire.
   */
  least: number;
  /**
   * Fees that the loan includes, listed under the result.
   */
  includedFees: {
    id: EntryId;
    /**
     * What the fee is for.
     */
    label: string;
    /**
     * AUD.
     */
    amount: number;
  }[];
  /**
   * How much of the disclaimer is seen at first.
   */
  disclaimer: {
    /**
     * It is cut, and a button shows the rest; otherwise all of it stands there.
     */
    toggle: boolean;
    /**
     * So many characters are seen at first.
     */
    shown: number;
  };
  /**
   * What the button leads to: a form, or the page of the vehicle.
   */
  callToAction: 'form' | 'vehicle';
  /**
   * The form; without a repayment it is asked there too.
   */
  formLink: string;
  /**
   * The page of the vehicle, or the finance page where there is none.
   */
  vehicleLink?: string;
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Title of the calculator.
     */
    title: string;
    /**
     * The one line of a calculator that is not open.
     */
    folded: string;
    /**
     * The same where no repayment can be given.
     */
    foldedNothing: string;
    /**
     * Label of the price.
     */
    amount: string;
    /**
     * Label of the term.
     */
    term: string;
    /**
     * Label of the rate.
     */
    interest: string;
    /**
     * Label of the frequencies.
     */
    frequency: string;
    /**
     * Label of the deposit.
     */
    deposit: string;
    /**
     * Label of the residual.
     */
    residual: string;
    /**
     * Help of what may be left at nothing.
     */
    optional: string;
    /**
     * Help of a price outside of its bounds, or at one of them.
     */
    bounds: string;
    /**
     * Stands before amounts.
     */
    dollar: string;
    /**
     * Stands behind rates.
     */
    percent: string;
    /**
     * Stands behind terms that are typed.
     */
    years: string;
    /**
     * Over the repayment.
     */
    result: string;
    /**
     * Label of the repayment.
     */
    repayments: string;
    /**
     * Stands in place of a repayment that cannot be given.
     */
    none: string;
    /**
     * Label of the term in the result.
     */
    loanTerm: string;
    /**
     * Unit of a term of one year or less.
     */
    year: string;
    /**
     * Unit of a longer term.
     */
    moreYears: string;
    /**
     * Label of the total.
     */
    totalRepayments: string;
    /**
     * Rate and comparison rate of the offer, and what the latter is based on.
     */
    rates: string;
    /**
     * The same of a quote that was fetched.
     */
    quoted: string;
    /**
     * The rate of a loan that no lender has offered.
     */
    rate: string;
    /**
     * Stands behind that rate: the comparison rates of the provider, where they are known.
     */
    comparison: string;
    /**
     * The rates of a loan whose rate the shopper has changed.
     */
    chosen: string;
    /**
     * Over the list of fees.
     */
    includedFees: string;
    /**
     * What must be read beside a repayment.
     */
    disclaimer: string;
    /**
     * Opens the rest of the disclaimer.
     */
    more: string;
    /**
     * Closes it.
     */
    less: string;
    /**
     * The button that leads to the form.
     */
    form: string;
    /**
     * The button that leads to the vehicle.
     */
    vehicle: string;
    /**
     * Stands there while a quote is fetched.
     */
    loading: string;
  };
}

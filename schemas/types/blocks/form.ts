/** Generated from schemas/blocks/form.schema.json by `npm run generate`. Do not edit. */
import type { EntryId } from '../definitions/entry-id.ts';
import type { Field } from '../definitions/field.ts';
import type { HeadingLevel } from '../definitions/heading-level.ts';

/**
 * A form that goes to the dealer. Without JavaScript it is one page; with it mistakes are told at once, and several steps come one by one.
 */
export interface FormSettings {
  /**
   * The steps, each with its fields; most forms have one. Changes name a field by its step: `you/email`.
   */
  steps: {
    id: EntryId;
    /**
     * Title of the step; a form of one step needs none.
     */
    title: string;
    /**
     * The fields, from top to bottom.
     */
    fields: Field[];
  }[];
  /**
   * Where the shopper is taken once it is sent.
   */
  to: string;
  /**
   * What the dealer files it under, unless a field `category` says so.
   */
  category: string;
  /**
   * What the dealer files it under below the category.
   */
  subcategory: string;
  /**
   * What it is about; the dealer gets it with what was filled in.
   */
  about: {
    /**
     * Id of the car.
     */
    car: string;
    /**
     * Slug of the location, unless a field `dealership_slug` says so.
     */
    location: string;
  };
  /**
   * It holds the car of the page for the one who sends it, as `reserve` of the site says: nobody else can have it meanwhile, and all pages call it reserved. Where `payments` names a provider the shopper is taken there to pay.
   */
  holds: boolean;
  /**
   * Where a shopper may be taken to pay.
   */
  paymentPage?: string;
  /**
   * Programs are kept out: the browser does some work while the form is filled in; who brings no proof of it is asked once more.
   */
  captcha: boolean;
  /**
   * Numbers that a tap fills in, for fields that have none of their own; an empty list: none.
   */
  picks: {
    /**
     * Of amounts of money, AUD.
     */
    money: number[];
    /**
     * Of distances, km.
     */
    km: number[];
  };
  /**
   * What is sent of the way by which the shopper came here, as the browser's own history of this site knows it; nothing is kept for it.
   */
  visit: {
    /**
     * It is sent at all.
     */
    sent: boolean;
    /**
     * So many pages at most: the first one and the last ones.
     */
    pages: number;
    /**
     * Names of the query by which the visit began that are sent.
     */
    params: string[];
  };
  headingLevel?: HeadingLevel;
  /**
   * What is said of a mistake, by its kind; a field may have words of its own in `texts`.
   */
  messages: {
    /**
     * A field was left empty.
     */
    missing: string;
    /**
     * Nothing was chosen, or what there is not.
     */
    choose: string;
    /**
     * A box that must be ticked was not.
     */
    tick: string;
    /**
     * More characters were typed than fit.
     */
    tooLong: string;
    /**
     * What was pasted holds characters that no keyboard types.
     */
    characters: string;
    /**
     * It is no e-mail address.
     */
    email: string;
    /**
     * It is no Australian phone number.
     */
    phone: string;
    /**
     * A postcode does not have four digits.
     */
    postcode: string;
    /**
     * It is no number.
     */
    number: string;
    /**
     * A number is outside of its bounds.
     */
    range: string;
    /**
     * A number without an upper bound is too small.
     */
    least: string;
    /**
     * A number without a lower bound is too large.
     */
    most: string;
    /**
     * A number lies between the steps.
     */
    step: string;
    /**
     * It is no day of the calendar.
     */
    date: string;
    /**
     * Another shopper holds the car of the page.
     */
    held: string;
    /**
     * Another shopper was faster, or there is no such time.
     */
    slot: string;
    /**
     * A day was chosen, and no time on it.
     */
    slotMissing: string;
    /**
     * Of a day without a free time.
     */
    noSlots: string;
    /**
     * A file is larger than its field takes.
     */
    fileTooLarge: string;
    /**
     * What is in a file is of another kind than its field takes.
     */
    fileKind: string;
    /**
     * A file has nothing in it.
     */
    fileEmpty: string;
    /**
     * More files were chosen than the field takes.
     */
    fileMost: string;
    /**
     * It was sent before its files were there.
     */
    fileWait: string;
    /**
     * A file did not arrive.
     */
    fileFailed: string;
    /**
     * A file was sent too long ago, or with another form.
     */
    fileGone: string;
    /**
     * One network has sent as many files as it may in an hour.
     */
    fileTooMany: string;
  };
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Title over the form; empty leaves it out.
     */
    title: string;
    /**
     * One or two sentences below the title.
     */
    intro: string;
    /**
     * The button that sends it.
     */
    submit: string;
    /**
     * On that button while it is on its way.
     */
    sending: string;
    /**
     * Leads to the next step.
     */
    next: string;
    /**
     * Leads to the step before.
     */
    back: string;
    /**
     * Over the title of a step, where there are several.
     */
    progress: string;
    /**
     * Stands behind the label of a field that must be filled in.
     */
    requiredMark: string;
    /**
     * Says what the mark means; empty leaves it out.
     */
    requiredHint: string;
    /**
     * Above the button of a form with a captcha; empty leaves it out.
     */
    captcha: string;
    /**
     * Label of a field that nobody sees; programs fill it in.
     */
    trap: string;
    /**
     * First line of a select while nothing is chosen.
     */
    choose: string;
    /**
     * First line of a slot while its day is not chosen, or its times are on their way.
     */
    slotsWait: string;
    /**
     * Below the label of a field for files; empty leaves it out.
     */
    fileLimits: string;
    /**
     * The same where one file is taken.
     */
    fileLimit: string;
    /**
     * Beside a box for each file that is there; who unticks it does not send it.
     */
    fileSent: string;
    /**
     * In its place until it has arrived.
     */
    fileWaits: string;
    /**
     * Before an amount of money.
     */
    dollar: string;
    /**
     * Behind a distance.
     */
    km: string;
    /**
     * In place of both, where it was refused for that.
     */
    tooMany: string;
    /**
     * Over the list of mistakes.
     */
    errors: string;
    /**
     * The same of a form of several steps.
     */
    unexpected: string;
    /**
     * It could not be sent, and nothing is wrong with it; the shopper may send it again.
     */
    notSent: string;
    /**
     * Below that. Sent again it is stored once, also where it is not known whether it was stored before.
     */
    sendAgain: string;
    /**
     * A button cannot work, since the script of the form did not come.
     */
    failed: string;
    /**
     * Title over what was filled in, where the browser runs no scripts.
     */
    confirmTitle: string;
    /**
     * Below that title.
     */
    confirmText: string;
    /**
     * The button below it.
     */
    confirm: string;
    /**
     * A ticked box, in that list.
     */
    yes: string;
    /**
     * A box that is not ticked, in that list.
     */
    no: string;
  };
}

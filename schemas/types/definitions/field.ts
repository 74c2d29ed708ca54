/** Generated from schemas/definitions/field.schema.json by `npm run generate`. Do not edit. */
import type { EntryId } from './entry-id.ts';

/**
 * A field of a form.
 */
export interface Field {
  /**
   * Name of the field: it is sent by it, and changes find it by it. Unique in the form.
   */
  id: string;
  /**
   * What is asked for. `choices` takes several of its options, `location` one of the site's locations, `slot` a time that is free on a day, `file` files of the shopper; `hidden` is sent and never shown, `notice` is shown and never sent.
   */
  field:
    | 'text'
    | 'email'
    | 'phone'
    | 'postcode'
    | 'money'
    | 'km'
    | 'number'
    | 'textarea'
    | 'select'
    | 'radio'
    | 'checkbox'
    | 'choices'
    | 'date'
    | 'slot'
    | 'file'
    | 'location'
    | 'hidden'
    | 'notice';
  /**
   * What the field is called; of a notice, what it says.
   */
  label: string;
  /**
   * What helps to fill it in, below the label.
   */
  hint: string;
  /**
   * Of a select or location: its first line, while nothing is chosen; without one the block's. Of a field to type in: an example of what is typed.
   */
  placeholder: string;
  /**
   * It must be filled in. A checkbox must be ticked.
   */
  required: boolean;
  /**
   * What stands in it at first. Of a select or radio the id of an option, of choices several with commas; `yes` ticks a checkbox.
   */
  value: string;
  /**
   * What may be chosen.
   */
  options: {
    id: EntryId;
    /**
     * What the shopper reads.
     */
    label: string;
    /**
     * What the dealer gets; without it the label.
     */
    value: string;
  }[];
  /**
   * The least number that may be typed; without one any.
   */
  min?: number;
  /**
   * The largest number that may be typed; without one any.
   */
  max?: number;
  /**
   * What a number is a multiple of, counted from `min`: 1 takes whole numbers, 0.01 cents.
   */
  step: number;
  /**
   * Numbers that a tap fills in; without any those of the block for this kind of field.
   */
  picks: number[];
  /**
   * The most characters that may be typed; without it 5,000 of a textarea, 254 of an e-mail address, 200 of a text.
   */
  maxLength?: number;
  /**
   * Only numbers of ten digits are taken: no 13 numbers, which have six.
   */
  tenDigits: boolean;
  /**
   * Lines that are seen at once.
   */
  rows: number;
  /**
   * From 768 pixels on two halves stand side by side; on phones every field has the whole width.
   */
  width: 'full' | 'half';
  /**
   * What the browser may fill in, in the words of HTML; of e-mail, phone and postcode it is known.
   */
  autocomplete:
    | ''
    | 'on'
    | 'off'
    | 'name'
    | 'honorific-prefix'
    | 'given-name'
    | 'additional-name'
    | 'family-name'
    | 'nickname'
    | 'organization'
    | 'organization-title'
    | 'email'
    | 'tel'
    | 'tel-national'
    | 'street-address'
    | 'address-line1'
    | 'address-line2'
    | 'address-level1'
    | 'address-level2'
    | 'postal-code'
    | 'country-name'
    | 'bday'
    | 'url';
  /**
   * Where a notice leads.
   */
  link: string;
  /**
   * Of which times; its day is the field that it waits for by `shownWith`. See `appointments` of the site.
   */
  slot: {
    /**
     * Whose opening hours it goes by.
     */
    department: 'sales' | 'service';
  };
  /**
   * Which files it takes. What is in a file decides its kind, not its name. See `leads.uploads` of the site for what holds of all files.
   */
  file: {
    /**
     * Kinds of files. Phones turn their own photos into `jpg` where `heic` is not named.
     *
     * @minItems 1
     */
    kinds: ('jpg' | 'png' | 'webp' | 'heic' | 'pdf' | 'doc' | 'docx')[];
    /**
     * The largest file, MB; never more than the site takes.
     */
    maxMb: number;
    /**
     * So many files at most.
     */
    most: number;
  };
  /**
   * Another field that decides whether this one is there: while the shopper fills in, and again when it is sent.
   */
  shownWith: {
    /**
     * Id of the other field; empty: it is always there.
     */
    field: string;
    /**
     * Ids of options, or what is typed, with which it is there; `yes` of a checkbox. Without any: once the other field is filled in.
     */
    is: string[];
  };
  /**
   * What is said of a mistake here, in place of the block's `messages`.
   */
  texts: {
    /**
     * It was left empty.
     */
    missing: string;
    /**
     * What was typed cannot be taken.
     */
    invalid: string;
  };
}

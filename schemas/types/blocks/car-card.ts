/** Generated from schemas/blocks/car-card.schema.json by `npm run generate`. Do not edit. */
import type { EntryId } from '../definitions/entry-id.ts';
import type { IconName } from '../icon.ts';

/**
 * One car as a card: photo, tag, title, chips, price and weekly figure, buttons. All of it leads to the vehicle page.
 */
export interface CarCardSettings {
  /**
   * How the card stands off the page.
   */
  cardStyle: 'flat' | 'outlined' | 'raised';
  /**
   * photo: the photo above, all else below it, on phones the price beside the name. ticket: where there is room, photo, facts and price side by side, on tablets the photo beside all else, on phones above it, with the price beside the name; the lines of its price are the same on each card. row: the photo at the left, figures in line with those of the other cards, the price at the right where there is room; on phones name and price beside the photo, and the first four of the chips. lead: one alone, its photo as large as there is room for; where that is a lot, all else beside it.
   */
  look: 'photo' | 'ticket' | 'row' | 'lead';
  /**
   * Where the price stands from small tablets on. foot: under all that is told of the car. name: right under its name, and the photo a little lower, so that photo, name and price are in the first screen of a list.
   */
  priceAt: 'foot' | 'name';
  /**
   * one: the first photo. three: one large and two small ones, of a car that has three. swipe: up to five, moved sideways by fingers.
   */
  photos: 'one' | 'three' | 'swipe';
  /**
   * What stands in the place of the photo of a car that has none: the silhouette of its body, or what the slot drawing holds, where it holds something.
   */
  withoutPhotos: 'silhouette' | 'drawing';
  /**
   * The banner over the photo's corner; the rule list cardTag of the layers decides it.
   */
  tag?: {
    /**
     * What the tag says.
     */
    text?: string;
    /**
     * A logo in place of the text.
     */
    image?: string;
    /**
     * What the logo shows, in words.
     */
    alt?: string;
    /**
     * Colour of the tag.
     */
    tone?: 'brand' | 'accent' | 'positive' | 'caution' | 'negative' | 'quiet';
  };
  /**
   * Where the card leads.
   */
  link: string;
  /**
   * Short facts in a row; those without a value are left out.
   */
  chips: {
    id: EntryId;
    /**
     * What the chip says.
     */
    text: string;
    /**
     * Stands beside the words.
     */
    icon?: IconName;
    /**
     * Names the fact where the chips are figures (`chipLook` plate).
     */
    label: string;
  }[];
  /**
   * pill: a pill each. ruled: a line divided by rules. plate: figures with their names above. sentence: words with commas between.
   */
  chipLook: 'pill' | 'ruled' | 'plate' | 'sentence';
  /**
   * What needs more words than a chip, each with its name; those without a value are left out.
   */
  lines: CardLine[];
  /**
   * The price, AUD; without one the text `none` stands in its place.
   */
  amount?: number;
  /**
   * The earlier, higher price, AUD.
   */
  was?: number;
  /**
   * The earlier price is shown, struck through.
   */
  wasShown: boolean;
  /**
   * The car is no longer for sale: soldButtons stand in place of the buttons.
   */
  sold: boolean;
  /**
   * Buttons of a car that is for sale.
   */
  buttons: {
    id: EntryId;
    /**
     * What the button says.
     */
    label: string;
    /**
     * Where it leads; the vehicle page unless given.
     */
    link: string;
    /**
     * How much it stands out.
     */
    look: 'primary' | 'quiet' | 'plain';
    /**
     * Stands beside the words.
     */
    icon?: IconName;
    /**
     * It opens in a new tab.
     */
    newTab: boolean;
  }[];
  /**
   * Where the buttons stand: on each card, or only where a row has a column for price and buttons; narrower ones are one link as a whole.
   */
  buttonsOn: 'all' | 'wide';
  /**
   * Buttons of a car that is no longer for sale.
   */
  soldButtons: {
    id: EntryId;
    /**
     * What the button says.
     */
    label: string;
    /**
     * Where it leads; the vehicle page unless given.
     */
    link: string;
    /**
     * How much it stands out.
     */
    look: 'primary' | 'quiet' | 'plain';
    /**
     * Stands beside the words.
     */
    icon?: IconName;
    /**
     * It opens in a new tab.
     */
    newTab: boolean;
  }[];
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * First line of the title; the link to the vehicle page.
     */
    title: string;
    /**
     * Second line of the title.
     */
    subtitle: string;
    /**
     * First line of the title of what has neither title nor subtitle: the link needs a name.
     */
    unnamed?: string;
    /**
     * Says what the photo or drawing shows, for screen readers.
     */
    photo: string;
    /**
     * Stands in place of a price when there is none.
     */
    none: string;
    /**
     * How the price is meant; shown with a price only.
     */
    type: string;
    /**
     * Stands before the earlier price.
     */
    was: string;
    /**
     * The weekly repayment; shown only together with its rate.
     */
    weekly: string;
    /**
     * Term and rates of the weekly repayment; the note of the page says the example.
     */
    rate?: string;
    /**
     * A number in a frame beside the price; empty leaves it out.
     */
    stamp: string;
    /**
     * Where the car stands, under the price; empty leaves it out.
     */
    place: string;
  };
}
/**
 * A line.
 */
export interface CardLine {
  id: EntryId;
  /**
   * What the line is about.
   */
  label: string;
  /**
   * What stands in it.
   */
  value: string;
}

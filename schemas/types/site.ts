/** Generated from schemas/site.schema.json by `npm run generate`. Do not edit. */
import type { Filter } from '../filter.ts';
import type { Changes } from './changes.ts';
import type { Condition } from './condition.ts';
import type { IconName } from './icon.ts';

/**
 * Root file of a layer: site.json, template.json or preset.json. Later layers win; null takes back what earlier layers said.
 */
export interface SiteRoot {
  /**
   * Address of the schema, for editors.
   */
  $schema?: string;
  /**
   * A remark for colleagues. Kept by every tool, shown by explain, never shown to shoppers.
   */
  note?: string;
  /**
   * Version of the layout language; stands once per layer.
   */
  version: 1;
  /**
   * Name of the dealer, template or preset.
   */
  name: string;
  /**
   * Host names that this site answers.
   */
  hosts?: string[];
  /**
   * Folder name of the template in layouts/.
   */
  template?: string;
  /**
   * Template that this template starts from.
   */
  extends?: string;
  /**
   * Folder names of presets in layouts/presets/, later ones win.
   */
  presets?: string[];
  /**
   * Yes/no switches. Positive words: what is there when the switch is on.
   */
  flags?: {
    /**
     * Customer reviews are shown.
     */
    reviews: boolean;
    /**
     * Shoppers have a garage page of saved cars.
     */
    garage: boolean;
    /**
     * Saved cars belong to the shopper's account, so that saving needs sign-in; otherwise they stay on the device.
     */
    watchlist: boolean;
    /**
     * Cars are offered as subscriptions, and a subscription price is shown first.
     */
    subscriptions: boolean;
    /**
     * Electric, Hybrid and PHEV cars carry a fuel tag.
     */
    electricTags: boolean;
    /**
     * Certified used cars carry the manufacturer's certified logo.
     */
    certifiedLogos: boolean;
    /**
     * A registration that has expired is shown as Unregistered; otherwise it is left out.
     */
    pastRego: boolean;
    /**
     * Phone numbers are shown whole; otherwise they are masked until clicked.
     */
    phoneRevealed: boolean;
    /**
     * How often a car was viewed is shown.
     */
    viewsCount: boolean;
    /**
     * Sorting by lowest price leaves out cars without a price.
     */
    priceOrderNeedsPrice: boolean;
    /**
     * Finance is offered and cars link to their own finance page.
     */
    finance: boolean;
    /**
     * A finance quote is fetched from the provider.
     */
    financeQuote: boolean;
    /**
     * Reserving a car opens the buy-online page in place of checkout.
     */
    buyOnline: boolean;
    /**
     * Cars can be reserved.
     */
    reserve: boolean;
    /**
     * Cars can be bought online, from the vehicle page on.
     */
    onlinePurchase: boolean;
    /**
     * Trade-in valuations are offered.
     */
    autograb: boolean;
    /**
     * What a shopper's own car was valued at is told to the server's log, by `POST /api/miscellaneous`.
     */
    valuationTold: boolean;
    /**
     * Shoppers can save cars on their own device.
     */
    favourites: boolean;
    /**
     * Shoppers can put cars side by side.
     */
    compare: boolean;
    /**
     * The message of enquiry forms may stay empty.
     */
    commentsOptional: boolean;
    /**
     * Forms show the terms-of-use notice.
     */
    termsNotice: boolean;
    /**
     * Shoppers can take part in a draw.
     */
    spinToWin: boolean;
    /**
     * Shoppers who are signed in can ask to pay online.
     */
    onlinePayment: boolean;
    /**
     * Checkout needs sign-in.
     */
    checkoutSignIn: boolean;
    /**
     * Finance needs sign-in.
     */
    financeSignIn: boolean;
    /**
     * Spin to win needs sign-in.
     */
    spinToWinSignIn: boolean;
    /**
     * Trade-in needs sign-in.
     */
    tradeInSignIn: boolean;
    /**
     * Selling a car needs sign-in.
     */
    sellMyCarSignIn: boolean;
    /**
     * A price well below the market average is pointed out.
     */
    marketPrice: boolean;
    /**
     * Service locations offer a service booking.
     */
    locationBookService: boolean;
    /**
     * The box for offers is ticked at first.
     */
    optInTicked: boolean;
    /**
     * Enquiries say which pages of the site came before, and what the link said by which the shopper came.
     */
    visitTrail: boolean;
    /**
     * Of sold cars that follow each other in a list only the first is shown.
     */
    soldRunsCollapsed: boolean;
    /**
     * Shoppers search the dealers of the group, each with its website.
     */
    manufacturerDealerSearch: boolean;
  };
  /**
   * Texts that several blocks show.
   */
  labels?: {
    /**
     * Button that opens the enquiry form.
     */
    enquire: string;
    /**
     * Button that books a test drive.
     */
    testDrive: string;
    /**
     * Button that leads to finance.
     */
    finance: string;
    /**
     * Button beside the price that leads to finance.
     */
    financeSidebar: string;
    /**
     * Button that values the shopper's own car.
     */
    tradeIn: string;
    /**
     * Button that calls the dealer.
     */
    call: string;
    /**
     * Button that writes the dealer a text message.
     */
    text: string;
    /**
     * Button that opens the chat.
     */
    chat: string;
    /**
     * Button that opens the history report.
     */
    history: string;
    /**
     * Button that opens the analysis of a car, on a site that has the plugin.
     */
    carAnalysis: string;
    /**
     * Button that opens the PPSR report of a car, on a site that has the plugin.
     */
    ppsrReport: string;
    /**
     * Button that opens WhatsApp.
     */
    whatsApp: string;
    /**
     * Button that buys online.
     */
    onlinePurchase: string;
    /**
     * Button that reserves the car.
     */
    reserve: string;
    /**
     * Button shown in place of the others when a car is no longer for sale.
     */
    findSimilar: string;
    /**
     * Link to the map service.
     */
    directions: string;
    /**
     * Shown where a price would stand, when there is none.
     */
    noPrice: string;
    /**
     * Shown in place of a price for cars on preorder.
     */
    preorder: string;
    /**
     * Tag of a card whose car is no longer for sale.
     */
    sold: string;
    /**
     * Said of a car that a shopper holds.
     */
    heldUntil: string;
    /**
     * Button on a card that leads to where the car is reserved.
     */
    reserveNow: string;
    /**
     * The same button where the site sells online.
     */
    buyOnline: string;
    /**
     * Tag of a reserved car.
     */
    reserved: string;
    /**
     * Tag of a car that is coming soon.
     */
    comingSoon: string;
    /**
     * Tag of a recently created car.
     */
    justArrived: string;
    /**
     * Registration row of a car whose registration has expired, where the site shows it.
     */
    unregistered: string;
    /**
     * Registration row of a registered car.
     */
    regoExpires: string;
    /**
     * Opens the rest of a text or list.
     */
    showMore: string;
    /**
     * Closes the rest of a text or list.
     */
    showLess: string;
    /**
     * Opening hours of a closed day.
     */
    closed: string;
    /**
     * The example loan of the comparison rate.
     */
    financeExample: string;
    /**
     * Rate and comparison rate of a weekly figure, and what the latter is based on: without all of it no repayment is shown.
     */
    financeRates: string;
    /**
     * What the asterisk behind repayments means; on pages of cars, where a finance provider is named.
     */
    financeNote: string;
    /**
     * What must be read beside a repayment.
     */
    financeDisclaimer: string;
    /**
     * First link of each page, for keyboard and screen reader.
     */
    skipToContent: string;
    /**
     * What the law asks for, below pages without header and footer ("frame": "none").
     */
    legal: string;
    /**
     * Name of the home page in breadcrumbs.
     */
    home: string;
    /**
     * Button of a card that opens the vehicle page.
     */
    viewCar: string;
    /**
     * Stands after a weekly figure.
     */
    perWeek: string;
    /**
     * Stands after a fortnightly figure.
     */
    perFortnight: string;
    /**
     * Stands after a monthly figure.
     */
    perMonth: string;
    /**
     * Stands after a yearly figure.
     */
    perYear: string;
    /**
     * Goes one page or picture back.
     */
    previous: string;
    /**
     * Goes one page or picture on.
     */
    next: string;
    /**
     * Closes a dialog or a drawer.
     */
    close: string;
    /**
     * Opens the menu on a phone.
     */
    menu: string;
    /**
     * Title of a search page.
     */
    searchTitle: string;
    /**
     * Title of the page that stands in where none can be shown; rules ask `page.status` what is wrong.
     */
    statusTitle: string;
    /**
     * What that page says: what is wrong, and what to do now.
     */
    statusText: string;
    /**
     * Shown by a button whose code did not arrive.
     */
    failed: string;
  };
  /**
   * Addresses that several blocks use: a page name, a path or a whole address.
   */
  links?: {
    /**
     * All stock of the site.
     */
    stock: string;
    /**
     * The finance page.
     */
    finance: string;
    /**
     * The service page or an external booking page.
     */
    service: string;
    /**
     * The contact page.
     */
    contact: string;
    /**
     * The trade-in page.
     */
    tradeIn: string;
    /**
     * The page of the cars that a shopper has saved in an account.
     */
    watchlist: string;
    /**
     * The garage page, on a site that has the flag.
     */
    garage: string;
    /**
     * The analysis of a car, on a site that has the plugin; without one there is no button for it.
     */
    carAnalysis?: string;
    /**
     * The PPSR report of a car, on a site that has the plugin; without one there is no button for it.
     */
    ppsrReport?: string;
    /**
     * The test drive page.
     */
    testDrive: string;
    /**
     * Parts and accessories.
     */
    parts: string;
    /**
     * Special offers.
     */
    offers: string;
    /**
     * Terms and conditions.
     */
    terms: string;
    /**
     * The way to a location, at a map service; a rule list may go by its address.
     */
    directions: string;
    /**
     * The privacy policy.
     */
    privacy: string;
  };
  /**
   * Names of one's own: this layer and later ones use them like all others.
   */
  declare?: {
    /**
     * Yes/no switches: flags.<name>.
     */
    flags?: {
      /**
       * A switch.
       */
      [k: string]: {
        /**
         * What it is where no layer sets it.
         */
        default: boolean;
        /**
         * One sentence for colleagues: what is so when it is on.
         */
        use: string;
        /**
         * A remark for colleagues. Kept by every tool, shown by explain, never shown to shoppers.
         */
        note?: string;
      };
    };
    /**
     * Texts: {labels.<name>}.
     */
    labels?: {
      /**
       * A text.
       */
      [k: string]: {
        /**
         * What it says where no layer sets it.
         */
        default: string;
        /**
         * One sentence for colleagues: where it is shown.
         */
        use: string;
        /**
         * A remark for colleagues. Kept by every tool, shown by explain, never shown to shoppers.
         */
        note?: string;
      };
    };
    /**
     * Addresses: {links.<name>}.
     */
    links?: {
      /**
       * An address.
       */
      [k: string]: {
        /**
         * Where it leads where no layer sets it: a page name, a path or a whole address.
         */
        default: string;
        /**
         * One sentence for colleagues: where it leads.
         */
        use: string;
        /**
         * A remark for colleagues. Kept by every tool, shown by explain, never shown to shoppers.
         */
        note?: string;
      };
    };
    /**
     * Rule lists, which layers fill in rules.json: rules.<name>.
     */
    lists?: {
      /**
       * A rule list.
       */
      [k: string]: {
        /**
         * What its entries give; money is in AUD and written $34,990.
         */
        type: 'text' | 'number' | 'money' | 'yesNo' | 'date' | 'address' | 'asset';
        /**
         * What it gives where no entry does; without one it is missing then.
         */
        default?: {
          [k: string]: unknown;
        };
        /**
         * One sentence for colleagues: what it says.
         */
        use: string;
        /**
         * A remark for colleagues. Kept by every tool, shown by explain, never shown to shoppers.
         */
        note?: string;
      };
    };
    /**
     * Lists of data: data/<name>.json, the fact site.<name>.
     */
    data?: {
      /**
       * A list.
       */
      [k: string]: {
        /**
         * What each entry is.
         */
        of: 'location' | 'brand' | 'model' | 'review' | 'manufacturer' | 'dealership' | 'offer' | 'post';
        /**
         * One sentence for colleagues: what is in it.
         */
        use: string;
        /**
         * A remark for colleagues. Kept by every tool, shown by explain, never shown to shoppers.
         */
        note?: string;
      };
    };
  };
  /**
   * Language of the pages.
   */
  locale: string;
  /**
   * Time zone in which the site's days begin and end.
   */
  timeZone: string;
  /**
   * A line that stands with the name, for instance in the footer.
   */
  tagline?: string;
  /**
   * Logo picture in assets/, e.g. assets/logo.svg.
   */
  logo?: string;
  /**
   * Icon of the browser tab and of phones in assets/, best an SVG; without it the first letter of the name in the colours of the theme.
   */
  icon?: string;
  /**
   * Motor dealer licence number.
   */
  licence?: string;
  /**
   * Australian Business Number.
   */
  abn?: string;
  /**
   * The word for a vehicle in texts, by item type; default is used for the others.
   */
  vehicleWords: {
    /**
     * What one and many of them are called.
     */
    [k: string]: {
      /**
       * One of them, e.g. caravan.
       */
      one: string;
      /**
       * Many of them, e.g. caravans.
       */
      many: string;
    };
  };
  /**
   * What is listed, and for how long.
   */
  stock?: {
    /**
     * Item types that the site sells beside cars.
     */
    itemTypes: ('car' | 'caravan' | 'motorcycle' | 'truck')[];
    /**
     * Days for which a sold car stays listed.
     */
    soldDays: number;
    /**
     * Days for which a car counts as just arrived.
     */
    justArrivedDays: number;
  };
  /**
   * Cars side by side.
   */
  compare?: {
    /**
     * How many cars are compared at once, at most.
     */
    max: number;
  };
  /**
   * The search of this site.
   */
  search?: {
    /**
     * Cars on one page of results.
     */
    hitsPerPage: number;
    /**
     * Answers of searches that a browser keeps for those who go back and forth; the oldest goes first.
     */
    cacheSize: number;
    /**
     * Order of results when the shopper asks for none, field:asc or field:desc; absent: the highest `custom_rank` first, then cars without one as the feed has them.
     */
    defaultSort?: string;
    /**
     * Lists of cars with a name in addresses.
     *
     * Items: A search type.
     */
    types: {
      /**
       * Its name in addresses: { "page": "search", "with": { "type": "used-cars" } }.
       */
      id: string;
      /**
       * What it lists.
       */
      label: string;
      /**
       * Which cars it lists: a condition in which `car` is each of them; without it, all.
       */
      where?: Filter;
      when?: Condition;
      /**
       * A remark for colleagues. Kept by every tool, shown by explain, never shown to shoppers.
       */
      note?: string;
    }[];
    /**
     * Words that mean the same to shoppers. Each list: any of them finds what the others find.
     */
    synonyms: string[][];
    /**
     * Field -> its values in the order in which they are listed; the others follow, the most frequent first.
     */
    valueOrder: {
      /**
       * Values in order.
       *
       * Items: A value, as the cars have it.
       */
      [k: string]: string[];
    };
    /**
     * Ranges of the key `price_range`, as they are listed.
     *
     * Items: A range.
     */
    priceRanges: {
      /**
       * Unique in the list.
       */
      id: string;
      /**
       * What shoppers read, and what stands in addresses.
       */
      label: string;
      /**
       * From this amount on, AUD; absent: from nothing.
       */
      atLeast?: number;
      /**
       * Up to, and without, this amount, AUD; absent: no end.
       */
      below?: number;
      /**
       * A remark for colleagues. Kept by every tool, shown by explain, never shown to shoppers.
       */
      note?: string;
    }[];
    /**
     * Ranges of the key `weekly_price_range`, of the weekly repayment that is shown.
     *
     * Items: A range.
     */
    weeklyPriceRanges: {
      /**
       * Unique in the list.
       */
      id: string;
      /**
       * What shoppers read, and what stands in addresses.
       */
      label: string;
      /**
       * From this amount on, AUD; absent: from nothing.
       */
      atLeast?: number;
      /**
       * Up to, and without, this amount, AUD; absent: no end.
       */
      below?: number;
      /**
       * A remark for colleagues. Kept by every tool, shown by explain, never shown to shoppers.
       */
      note?: string;
    }[];
    /**
     * Values of the key `categories`: kinds of cars that the site names.
     *
     * Items: A category.
     */
    categories: {
      /**
       * Unique in the list.
       */
      id: string;
      /**
       * What shoppers read, and what stands in addresses.
       */
      label: string;
      /**
       * Which cars are of it: a condition in which `car` is each of them.
       */
      where: Filter;
      /**
       * A remark for colleagues. Kept by every tool, shown by explain, never shown to shoppers.
       */
      note?: string;
    }[];
    /**
     * A count above this is told as the sum of the counts by car type.
     */
    exactTotalUpTo: number;
    /**
     * Fields of the car whose words say what it is: cars that have all words here come first.
     *
     * Items: A field of the car.
     */
    titleFields: string[];
    /**
     * Fields in which words are found too.
     *
     * Items: A field of the car.
     */
    moreFields: string[];
    /**
     * Distances that shoppers choose from, km.
     *
     * @minItems 1
     *
     * Items: A distance, km.
     */
    radiusOptions: number[];
    /**
     * How far from a postcode cars are looked for unless the shopper chooses another distance, km.
     */
    radius: number;
    /**
     * Fields and keys whose values are counted for those who search over HTTP (`POST /api/search`).
     *
     * @maxItems 40
     *
     * Items: A field of the car, or a key such as `price_range`.
     */
    facets: string[];
    /**
     * Address of a hosted search that answers `POST /api/search` in place of the search of this server: it takes the same body and answers as schemas/providers/hosted-search.schema.json has it.
     */
    host?: string;
    /**
     * Public key of the search. It is sent to `host` as `Authorization: Bearer`; who sends it here so may search this site from elsewhere than its own pages.
     */
    key?: string;
    /**
     * For how long what that host found is answered until it is asked again.
     */
    freshMinutes: number;
  };
  /**
   * What is sent by forms, and to whom it goes.
   */
  leads?: {
    /**
     * Mail address of those who answer enquiries; a rule list chooses by car, location or form.
     */
    to: string;
    /**
     * Subject of the mail.
     */
    subject: string;
    /**
     * Locations that answer by themselves. An enquiry goes to the one that was chosen, else to that of the car, else to the primary one; where it is not listed here, or says no address, `to` of the site holds.
     *
     * Items: A location.
     */
    yards: {
      /**
       * Slug of the location.
       */
      id: string;
      /**
       * Mail address of those who answer there.
       */
      to?: string;
      /**
       * Mail address at which its program takes enquiries as ADF.
       */
      adf?: string;
      /**
       * Mail address that its mails come from; without one that of the server.
       */
      from?: string;
      /**
       * Name beside that address; without one that of the site.
       */
      fromName?: string;
      /**
       * Where an answer goes when the shopper gave no mail address.
       */
      replyTo?: string;
      /**
       * Mail address at which somebody else answers what nobody there has answered in time.
       */
      second?: string;
      /**
       * Minutes that it has for a first answer; without it those of the site.
       */
      replyMinutes?: number;
      /**
       * A remark for colleagues. Kept by every tool, shown by explain, never shown to shoppers.
       */
      note?: string;
    }[];
    /**
     * What goes out of each enquiry beside its mail. One whose `to` comes out empty does not.
     *
     * Items: A receiver.
     */
    deliveries: {
      /**
       * Name of the entry, for changes; it stays, so that nothing goes out twice.
       */
      id: string;
      /**
       * A copy of the mail, the enquiry as ADF 1.0 in a mail, or as JSON that is posted and signed.
       */
      kind: 'mail' | 'adf' | 'webhook';
      /**
       * Mail address, of a webhook its https address; a rule list chooses by car, location or form.
       */
      to: string;
      /**
       * Of a webhook: name of the site's secret that signs it; `webhook` unless given.
       */
      secret?: string;
      /**
       * A remark for colleagues. Kept by every tool, shown by explain, never shown to shoppers.
       */
      note?: string;
    }[];
    /**
     * What the shopper wants to do with the car, in the words of ADF; a rule list chooses by form.
     */
    interest: 'buy' | 'lease' | 'sell' | 'trade-in' | 'test-drive';
    /**
     * What an enquiry is filed under: what was sent, unless a rule list says otherwise.
     */
    category: string;
    /**
     * What it is filed under below the category.
     */
    subcategory: string;
    /**
     * Words of the mail beside the labels of the form, and of the answer to programs.
     */
    texts: {
      /**
       * Before the car that it is about.
       */
      vehicle: string;
      /**
       * Before the location that is chosen, else that of the car.
       */
      location: string;
      /**
       * Before the address of the page that it was sent from.
       */
      page: string;
      /**
       * Before the labels of ticked boxes whose ids end in `check-option`.
       */
      services: string;
      /**
       * What programs are answered when it could not be stored.
       */
      failed: string;
      /**
       * Before the subject of a mail to the second address.
       */
      unanswered: string;
      /**
       * What programs are answered that bring no proof of work.
       */
      unproven: string;
      /**
       * What programs are answered that have sent too many.
       */
      tooMany: string;
      /**
       * A ticked box.
       */
      yes: string;
      /**
       * A box that is not ticked.
       */
      no: string;
      /**
       * Before the names of files that are kept with the enquiry and do not fit in the mail.
       */
      filesLeft: string;
    };
    /**
     * Number of what an enquiry counts as; a rule list chooses by car and form. Without one it is not counted.
     */
    event?: number;
    /**
     * Mail address at which somebody else answers what nobody has answered in time; a rule list chooses by car, location or form. An enquiry counts as answered once `forecourt leads --replied` was told so.
     */
    second: string;
    /**
     * Minutes for a first answer, after which an enquiry goes to that address.
     */
    replyMinutes: number;
    /**
     * For so many days it is kept who sent an enquiry and what it said; then that is erased, and what was asked for, where and when is left.
     */
    keepDays: number;
    /**
     * Most enquiries of one network in an hour, on this site.
     */
    perHour: {
      /**
       * By browsers that did the work, or by forms without a captcha.
       */
      proven: number;
      /**
       * By who was asked once more.
       */
      confirmed: number;
      /**
       * By programs that send the secret of the site.
       */
      caller: number;
      /**
       * Files that come with forms.
       */
      files: number;
    };
    /**
     * Files that come with forms, whatever their fields say.
     */
    uploads: {
      /**
       * The largest file that any field takes, MB.
       */
      maxMb: number;
      /**
       * So much is attached to a mail, MB; what does not fit is kept with the enquiry and named in the mail.
       */
      mailMb: number;
    };
    /**
     * Name of the key in the secrets of the site: who sends it as `Authorization: Bearer` sends enquiries from elsewhere than pages, without a captcha.
     */
    secret: string;
    /**
     * What dealers' programs are told of where an enquiry comes from.
     */
    source: string;
  };
  /**
   * How shoppers are told from programs that fill in forms. A form says `"captcha": false` where it wants none.
   */
  captcha?: {
    /**
     * Who gives the work that browsers do before a form is sent (`/challenge`), and says whether it was done (`/verify`), as schemas/providers/captcha.schema.json has it. Without one this server does both.
     */
    url?: string;
    /**
     * Name of the key in the secrets of the site; it is sent to that address as `Authorization: Bearer`.
     */
    secret?: string;
    /**
     * Rounds of PBKDF2 in each try of a browser.
     */
    rounds: number;
    /**
     * Tries that a browser needs, half as many to half as many again. With the usual numbers a cheap phone works for about a second, while the form is filled in.
     */
    tries: number;
    /**
     * Nobody fills in a form in less time. What comes sooner is asked once more.
     */
    seconds: number;
    /**
     * For so long what a browser has worked out is taken.
     */
    minutes: number;
  };
  /**
   * Cars that shoppers reserve: a form with `holds` keeps the car of its page for the one who sends it.
   */
  reserve?: {
    /**
     * What it costs, AUD; a car may say another fee (`reserve_fee`). 0: nothing is paid.
     */
    fee: number;
    /**
     * For so long a car is held: from the payment on, and where nobody takes payments from the moment at which the form was sent.
     */
    holdHours: number;
    /**
     * So long a shopper has to pay where a provider takes payments; then others may have the car. Providers keep their page open for half an hour at least.
     */
    paymentMinutes: number;
    /**
     * Words of payments and of the mails about them, which say what the one of the enquiry says.
     */
    texts: {
      /**
       * What the shopper pays for, on the page of the provider.
       */
      item: string;
      /**
       * Subject of the mail: the fee is paid, the car is held.
       */
      paid: string;
      /**
       * Subject of the mail: the fee was paid once the car was let go or somebody else had it.
       */
      paidLate: string;
      /**
       * Subject of the mail: what was paid is not what was asked; the fee does not count as paid.
       */
      paidOdd: string;
      /**
       * Subject of the mail: the provider could not be asked; the car is held, and nobody has paid.
       */
      notAsked: string;
      /**
       * Subject of the mail: the time of a hold ended, or the provider says that nobody will pay, and no fee has come.
       */
      unpaid: string;
      /**
       * Subject of the mail: the provider gave back a part of the fee. How much, and of which fee, follows it; the car stays held.
       */
      partRefunded: string;
    };
    /**
     * Words of the mail to the shopper who reserved, once it is sent and once the fee is paid: what is held, until when, what it costs, whom to ring.
     */
    receipt: {
      /**
       * Subject, while the fee is not paid.
       */
      heldSubject: string;
      /**
       * Subject, once the fee is paid.
       */
      paidSubject: string;
      /**
       * Subject, where the fee was paid once somebody else had the car.
       */
      paidLateSubject: string;
      /**
       * First words, where nobody takes the fee online.
       */
      held: string;
      /**
       * First words, where a provider takes the fee.
       */
      toPay: string;
      /**
       * First words, once the fee is paid.
       */
      paid: string;
      /**
       * First words, where the fee was paid once somebody else had the car.
       */
      paidLate: string;
      /**
       * Before the car.
       */
      vehicle: string;
      /**
       * The car.
       */
      car: string;
      /**
       * Before the moment at which others may have it.
       */
      until: string;
      /**
       * Before the fee.
       */
      fee: string;
      /**
       * Behind a fee that is asked.
       */
      notPaid: string;
      /**
       * Behind a fee that is paid.
       */
      isPaid: string;
      /**
       * Before the place at which it stands.
       */
      location: string;
      /**
       * Before the number of the dealer.
       */
      ring: string;
      /**
       * The number of the dealer.
       */
      phone: string;
      /**
       * Last words.
       */
      last: string;
    };
  };
  /**
   * Who takes payments for the site. Without a provider nothing is paid online: the dealer is told, and asks for the fee.
   */
  payments?: {
    /**
     * Who it is; its page is shown to pay on, and it tells `/api/payments/events` what became of it.
     */
    provider?: 'stripe';
    /**
     * Where that page stands: forms that hold a car may lead there. Another one where the dealer has a host of its own for it.
     */
    page: string;
    /**
     * Where the provider is asked, where that is not its usual address.
     */
    api?: string;
    /**
     * Name of the provider's secret key in the secrets of the site.
     */
    secret: string;
    /**
     * Name of the key with which the provider signs what it tells.
     */
    eventsSecret: string;
    /**
     * In which the fee is asked.
     */
    currency: 'aud';
  };
  /**
   * Shoppers who sign in, with a code that is sent to them.
   */
  accounts?: {
    /**
     * What programs are answered when a step could not be taken.
     */
    failed: string;
    /**
     * Codes go to mobile numbers too, by text message.
     */
    mobile: boolean;
    /**
     * Who sends text messages.
     */
    sms?: {
      /**
       * Gets `to` and `text` as signed JSON; without one messages become files in the folder of mails.
       */
      url?: string;
      /**
       * Name of the key in the secrets of the site that signs them; `webhook` unless given.
       */
      secret?: string;
    };
    /**
     * How long a code counts.
     */
    codeMinutes: number;
    /**
     * Most codes to one address in an hour.
     */
    codesPerHour: number;
    /**
     * Most codes that one network may ask for in an hour, to whatever addresses.
     */
    codesPerAsker: number;
    /**
     * How often a code may be mistyped.
     */
    tries: number;
    /**
     * How long a shopper stays signed in.
     */
    sessionDays: number;
    /**
     * What shoppers are told of their watchlist.
     */
    watchlistTexts: {
      /**
       * A car was saved.
       */
      saved: string;
      /**
       * A car was let go.
       */
      removed: string;
      /**
       * The site has no such car.
       */
      gone: string;
      /**
       * So many cars are saved that there is no room for another one.
       */
      full: string;
      /**
       * The phone number that came along is not that of the account.
       */
      refused: string;
    };
    /**
     * Words of the message with the code.
     */
    texts: {
      /**
       * Subject of the mail.
       */
      subject: string;
      /**
       * Stands before the code.
       */
      code: string;
      /**
       * Below the code.
       */
      last: string;
    };
  };
  /**
   * Finance figures of the site.
   */
  finance?: {
    /**
     * Finance provider, as named by its preset.
     */
    provider?: string;
    /**
     * Fixed interest rate where no offer of a lender says one, percent a year.
     */
    interest?: number;
    /**
     * Interest rate that calculators start with, percent a year.
     */
    defaultInterest?: number;
    /**
     * Repayment frequency that calculators start with.
     */
    defaultFrequency: 'week' | 'fortnight' | 'month';
    /**
     * Unit of a lender's `term` that says none.
     */
    termUnit: 'months' | 'years';
    /**
     * Key of the lender in a car's finance_lenders whose figures are shown.
     */
    lender?: string;
    /**
     * Comparison rates of the provider, where those of the car are not known.
     */
    comparisonRates?: {
      /**
       * Percent a year.
       */
      lowest?: number;
      /**
       * Percent a year.
       */
      highest?: number;
    };
    /**
     * Finance quotes, where the flag `financeQuote` is on.
     */
    quote: {
      /**
       * How the shopper is taken to rate their credit.
       */
      creditScore: string;
      /**
       * Term of the loan, years.
       */
      termYears: number;
      /**
       * Address that answers quotes as JSON, as schemas/providers/finance-quote.schema.json has it; without one they are worked out from `rates`.
       */
      url?: string;
      /**
       * Name of the key in the secrets of the site; it is sent as `Authorization: Bearer`.
       */
      secret?: string;
      /**
       * What the lender asks: the first entry that takes the car and the shopper counts.
       */
      rates: {
        /**
         * Name of the entry, for changes.
         */
        id: string;
        /**
         * Credit scores that it takes; all unless given.
         *
         * Items: As the shopper says it.
         */
        creditScores?: string[];
        /**
         * Oldest car that it takes, years.
         */
        maxAgeYears?: number;
        /**
         * Percent a year.
         */
        interest: number;
        /**
         * Comparison rate, percent a year.
         */
        comparison: number;
        /**
         * Establishment fee, AUD, which is borrowed too; none unless given.
         */
        fee?: number;
      }[];
    };
  };
  /**
   * Phone numbers by car type; the first that applies is shown.
   */
  phone?: {
    /**
     * Shown for every car.
     */
    override?: string;
    /**
     * New cars.
     */
    new?: string;
    /**
     * Used cars.
     */
    used?: string;
    /**
     * Demo cars.
     */
    demo?: string;
    /**
     * New and demo cars without their own number.
     */
    newDefault?: string;
    /**
     * Used cars without their own number.
     */
    usedDefault?: string;
    /**
     * Mobile number that takes text messages; without one there is no button for it.
     */
    text?: string;
    /**
     * Mobile number that takes WhatsApp messages; without one there is no button for it.
     */
    whatsApp?: string;
  };
  /**
   * Where the market gauge of a car comes from, on a site that has the plugin.
   */
  autogauge?: {
    /**
     * Address of the gauge: the path of the car and `/autogauge` are put behind it. It answers as schemas/providers/autogauge.schema.json has it; without one a car is compared with like cars of the site's own stock.
     */
    base?: string;
    /**
     * Name of the key in the secrets of the site; it is sent as `Authorization: Bearer`.
     */
    secret?: string;
    /**
     * For how long an answer is shown until the address is asked again.
     */
    freshMinutes: number;
    /**
     * Like cars of the own stock are so many years older or newer at most.
     */
    years: number;
    /**
     * They have driven so many km less or more at most.
     */
    kilometres: number;
    /**
     * So many like cars make a comparison sure (confidence 1); fewer make it less so, in proportion.
     */
    fullSample: number;
    /**
     * This part of the like cars is left out at each end of the market range: 0.1 leaves out the cheapest and the dearest tenth.
     */
    edge: number;
  };
  /**
   * What a shopper's own car is worth, on a site with the flag `autograb`.
   */
  valuation?: {
    /**
     * Who is asked what a car is worth, and which car has a plate: a POST, answered as schemas/providers/valuation.schema.json has it. Without one a car is valued by like cars of the site's own stock, and plates are not known.
     */
    url?: string;
    /**
     * Name of the key in the secrets of the site; it is sent as `Authorization: Bearer`.
     */
    secret?: string;
    /**
     * Like cars of the own stock are so many years older or newer at most.
     */
    years: number;
    /**
     * They have driven so many km less or more at most.
     */
    kilometres: number;
    /**
     * With fewer like cars there is no figure.
     */
    fewest: number;
    /**
     * What is offered of the price in the middle of like cars: 0.85 leaves the dealer 15 percent.
     */
    share: number;
    /**
     * An older car gets no figure from the own stock.
     */
    mostYears: number;
    /**
     * A car that has gone further, in km, gets no figure from the own stock.
     */
    mostKm: number;
    /**
     * What an accepted offer is filed under.
     */
    accepted: {
      /**
       * Its category.
       */
      category: string;
      /**
       * Below the category.
       */
      subcategory: string;
    };
    /**
     * What those who ask are told.
     */
    texts: {
      /**
       * There is no figure.
       */
      none: string;
      /**
       * Without these nothing can be valued.
       */
      incomplete: string;
    };
  };
  /**
   * What it costs to have a car delivered.
   */
  delivery?: {
    /**
     * Where cars are delivered to, the first that fits wins. All that a zone says must fit; one that says nothing is everywhere.
     *
     * Items: A zone.
     */
    zones?: {
      /**
       * Name of the entry, for changes.
       */
      id: string;
      /**
       * What shoppers call it, with how long it takes.
       */
      name: string;
      /**
       * What delivery costs, AUD; 0 is free.
       */
      price: number;
      /**
       * Postcodes of these states.
       *
       * Items: A state or territory.
       */
      states?: ('ACT' | 'NSW' | 'NT' | 'QLD' | 'SA' | 'TAS' | 'VIC' | 'WA')[];
      /**
       * These postcodes.
       *
       * Items: A postcode, or the first and the last of many.
       */
      postcodes?: string[];
      /**
       * So far from the primary location at most, as the crow flies, km.
       */
      withinKm?: number;
      /**
       * A remark for colleagues. Kept by every tool, shown by explain, never shown to shoppers.
       */
      note?: string;
    }[];
  };
  /**
   * Who knows where a postcode is.
   */
  geocoder?: {
    /**
     * Address of a geocoding service, which is asked with `components` and answers as schemas/providers/geocoder.schema.json has it; without one a table of regions is read here.
     */
    url?: string;
    /**
     * What is added to the query of that address.
     */
    params: {
      /**
       * A value, as it is.
       */
      [k: string]: string;
    };
    /**
     * Name of the key in the secrets of the site; it is sent as `Authorization: Bearer`.
     */
    secret?: string;
    /**
     * For how long an answer counts until the address is asked again.
     */
    freshMinutes: number;
    /**
     * Types of places that count as a region: others that the service finds, streets and businesses, are left out.
     *
     * Items: A type, as the service writes it.
     */
    regionTypes: string[];
  };
  /**
   * Which cars are like another one, and who searches for them.
   */
  similar?: {
    /**
     * One search each, in this order: a car is found that has the same value in all of these fields. A search is left out for a car that lacks one of them.
     *
     * @minItems 1
     * @maxItems 5
     */
    by: (
      | 'make'
      | 'model'
      | 'series'
      | 'badge'
      | 'year'
      | 'car_type'
      | 'item_type'
      | 'simple_body'
      | 'simple_drive'
      | 'simple_fuel'
      | 'simple_transmission'
    )[][];
    /**
     * Only cars of these statuses are found.
     *
     * Items: A status of cars.
     */
    statuses: string[];
    /**
     * Cars that somebody has reserved, or holds at the moment, are found too.
     */
    reserved: boolean;
    /**
     * A price below this one, AUD, takes the narrow window; this one and those above the wide one.
     */
    cheapBelow: number;
    /**
     * How far below and above the price of a cheaper car others may be, AUD.
     */
    narrow: number;
    /**
     * The same for a dearer car.
     */
    wide: number;
    /**
     * Most cars that one search finds.
     */
    limit: number;
    /**
     * Most cars that are kept of all that were found.
     */
    kept: number;
    /**
     * Name of the index that is searched.
     */
    indexUid: string;
    /**
     * Asked to stand before what was searched for.
     */
    highlightPreTag: string;
    /**
     * Asked to stand behind it.
     */
    highlightPostTag: string;
    /**
     * Address of a search engine that takes several searches in one POST and answers as schemas/providers/multi-search.schema.json has it; without one the stock is searched here.
     */
    url?: string;
    /**
     * Name of the key in the secrets of the site; it is sent as `Authorization: Bearer`.
     */
    secret?: string;
    /**
     * For how long what that engine found is shown until it is asked again.
     */
    freshMinutes: number;
  };
  /**
   * Appointments that shoppers book, within the opening hours of a location.
   */
  appointments?: {
    /**
     * Test drives, within the hours of sales.
     */
    sales: {
      /**
       * How long one takes, and how far apart they begin.
       */
      minutes: number;
      /**
       * So many at a time; 0 takes none.
       */
      capacity: number;
      /**
       * Booked so many minutes ahead at least.
       */
      leadMinutes: number;
      /**
       * Booked so many days ahead at most.
       */
      mostDays: number;
    };
    /**
     * Visits to the workshop, within the hours of service.
     */
    service: {
      /**
       * How long one takes, and how far apart they begin.
       */
      minutes: number;
      /**
       * So many at a time; 0 takes none.
       */
      capacity: number;
      /**
       * Booked so many minutes ahead at least.
       */
      leadMinutes: number;
      /**
       * Booked so many days ahead at most.
       */
      mostDays: number;
    };
    /**
     * What the shopper is sent once it is booked, with an invitation for calendars.
     */
    texts: {
      /**
       * Subject of the mail, and name of the entry in a calendar.
       */
      subject: string;
      /**
       * Stands before day and time in the mail.
       */
      before: string;
      /**
       * Below the time and the place.
       */
      last: string;
    };
  };
  /**
   * How opening hours of the locations are read.
   */
  openingHours?: {
    /**
     * Time zone of a location: whether it is open goes by the clock there. A rule list chooses by its state.
     */
    zone: string;
  };
  /**
   * Where customer reviews come from, and which of them are shown.
   */
  reviewFeed?: {
    /**
     * Address that answers reviews as JSON, as schemas/providers/reviews.schema.json has it; without one they are those of data/reviews.json.
     */
    url?: string;
    /**
     * What is added to the query of that address.
     */
    params: {
      /**
       * A value, as it is.
       */
      [k: string]: string;
    };
    /**
     * Name of the key in the secrets of the site; it is sent as `Authorization: Bearer`.
     */
    secret?: string;
    /**
     * For how long an answer is shown until the address is asked again.
     */
    freshMinutes: number;
    /**
     * Lowest rating of a review that is shown.
     */
    minRating: number;
    /**
     * Lowest average that is shown over the reviews.
     */
    headingMinRating: number;
    /**
     * Most reviews that are taken.
     */
    most: number;
    /**
     * Reviews that are not shown.
     *
     * Items: Id of a review, as text.
     */
    excludedIds: string[];
    /**
     * Customers whose reviews are not shown.
     *
     * Items: Whole name, in capitals or not.
     */
    excludedNames: string[];
    /**
     * A review with one of them in its text is not shown.
     *
     * Items: Word or piece of text, with its capitals.
     */
    excludedWords: string[];
    /**
     * Figures that are shown where there is no address; without them they are those of data/reviews.json.
     */
    sample?: {
      /**
       * How many reviews there are.
       */
      count?: number;
      /**
       * Mean of their ratings.
       */
      average_rating?: number;
    };
  };
  /**
   * Short messages at the foot of the page, one at a time.
   */
  toasts: {
    /**
     * How long one is shown, ms; it stays longer while it is used.
     */
    shownMs: number;
    /**
     * How long after that it is taken out of the page, ms.
     */
    removeMs: number;
  };
  /**
   * The sheet about a car that shoppers save as a PDF.
   */
  brochure: {
    /**
     * What it is about.
     */
    title: string;
    /**
     * Stands below the title.
     */
    subtitle: string;
    /**
     * What the car costs, with the condition of the price.
     */
    price: string;
    /**
     * Stands in place of the price of a car that is no longer for sale.
     */
    sold: string;
    /**
     * One fact on each line, its name before the colon; lines that come out empty are left out.
     */
    facts: string;
    /**
     * Title of the features.
     */
    features: string;
    /**
     * Most features that are listed.
     */
    mostFeatures: number;
    /**
     * Stands beside the code that leads to the page of the car.
     */
    scan: string;
    /**
     * Who sells it: one line each.
     */
    contact: string;
    /**
     * Small print at the foot.
     */
    smallPrint: string;
  };
  /**
   * What is counted of what shoppers do.
   */
  analytics?: {
    /**
     * Days for which the counts of a day are kept; nothing of who it was is ever stored.
     */
    keepDays: number;
  };
  /**
   * Chat provider.
   */
  chat?: {
    /**
     * Address of the chat.
     */
    link?: string;
  };
  /**
   * Services that the dealer has booked.
   *
   * Items: A service.
   */
  plugins?: {
    /**
     * Name of the entry, for changes.
     */
    id?: string;
    /**
     * Its name.
     */
    name?: string;
    /**
     * Its feature.
     */
    feature?: string;
    when?: Condition;
    /**
     * A remark for colleagues. Kept by every tool, shown by explain, never shown to shoppers.
     */
    note?: string;
  }[];
  /**
   * Social profiles, in order.
   *
   * Items: A profile.
   */
  social: {
    /**
     * Name of the entry, for changes.
     */
    id: string;
    /**
     * Its name.
     */
    label: string;
    /**
     * Its address.
     */
    link: string;
    /**
     * Stands beside the words.
     */
    icon?: IconName;
    /**
     * A remark for colleagues. Kept by every tool, shown by explain, never shown to shoppers.
     */
    note?: string;
  }[];
  /**
   * Choices that change markup, beside the tokens of theme.json.
   */
  design?: {
    /**
     * Where logo and menu stand in the header.
     */
    headerStyle: 'bar' | 'centred' | 'split';
    /**
     * How cards stand off the page.
     */
    cardStyle: 'flat' | 'outlined' | 'raised';
    /**
     * Whether vehicle photos reach the screen's edges on phones.
     */
    photoFrame: 'full-bleed' | 'inset';
    /**
     * How much space is around things.
     */
    density: 'airy' | 'regular' | 'compact';
    /**
     * Corners of buttons.
     */
    buttonShape: 'square' | 'rounded' | 'pill';
  };
  changes?: Changes;
  /**
   * Sets a block on every page, by its name, or name/id of one that stands under that id: settings merge, changes edit its lists and slots, alsoWhen is added to its own condition.
   */
  everywhere?: {
    /**
     * What this layer says of the block on every page.
     */
    [k: string]: {
      /**
       * Merged over the settings of earlier layers.
       */
      settings?: {};
      changes?: Changes;
      /**
       * false: takes the block off every page; a page or a later layer brings it back with a when of its own.
       */
      when?: boolean | {};
      alsoWhen?: Condition;
      /**
       * A remark for colleagues. Kept by every tool, shown by explain, never shown to shoppers.
       */
      note?: string;
    };
  };
  /**
   * Which locations a shopper is offered near a place.
   */
  dealerSearch?: {
    /**
     * Locations within this distance, km.
     */
    km: number;
    /**
     * No more than these.
     */
    most: number;
    /**
     * Places that are offered for what is typed.
     */
    places: number;
  };
}

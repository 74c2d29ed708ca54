/** Generated from schemas/entities/car.schema.json by `npm run generate`. Do not edit. */
import type { FinanceLender } from './finance-lender.ts';
import type { Location } from './location.ts';

/**
 * One vehicle for sale, caravans too. A missing field is absent: null, empty text and empty lists are dropped when stock comes in.
 */
export interface Car {
  /**
   * Id of the car, as text.
   */
  id: string;
  /**
   * Name in addresses, unique in a site; it stays when the car is imported again.
   */
  slug: string;
  /**
   * Full name: year, make, model, badge.
   */
  name: string;
  /**
   * The dealer's own stock number.
   */
  stocknum?: string;
  /**
   * Vehicle identification number.
   */
  vin?: string;
  /**
   * Number plate.
   */
  regplate?: string;
  /**
   * National vehicle identification code: the exact variant.
   */
  nvic?: string;
  /**
   * The variant is known by its NVIC.
   */
  has_nvic: boolean;
  /**
   * Model year.
   */
  year?: number;
  /**
   * Manufacturer, in full.
   */
  make?: string;
  /**
   * Model, without make and badge.
   */
  model?: string;
  /**
   * Trim level.
   */
  badge?: string;
  /**
   * The model's generation or series code.
   */
  series?: string;
  /**
   * Exterior colour.
   */
  colour?: string;
  /**
   * Interior colour.
   */
  interior_colour?: string;
  /**
   * Title of the advert elsewhere.
   */
  carsales_title?: string;
  /**
   * New, used or demonstrator. Not the condition.
   */
  car_type: 'new' | 'used' | 'demo';
  /**
   * What it is when it is no ordinary car.
   */
  item_type?: string;
  /**
   * in_stock and coming_soon are available; any other text means not available.
   */
  status?: string;
  /**
   * The dealer's own banner text.
   */
  tag?: string;
  /**
   * Somebody has reserved it.
   */
  reserved: boolean;
  /**
   * A shopper holds it on this site until then, by the clock of where it stands; `{car.held_until:time}` is the time, `{car.held_until}` the day. Comes from reservations, not from feeds.
   */
  held_until?: string;
  /**
   * Certified by the manufacturer's used-car programme.
   */
  certified: boolean;
  /**
   * It can be ordered before it arrives.
   */
  preorder: boolean;
  /**
   * It is sold.
   */
  sold: boolean;
  /**
   * When it was sold: seconds since 1970, UTC.
   */
  sold_date_timestamp?: number;
  /**
   * It may be listed on the dealer's website.
   */
  show_on_dealer_website: boolean;
  /**
   * When the car came into stock.
   */
  created_at?: string;
  /**
   * When its record last changed.
   */
  updated_at?: string;
  /**
   * Asked now, in AUD.
   */
  price?: number;
  /**
   * The higher price asked before, in AUD.
   */
  before_price?: number;
  /**
   * Price of a subscription, in AUD.
   */
  subscription_price?: number;
  /**
   * Reduced price of an offer, in AUD.
   */
  offer_price?: number;
  /**
   * How the price is meant.
   */
  price_type?: string;
  /**
   * Asked for reserving this car, in AUD; absent: `reserve.fee` of the site.
   */
  reserve_fee?: number;
  /**
   * Its place in the site's own order: the highest comes first; cars without one follow as the feed has them.
   */
  custom_rank?: number;
  /**
   * Distance driven.
   */
  km?: number;
  /**
   * Body in one of a few words.
   */
  simple_body?: string;
  /**
   * Automatic or manual.
   */
  simple_transmission?: string;
  /**
   * Transmission in full.
   */
  trans?: string;
  /**
   * Fuel in one of a few words.
   */
  simple_fuel?: string;
  /**
   * Fuel in full.
   */
  fuel?: string;
  /**
   * Driven wheels in short.
   */
  simple_drive?: string;
  /**
   * Driven wheels in full.
   */
  drive?: string;
  /**
   * Number of seats.
   */
  seats?: number;
  /**
   * Number of doors; 0 is a real value.
   */
  doors?: number;
  /**
   * Engine capacity.
   */
  engine_size?: number;
  /**
   * Engine capacity, rounded to one decimal.
   */
  engine_size_litres?: number;
  /**
   * Number of gears.
   */
  gearnum?: number;
  /**
   * Body in full, e.g. Dual Cab Pick-up.
   */
  bodyconfiguration?: string;
  /**
   * Last day of the registration.
   */
  rego_expiry?: string;
  /**
   * Month of manufacture, YYYY-MM, or the day.
   */
  build_date?: string;
  /**
   * Month of the compliance plate, YYYY-MM, or the day.
   */
  compliance_date?: string;
  /**
   * How often the vehicle page was seen.
   */
  views?: number;
  /**
   * Number of photos.
   */
  photos_count?: number;
  /**
   * The dealer's words; `|` parts paragraphs.
   */
  dealercomments?: string;
  /**
   * Address of the history report.
   */
  file?: string;
  /**
   * Features.
   *
   * Items: One feature.
   */
  standardEquipment?: string[];
  /**
   * Pictures in order.
   */
  images?: {
    /**
     * The picture.
     */
    image: {
      /**
       * The picture.
       */
      url: string;
      /**
       * The small version.
       */
      thumb?: {
        /**
         * The small picture.
         */
        url?: string;
      };
    };
    /**
     * The entry is a video.
     */
    isVideo: boolean;
    /**
     * What the picture shows, in a few words: front left, dashboard, odometer.
     */
    shows?: string;
  }[];
  /**
   * Small pictures in order.
   *
   * Items: A small picture.
   */
  thumbnails?: string[];
  /**
   * The first picture.
   */
  primary_image_url?: string;
  /**
   * The dealer's own video.
   */
  video_url?: string;
  /**
   * A video on a video site.
   */
  external_video_url?: string;
  /**
   * Walkaround videos; the first is shown.
   */
  walkaround_videos?: {
    /**
     * The video.
     */
    video: {
      /**
       * Address of the video.
       */
      url: string;
    };
  }[];
  /**
   * Other videos.
   */
  videos?: {
    /**
     * The video.
     */
    video: {
      /**
       * Address of the video.
       */
      url: string;
    };
  }[];
  /**
   * Frames of the 360-degree spin, in order.
   *
   * Items: One frame.
   */
  spin_images?: string[];
  /**
   * Id of the spin at its provider.
   */
  spin_code?: string;
  /**
   * Interior panorama.
   */
  spin_interior_image?: string;
  /**
   * Points that the dealer marked.
   */
  hotspots?: {
    /**
     * Points on the exterior spin.
     */
    exterior?: Hotspot[];
    /**
     * Points in the interior view.
     */
    interior?: Hotspot[];
  };
  /**
   * Id of the location, as text.
   */
  location_id?: string;
  /**
   * Id of the dealership, as text.
   */
  dealership_id?: string;
  /**
   * Slug of the dealership that owns the car.
   */
  dealership_slug?: string;
  /**
   * Suburb of a private seller.
   */
  private_suburb?: string;
  /**
   * Postcode of a private seller.
   */
  private_postcode?: string;
  location?: Location;
  /**
   * The exact variant, from the vehicle guide.
   */
  variant?: {
    /**
     * Number of cylinders.
     */
    cylinders?: number;
    /**
     * Engine capacity.
     */
    enginesize?: number;
    /**
     * Engine capacity.
     */
    enginesize_litres?: number;
    /**
     * How the engine takes air.
     */
    induction?: string;
    /**
     * Combined consumption.
     */
    fuelconsumptioncombined?: number;
    /**
     * Tank.
     */
    fuelcapacity?: number;
    /**
     * Gross vehicle mass.
     */
    grossvehiclemass?: number;
    /**
     * Length.
     */
    vehiclelength?: number;
    /**
     * Height.
     */
    vehicleheight?: number;
    /**
     * Width.
     */
    vehiclewidth?: number;
    /**
     * Braked towing capacity.
     */
    towingcapacitybraked?: number;
    /**
     * Greatest torque.
     */
    torque?: number;
    /**
     * Body in full.
     */
    bodyconfiguration?: string;
    /**
     * ANCAP stars, 0 to 5.
     */
    ancaprating?: number;
    /**
     * Kind of gearbox.
     */
    geartype?: string;
  };
  /**
   * What a caravan has.
   */
  specifications?: {
    /**
     * Width of the body, in feet.
     */
    body_width?: number;
    /**
     * Length of the body, in feet.
     */
    body_length?: number;
    /**
     * Empty weight.
     */
    tare_weight?: number;
    /**
     * Single, tandem ...
     */
    axle_type?: string;
    /**
     * How many people sleep in it.
     */
    sleeps?: number;
    /**
     * Greatest mass with load.
     */
    aggregate_trailer_mass?: number;
    /**
     * Load on the towbar, as delivered.
     */
    ball_weight?: number;
  };
  /**
   * What drives an electric car, or a plug-in hybrid beside its engine.
   */
  battery?: {
    /**
     * kWh that can be used.
     */
    capacity?: number;
    /**
     * Range as it was certified.
     */
    range?: number;
    /**
     * kW that it takes at most from a fast charger.
     */
    charging?: number;
    /**
     * Capacity that is left of a new one's, as it was measured.
     */
    health?: number;
  };
  /**
   * What a truck measures and carries.
   */
  chassis?: {
    /**
     * From axle to axle.
     */
    wheelbase?: number;
    /**
     * From the front to the first axle.
     */
    front_overhang?: number;
    /**
     * Length of the space that is loaded.
     */
    load_length?: number;
    /**
     * Width of the space that is loaded.
     */
    load_width?: number;
    /**
     * Height of the space that is loaded; a tray has that of its sides.
     */
    load_height?: number;
    /**
     * What may be loaded.
     */
    payload?: number;
    /**
     * Pallets of 1,165 mm that fit on the floor.
     */
    pallets?: number;
    /**
     * Class of licence that it is driven with.
     */
    licence?: string;
    /**
     * Load of the front axle, loaded evenly.
     */
    front_axle_load?: number;
    /**
     * Most that the front axle may carry.
     */
    front_axle_limit?: number;
    /**
     * Load of the rear axle, loaded evenly.
     */
    rear_axle_load?: number;
    /**
     * Most that the rear axle may carry.
     */
    rear_axle_limit?: number;
  };
  /**
   * What stands where in a caravan, from its nose and its left side, seen from above.
   */
  floor_plan?: {
    /**
     * What it is.
     */
    piece:
      'bed' | 'bunk' | 'kitchen' | 'fridge' | 'table' | 'seat' | 'wardrobe' | 'shower' | 'toilet' | 'door';
    /**
     * From the nose, cm.
     */
    x: number;
    /**
     * From the left side, cm.
     */
    y: number;
    /**
     * Along the body, cm.
     */
    w: number;
    /**
     * Across the body, cm.
     */
    h: number;
    /**
     * What stands on it.
     */
    label?: string;
  }[];
  /**
   * What the workshop found.
   */
  workshop?: {
    /**
     * When it was looked at.
     */
    date?: string;
    /**
     * Who looked at it.
     */
    by?: string;
    /**
     * Checks that were in order.
     */
    good?: number;
    /**
     * What is worth telling, one by one.
     */
    items?: {
      /**
       * What was looked at.
       */
      item: string;
      /**
       * What was done.
       */
      mark: 'replaced' | 'left' | 'good';
      /**
       * What was measured or seen.
       */
      remark?: string;
    }[];
    /**
     * Marks on the body, as seen from above.
     */
    spots?: {
      /**
       * From the front, percent of the length.
       */
      x: number;
      /**
       * From the left side, percent of the width.
       */
      y: number;
      /**
       * What it is.
       */
      title: string;
      /**
       * Where, and how large.
       */
      remark?: string;
    }[];
  };
  /**
   * Market prices of such a car.
   */
  autograb_data?: {
    /**
     * Average price in the car's state, in AUD.
     */
    state_average_market_price?: number;
    /**
     * National average price, in AUD.
     */
    average_market_price?: number;
  };
  /**
   * Estimate of a finance provider.
   */
  youxQuote?: {
    /**
     * Repayment per week, in AUD.
     */
    weeklyRepaymentAmount?: number;
    /**
     * The loan's own yearly rate.
     */
    advertisedRate?: number;
    /**
     * The yearly rate with fees.
     */
    comparisonRate?: number;
  };
  /**
   * Finance offers for this car, by lender.
   */
  finance_lenders?: {
    [k: string]: FinanceLender;
  };
}
/**
 * A point on a spin or panorama.
 *
 * This interface was referenced by `Car`'s JSON-Schema
 * via the `definition` "hotspot".
 */
export interface Hotspot {
  /**
   * Id of the point.
   */
  hotspotId: string;
  /**
   * Frame angle at which it is seen, in degrees.
   */
  activeAngle?: number;
  /**
   * From the left, in percent of the width.
   */
  posX?: number;
  /**
   * From the top, in percent of the height.
   */
  posY?: number;
  /**
   * What the point shows.
   */
  description?: string;
}

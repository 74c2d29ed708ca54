/**
 * Area ENTITY of the requirements ledger, row by row: each entity has the specification's fields, by their exact names.
 * A table test: `has(schema, fields)` also holds the names to the words of the row in tests/ledger/requirements.tsv.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accepts, has, ledger, refuses, schemaAt, under } from '../../tests/fixtures/entityTable.ts';
import { rating, ratingCount } from '../../domain/derived.ts';
import { entitySchemas } from './index.ts';
import { normaliseEntity } from '../../domain/normalise.ts';

describe('entities', () => {
  it('every row of the area is proven here, by its id and nothing that the ledger does not have', () => {
    const own = readFileSync(import.meta.filename, 'utf8');
    const titles = new Set(own.match(/(?<=\bit\(\s*'[^\n]*)ENTITY-\d{3}/g));
    expect([...titles].sort()).toEqual([...ledger.keys()].filter((id) => id.startsWith('ENTITY-')));
  });

  it('every schema file of the folder is in the list, under its own name', () => {
    const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.schema.json'));
    expect(files.map((file) => file.replace('.schema.json', '')).sort()).toEqual(
      Object.keys(entitySchemas).sort(),
    );
    for (const [name, schema] of Object.entries(entitySchemas))
      expect(schema.$id).toMatch(`/${name}.schema.json`);
  });
});

describe('car', () => {
  it('ENTITY-001 Car: identity', has('car', 'id slug name stocknum vin regplate'));
  it(
    'ENTITY-002 Car: description',
    has('car', 'year make model badge series colour interior_colour carsales_title'),
  );
  it('ENTITY-003 car_type is new, used or demo', () => {
    for (const type of ['new', 'used', 'demo']) accepts('car', { car_type: type });
    refuses('car', { car_type: 'old' }, 'car_type');
  });
  it('ENTITY-004 item_type says caravan; an ordinary car has none', () => {
    accepts('car', { item_type: 'caravan' });
    accepts('car', {});
    expect(schemaAt('car', 'item_type')?.examples).toEqual(['caravan']);
  });
  it('ENTITY-005 status takes in_stock, coming_soon, sold, and any other text', () => {
    for (const status of ['in_stock', 'coming_soon', 'sold', 'in_transit']) accepts('car', { status });
    refuses('car', { status: 1 }, 'status');
  });
  it(
    'ENTITY-006 Car: flags and moments',
    has(
      'car',
      'tag reserved certified preorder sold sold_date_timestamp show_on_dealer_website created_at updated_at',
    ),
  );
  it('ENTITY-007 Car: prices', has('car', 'price before_price subscription_price offer_price price_type'));
  it(
    'ENTITY-008 Car: body and drivetrain',
    has(
      'car',
      'km simple_body simple_transmission trans simple_fuel fuel simple_drive drive seats doors engine_size ' +
        'engine_size_litres gearnum bodyconfiguration',
    ),
  );
  it('ENTITY-009 Car: dates', has('car', 'rego_expiry build_date compliance_date'));
  it('ENTITY-010 Car: counts, words and papers', has('car', 'views photos_count dealercomments file'));
  it('ENTITY-011 Car: images', has('car', 'images.image.url images.image.thumb.url images.isVideo'));
  it('ENTITY-012 Car: media', has('car', 'thumbnails primary_image_url'));
  it(
    'ENTITY-013 Car: videos',
    has('car', 'video_url external_video_url walkaround_videos.video.url videos.video.url'),
  );
  it('ENTITY-014 Car: spin', has('car', 'spin_images spin_code spin_interior_image'));
  it('ENTITY-015 Car: hotspots outside and inside', (context) => {
    for (const side of ['hotspots.exterior', 'hotspots.interior']) {
      under('car', side, 'hotspotId activeAngle posX posY description')(context);
    }
  });
  it(
    'ENTITY-016 Car: ownership',
    has('car', 'location_id dealership_id dealership_slug private_suburb private_postcode'),
  );
  it(
    'ENTITY-017 Car.location',
    under(
      'car',
      'location',
      'id name slug phone city state distribution_locations manufacturers location_type location_subtype',
    ),
  );
  it(
    'ENTITY-018 Car.location.address',
    under('car', 'location.address', 'street city state postcode lat long place_url id'),
  );
  it('ENTITY-019 Car.location.location_type is one of five', () => {
    for (const type of ['sales', 'service', 'parts', 'service-and-parts', 'primary']) {
      accepts('car', { location: { location_type: type } });
    }
    refuses('car', { location: { location_type: 'showroom' } }, 'location.location_type');
  });
  it('ENTITY-020 Car.variant', (context) => {
    under(
      'car',
      'variant',
      'cylinders enginesize enginesize_litres induction fuelconsumptioncombined',
    )(context);
    under(
      'car',
      'variant',
      'fuelcapacity grossvehiclemass vehiclelength vehicleheight vehiclewidth',
    )(context);
    under('car', 'variant', 'towingcapacitybraked torque bodyconfiguration ancaprating geartype')(context);
  });
  it('ENTITY-021 Car.specifications of caravans, in feet and kg', (context) => {
    under(
      'car',
      'specifications',
      'body_width body_length tare_weight axle_type sleeps aggregate_trailer_mass',
    )(context);
    for (const field of ['body_width', 'body_length']) {
      expect(schemaAt('car', `specifications.${field}`)?.['x-format']).toBe('feet');
    }
    for (const field of ['tare_weight', 'aggregate_trailer_mass']) {
      expect(schemaAt('car', `specifications.${field}`)?.['x-format']).toBe('kg');
    }
  });
  it(
    'ENTITY-022 Car.autograb_data',
    under('car', 'autograb_data', 'state_average_market_price average_market_price'),
  );
  it('ENTITY-023 Car.standardEquipment is a list of features', (context) => {
    has('car', 'standardEquipment')(context);
    accepts('car', { standardEquipment: ['Tow bar'] });
  });
  it(
    'ENTITY-024 Car.youxQuote',
    under('car', 'youxQuote', 'weeklyRepaymentAmount advertisedRate comparisonRate'),
  );
  it('ENTITY-025 Car.finance_lenders is keyed by lender', () => {
    accepts('car', { finance_lenders: { 'lender-a': { paymentWeek: 98 } } });
    refuses(
      'car',
      { finance_lenders: { 'lender-a': { paymentWeek: '98' } } },
      'finance_lenders.lender-a.paymentWeek',
    );
  });
  it('ENTITY-062 Car has nvic and has_nvic', has('car', 'nvic has_nvic'));
  it('ENTITY-063 Car.tag holds text', () => {
    accepts('car', { tag: 'Test Drive Only' });
    refuses('car', { tag: true }, 'tag');
  });
});

describe('location', () => {
  it(
    'ENTITY-026 the dealer search gives locations with dealership and website',
    has(
      'location',
      'id name location_type address.lat address.long dealership.id dealership.slug website_id website_name website_url',
    ),
  );
  it('ENTITY-027 ENTITY-041 every location has one of five types, and an empty one means sales', () => {
    for (const type of ['', null, undefined]) {
      expect(normaliseEntity('location', { name: 'A', location_type: type })).toMatchObject({
        location_type: 'sales',
      });
    }
    expect(normaliseEntity('location', { location_type: 'parts' })).toMatchObject({ location_type: 'parts' });
    expect(normaliseEntity('car', { location: { city: 'Hobart', location_type: '' } })).toMatchObject({
      location: { location_type: 'sales' },
    });
    accepts('location', { location_type: 'service-and-parts' });
  });
  it(
    'ENTITY-040 Location: fields',
    has(
      'location',
      'id name slug dealership_id dealership_slug primary visible manufacturers phone distribution_locations',
    ),
  );
  it('ENTITY-042 location_subtype may be buying', () => {
    accepts('location', { location_subtype: 'buying' });
    expect(schemaAt('location', 'location_subtype')?.examples).toContain('buying');
  });
  it(
    'ENTITY-043 Location.address',
    under('location', 'address', 'street city state postcode lat long place_id place_url map_key'),
  );
  it('ENTITY-044 Location.contact_detail', (context) => {
    has(
      'location',
      'contact_detail.phone contact_detail.landline_phone contact_detail.opening_hours',
    )(context);
    accepts('location', {
      contact_detail: { opening_hours: [{ weekday: 1, status: 'Open', open: '08:30' }] },
    });
  });
  it('ENTITY-045 Location.image', has('location', 'image.url image.thumb.url'));
  it(
    'ENTITY-046 Location: licences and rating',
    has('location', 'dealer_license_number motor_vehicle_repairer average_rating review_count'),
  );
  it('ENTITY-047 Location.reviews', has('location', 'reviews.count reviews.average_rating'));
  it('ENTITY-048 the rating is that of reviews when present, else the flat pair', () => {
    const now = { year: 2026 };
    const both = { average_rating: 3, review_count: 9, reviews: { count: 120, average_rating: 4.4 } };
    expect([rating(both, now), ratingCount(both, now)]).toEqual([4.4, 120]);
    const flat = { average_rating: 3, review_count: 9 };
    expect([rating(flat, now), ratingCount(flat, now)]).toEqual([3, 9]);
  });
  it('ENTITY-049 Opening hour: fields', has('opening-hour', 'weekday status formated_hours open close'));
  it('ENTITY-050 weekday runs from 0 to 6', () => {
    for (const weekday of [0, 6]) accepts('opening-hour', { weekday });
    for (const weekday of [-1, 7, 1.5]) refuses('opening-hour', { weekday }, 'weekday');
  });
  it('ENTITY-051 an opening hour is Open or Closed', () => {
    for (const status of ['Open', 'Closed']) accepts('opening-hour', { status });
    refuses('opening-hour', { status: 'open' }, 'status');
  });
  it('ENTITY-052 special hours have date and status', (context) => {
    has('special-hours', 'date status')(context);
    refuses('special-hours', { date: '25 December' }, 'date');
    refuses('special-hours', { status: undefined }, 'status');
  });
  it('ENTITY-053 special hours name their location in either way, and in one of them', () => {
    accepts('special-hours', { location_id: '7' });
    accepts('special-hours', { location_id: undefined, location: { id: '7' } });
    refuses('special-hours', { location_id: undefined }, 'location_id');
  });
  it(
    'ENTITY-054 special hours give their times in either way',
    has('special-hours', 'start_hour hours.begin end_hour hours.end'),
  );
  it('ENTITY-072 an address has lat and long, never the lng of a geocoder', () => {
    accepts('location', { address: { lat: -33.9, long: 151.2 } });
    refuses('location', { address: { lng: 151.2 } }, 'address.lng');
  });
});

describe('dealers, models and reviews', () => {
  it('ENTITY-028 Dealership website: fields', has('dealership-website', 'id name url make locations'));
  it('ENTITY-039 a dealership website may give its make, its dealership, both or neither', () => {
    accepts('dealership-website', { make: 'Make A' });
    accepts('dealership-website', { dealership: { id: '3', slug: 'north' } });
    accepts('dealership-website', {});
  });
  it(
    'ENTITY-029 Model: stock side',
    has(
      'model',
      'manufacturer_name manufacturer_body manufacturer_body2 manufacturer_body3 body model_variants',
    ),
  );
  it(
    'ENTITY-030 Model.model_variants',
    has('model', 'model_variants.dap_min_price model_variants.dap_max_price'),
  );
  it(
    'ENTITY-057 Model: fields',
    has(
      'model',
      'id name slug new_slug override_url status manufacturer_name manufacturer_body manufacturer_body1 ' +
        'manufacturer_body2 manufacturer_body3 body short_description from_price image.url cloudfront_new_image_url',
    ),
  );
  it('ENTITY-058 Model status is all_new, new, coming_soon or absent', () => {
    for (const status of ['all_new', 'new', 'coming_soon', undefined]) accepts('model', { status });
    refuses('model', { status: 'old' }, 'status');
  });
  it('ENTITY-059 Model body may be a text or a list and becomes a list', () => {
    expect(normaliseEntity('model', { body: 'SUV' })).toEqual({ body: ['SUV'] });
    expect(normaliseEntity('model', { body: ['SUV', 'Wagon'] })).toEqual({ body: ['SUV', 'Wagon'] });
    accepts('model', { body: 'SUV' });
  });
  it(
    'ENTITY-031 Autogauge: fields',
    has('autogauge', 'fill listing_price market_range_min market_range_max confidence description'),
  );
  it(
    'ENTITY-055 Review: fields',
    has(
      'review',
      'id customer_name rating text review_date review_date_in_words created_at_time_ago_in_words image.url reply_text reply_date',
    ),
  );
  it('ENTITY-055 Review: a rating is 1 to 5', () => {
    for (const rating of [1, 5]) accepts('review', { rating });
    for (const rating of [0.9, 5.1]) refuses('review', { rating }, 'rating');
  });
  it('ENTITY-056 Review summary: fields', has('review-summary', 'count average_rating reviews'));
  it('ENTITY-060 Manufacturer: fields', has('manufacturer', 'id name slug logo.url'));
  it('ENTITY-061 Brand: fields', has('brand', 'name url logo'));
  it('ENTITY-064 a site plugin is named by name or feature, one of three', () => {
    for (const plugin of ['Autogauge', 'Car Analysis', 'PPSR Report']) {
      accepts('site-plugin', { name: plugin });
      accepts('site-plugin', { name: undefined, feature: plugin });
    }
    refuses('site-plugin', { name: 'Horoscope' }, 'name');
    refuses('site-plugin', { name: undefined }, 'name');
  });
  it('ENTITY-065 Dealership: fields', has('dealership', 'id average_rating review_count'));
  it(
    'ENTITY-066 Dealership site: fields',
    has(
      'dealership-site',
      'name slug url address phone locations offers.count logo.url manufacturer_id finance_provider',
    ),
  );
  it('ENTITY-037 Promo: fields', has('promo', 'start expiry position display strictDisplay node'));
  it(
    'ENTITY-038 Dealership search: fields',
    has('dealership-search', 'dealership_name location_id dealership_id dealership_slug'),
  );
});

describe('visitors, delivery and finance', () => {
  it('ENTITY-032 a watchlist entry has an id', (context) => {
    has('watchlist-entry', 'id')(context);
    refuses('watchlist-entry', { id: undefined }, 'id');
  });
  it('ENTITY-033 a user has an id and a phone', has('user', 'id phone'));
  it('ENTITY-034 Favourite: fields', has('favourite', 'id name slug make model primary_image_url'));
  it('ENTITY-035 Viewed car: fields', has('viewed-car', 'id stocknum make model body simple_body'));
  it('ENTITY-036 Delivery result: fields', has('delivery-result', 'price name'));
  it(
    'ENTITY-067 Finance quote request: fields',
    has('finance-quote-request', 'selfAssessedCreditScore purchasePrice loanTerm year vin nvic whoIsHelping'),
  );
  it(
    'ENTITY-068 Finance lender: fields',
    has(
      'finance-lender',
      'establishmentFees termYears interestRate comparisonRate deposit totalPayable balloon paymentWeek paymentMonth ' +
        'disclaimer financeProvider',
    ),
  );
  it('ENTITY-069 Calculator state: fields', (context) => {
    has('calculator-state', 'amount term interest tradeIn residual total')(context);
    accepts('calculator-state', { repaymentFrequency: { name: 'fortnight', periodsPerYear: 26 } });
    refuses(
      'calculator-state',
      { repaymentFrequency: { name: 'week' } },
      'repaymentFrequency.periodsPerYear',
    );
  });
  it('ENTITY-070 Valuation: fields', has('valuation', 'offer_price id adjustmentAnswers rego regoState'));
  it('ENTITY-071 Saved details: fields', has('saved-details', 'name last_name email phone postcode'));
});

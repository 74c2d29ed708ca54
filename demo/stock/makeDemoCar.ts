import type { DateTime } from 'luxon';
import type { Car } from '../../schemas/types/car.ts';
import type { Location } from '../../schemas/types/location.ts';
import type { Draft } from './chooseDraft.ts';
import { chassisOf } from './chassis.ts';
import { chooseFeatures, factsOf, writeComments } from './describe.ts';
import { floorPlanOf } from './floorPlan.ts';
import { makeNvic, makePlate, makeVin } from './identity.ts';
import { fairPrice, marketAverages, roundAsking } from './price.ts';
import { makeRandom } from './random.ts';
import { workshopOf } from './workshop.ts';
import type { Badge, Engine, Model, Profile, Vocabulary } from './vocabulary.ts';

/** A car as the feed of the demo stock says it: see layouts/stock-maps/cars.json. */
export type DemoCar = Partial<Car> & {
  /** Paths from the folder of the picture manifest. */
  photos?: string[];
  /** What each photo shows. */
  photo_words?: string[];
};

export interface CarInput {
  draft: Draft;
  profile: Profile;
  vocabulary: Vocabulary;
  now: DateTime;
  /** Digits, counting up over the stock. */
  id: string;
  stocknum: string;
  takenPlates: Set<string>;
}

/** A whole and consistent car, without finance and photos. */
export function makeDemoCar(input: CarInput): DemoCar {
  const { draft, profile, vocabulary, id, stocknum } = input;
  const facts = factsOf(draft, vocabulary.words);
  const features = chooseFeatures(draft, facts);
  const { model, badge, make, carType, compliance, group } = draft;
  const year = compliance.year;
  return {
    id,
    stocknum,
    name: `${year} ${make.make} ${model.model} ${badge.badge}`,
    year,
    make: make.make,
    model: model.model,
    badge: badge.badge,
    series: model.series,
    car_type: carType,
    ...(group.itemType !== undefined && { item_type: group.itemType }),
    ...stateOf(draft, profile),
    ...pricesOf(draft, profile),
    ...(draft.km !== undefined && { km: draft.km }),
    ...colours(draft, vocabulary),
    ...drivetrain(draft, vocabulary),
    simple_body: model.shape.body,
    bodyconfiguration: model.shape.configuration,
    ...identity(input),
    ...dates(input),
    ...drawn(input),
    standardEquipment: features.map(({ text }) => text),
    dealercomments: writeComments(draft, facts, features),
    ...(draft.location && { location_id: draft.location.id, location: placeOf(draft.location) }),
    ...(draft.location?.dealership_id && { dealership_id: draft.location.dealership_id }),
    ...(draft.location?.dealership_slug && { dealership_slug: draft.location.dealership_slug }),
  };
}

function stateOf({ random, carType, ageYears }: Draft, { certifiedShare }: Profile): DemoCar {
  const isCertified = carType === 'used' && ageYears <= 5 && random.chance(certifiedShare * 2);
  return {
    status: 'in_stock',
    show_on_dealer_website: true,
    reserved: random.chance(0.015),
    certified: isCertified,
    preorder: false,
    sold: false,
  };
}

function pricesOf({ random, badge, model, ageYears, carType, km = 0 }: Draft, profile: Profile): DemoCar {
  const { yearlyRetention } = model.market;
  const fair = fairPrice({ newPrice: badge.newPrice, yearlyRetention, ageYears, km });
  const price = roundAsking(carType === 'new' ? fair : fair * (0.94 + 0.12 * random.next()), random);
  const isReduced = carType !== 'new' && random.chance(0.1);
  return {
    price,
    price_type: profile.priceTypes[carType],
    ...(isReduced && { before_price: price + random.int(1, 4) * 500 }),
    ...(random.chance(0.85) && { autograb_data: marketAverages(fair, random) }),
  };
}

function colours({ colour, badge, random, group }: Draft, { words }: Vocabulary): DemoCar {
  const inside = badge.tier >= 3 ? words.interiors.high : words.interiors.low;
  return {
    colour: colour.name,
    ...(group.kmPerYear !== undefined && { interior_colour: random.pick(inside) }),
  };
}

function drivetrain({ engine, model, badge, carType, ageYears }: Draft, { words }: Vocabulary): DemoCar {
  if (!engine) return { specifications: specificationsOf(model, badge) };
  const box = words.gearboxes[engine.gearbox];
  return defined({
    simple_fuel: engine.fuel,
    fuel: engine.fuelFull ?? engine.fuel,
    simple_transmission: box?.simple,
    trans: box?.full.replace('{gears}', String(engine.gears)),
    // One gear is none to speak of.
    gearnum: engine.gears > 1 ? engine.gears : undefined,
    simple_drive: engine.drive,
    drive: words.drives[engine.drive],
    engine_size: engine.cc,
    engine_size_litres: litresOf(engine),
    seats: model.shape.seats,
    doors: model.shape.doors,
    variant: variantOf(engine, model, box?.kind),
    battery: batteryOf(engine, carType === 'used' ? ageYears : undefined),
  });
}

/** @param years  that it was driven; one that was not has not been measured */
function batteryOf({ battery }: Engine, years: number | undefined): Car['battery'] {
  if (!battery) return undefined;
  return defined({
    capacity: battery.kWh,
    range: battery.rangeKm,
    charging: battery.fastKw,
    health: years === undefined ? undefined : Math.round(99 - 1.5 * years),
  });
}

/** Rounded to one decimal; electric cars have none. */
function litresOf({ cc }: Engine): number | undefined {
  return cc === undefined ? undefined : Math.round(cc / 100) / 10;
}

function variantOf(engine: Engine, { measures, shape }: Model, geartype: string | undefined): Car['variant'] {
  return defined({
    cylinders: engine.cylinders,
    enginesize: engine.cc,
    enginesize_litres: litresOf(engine),
    induction: engine.induction,
    fuelconsumptioncombined: engine.litresPer100Km,
    fuelcapacity: measures?.tankLitres,
    grossvehiclemass: measures?.gvmKg,
    vehiclelength: measures?.lengthMm,
    vehicleheight: measures?.heightMm,
    vehiclewidth: measures?.widthMm,
    towingcapacitybraked: engine.towKg,
    torque: engine.torqueNm,
    bodyconfiguration: shape.configuration,
    ancaprating: measures?.ancap,
    geartype,
  });
}

function specificationsOf({ shape }: Model, { van }: Badge): Car['specifications'] {
  return defined({
    body_width: shape.bodyWidthFeet,
    body_length: van?.lengthFeet,
    tare_weight: van?.tareKg,
    axle_type: shape.axle,
    sleeps: van?.sleeps,
    aggregate_trailer_mass: van?.atmKg,
    ball_weight: van && Math.round(van.tareKg * 0.009) * 10,
  });
}

function identity({ draft, profile, vocabulary, now, id, takenPlates }: CarInput): DemoCar {
  const { random, carType, make, model, badge, group, engine, location } = draft;
  const variant = [
    make.make,
    model.model,
    model.series,
    badge.badge,
    draft.compliance.year,
    engine?.cc,
    engine?.gearbox,
  ];
  const hasNvic = engine !== undefined && random.chance(0.85);
  const isRegistered = carType !== 'new' && random.chance(0.95);
  const state = location?.state ?? location?.address?.state ?? profile.state;
  return {
    vin: makeVin(random, make.vinRegion, Number(id)),
    has_nvic: hasNvic,
    ...(hasNvic && { nvic: makeNvic(makeRandom(variant.join('/'))) }),
    ...(isRegistered && {
      regplate: makePlate(random, vocabulary.states, { state, kind: group.plates, taken: takenPlates }),
      rego_expiry: dayOf(now.plus({ days: random.int(12, 345) })),
    }),
  };
}

/** What is drawn of it: the floor of a caravan, the chassis of a truck, the sheet of a workshop that has one. */
function drawn({ draft, profile, vocabulary, now, stocknum }: CarInput): DemoCar {
  const { model, badge, createdAt, carType } = draft;
  const isChecked = profile.workshop === true && carType === 'used';
  const day = dayOf(createdAt.plus({ days: 3 }) < now ? createdAt.plus({ days: 3 }) : now);
  return defined({
    floor_plan: floorPlanOf(model, badge),
    chassis: chassisOf(model),
    workshop: isChecked ? workshopOf(stocknum, day, vocabulary.workshop) : undefined,
  });
}

function dates({ draft, now }: CarInput): DemoCar {
  const { random, compliance, createdAt } = draft;
  const minutes = now.diff(createdAt, 'minutes').minutes;
  const daysListed = minutes / (24 * 60);
  return {
    build_date: compliance.minus({ months: random.int(1, 4) }).toFormat('yyyy-MM'),
    compliance_date: compliance.toFormat('yyyy-MM'),
    created_at: momentOf(createdAt),
    updated_at: momentOf(createdAt.plus({ minutes: Math.floor(minutes * random.next()) })),
    views: Math.round(5 + daysListed * (2 + 7 * random.next())),
  };
}

/** The place as cars carry it: without hours, picture and reviews. */
function placeOf(location: Location): Location {
  const { contact_detail: _hours, image: _image, reviews: _reviews, ...place } = location;
  const { city = place.address?.city, state = place.address?.state } = place;
  return defined({ ...place, city, state });
}

/** `2026-11-20` */
export function dayOf(moment: DateTime): string {
  return moment.toFormat('yyyy-MM-dd');
}

/** `2026-11-20T08:30:00Z` */
export function momentOf(moment: DateTime): string {
  return moment.toUTC().toFormat("yyyy-MM-dd'T'HH:mm:ss'Z'");
}

type Defined<T> = { [key in keyof T]: Exclude<T[key], undefined> };

/** Without the fields that are undefined. */
function defined<T extends object>(value: T): Defined<T> {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as Defined<T>;
}

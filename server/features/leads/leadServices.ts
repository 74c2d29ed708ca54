import { createHash, randomUUIDv7 } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { answer, type Ctx, type SiteModel } from '../../../engine/index.ts';
import type {
  LeadInput,
  LeadOrigin,
  LeadReceipt,
  LeadRefusal,
  LeadServices,
} from '../../../schemas/services/leads.ts';
import type { Car } from '../../../schemas/types/car.ts';
import type { Location } from '../../../schemas/types/location.ts';
import { writerOf, type ServiceInput } from '../../defineFeature.ts';
import { siteFacts } from '../../pages/carFacts.ts';
import { bookingOf } from './bookingOf.ts';
import { WriteFault } from '../../writer/recordsWriter.ts';
import { askerHash } from './askerHash.ts';
import { SPENT } from '../captcha/spend.ts';
import { TOO_MANY, type Admission } from './admit.ts';
import { deliveriesOf, secondOf } from './deliveriesOf.ts';
import { isOwnLead } from './isOwnLead.ts';
import { knownOf } from './knownOf.ts';
import { slotsOn } from './slots.ts';
import { TAKEN } from './book.ts';
import { HELD } from '../reservations/hold.ts';
import { holdOf } from '../reservations/holdOf.ts';
import { FILE_GONE } from './fileWrites.ts';
import { filesOf, takeFile } from './takeFile.ts';
import type { StoredLead } from './storeLead.ts';
import { valuationOf } from './valuations.ts';

const VERSION_LENGTH = 12;
const DAY_MS = 86_400_000;

export function leadServices(input: ServiceInput): LeadServices {
  return {
    getValuation: (question) => valuationOf(input, question),
    slotsOn: (question) => slotsOn(input, question),
    isOwnLead: (id, asker) => isOwnLead(input, id, asker),
    takeFile: (file) => takeFile(input, file),
    filesOf: (ids) => filesOf(input, ids),
    storeLead: async (lead, origin, { slot, holdsCar = false } = {}) => {
      const told = storedOf(lead, origin, input);
      const booked = slot ? bookingOf(told, { lead, slot }, input) : told;
      const stored = holdsCar ? holding(booked, { lead, origin }, input) : booked;
      const key = keyOf(lead, origin, input.model);
      try {
        const answered = await writerOf(input, 'leads').write('leads.store', stored, key);
        return receiptOf(stored, answered as { id: string });
      } catch (error) {
        const refused = error instanceof WriteFault ? REFUSALS[error.code] : undefined;
        if (refused === undefined) throw error;
        return { refused };
      }
    },
  };
}

const REFUSALS: Readonly<Record<string, LeadRefusal['refused']>> = {
  [SPENT]: 'spent',
  [TOO_MANY]: 'tooMany',
  [TAKEN]: 'taken',
  [HELD]: 'held',
  [FILE_GONE]: 'gone',
};

/** The enquiry with its car, and the receipt of that. */
function holding(
  stored: StoredLead,
  { lead, origin: { carId = '' } }: { lead: LeadInput; origin: LeadOrigin },
  input: ServiceInput,
): StoredLead {
  const car = input.stock.byId(carId);
  if (!car) throw new Error(`There is no car ${carId} to hold.`);
  const mail = stored.deliveries.find(({ kind, id }) => kind === 'mail' && id === '');
  const { hold, deliveries } = holdOf({ car, lead, mail }, input);
  return { ...stored, hold, deliveries: [...stored.deliveries, ...deliveries] };
}

/** The writer answers a key that it knows with what it answered then. */
function receiptOf({ lead: { id: made, category, event } }: StoredLead, { id }: { id: string }): LeadReceipt {
  return { id, isNew: id === made, category, ...(event !== null && { event }) };
}

/**
 * It belongs to one site: what others send can never be taken for it. And to these very words: who comes back to a form and
 * writes something else has a browser that fills in the old key.
 */
function keyOf(
  { consent: _, ...lead }: LeadInput,
  { path, carId, locationSlug }: LeadOrigin,
  { site }: SiteModel,
): string {
  const words = createHash('sha256')
    .update(JSON.stringify([lead, { path, carId, locationSlug }]))
    .digest('base64url');
  return `leads ${site.slug} ${words}`;
}

function storedOf(lead: LeadInput, origin: LeadOrigin, input: ServiceInput): StoredLead {
  const { model, now, stock } = input;
  const car = origin.carId === undefined ? undefined : stock.byId(origin.carId);
  const place = placeOf(model, origin, car);
  const about = { origin, car, place };
  const ctx = askingAbout(lead, about, input);
  const yard = place ?? placesOf(model).find(({ primary }) => primary);
  const known = knownAbout(lead, { ...about, place: yard }, model, ctx);
  const stored: StoredLead['lead'] = {
    id: randomUUIDv7(),
    site: model.site.slug,
    received_at: now.toISOString(),
    ...filedUnder(lead, model, ctx),
    page: origin.path,
    ...columnsOf(about),
    payload: JSON.stringify(lead.payload),
    known: JSON.stringify(known),
    event: answer(model.value('leads.event'), ctx) ?? null,
    consent: JSON.stringify(lead.consent),
    consent_version: versionOf(lead.consent),
    keep_until: now.getTime() + answer(model.value('leads.keepDays'), ctx) * DAY_MS,
    ...{ erased_at: null, replied_at: null, second_at: null, second: null },
  };
  const pageUrl = urlOf(model, origin.path);
  const told = { lead, stored, known, car, yard, pageUrl, siteUrl: urlOf(model, '/') };
  return {
    lead: { ...stored, ...secondOf(told, model, ctx) },
    deliveries: deliveriesOf(told, model, ctx),
    admission: admissionOf(stored, origin, input),
    files: lead.files?.map(({ id }) => id) ?? [],
  };
}

function admissionOf(
  { id, site }: StoredLead['lead'],
  { asker, trust }: LeadOrigin,
  { model, now }: ServiceInput,
): Admission {
  const asked = { facts: model.known, now, until: Infinity };
  const most = {
    proven: model.value('leads.perHour.proven'),
    confirmed: model.value('leads.perHour.confirmed'),
    caller: model.value('leads.perHour.caller'),
  };
  return {
    ...{ lead_id: id, site, trust, sent_at: now.getTime() },
    asker_hash: askerHash(asker),
    mostAnHour: answer(most[trust.kind], asked),
  };
}

function columnsOf({ car, place }: About): Pick<StoredLead['lead'], 'car_id' | 'stocknum' | 'location_slug'> {
  const { id = null, stocknum = null } = car ?? {};
  return { car_id: id, stocknum, location_slug: place?.slug ?? null };
}

function filedUnder(lead: LeadInput, model: SiteModel, ctx: Ctx): { category: string; subcategory: string } {
  return {
    category: answer(model.value('leads.category'), ctx) ?? lead.category,
    subcategory: answer(model.value('leads.subcategory'), ctx) ?? lead.subcategory,
  };
}

function knownAbout(lead: LeadInput, about: About, model: SiteModel, ctx: Ctx): Record<string, unknown> {
  return knownOf({
    ...about,
    ...filedUnder(lead, model, ctx),
    url: urlOf(model, about.origin.path),
    source: answer(model.value('leads.source'), ctx) ?? '',
    hasGauge: about.car && answer(model.condition('gaugeOffered'), ctx),
  });
}

const VERSIONS = new LRUCache<string, string>({ max: 500 });

/** Of the words alone: the same for all who were asked with them. */
function versionOf(consent: LeadInput['consent']): string {
  const words = JSON.stringify(consent.map(({ field, text }) => [field, text]));
  let version = VERSIONS.get(words);
  if (version === undefined) {
    version = createHash('sha256').update(words).digest('hex').slice(0, VERSION_LENGTH);
    VERSIONS.set(words, version);
  }
  return version;
}

/** The place that is chosen or whose page it is, else that of the car. */
function placeOf(model: SiteModel, { locationSlug }: LeadOrigin, car: Car | undefined): Location | undefined {
  const named =
    locationSlug === undefined ? undefined : placesOf(model).find(({ slug }) => slug === locationSlug);
  return named ?? car?.location;
}

function placesOf(model: SiteModel): readonly Location[] {
  return model.list('locations') as unknown as readonly Location[];
}

interface About {
  origin: LeadOrigin;
  car: Car | undefined;
  place: Location | undefined;
}

/** What rules of the site may ask about an enquiry. */
function askingAbout(lead: LeadInput, { origin, car, place }: About, { model, now }: ServiceInput): Ctx {
  const known = car ? siteFacts(car, { model, now, asking: { until: Infinity } }) : model.known;
  const { category, subcategory, payload } = lead;
  const form = { ...payload, category, subcategory };
  const facts = { ...known, ...(place && { location: place }), form, page: { path: origin.path } };
  return { facts, now, until: Infinity };
}

/** Of the site's own host: that which was asked may be anybody's word. */
function urlOf({ site }: SiteModel, path: string): string {
  const [host] = site.hosts;
  return host === undefined ? path : `https://${host}${path}`;
}

/** Facts that come with a car, wherever one is met: on its page, in a card, in a filter or a rule of the site. */
import { answer, type Compiled, type Facts, type SiteModel } from '../../engine/index.ts';
import type { Car } from '../../schemas/types/car.ts';

/** With what a car's facts are asked. */
export interface CarAsked {
  model: SiteModel;
  /** What is known besides: of the page, of the request. */
  facts?: Facts;
  now: Date;
  /** Its `until` is lowered to the moment at which the clock changes the answer. */
  asking: { until: number };
}

/** The car itself, where it stands, and the finance offer that the site shows. */
export interface CarFacts {
  readonly car: Car | undefined;
  readonly location: unknown;
  readonly lender: unknown;
}

export function carFacts(car: Car, asked: CarAsked): CarFacts {
  return { ...liveFacts({ car, asking: asked.asking }, asked) };
}

/** What is known of an entry, with the facts of its car if it has one. */
export function withCarFacts(facts: Facts, asked: CarAsked): Record<string, unknown> {
  const { car } = facts as { car?: Car };
  return { ...facts, ...(car && carFacts(car, { ...asked, facts })) };
}

/** All that the words of a site may read of one car, outside of any page. */
export function siteFacts(car: Car, asked: CarAsked): Facts {
  return { ...asked.model.known, ...carFacts(car, asked) };
}

/**
 * The same for one car after the other. Made for thousands of them: nothing is copied for each, and only what is asked is
 * looked up.
 */
export function siteFactsInTurn({
  model,
  facts = {},
  now,
}: Omit<CarAsked, 'asking'>): (car: Car, asking: { until: number }) => Facts {
  const at: CarAt = { asking: { until: Infinity } };
  const live = Object.getOwnPropertyDescriptors(liveFacts(at, { model, facts, now }));
  const all: Facts = Object.defineProperties({ ...model.known, ...facts }, live);
  return (car, asking) => {
    at.car = car;
    at.asking = asking;
    return all;
  };
}

/** The car that is asked for its facts at the moment. */
interface CarAt {
  car?: Car;
  asking: { until: number };
}

function liveFacts(at: CarAt, asked: Omit<CarAsked, 'asking'>): CarFacts {
  return {
    get car() {
      return at.car;
    },
    get location() {
      return at.car?.location;
    },
    get lender() {
      return at.car && lenderOf(at.car, { ...asked, asking: at.asking });
    },
  };
}

/** The offer of the site's lender, else of its finance provider. */
function lenderOf(car: Car, asked: CarAsked): unknown {
  const { value } = asked.model;
  const key = textOf(value('finance.lender'), car, asked) ?? textOf(value('finance.provider'), car, asked);
  const offer = key === undefined ? undefined : car.finance_lenders?.[key];
  return offer && { id: key, ...offer };
}

function textOf(
  value: Compiled<string | undefined>,
  car: Car,
  { model, facts, now, asking }: CarAsked,
): string | undefined {
  if (value.constant) return value.value;
  const own = { ...model.known, ...facts, car, location: car.location, lender: undefined };
  const ctx = { facts: own, now, until: Infinity };
  const key = answer(value, ctx);
  asking.until = Math.min(asking.until, ctx.until);
  return key;
}

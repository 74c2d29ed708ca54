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

/** The offer of the site's lender, else of its finance provider. */
export function lenderOf(car: Car, asked: CarAsked): unknown {
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

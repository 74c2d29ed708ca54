/** The entry of a list that blocks are explained for: a car by its number, or the n-th that the list shows. */
import {
  didYouMean,
  explainRule,
  type Drawing,
  type ExplainedRequest,
  type Reason,
  type SiteModel,
} from '../../engine/index.ts';
import type { Car } from '../../schemas/types/car.ts';
import type { SiteStock } from '../features/stock/listStock.ts';
import { withCarFacts } from './carFacts.ts';
import { findCar } from './whyNotFound.ts';

export type ItemOf = NonNullable<ExplainedRequest['itemOf']>;

/**
 * @param wanted  stock number, slug or id of a car; else the place in each list, from 1; `#1` is always a place
 * @returns a text when there is no such entry
 */
export function askedItem(
  wanted: string,
  input: {
    model: SiteModel;
    stock: SiteStock;
    /** Of the page. */
    facts: Record<string, unknown>;
    drawing: Drawing | undefined;
    now: Date;
  },
): ItemOf | string {
  const { stock, drawing } = input;
  const car = findCar(stock, wanted);
  if (car) return ofCar(car, input);
  const [, place] = /^#?([1-9]\d*)$/.exec(wanted) ?? [];
  if (place !== undefined) return ofIndex(Number(place) - 1, drawing);
  const numbers = stock.all.flatMap(({ stocknum, slug }) => [stocknum ?? '', slug]).filter(Boolean);
  return `No vehicle of this site has the stock number, slug or id "${wanted}".${didYouMean(wanted, numbers)}`;
}

function ofCar(car: Car, { model, facts, drawing, now }: Parameters<typeof askedItem>[1]): ItemOf {
  const own = withCarFacts({ ...facts, car }, { model, now, asking: { until: Infinity } });
  const listed = explainRule(model, { name: 'listed', wanted: true }, { facts: own, now, path: '' });
  return (list, fact) => {
    if (fact !== 'car') return undefined;
    const items = drawing?.items.get(list) ?? [];
    const index = items.findIndex((item) => (item.facts.car as Car | undefined)?.id === car.id);
    const known = index < 0 ? undefined : items[index];
    if (known) return { ...known, name: nameOf(car), index };
    return { facts: own, name: nameOf(car), because: [notInList(items.length, listed), ...listed] };
  };
}

function notInList(count: number, listed: readonly Reason[]): Reason {
  const why = listed.length > 0 ? 'it is not listed' : 'its filter, order or page has others';
  return { text: `this car is not among the ${count} of the list: ${why}`, rules: [], facts: [] };
}

function ofIndex(index: number, drawing: Drawing | undefined): ItemOf | string {
  if (!drawing) return 'The entries of lists are known only with a build.\nFix: run `npm run build`.';
  const lengths = [...drawing.items].map(([list, items]) => `${list}: ${items.length}`);
  if (![...drawing.items.values()].some((items) => index < items.length))
    return `No list of this page has an entry ${index + 1}. ${lengths.length === 0 ? 'It has no lists.' : lengths.join(', ')}`;
  return (list, fact) => {
    const drawn = drawing.items.get(list)?.[index];
    if (!drawn) return undefined;
    const entry = drawn.facts[fact] as Named | undefined;
    return { ...drawn, index, name: entry ? nameOf(entry) : `entry ${index + 1}` };
  };
}

/** A car, or an entry of data. */
interface Named {
  id?: string;
  name?: string;
  title?: string;
  stocknum?: string;
}

function nameOf({ name, title, stocknum, id }: Named): string {
  return [name ?? title ?? id, stocknum === undefined ? '' : `(${stocknum})`].filter(Boolean).join(' ');
}

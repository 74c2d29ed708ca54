import { addressOf, answer, type SiteModel } from '../../engine/index.ts';
import { themeColour } from '../../engine/render/index.ts';
import type { Car } from '../../schemas/types/car.ts';
import { siteFacts } from '../pages/carFacts.ts';
import { absoluteUrl } from '../pages/drawPage.ts';
import type { Brochure } from './drawBrochure.ts';

const USUAL_COLOUR = '#14171c';

/**
 * What the sheet about a car says, in the words of the site and with the values of its pages.
 *
 * @returns undefined when the site has no page about cars
 */
export function brochureOf(car: Car, model: SiteModel, now: Date): Omit<Brochure, 'photo'> | undefined {
  const path = addressOf(model, 'vehicle', car);
  if (path === undefined) return undefined;
  const ctx = { facts: siteFacts(car, { model, now, asking: { until: Infinity } }), now, until: Infinity };
  const said = answer(model.value('brochure'), ctx);
  const isForSale = answer(model.condition('available'), ctx);
  return {
    title: said.title,
    subtitle: said.subtitle,
    price: isForSale ? said.price : said.sold,
    facts: linesOf(said.facts).flatMap((line) => {
      const [, name, value] = /^([^:]+): (.+)$/.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name, value] as const];
    }),
    featuresTitle: said.features,
    features: (car.standardEquipment ?? []).slice(0, said.mostFeatures),
    url: absoluteUrl(model.site, path),
    scan: said.scan,
    contact: linesOf(said.contact),
    smallPrint: said.smallPrint,
    colour: themeColour(model.theme) ?? USUAL_COLOUR,
  };
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

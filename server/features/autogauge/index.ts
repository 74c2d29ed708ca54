import { addressOf, answer } from '../../../engine/index.ts';
import type { Car } from '../../../schemas/types/car.ts';
import type { CarResults, CarSearch } from '../../../schemas/services/stock.ts';
import { defineFeature, type ServiceInput } from '../../defineFeature.ts';
import { siteFacts } from '../../pages/carFacts.ts';
import { askerOf } from '../../pages/siteStock.ts';
import { askGauge } from './askGauge.ts';
import { operations } from './operations.ts';
import { ownGauge, type GaugeRules } from './ownGauge.ts';

const MINUTE_MS = 60_000;

/** Where the price of a car stands: among like cars of the site, or as the provider says that its data names. */
export const autogauge = defineFeature({
  name: 'autogauge',
  operations,
  services: (input) => ({
    gauge: async (car) => {
      const { model, now } = input;
      const asked = { facts: model.known, now, until: Infinity };
      if (!answer(model.condition('gaugeOffered'), asked)) return undefined;
      const base = answer(model.value('autogauge.base'), asked);
      if (base === undefined)
        return ownGauge({ ...car, price: priceOf(car, input) }, rulesOf(input), searchOf(input));
      const path = addressOf(model, 'vehicle', car);
      if (path === undefined) return undefined;
      const secret = answer(model.value('autogauge.secret'), asked);
      const freshMs = MINUTE_MS * answer(model.value('autogauge.freshMinutes'), asked);
      return askGauge(input, { base, path, secret, freshMs });
    },
  }),
});

/** What the site asks for it; how long that holds is told on. Undefined: it names no price. */
function priceOf(car: Car, { model, now, ctx }: ServiceInput): number | undefined {
  const asked = { facts: model.known, now, until: Infinity };
  asked.facts = siteFacts(car, { model, now, asking: asked });
  const price = answer(model.rules.value('gaugePrice'), asked);
  if (ctx) ctx.until = Math.min(ctx.until, asked.until);
  return typeof price === 'number' ? price : undefined;
}

/** Asks the listed cars; how long the answer holds is told on. */
function searchOf({ model, stock, now, ctx }: ServiceInput): (asked: CarSearch) => CarResults {
  return (search) => {
    const found = stock.listed.search(search, askerOf(model, now));
    if (ctx) ctx.until = Math.min(ctx.until, found.until ?? Infinity);
    return found;
  };
}

function rulesOf({ model, now }: ServiceInput): GaugeRules {
  const asked = { facts: model.known, now, until: Infinity };
  return {
    years: answer(model.value('autogauge.years'), asked),
    kilometres: answer(model.value('autogauge.kilometres'), asked),
    fullSample: answer(model.value('autogauge.fullSample'), asked),
    edge: answer(model.value('autogauge.edge'), asked),
  };
}

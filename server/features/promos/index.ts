import { answer } from '../../../engine/index.ts';
import type { Promo } from '../../../schemas/types/promo.ts';
import { defineFeature, type ServiceInput } from '../../defineFeature.ts';
import { placePromos } from './placePromos.ts';
import { isOfPage, windowOf } from './showsNow.ts';

/** Cards that a dealer puts between the cars of a result grid: `data/promos.json`. */
export const promos = defineFeature({
  name: 'promos',
  services: (input) => ({
    promosOn: async (page) => {
      const shown = promosNow(input).filter((promo) => isOfPage(promo, page.types));
      return placePromos(shown, page, `${input.model.site.slug} ${page.path}`);
    },
  }),
});

/** Those whose time it is; what the clock changes next limits how long the answer is kept. */
function promosNow({ model, now, ctx }: ServiceInput): Promo[] {
  const asked = { facts: model.known, now, until: ctx?.until ?? Infinity };
  const all = answer(model.entries('promos'), asked) as readonly unknown[] as readonly Promo[];
  const at = now.getTime();
  const shown = all.filter((promo) => {
    const { from, to } = windowOf(promo);
    for (const moment of [from, to]) if (moment > at) asked.until = Math.min(asked.until, moment);
    return from <= at && at < to;
  });
  if (ctx) ctx.until = asked.until;
  return shown;
}

import { answer } from '../../../engine/index.ts';
import { defineFeature, type ServiceInput } from '../../defineFeature.ts';
import { askedReviews } from './askedReviews.ts';
import { ownReviews } from './ownReviews.ts';
import { pickReviews, type ReviewRules } from './pickReviews.ts';

/** What customers wrote: in the site's own data, or at an address that its data names. */
export const reviews = defineFeature({
  name: 'reviews',
  services: (input) => ({
    listReviews: async () => {
      const summary = await (askedReviews(input) ?? ownReviews(input));
      return pickReviews(summary, rulesOf(input));
    },
  }),
});

function rulesOf({ model, now, ctx }: ServiceInput): ReviewRules {
  const asked = { facts: model.known, now, until: Infinity };
  const rules = {
    minRating: answer(model.value('reviewFeed.minRating'), asked),
    headingMinRating: answer(model.value('reviewFeed.headingMinRating'), asked),
    most: answer(model.value('reviewFeed.most'), asked),
    excludedIds: answer(model.value('reviewFeed.excludedIds'), asked),
    excludedNames: answer(model.value('reviewFeed.excludedNames'), asked),
    excludedWords: answer(model.value('reviewFeed.excludedWords'), asked),
  };
  if (ctx) ctx.until = Math.min(ctx.until, asked.until);
  return rules;
}

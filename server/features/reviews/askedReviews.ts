import { answer } from '../../../engine/index.ts';
import type { ReviewSummary } from '../../../schemas/types/review-summary.ts';
import { providersOf, type ServiceInput } from '../../defineFeature.ts';
import { readReviews } from './readReviews.ts';

const MINUTE_MS = 60_000;

/** The reviews at the address that the site's data names; undefined: it names none. */
export function askedReviews(input: ServiceInput): Promise<ReviewSummary> | undefined {
  const { model, now, ctx = { until: Infinity } } = input;
  const asked = { facts: model.known, now, until: Infinity };
  const url = answer(model.value('reviewFeed.url'), asked);
  if (!url) return undefined;
  const question = {
    provider: 'reviewFeed',
    url: withParams(url, answer(model.value('reviewFeed.params'), asked)),
    secret: answer(model.value('reviewFeed.secret'), asked),
    freshMs: MINUTE_MS * answer(model.value('reviewFeed.freshMinutes'), asked),
    read: readReviews,
  };
  return providersOf(input, 'reviews').keep(model.site.slug, question, { now, asking: ctx });
}

/** An address that is none stays as it is: asking says what is wrong. */
function withParams(address: string, params: Readonly<Record<string, string>>): string {
  const url = URL.parse(address);
  if (!url) return address;
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return url.href;
}

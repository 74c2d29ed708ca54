import schema from '../../../schemas/providers/reviews.schema.json' with { type: 'json' };
import type { ReviewSummary } from '../../../schemas/types/review-summary.ts';
import type { Review } from '../../../schemas/types/review.ts';
import { answerChecks, faultIn } from '../../providers/answerChecks.ts';
import { ProviderFault } from '../../providers/providerFault.ts';

/** More are never shown. */
const MOST_READ = 200;

const REVIEW = '#/definitions/review';
const checks = answerChecks<{ '': ReviewSummary; [REVIEW]: Review }>(schema, ['', REVIEW]);

/**
 * What a provider of reviews answered, with no field that the schema does not have; a review that is wrong is left out.
 *
 * @throws ProviderFault when nothing of it is right
 */
export async function readReviews(said: unknown): Promise<ReviewSummary> {
  const { '': isSummary, [REVIEW]: isReview } = await checks();
  const all = listIn(said)?.slice(0, MOST_READ);
  const reviews = all?.filter((one) => isReview(one));
  if (all && all.length > 0 && reviews?.length === 0)
    throw new ProviderFault(`no review is as it must be: ${faultIn(isReview.errors)}`);
  const summary: unknown = reviews ? { ...(said as object), reviews } : said;
  if (!isSummary(summary))
    throw new ProviderFault(`the answer is not as it must be: ${faultIn(isSummary.errors)}`);
  return summary;
}

function listIn(said: unknown): readonly unknown[] | undefined {
  const list = (said as { reviews?: unknown } | null)?.reviews;
  return Array.isArray(list) ? list : undefined;
}

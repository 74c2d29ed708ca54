import { explainPage, type PageExplanation, type SiteModel } from '../../engine/index.ts';
import type { SiteStock } from '../stock/stockStore.ts';
import { findPage, lookUpFacts, requestFacts, type AskedPage } from './findPage.ts';

export type UrlExplanation =
  | { kind: 'page'; explanation: PageExplanation; asked: AskedPage; facts: Record<string, unknown> }
  | { kind: 'redirect'; to: string }
  /** `page`: the page that the address fits, but that has nothing to show for it. */
  | { kind: 'not-found'; page?: string };

/** Why the page of an address is as it is, with the facts of the real request. */
export async function explainUrl(input: {
  model: SiteModel;
  stock: SiteStock;
  now: Date;
  /** Path and query. */
  url: string;
}): Promise<UrlExplanation> {
  const { model, now, url } = input;
  const asked = await findPage(model, url, (page) => model.plan(page));
  if (!asked) return { kind: 'not-found' };
  const { page } = asked.plan;
  const found = lookUpFacts(asked, input);
  if (found.kind === 'redirect') return found;
  if (found.kind === 'not-found') return { kind: 'not-found', page };
  const facts = requestFacts(model, asked, found.facts);
  const explanation = explainPage(model, page, { facts, now, path: asked.path });
  return explanation ? { kind: 'page', explanation, asked, facts: found.facts } : { kind: 'not-found', page };
}

/** The same of the page that stands in for what is not found; undefined when the site has none. */
export function explainNotFound(input: {
  model: SiteModel;
  now: Date;
  url: string;
}): Extract<UrlExplanation, { kind: 'page' }> | undefined {
  const { model, now, url } = input;
  const plan = model.plan('not-found');
  if (!plan) return undefined;
  const asked: AskedPage = { plan, params: {}, path: '', query: {} };
  const facts = requestFacts(model, asked, {});
  const explanation = explainPage(model, plan.page, { facts, now, path: url });
  return explanation && { kind: 'page', explanation, asked, facts: {} };
}

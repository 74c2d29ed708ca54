import {
  explainPage,
  type Drawing,
  type PageExplanation,
  type Plan,
  type SiteModel,
} from '../../engine/index.ts';
import type { SiteStock } from '../features/stock/listStock.ts';
import { askedItem } from './askedItem.ts';
import type { Inspection } from './drawPage.ts';
import { findPage, lookUpFacts, requestFacts, type AskedPage } from './findPage.ts';
import { whyNoRoute, whyNothing } from './whyNotFound.ts';

export type UrlExplanation =
  /** `why`: the address is not found, and this is the page that stands in. */
  | { kind: 'page'; explanation: PageExplanation; blocks: Inspection['blocks']; why?: string }
  | { kind: 'redirect'; to: string }
  /** `page`: the page that the address fits, but that has nothing to show for it. */
  | { kind: 'not-found'; page?: string; why: string }
  | { kind: 'no-item'; why: string };

/** Draws a page to see what becomes of its blocks. */
export type InspectPage = (asked: AskedPage, facts: Record<string, unknown>) => Promise<Inspection>;

export interface ExplainUrlInput {
  model: SiteModel;
  stock: SiteStock;
  now: Date;
  /** Path and query. */
  url: string;
  /** What a page reads of the query; absent: only what it says itself, since blocks are not known. */
  namesOf?: (plan: Plan) => readonly string[];
  /** Without it nobody knows which blocks have nothing to show. */
  inspect?: InspectPage | undefined;
  /** What is drawn per entry of a list is explained for this car (stock number, slug, id) or place in the list, from 1. */
  item?: string | undefined;
}

/** Why the page of an address is as it is, with the facts of the real request. */
export async function explainUrl(input: ExplainUrlInput): Promise<UrlExplanation> {
  const { model, url } = input;
  const asked = await findPage(
    model,
    url,
    (page) => model.plan(page),
    input.namesOf ?? (({ query }) => query),
  );
  if (!asked) return { kind: 'not-found', why: await whyNoRoute(input) };
  const found = lookUpFacts(asked, input);
  if (found.kind === 'redirect') return found;
  if (found.kind === 'not-found')
    return { kind: 'not-found', page: asked.plan.page, why: whyNothing(input, asked) };
  return explainAsked(asked, found.facts, input);
}

/** The same of the page that stands in for what is not found; undefined when the site has none. */
export async function explainNotFound(input: ExplainUrlInput): Promise<UrlExplanation | undefined> {
  const plan = input.model.plan('not-found');
  const asked: AskedPage | undefined = plan && {
    plan,
    params: {},
    path: '',
    isMoved: false,
    query: {},
    status: 404,
  };
  return asked && explainAsked(asked, {}, input, input.url);
}

async function explainAsked(
  asked: AskedPage,
  found: Record<string, unknown>,
  { model, stock, now, url, inspect, item }: ExplainUrlInput,
  path = asked.path,
): Promise<UrlExplanation> {
  const { page } = asked.plan;
  const facts = requestFacts(model, asked, found);
  const inspected = await inspect?.(asked, found);
  const drawing: Drawing | undefined = inspected?.drawing;
  const itemOf = item === undefined ? undefined : askedItem(item, { model, stock, facts, drawing, now });
  if (typeof itemOf === 'string') return { kind: 'no-item', why: itemOf };
  const explanation = explainPage(model, page, {
    ...{ facts, now, path },
    ...(drawing && { drawing }),
    ...(itemOf && { itemOf }),
  });
  if (!explanation) return { kind: 'not-found', page, why: 'No layer has the page.' };
  const isOther = path !== url.split('?')[0];
  return {
    kind: 'page',
    explanation: { ...explanation, ...(isOther && { asked: url }) },
    blocks: inspected?.blocks ?? {},
  };
}

/** Pages for those who are signed in. */
import { answer, toQuery, type SiteModel } from '../../engine/index.ts';
import type { Visitor } from '../../engine/render/index.ts';
import { requestFacts, type AskedPage } from './findPage.ts';
import type { PageQuestion } from './questions.ts';
import { SIGN_IN } from './signInPage.ts';

/** Whether a page is for those who are signed in, and until when that is so. */
export interface Gate {
  /** Of the sign-in that it needs; absent: it is for everybody. */
  type?: string;
  until: number;
}

/** @param found  what its kind has found: a page that is not there sends nobody to sign in */
export function gateOf(model: SiteModel, asked: AskedPage, found: Record<string, unknown>, now: Date): Gate {
  const { signIn } = asked.plan;
  if (!signIn) return { until: Infinity };
  const ctx = { facts: requestFacts(model, asked, found), now, until: Infinity };
  const isClosed = answer(signIn.when, ctx);
  return { ...(isClosed && { type: signIn.type }), until: ctx.until };
}

/** For whom a closed page is, or where to sign in; undefined: it is open. */
export async function closedTo(
  { visitor, from }: PageQuestion,
  { moment: { model, now }, asked }: { moment: { model: SiteModel; now: Date }; asked: AskedPage },
  found: Record<string, unknown>,
): Promise<{ visitor?: Visitor | undefined; to?: string | undefined } | undefined> {
  const { type } = gateOf(model, asked, found, now);
  if (type === undefined) return undefined;
  const who = await visitor?.();
  return who ? { visitor: who } : { to: signInAddress(model, asked, { type, from, now }) };
}

/**
 * Where a shopper signs in, and comes back.
 *
 * @param from  path of the page that led here
 * @returns undefined when the site has no such page
 */
function signInAddress(
  model: SiteModel,
  { path, query }: Pick<AskedPage, 'path' | 'query'>,
  { type, from, now }: { type: string; from: string | undefined; now: Date },
): string | undefined {
  const page = answer(model.address(SIGN_IN), { facts: model.known, now, until: Infinity });
  if (page === '') return undefined;
  return page + toQuery({ type, redirect: path + toQuery(query), back: from ?? '/' });
}

/** Draws blocks of the open page anew, as the server draws them. Fetched at its first use. */
import { typedAmount } from '../../domain/searchQuery.ts';
import { fromBits } from '../bits.ts';
import { pageData } from './page.ts';
import { createStore } from './store.ts';
import type { StoreName } from '../../schemas/stores.ts';
import { DRAWN, type BlocksAnswer, type Drawn } from './protocol.ts';

/** Told to screen readers a little after it stands there, so that they notice. */
const SPEAK_AFTER_MS = 100;
/** Of what the shopper keeps, the latest. */
const MOST_FILLED = 20;

/** A link or a form to this page, or an address. */
export type Question = HTMLAnchorElement | HTMLFormElement | string;

const kept = new Map<string, Promise<BlocksAnswer>>();
const styles = new Set(fromBits(pageData().css ?? '0'));
/** Goes up with each question: only the last one is answered in the page. */
let last = 0;

/**
 * Shows another query of this page: the address first, then every block that stands on it. What cannot be drawn becomes
 * an ordinary navigation.
 *
 * @param question  where it says so (`data-to-top`), the beginning of the page is shown
 * @param submitter  what a form was sent with
 */
export async function redraw(question: Question, submitter?: HTMLElement | null): Promise<void> {
  const turn = (last += 1);
  const url = addressOf(question, submitter);
  const hosts = [...document.querySelectorAll<HTMLElement>('[data-anew=query]')];
  const asked = fieldsOf(hosts);
  const isPushed = url.href !== location.href;
  if (isPushed) history.pushState(null, '', url);
  const isToTop = typeof question !== 'string' && question.closest('[data-to-top]') !== null;
  for (const one of hosts) one.setAttribute('aria-busy', 'true');
  sayFailed(false);
  try {
    const answer = await answerOf(url, {});
    await addStyles(answer.css);
    if (turn !== last) return;
    document.title = answer.title;
    apply(answer, asked);
    if (isToTop) scrollTo(0, 0);
  } catch (error) {
    if (turn === last) fail(error, url, isPushed);
  } finally {
    if (turn === last) for (const one of hosts) one.removeAttribute('aria-busy');
  }
}

/**
 * Shows what the page is about as it is now. Where something comes or goes with that, as the price of a car that has been
 * sold, the page itself is shown anew.
 */
export async function renew(): Promise<void> {
  try {
    const answer = await answerOf(new URL(location.href), { isNow: true });
    for (const id in answer.blocks)
      if (!hostById(id)?.firstChild !== !contentOf(answer, id).firstElementChild?.firstChild)
        throw new Refused(id);
    await addStyles(answer.css);
    apply(answer, new Map());
  } catch (error) {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (error instanceof Refused && visit?.type !== 'reload') location.reload();
  }
}

/** What was found before stays where the page can say so; else the page itself says what is wrong. */
function fail(error: unknown, url: URL, isPushed: boolean): void {
  if (error instanceof Refused || !sayFailed(true)) location.replace(url);
  else if (isPushed) history.back();
}

function addressOf(question: Question, submitter: HTMLElement | null = null): URL {
  if (!(question instanceof HTMLFormElement)) return new URL(String(question), location.href);
  const url = new URL(question.action);
  const said = new URLSearchParams();
  for (const [name, value] of new FormData(question, submitter) as Iterable<[string, string]>) {
    const [, range, end] = RANGE_END.exec(name) ?? [];
    const amount = range === undefined ? value : typedAmount(value);
    if (amount === '') continue;
    if (range === undefined) said.append(name, value);
    else said.set(range, end === 'max' ? `${said.get(range) ?? ':'}${amount}` : `${amount}:`);
  }
  url.search = said.toString();
  return url;
}

/** Two fields of a form, the least before the most, are one range of an address. Source: ledger SEARCH-043. */
const RANGE_END = /^(range\[[\w.]+\])\[(min|max)\]$/;

/** Beside the cookie of the session: there is something private to ask for. Source: server/http/session.ts. */
const HINT = '__Host-fc-in=1';

/** Asks for what belongs to the one who is signed in, now and when the page comes back from memory. */
export function watchPrivate(): void {
  const look = (isBack = false): void => {
    const hosts = [...document.querySelectorAll<HTMLElement>('[data-anew=private]')];
    // A page that is for one alone has them already, unless it was left.
    const wanted = isBack ? hosts : hosts.filter(({ dataset }) => dataset.waits !== undefined);
    if (document.cookie.includes(HINT)) ask(wanted).catch(reportError);
    // It may show who has left.
    else if (isBack && hosts.some(({ dataset }) => dataset.waits === undefined)) location.reload();
  };
  look();
  addEventListener('pageshow', ({ persisted }) => persisted && look(true));
}

/**
 * Draws blocks that are waiting: near ones, or those of the one who is signed in. What fails keeps its waiting face, which
 * waits no more (`data-waits`) when it was near.
 */
export async function ask(hosts: readonly HTMLElement[]): Promise<void> {
  const url = new URL(location.href);
  const ids = hosts.filter((host) => fill(host, url)).map(({ dataset }) => dataset.id ?? '');
  if (ids.length === 0) return;
  const isPrivate = hosts[0]?.dataset.anew === 'private';
  try {
    const answer = await answerOf(url, { ids, isPrivate });
    await addStyles(answer.css);
    apply(answer, new Map());
  } catch (error) {
    if (!isPrivate) for (const host of hosts) host.removeAttribute('data-waits');
    throw error;
  }
}

/** A block may be drawn for what the shopper keeps in this browser: its query is filled from there. */
function fill({ dataset: { fill } }: HTMLElement, url: URL): boolean {
  if (!fill) return true;
  const [name = '', store = ''] = fill.split('=');
  const kept = createStore(store as StoreName).get();
  const ids = kept.slice(-MOST_FILLED).map(({ id }) => id);
  ids.forEach((id, index) => url.searchParams.set(name.replace('[]', `[${index}]`), id));
  return ids.length > 0;
}

function answerOf(
  url: URL,
  { ids, isPrivate, isNow }: { ids?: string[]; isPrivate?: boolean; isNow?: boolean },
): Promise<BlocksAnswer> {
  const asked = new URL(`/-/${isPrivate ? 'private' : 'blocks'}${url.pathname}${url.search}`, url);
  if (ids) asked.searchParams.set('_blocks', ids.sort().join());
  asked.searchParams.set('_v', pageData().version ?? '');
  const { href } = asked;
  if (isPrivate) return fetchJson(href);
  if (isNow) return fetchJson(`${href}&_now`);
  let answer = kept.get(href);
  if (!answer) {
    answer = fetchJson(href);
    kept.set(href, answer);
    answer.catch(() => kept.delete(href));
    const [oldest = ''] = kept.keys();
    if (kept.size > (pageData().keptAnswers ?? 0)) kept.delete(oldest);
  }
  return answer;
}

async function fetchJson(href: string): Promise<BlocksAnswer> {
  const response = await fetch(href);
  if (response.status >= 400 && response.status < 500) throw new Refused(`${response.status}`);
  if (!response.ok) throw new Error(`${response.status}`);
  return (await response.json()) as BlocksAnswer;
}

/** The server answers, and has no such blocks for this page: e.g. since it has other code by now. */
class Refused extends Error {}

/** @returns whether there is a place that says it */
function sayFailed(isSo: boolean): boolean {
  const notes = [...document.querySelectorAll<HTMLElement>('[data-anew=query] [data-failed]')];
  for (const note of notes) note.hidden = !isSo;
  if (isSo) notes[0]?.scrollIntoView({ block: 'nearest' });
  return notes.length > 0;
}

/** CSS that the page lacks, in layers of one order, so that it changes nothing that is there. */
async function addStyles(css: readonly number[]): Promise<void> {
  const lacking = css.filter((number) => !styles.has(number));
  if (lacking.length === 0) return;
  const response = await fetch(`/-/styles/${pageData().version}/${lacking.join('+')}.css`);
  if (!response.ok) throw new Error(`${response.status}`);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(await response.text());
  document.adoptedStyleSheets.push(sheet);
  for (const number of lacking) styles.add(number);
}

/** @param asked  what stood in the fields when it was asked */
function apply(answer: BlocksAnswer, asked: ReadonlyMap<string, string>): void {
  const drawn: Element[] = [];
  const gone: Element[] = [];
  const restore = keepPlace(asked);
  const keepFocusInSight = heightOfFocus();
  for (const id in answer.blocks) {
    const host = hostById(id);
    const content = contentOf(answer, id);
    const fresh = content.firstElementChild;
    // What has no place yet changes more than itself: the page shows where.
    if (!host && fresh?.firstChild) throw new Refused(id);
    if (!host || !fresh) continue;
    host.replaceWith(content);
    gone.push(host);
    drawn.push(fresh);
  }
  keepFocusInSight();
  restore();
  const detail: Drawn = { hosts: drawn, gone, ...answer.scripts };
  document.dispatchEvent(new CustomEvent(DRAWN, { detail }));
  speak(drawn);
}

function contentOf({ blocks }: BlocksAnswer, id: string): DocumentFragment {
  return Object.assign(document.createElement('template'), { innerHTML: blocks[id] }).content;
}

/** What has the focus and is seen stays at its height on the screen, whatever comes or goes above it. @returns puts it there */
function heightOfFocus(): () => void {
  const { activeElement: active, body } = document;
  const { top = 0, bottom = 0 } = active?.getBoundingClientRect() ?? {};
  if (!active || active === body || bottom < 0 || top > innerHeight) return () => undefined;
  return () => {
    if (active.isConnected) scrollBy({ top: active.getBoundingClientRect().top - top, behavior: 'instant' });
  };
}

/** Focus, where it is in the text, what was typed since the question, and what was opened. */
function keepPlace(asked: ReadonlyMap<string, string>): () => void {
  const active = document.activeElement;
  const id = active?.id;
  const range = active instanceof HTMLInputElement ? active.selectionStart : null;
  const typed = [...fieldsOf(document.querySelectorAll('[data-anew]'))].filter(
    ([name, value]) => asked.has(name) && asked.get(name) !== value,
  );
  const open = [...document.querySelectorAll('[data-anew] details[open][id], [data-anew] :popover-open[id]')];
  return () => {
    openAgain(open);
    for (const [name, value] of typed) {
      const field = document.getElementById(name);
      if (field instanceof HTMLInputElement) field.value = value;
    }
    if (!active || active.isConnected) return;
    const next = id ? document.getElementById(id) : linkLike(active);
    (next ?? document.getElementById('main'))?.focus({ preventScroll: true });
    if (next instanceof HTMLInputElement && range !== null) next.setSelectionRange(range, range);
  };
}

/** The link of a block that leads where this one led. */
function linkLike(link: Element): HTMLElement | undefined {
  const links = document.querySelectorAll<HTMLAnchorElement>('[data-anew] a');
  return [...links].find(({ href }) => href === (link as HTMLAnchorElement).href);
}

function openAgain(those: readonly Element[]): void {
  for (const { id } of those) {
    const element = document.getElementById(id);
    if (element instanceof HTMLDetailsElement) element.open = true;
    else if (element?.popover) element.showPopover();
  }
  // What is drawn no more covers nothing.
  if (those.length > 0 && !document.querySelector(':popover-open'))
    document.documentElement.removeAttribute('data-covered');
}

function fieldsOf(hosts: Iterable<Element>): Map<string, string> {
  const fields = [...hosts].flatMap((host) => [...host.querySelectorAll<HTMLInputElement>('input[id]')]);
  return new Map(fields.map(({ id, value }) => [id, value]));
}

function hostById(id: string): Element | null {
  return document.querySelector(`[data-anew][data-id="${CSS.escape(id)}"]`);
}

let region: HTMLElement | undefined;

/** What the new blocks say of themselves (`data-speak`), outside of what is replaced. */
function speak(drawn: readonly Element[]): void {
  const words = drawn
    .flatMap((host) => [...host.querySelectorAll('[data-speak]')])
    .map(({ textContent }) => textContent)
    .join('. ');
  if (words === '') return;
  if (!region) {
    region = document.createElement('p');
    region.className = 'fc-said';
    region.role = 'status';
    document.body.append(region);
  }
  const said = region;
  said.textContent = '';
  setTimeout(() => (said.textContent = words), SPEAK_AFTER_MS);
}

/** Every link of every demo site, as it is served: nothing that a shopper can press leads nowhere. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf } from '../../engine/index.ts';
import { DEMO_SITES, openDrawnSites, type DrawnSites } from '../explain/drawnSites.ts';

const NOW = new Date('2026-11-22T23:00:00Z');
/** Enough that there is one of each body that sites link to. */
const CARS = 150;
/** Sites that have moved the page of a car: slug -> what its new addresses begin with. */
const MOVED: Readonly<Record<string, string>> = {
  'gantry-commercial': '/trucks/',
  'longshore-caravans': '/caravans/',
};

let sites: DrawnSites;
beforeAll(async () => {
  sites = await openDrawnSites(NOW, CARS);
}, 300_000);
afterAll(() => sites.close());

const ask = (slug: string, url: string) =>
  sites.running.app.inject({ url, headers: { host: `${slug}.localhost` } });

/** Paths of this site that a page leads to. */
function linksIn(body: string): string[] {
  const all = [...body.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, href = '']) => href);
  return all
    .filter((href) => href.startsWith('/'))
    .map((href) => href.replaceAll('&amp;', '&').replace(/#.*$/, ''));
}

/** A search narrowed by the shopper. There are more of them than anybody counts: each choice is followed, not all of them together. */
const isChoice = (url: string): boolean => /[?&](refinementList|range)\[/.test(decodeURIComponent(url));

/** How many addresses of one kind are followed: what one piece of code writes for each car, or for each choice, is right or wrong in all. */
const OF_A_KIND = 6;
const kindOf = (url: string): string =>
  decodeURIComponent(url)
    .replace(/(?<=[[=])[^&\]]*/g, '')
    .replace(/^\/cars\/[^/]+(?=\/)/, '/cars/');
const isOneOfMany = (url: string): boolean => url.includes('?') || /^\/cars\/[^/]+\//.test(url);

/** Follows all links from the home page on. @returns address -> status and the page that leads there */
async function crawl(slug: string): Promise<Map<string, { status: number; from: string }>> {
  const found = new Map<string, { status: number; from: string }>();
  const followed = new Map<string, number>();
  const next = [{ url: '/', from: '' }];
  for (let one = next.pop(); one; one = next.pop()) {
    const { url, from } = one;
    const kind = isOneOfMany(url) ? kindOf(url) : url;
    if (found.has(url) || (followed.get(kind) ?? 0) >= OF_A_KIND) continue;
    followed.set(kind, (followed.get(kind) ?? 0) + 1);
    const { statusCode: status, body } = await ask(slug, url);
    found.set(url, { status, from });
    if (status !== 200) continue;
    const links = linksIn(body).filter((link) => !(isChoice(url) && isChoice(link)));
    next.push(...links.map((link) => ({ url: link, from: url })));
  }
  return found;
}

describe.each(DEMO_SITES)('%s', (slug) => {
  it('has no link that leads nowhere or to an old address', { timeout: 300_000 }, async () => {
    const found = await crawl(slug);
    const wrong = [...found].filter(([, { status }]) => status !== 200);
    expect(wrong).toEqual([]);
    const moved = MOVED[slug] ?? '/cars/';
    expect(
      [...found.keys()].filter((url) => url.startsWith(moved) && url !== '/cars/').length,
    ).toBeGreaterThan(30);
  });

  it('narrows the search by each question that the finder of its home page asks', async () => {
    const { body } = await ask(slug, '/');
    const questions = [...body.matchAll(/<select\b[^>]*\bname="([^"]+)"[^>]*>.*?<option value="([^"]+)"/gs)];
    for (const [, name = '', value = ''] of questions) {
      const sent = `/cars/?${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
      const { headers } = await ask(slug, sent);
      const found = await ask(slug, headers.location ?? sent);
      expect([name, found.body.includes('aria-label="Remove filter')]).toEqual([name, true]);
    }
    expect(questions.length).toBeGreaterThan(1);
  });

  it('leads from the old addresses of its cars to the new ones', async () => {
    const model = sites.running.pages.model(sites.site(slug));
    for (const url of Object.values(sites.cars(slug)).slice(0, 5)) {
      const name = url.slice(url.lastIndexOf('/') + 1);
      const { statusCode, headers } = await ask(slug, `/cars/${name}`);
      expect([statusCode, headers.location]).toEqual(MOVED[slug] ? [301, url] : [200, undefined]);
    }
    expect(addressOf(model, 'vehicle', { slug: 'a', make: 'Land Kestrel' })).toMatch(
      MOVED[slug] ?? '/cars/a',
    );
  });
});

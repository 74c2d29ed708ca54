/** What `explain` says of a request is what the server really did: every block and setting of every page of every demo site. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlockExplanation, PageExplanation } from '../../engine/index.ts';
import { explainPage } from '../../engine/index.ts';
import { plain, sorted, together } from './together.ts';
import { DEMO_SITES, openDrawnSites, type Drawn, type DrawnSites } from './drawnSites.ts';

/** Monday 23 November 2026, ten in the morning in Sydney. */
const NOW = new Date('2026-11-22T23:00:00Z');
/** Entries of a list that are looked at one by one. */
const ENTRIES = 2;

let sites: DrawnSites;
beforeAll(async () => {
  sites = await openDrawnSites(NOW);
}, 300_000);
afterAll(() => sites.close());

async function explain(slug: string, url: string, item?: string): Promise<PageExplanation> {
  const { running, site } = sites;
  const answer = await running.pages.explain({ site: site(slug), url, ...(item && { item }) });
  if (answer.kind !== 'page') throw new Error(`${slug} ${url}: ${JSON.stringify(answer)}`);
  return JSON.parse(JSON.stringify(answer.explanation)) as PageExplanation;
}

interface Difference {
  block: string;
  explained: unknown;
  drawn: unknown;
}

/** Where explanation and page disagree about a block. */
function differences(block: BlockExplanation, id: string, drawn: Drawn): Difference[] {
  const isShown = drawn.shown.has(id);
  if ((block.presence === 'there') !== isShown)
    return [{ block: id, explained: [block.presence, block.because], drawn: isShown }];
  const given = drawn.settings.get(id);
  if (!given || !isShown) return [];
  // What narrows a list that the engine draws is the engine's: the view does not get it.
  const { where, ...said } = plain(together(block.settings)) as Record<string, unknown>;
  const explained = 'where' in given ? { where, ...said } : said;
  const truth = plain(given);
  return JSON.stringify(sorted(explained)) === JSON.stringify(sorted(truth))
    ? []
    : [{ block: id, explained, drawn: truth }];
}

/** Cards are numbered; what stands for an entry of data has the entry's id behind its own. */
function idOfEntry(block: string, index: number, { shown }: Drawn): string {
  const named = [...shown].filter((id) => id.startsWith(`${block}.`) && !/\.\d{1,2}$/.test(id));
  return named[index] ?? `${block}.${index}`;
}

/** All blocks of a page, those of cards for some of the cards. */
async function compare(slug: string, url: string): Promise<{ found: Difference[]; compared: number }> {
  const drawn = await sites.draw(slug, url);
  const explained = await explain(slug, url);
  const single = explained.blocks.filter(({ each }) => each === undefined);
  const found = single.flatMap((block) => differences(block, block.id, drawn));
  const known = new Set(explained.blocks.map(({ id }) => id));
  const unknown = [...drawn.shown].filter((id) => !known.has(id.replace(/(\.[\w-]+)+$/, '')));
  found.push(...unknown.map((block) => ({ block, explained: 'unknown', drawn: true })));
  let compared = single.length;
  const most = Math.max(0, ...explained.blocks.map(({ items }) => items?.all ?? 0));
  for (let index = 0; index < Math.min(most, ENTRIES); index++) {
    const { blocks } = await explain(slug, url, String(index + 1));
    const cards = blocks.filter(({ item }) => item?.index === index);
    found.push(...cards.flatMap((block) => differences(block, idOfEntry(block.id, index, drawn), drawn)));
    compared += cards.length;
  }
  return { found, compared };
}

/** An address of each page that has one. */
function addresses(slug: string): string[] {
  const { running, site } = sites;
  const { address, pages } = running.pages.model(site(slug));
  const paths = [...pages.keys()]
    .map((page) => address(page))
    .map((path) => (path.constant ? path.value : ''));
  return [...new Set(paths.filter((path) => path !== ''))];
}

describe.each(DEMO_SITES)('explain of %s agrees with what is served', (slug) => {
  it('on every page that has an address of its own', async () => {
    const urls = addresses(slug);
    expect(urls.length).toBeGreaterThan(10);
    for (const url of urls) expect({ url, ...(await compare(slug, url)) }).toMatchObject({ found: [] });
  }, 300_000);

  it('for cars of every kind: new, used, demo, sold, without photos, without a price ...', async () => {
    const cars = sites.cars(slug);
    expect(Object.keys(cars)).toEqual(
      expect.arrayContaining(['new', 'used', 'no-photos', 'no-price', 'sold-1-day-ago']),
    );
    for (const [kind, url] of Object.entries(cars))
      expect({ kind, ...(await compare(slug, url)) }).toMatchObject({ found: [] });
  }, 300_000);

  it('in search results, also where there are none, and on the page for what is not found', async () => {
    const { draw } = sites;
    const [first] = addresses(slug).filter((url) => url.startsWith('/cars'));
    const types = ['/search/new-cars', '/search/used-cars', '/search/demo-cars', `${first}?page=2`];
    for (const url of [...types, '/no-such-page']) {
      const { status } = await draw(slug, url);
      if (status === 404 && url !== '/no-such-page') continue;
      expect({ url, ...(await compare(slug, url)) }).toMatchObject({ found: [] });
    }
  }, 300_000);

  it('whether or not a block has something to show is all that the drawn page adds', async () => {
    const { running, site, cars, draw } = sites;
    const url = cars(slug)['almost-no-fields'] ?? '';
    const drawn = await draw(slug, url);
    const { blocks } = await explain(slug, url);
    const hidden = blocks.filter(
      ({ because }) => because[0]?.text === 'it has nothing to show here, and then leaves itself out',
    );
    expect(hidden.length).toBeGreaterThan(0);
    for (const { id } of hidden) expect(drawn.empty.has(id), id).toBe(true);
    const undrawn = explainPage(running.pages.model(site(slug)), 'vehicle');
    for (const { id, presence } of undrawn?.blocks ?? [])
      if (presence === 'absent') expect(drawn.settings.has(id), id).toBe(false);
  });
});

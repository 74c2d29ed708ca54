import { setTimeout as wait } from 'node:timers/promises';
import { ratioAtLeast, type Finding, type Row } from '../lib/finding.ts';
import { slugOf } from '../fixtures/sites.ts';
import { makeFeed } from '../fixtures/feed.ts';
import { carPaths, openService } from '../lib/service.ts';
import { buildViews } from '../lib/views.ts';
import { bringFeed, type Workshop } from '../lib/workshop.ts';

const CARS = 1000;
const CHANGED = 30;
/** A server asks once a second whether there was an import. */
const NOTICED_MS = 1_100;
const CACHE_BYTES = 500_000_000;

export const feedStays: Row = {
  name: 'feed-stays',
  about:
    'A feed of 1,000 cars in which 30 have another price: how many of the kept vehicle pages are sent as they were.',
  run,
};

async function run(workshop: Workshop): Promise<Finding[]> {
  const config = await workshop.project('feed', 1);
  const site = slugOf(1);
  const feed = makeFeed(CARS);
  await bringFeed(config, site, feed);
  const { own } = await buildViews(workshop);
  const service = await openService(config, own, CACHE_BYTES);
  const paths = await carPaths(config, site);
  const askAll = async (): Promise<Buffer[]> => {
    const bodies: Buffer[] = [];
    for (const path of paths) bodies.push(await service.page(path));
    return bodies;
  };
  const before = await askAll();
  const isChanged = (index: number): boolean => index < CHANGED;
  await bringFeed(
    config,
    site,
    feed.map((car, index) => (isChanged(index) ? { ...car, price: (car.price ?? 0) + 10 } : car)),
  );
  await wait(NOTICED_MS);
  const after = await askAll();
  await service.close();
  const kept = after.filter((body, index) => body === before[index]).length;
  const stale = after.filter((body, index) => body !== before[index] && before[index]?.equals(body)).length;
  return [
    {
      what: `vehicle pages kept through ${CHANGED} changes`,
      result: `${kept} of ${CARS}`,
      comparedWith: `${CARS - CHANGED} whose cars are as they were`,
      keep: 'at least 0.95 of all',
      ...ratioAtLeast(0.95, kept / CARS),
      note: `${stale} were drawn anew and came out as before`,
    },
  ];
}

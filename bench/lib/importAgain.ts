/** A dealer's feed in which every price has changed, again and again, in a process of its own; tells each that is stored. */
import { once } from 'node:events';
import { join } from 'node:path';
import { importStock } from '../../server/features/stock/importStock.ts';
import { loadStockMap } from '../../server/features/stock/map/loadStockMap.ts';
import { textSource } from '../../server/features/stock/source.ts';
import { openStock } from '../../server/storage/openStock.ts';
import { makeFeed } from '../fixtures/feed.ts';
import { ROOT } from './workshop.ts';

export interface ImportAgain {
  stock: string;
  site: string;
  cars: number;
}

const [{ stock, site, cars }] = (await once(process, 'message')) as [ImportAgain];
const db = await openStock(stock);
const map = await loadStockMap(join(ROOT, 'layouts/stock-maps/cars.json'));
const feed = makeFeed(cars);
for (let time = 1; ; time += 1) {
  const changed = feed.map((car) => ({ ...car, price: (car.price ?? 0) + time }));
  const outcome = await importStock({
    db,
    site,
    feed: 'bench',
    source: textSource('bench.json', JSON.stringify(changed)),
    map,
    now: new Date(),
  });
  if (!outcome.stored) throw new Error(`The feed was refused: ${JSON.stringify(outcome)}`);
  process.send?.({ changed: outcome.summary.changed + outcome.summary.added });
}

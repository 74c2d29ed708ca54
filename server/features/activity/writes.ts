import type { RecordsTransaction } from '../../writer/features.ts';
import type { EventsTables } from './tables.ts';

type Trx = RecordsTransaction<EventsTables>;

/** An event as a process that answers pages hands it on. */
export interface EventAsked {
  site: string;
  day: string;
  event: number;
  car_id: string;
  /** What the site counted before this day is forgotten. */
  keepFrom: string;
}

export interface ViewAsked {
  site: string;
  car_id: string;
}

/** `<site> <car id>` -> how often it was looked at. */
export type ViewTotals = Record<string, number>;

export const viewKey = ({ site, car_id }: ViewAsked): string => `${site} ${car_id}`;

/** Adds events to the counts of their day, and forgets days that the site keeps no longer. */
export async function countEvents(trx: Trx, asked: readonly EventAsked[]): Promise<void> {
  for (const [{ keepFrom: _, ...row }, count] of sums(asked)) {
    await trx
      .insertInto('activity')
      .values({ ...row, count })
      .onConflict((conflict) =>
        conflict
          .columns(['site', 'day', 'event', 'car_id'])
          .doUpdateSet((eb) => ({ count: eb('activity.count', '+', count) })),
      )
      .execute();
  }
  const keepFrom = new Map(asked.map((row) => [row.site, row.keepFrom]));
  for (const [site, day] of keepFrom)
    await trx.deleteFrom('activity').where('site', '=', site).where('day', '<', day).execute();
}

/** Adds views to those of their cars. @returns all views of each car that was named */
export async function countViews(trx: Trx, asked: readonly ViewAsked[]): Promise<ViewTotals> {
  const totals: ViewTotals = {};
  for (const [row, count] of sums(asked)) {
    const stored = await trx
      .insertInto('activity_views')
      .values({ ...row, count })
      .onConflict((conflict) =>
        conflict
          .columns(['site', 'car_id'])
          .doUpdateSet((eb) => ({ count: eb('activity_views.count', '+', count) })),
      )
      .returning('count')
      .executeTakeFirstOrThrow();
    totals[viewKey(row)] = stored.count;
  }
  return totals;
}

/** Rows that are alike, with how many of them there are. */
function sums<Row extends object>(rows: readonly Row[]): [Row, number][] {
  const found = new Map<string, [Row, number]>();
  for (const row of rows) {
    const key = JSON.stringify(Object.values(row));
    found.set(key, [row, (found.get(key)?.[1] ?? 0) + 1]);
  }
  return [...found.values()];
}

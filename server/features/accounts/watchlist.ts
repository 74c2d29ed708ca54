/** Cars that those who are signed in have saved. */
import type { AccountServices } from '../../../schemas/services/accounts.ts';
import { readerOf, writerOf, type ServiceInput, type Who } from '../../defineFeature.ts';
import type { RecordsTransaction } from '../../writer/features.ts';
import type { AccountsTables, WatchRow } from './tables.ts';

type Accounts = RecordsTransaction<AccountsTables>;

export interface WatchInput extends WatchRow {
  /** Most cars of one shopper. */
  most: number;
}

/** One that is saved already stays as it was; beyond the most nothing is saved. */
export async function watch(trx: Accounts, { most, ...row }: WatchInput): Promise<{ isSaved: boolean }> {
  const saved = await trx
    .selectFrom('watchlist')
    .select('car_id')
    .where('site', '=', row.site)
    .where('user_id', '=', row.user_id)
    .execute();
  if (saved.some(({ car_id }) => car_id === row.car_id)) return { isSaved: true };
  if (saved.length >= most) return { isSaved: false };
  await trx.insertInto('watchlist').values(row).execute();
  return { isSaved: true };
}

export async function unwatch(
  trx: Accounts,
  { site, user_id, car_id }: Omit<WatchRow, 'saved_at'>,
): Promise<Record<string, never>> {
  await trx
    .deleteFrom('watchlist')
    .where('site', '=', site)
    .where('user_id', '=', user_id)
    .where('car_id', '=', car_id)
    .execute();
  return {};
}

/** @param most  cars that one shopper may save */
export function watchlistOf(
  input: ServiceInput,
  { user }: Who,
  most: number,
): Pick<AccountServices, 'listWatched' | 'saveCar' | 'removeCar'> {
  const own = { site: input.model.site.slug, user_id: user.id };
  return {
    listWatched: async () => {
      const db = await readerOf(input, 'accounts').db<AccountsTables>();
      const rows = await db
        .selectFrom('watchlist')
        .select('car_id')
        .where('site', '=', own.site)
        .where('user_id', '=', own.user_id)
        .orderBy('saved_at')
        .execute();
      return rows.map(({ car_id }) => car_id);
    },
    saveCar: async (car_id) => {
      const asked: WatchInput = { ...own, car_id, saved_at: input.now.getTime(), most };
      const { isSaved } = (await writerOf(input, 'accounts').write('accounts.watch', asked)) as {
        isSaved: boolean;
      };
      return isSaved;
    },
    removeCar: async (car_id) => {
      await writerOf(input, 'accounts').write('accounts.unwatch', { ...own, car_id });
    },
  };
}

/** What happens to accounts later: they are erased when their owner asks for it, and what is over is forgotten. */
import type { RecordsTransaction } from '../../writer/features.ts';
import type { AccountsTables } from './tables.ts';

type Accounts = RecordsTransaction<AccountsTables>;

const DAY_MS = 86_400_000;

/** All of who signs in with an address: account, sessions, saved cars, codes. */
export async function erase(
  trx: Accounts,
  { address, site }: { address: string; site?: string | undefined },
): Promise<{ users: number }> {
  const users = await trx
    .selectFrom('account_users')
    .select(['id', 'site'])
    .where('address', '=', address)
    .$if(site !== undefined, (query) => query.where('site', '=', site as string))
    .execute();
  for (const user of users) {
    for (const table of ['account_sessions', 'watchlist'] as const)
      await trx.deleteFrom(table).where('user_id', '=', user.id).where('site', '=', user.site).execute();
    await trx.deleteFrom('account_users').where('id', '=', user.id).where('site', '=', user.site).execute();
  }
  await trx
    .deleteFrom('account_codes')
    .where('address', '=', address)
    .$if(site !== undefined, (query) => query.where('site', '=', site as string))
    .execute();
  return { users: users.length };
}

/** Sessions and codes whose time is over. @param now  epoch ms */
export async function tend(trx: Accounts, now: number): Promise<void> {
  await trx.deleteFrom('account_sessions').where('ends_at', '<=', now).execute();
  await trx
    .deleteFrom('account_codes')
    .where('ends_at', '<=', now)
    .where('sent_at', '<', now - DAY_MS)
    .execute();
}

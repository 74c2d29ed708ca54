/** What is written of codes, users and sessions. Secrets never come here: their hashes do. */
import { timingSafeEqual } from 'node:crypto';
import type { NewDelivery } from '../../outbox/delivery.ts';
import { addDelivery } from '../../outbox/addDelivery.ts';
import type { RecordsTransaction } from '../../writer/features.ts';
import type { AccountsTables, CodeRow, SessionRow, UserRow } from './tables.ts';

type Accounts = RecordsTransaction<AccountsTables>;

/** What became of a code that was given. */
export type Confirmed = 'in' | 'new' | 'wrong' | 'gone';

export interface SendCode {
  code: CodeRow;
  delivery: NewDelivery;
  /** Codes to one address in an hour. */
  mostAnHour: number;
  /** Codes that one asker may have sent in an hour, to whatever addresses. */
  mostOfAsker: number;
}

const HOUR_MS = 3_600_000;

/** A code goes out unless its address has had enough of them, or who asks has asked for enough: whether somebody has an account there makes no difference. */
export async function send(
  trx: Accounts,
  { code, delivery, mostAnHour, mostOfAsker }: SendCode,
): Promise<{ isSent: boolean }> {
  const { site, address, asker_hash, sent_at } = code;
  await trx
    .deleteFrom('account_codes')
    .where('sent_at', '<', sent_at - HOUR_MS)
    .where('ends_at', '<', sent_at)
    .execute();
  const lately = trx
    .selectFrom('account_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('site', '=', site)
    .where('sent_at', '>', sent_at - HOUR_MS);
  const toIt = await lately.where('address', '=', address).executeTakeFirstOrThrow();
  const asked = await lately.where('asker_hash', '=', asker_hash).executeTakeFirstOrThrow();
  if (Number(toIt.count) >= mostAnHour || Number(asked.count) >= mostOfAsker) return { isSent: false };
  await trx.insertInto('account_codes').values(code).execute();
  await addDelivery(trx, delivery);
  return { isSent: true };
}

export interface ConfirmCode {
  id: string;
  site: string;
  codeHash: string;
  now: number;
  mostTries: number;
  /** Begins when the code is right and its address has an account. */
  session: Omit<SessionRow, 'user_id' | 'site'>;
}

/** A code counts once, for some minutes and tries. */
export async function confirm(
  trx: Accounts,
  { id, site, codeHash, now, mostTries, session }: ConfirmCode,
): Promise<{ kind: Confirmed }> {
  const code = await findCode(trx, { id, site, now });
  if (!code || code.is_right === 1 || code.tries >= mostTries) return { kind: 'gone' };
  await trx
    .updateTable('account_codes')
    .set({ tries: code.tries + 1 })
    .where('id', '=', id)
    .execute();
  if (!timingSafeEqual(Buffer.from(code.code_hash, 'hex'), Buffer.from(codeHash, 'hex')))
    return { kind: code.tries + 1 < mostTries ? 'wrong' : 'gone' };
  const user = await trx
    .selectFrom('account_users')
    .select('id')
    .where('site', '=', site)
    .where('address', '=', code.address)
    .executeTakeFirst();
  if (!user) {
    await trx.updateTable('account_codes').set({ is_right: 1 }).where('id', '=', id).execute();
    return { kind: 'new' };
  }
  await begin(trx, { ...session, site, user_id: user.id }, { codeId: id, now });
  return { kind: 'in' };
}

export interface JoinInput extends Pick<ConfirmCode, 'id' | 'site' | 'now' | 'session'> {
  user: Pick<UserRow, 'id' | 'name' | 'phone'>;
}

/** The first sign-in of an address whose code was right. */
export async function join(
  trx: Accounts,
  { id, site, now, session, user }: JoinInput,
): Promise<{ kind: Confirmed }> {
  const code = await findCode(trx, { id, site, now });
  if (code?.is_right !== 1) return { kind: 'gone' };
  const { address } = code;
  await trx
    .insertInto('account_users')
    .values({ ...user, site, address, created_at: now })
    .onConflict((conflict) => conflict.columns(['site', 'address']).doNothing())
    .execute();
  const known = await trx
    .selectFrom('account_users')
    .select('id')
    .where('site', '=', site)
    .where('address', '=', address)
    .executeTakeFirstOrThrow();
  await begin(trx, { ...session, site, user_id: known.id }, { codeId: id, now });
  return { kind: 'in' };
}

/** Signed out: the token is worth nothing from now on. */
export async function leave(
  trx: Accounts,
  { id, site }: Pick<SessionRow, 'id' | 'site'>,
): Promise<Record<string, never>> {
  await trx.deleteFrom('account_sessions').where('id', '=', id).where('site', '=', site).execute();
  return {};
}

function findCode(
  trx: Accounts,
  { id, site, now }: Pick<ConfirmCode, 'id' | 'site' | 'now'>,
): Promise<CodeRow | undefined> {
  return trx
    .selectFrom('account_codes')
    .selectAll()
    .where('id', '=', id)
    .where('site', '=', site)
    .where('ends_at', '>', now)
    .executeTakeFirst();
}

/** The code is spent; sent codes still count against their address. */
async function begin(
  trx: Accounts,
  session: SessionRow,
  { codeId, now }: { codeId: string; now: number },
): Promise<void> {
  await trx.updateTable('account_codes').set({ ends_at: now }).where('id', '=', codeId).execute();
  await trx.deleteFrom('account_sessions').where('ends_at', '<=', now).execute();
  await trx.insertInto('account_sessions').values(session).execute();
}

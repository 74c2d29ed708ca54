import type { Trust } from '../../../schemas/services/captcha.ts';
import { keptStatement } from '../../storage/keptStatement.ts';
import type { RecordsTransaction } from '../../writer/features.ts';
import { WriteFault } from '../../writer/recordsWriter.ts';
import { spend } from '../captcha/spend.ts';
import type { CaptchaTables } from '../captcha/tables.ts';
import type { AskerRow, LeadsTables } from './tables.ts';

/** Who sends an enquiry, and how much of it may come from there. */
export interface Admission extends Omit<AskerRow, 'kind'> {
  trust: Trust;
  /** Of one asker, of this kind, in an hour. */
  mostAnHour: number;
}

export const TOO_MANY = 'TOO_MANY_LEADS';

const HOUR_MS = 3_600_000;
/** An offer is accepted by who asked for it; see offers.ts. */
const KEPT_MS = 24 * HOUR_MS;

/**
 * In the transaction of the enquiry: its proof counts for it alone, and so many may come from one asker.
 *
 * @throws WriteFault when it may not be stored; nothing is changed then
 */
export async function admit(trx: Trx, { trust, mostAnHour, ...asker }: Admission): Promise<void> {
  const { site, asker_hash, sent_at } = asker;
  if (trust.kind === 'proven' && trust.proof) await spend(trx, trust.proof, sent_at);
  if (asker_hash === '') return;
  const { kind } = trust;
  const { rows } = await countSince(trx, { site, asker_hash, kind, since: sent_at - HOUR_MS });
  if (Number(rows[0]?.count) >= mostAnHour) throw new WriteFault(TOO_MANY, 'Enough has come from there.');
  await note(trx, { ...asker, kind });
}

type Trx = RecordsTransaction<LeadsTables & CaptchaTables>;

/** Once a minute, not with each enquiry: the hour that counts is asked for by its time. */
export async function forgetAskers(trx: RecordsTransaction<LeadsTables>, now: number): Promise<void> {
  await trx
    .deleteFrom('lead_askers')
    .where('sent_at', '<', now - KEPT_MS)
    .execute();
}

const countSince = keptStatement(
  (trx: Trx, { since, ...asker }: Pick<AskerRow, 'site' | 'asker_hash' | 'kind'> & { since: number }) =>
    trx
      .selectFrom('lead_askers')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('site', '=', asker.site)
      .where('asker_hash', '=', asker.asker_hash)
      .where('kind', '=', asker.kind)
      .where('sent_at', '>', since),
);

const note = keptStatement((trx: Trx, row: AskerRow) => trx.insertInto('lead_askers').values(row));

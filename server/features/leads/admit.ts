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
  const { asker_hash, sent_at } = asker;
  if (trust.kind === 'proven' && trust.proof) await spend(trx, trust.proof, sent_at);
  if (asker_hash === '') return;
  const { kind } = trust;
  const { numAffectedRows } = await noteWithin(trx, { ...asker, kind, since: sent_at - HOUR_MS, mostAnHour });
  if (numAffectedRows === 0n) throw new WriteFault(TOO_MANY, 'Enough has come from there.');
}

type Trx = RecordsTransaction<LeadsTables & CaptchaTables>;

/** Once a minute, not with each enquiry: the hour that counts is asked for by its time. */
export async function forgetAskers(trx: RecordsTransaction<LeadsTables>, now: number): Promise<void> {
  await trx
    .deleteFrom('lead_askers')
    .where('sent_at', '<', now - KEPT_MS)
    .execute();
}

/** Nothing is noted when so many are. */
const noteWithin = keptStatement(
  (trx: Trx, { since, mostAnHour, ...row }: AskerRow & { since: number; mostAnHour: number }) =>
    trx
      .insertInto('lead_askers')
      .columns(['lead_id', 'site', 'asker_hash', 'kind', 'sent_at'])
      .expression(
        trx
          .selectNoFrom((of) => [
            of.val(row.lead_id).as('lead_id'),
            of.val(row.site).as('site'),
            of.val(row.asker_hash).as('asker_hash'),
            of.val(row.kind).as('kind'),
            of.val(row.sent_at).as('sent_at'),
          ])
          .where(
            (of) =>
              of
                .selectFrom('lead_askers')
                .select((eb) => eb.fn.countAll<number>().as('count'))
                .where('site', '=', row.site)
                .where('asker_hash', '=', row.asker_hash)
                .where('kind', '=', row.kind)
                .where('sent_at', '>', since),
            '<',
            mostAnHour,
          ),
      ),
);

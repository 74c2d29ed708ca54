import type { RecordsTransaction } from '../../writer/features.ts';
import { WriteFault } from '../../writer/recordsWriter.ts';
import type { CaptchaTables, SpentRow } from './tables.ts';

export const SPENT = 'PROOF_SPENT';

/**
 * Takes a proof, in the transaction of what it is a proof for: it counts once.
 *
 * @throws WriteFault when it was taken before
 */
export async function spend(
  trx: RecordsTransaction<CaptchaTables>,
  proof: SpentRow,
  now: number,
): Promise<void> {
  await trx.deleteFrom('captcha_spent').where('until', '<', now).execute();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('captcha_spent')
    .values(proof)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw new WriteFault(SPENT, 'This proof was taken before.');
}

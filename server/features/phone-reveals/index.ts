import { randomUUID } from 'node:crypto';
import { defineFeature, writerOf } from '../../defineFeature.ts';
import type { RecordsTransaction } from '../../writer/features.ts';
import { migrations } from './migrations.ts';
import { operations } from './operations.ts';
import type { PhoneRevealsRow, PhoneRevealsTables } from './tables.ts';

async function store(
  trx: RecordsTransaction<PhoneRevealsTables>,
  row: PhoneRevealsRow,
): Promise<{ id: string }> {
  await trx.insertInto('phone_reveals').values(row).execute();
  return { id: row.id };
}

/** Which phone numbers shoppers have uncovered, for the dealer. */
export const phoneReveals = defineFeature({
  name: 'phoneReveals',
  records: { feature: 'phone-reveals', migrations, writes: { store } },
  operations,
  services: (input) => ({
    storeReveal: async ({ carId, dealershipId, websiteId }) => {
      const row: PhoneRevealsRow = {
        id: randomUUID(),
        site: input.model.site.slug,
        revealed_at: input.now.toISOString(),
        car_id: carId,
        dealership_id: dealershipId ?? null,
        website_id: websiteId ?? null,
      };
      const writer = writerOf(input, 'phoneReveals');
      return (await writer.write('phone-reveals.store', row, `phone-reveals ${row.id}`)) as { id: string };
    },
  }),
});

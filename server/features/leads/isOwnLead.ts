import { readerOf, type ServiceInput } from '../../defineFeature.ts';
import { askerHash } from './askerHash.ts';
import type { LeadsTables } from './tables.ts';

/** See `LeadServices`. */
export async function isOwnLead(
  input: ServiceInput,
  id: string,
  asker: string | undefined,
): Promise<boolean> {
  const db = await readerOf(input, 'leads').db<LeadsTables>();
  const site = input.model.site.slug;
  const found = await db
    .selectFrom('leads')
    .leftJoin('lead_askers', 'lead_askers.lead_id', 'leads.id')
    .select('lead_askers.asker_hash')
    .where('leads.id', '=', id)
    .where('leads.site', '=', site)
    .executeTakeFirst();
  if (!found) return false;
  return asker === undefined || found.asker_hash === askerHash(asker);
}

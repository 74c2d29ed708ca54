import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerConfig } from '../../server/config.ts';
import { readLeads } from '../../server/features/leads/readLeads.ts';
import type { CliIo } from '../io.ts';
import { writeRecords } from '../recordsWriter.ts';
import { sentIn } from './exportLeads.ts';

const AT_ONCE = 100;

/** Takes out of the records all that is known of who has an e-mail address; what was asked for, where and when is left. */
export async function erasePerson(
  io: CliIo,
  config: ServerConfig,
  { address, site }: { address: string; site: string | undefined },
): Promise<void> {
  const wanted = address.trim().toLowerCase();
  const ids = await readLeads(config.records, async (leads) => {
    const found: string[] = [];
    for await (const lead of leads.all(site))
      if (Object.values(sentIn(lead)).some((value) => String(value).toLowerCase() === wanted))
        found.push(lead.id);
    return found;
  });
  const at = new Date().toISOString();
  let count = 0;
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = { ids: ids.slice(from, from + AT_ONCE), at };
    const erased = (await writeRecords(config, 'leads.erase', some)) as { count: number; files: string[] };
    count += erased.count;
    for (const file of erased.files) await rm(join(config.uploads, file), { force: true });
  }
  const { users } = (await writeRecords(config, 'accounts.erase', { address: wanted, site })) as {
    users: number;
  };
  io.out(
    `Erased: ${count} ${count === 1 ? 'enquiry' : 'enquiries'}, ${users} ${users === 1 ? 'account' : 'accounts'}.`,
  );
}

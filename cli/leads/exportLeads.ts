import { open } from 'node:fs/promises';
import type { Payload, PayloadValue } from '../../domain/forms/index.ts';
import type { Lead, LeadReader } from '../../server/features/leads/readLeads.ts';
import { CliError } from '../io.ts';
import { csvLine } from './csv.ts';

/** What every enquiry has, in front of what its form asked for. */
const OWN = [
  'id',
  'site',
  'received_at',
  'category',
  'subcategory',
  'page',
  'car_id',
  'stocknum',
  'location_slug',
] as const;

/**
 * Writes all enquiries, the oldest first, into a new file that nobody else may read; a column for each field of their forms.
 *
 * @returns how many
 * @throws CliError when the file is there already
 */
export async function exportLeads(
  leads: LeadReader,
  site: string | undefined,
  file: string,
): Promise<number> {
  const fields = new Set<string>();
  for await (const lead of leads.all(site)) for (const field of Object.keys(sentIn(lead))) fields.add(field);
  const output = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new CliError(`${file} is there already.\nFix: name another file, or take it away.`, 2);
  });
  let count = 0;
  try {
    // A mark by which spreadsheets know UTF-8.
    await output.appendFile(`\uFEFF${csvLine([...OWN, ...fields])}`);
    for await (const lead of leads.all(site)) {
      const sent = sentIn(lead);
      await output.appendFile(
        csvLine([...OWN.map((name) => lead[name] ?? ''), ...[...fields].map((field) => textOf(sent[field]))]),
      );
      count += 1;
    }
  } finally {
    await output.close();
  }
  return count;
}

/** Field -> what was sent. */
export function sentIn({ payload }: Lead): Payload {
  return JSON.parse(payload) as Payload;
}

export function textOf(value: PayloadValue | undefined): string {
  if (value === undefined) return '';
  return typeof value === 'object' ? value.join('; ') : String(value);
}

import type { ServerConfig } from '../../server/config.ts';
import { WriteFault } from '../../server/writer/recordsWriter.ts';
import { CliError, type CliIo } from '../io.ts';
import { writeRecords } from '../recordsWriter.ts';

/** @throws CliError when there is no such enquiry */
export async function noteReply(io: CliIo, config: ServerConfig, id: string): Promise<void> {
  const at = new Date().toISOString();
  const answered = await writeRecords(config, 'leads.reply', { id, at }).catch((error: unknown) => {
    if (!(error instanceof WriteFault)) throw error;
    throw new CliError(error.message, error.code === 'LEAD_UNKNOWN' ? 1 : 2);
  });
  const { minutes } = answered as { minutes: number };
  io.out(`The enquiry ${id} was answered in ${minutes} min.`);
}

import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import type { ServerConfig } from '../server/config.ts';
import { recordsFeatures } from '../server/features.ts';
import { socketPath } from '../server/socketPath.ts';
import { noSuchFile } from '../server/storage/databaseFault.ts';
import { openLocalWriter } from '../server/writer/localWriter.ts';
import { RemoteWriter } from '../server/writer/remoteWriter.ts';

/**
 * A named write through the writer that runs, or as the writer while there is none.
 *
 * @throws WriteFault when it was not written; DatabaseFault when there are no records
 */
export async function writeRecords(
  { records, runFolder, writeMs }: ServerConfig,
  name: string,
  input: unknown,
): Promise<unknown> {
  if (!existsSync(records)) throw noSuchFile(records);
  const socket = socketPath(runFolder, 'writer');
  const remote = (await isListening(socket)) ? new RemoteWriter(socket, writeMs) : undefined;
  if (remote) return remote.write(name, input).finally(() => remote.close());
  // What goes wrong is answered.
  const local = await openLocalWriter({ file: records, features: recordsFeatures, report: () => undefined });
  return local.write(name, input).finally(() => local.close());
}

function isListening(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

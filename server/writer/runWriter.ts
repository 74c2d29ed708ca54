import { existsSync, statSync } from 'node:fs';
import { makeLogger } from '../http/log.ts';
import { MachineFault } from '../machineFault.ts';
import { setUpOutbox } from '../outbox/setUpOutbox.ts';
import { toFault } from '../worker/messages.ts';
import type { AnyRecordsFeature } from './features.ts';
import { openLocalWriter, type LocalWriter } from './localWriter.ts';
import { WRITER_SETTINGS, type FromWriter, type ToWriter, type WriterSettings } from './messages.ts';
import { listenForWrites } from './writerSocket.ts';

const BEAT_MS = 1000;

/**
 * The one process that writes records. It lives as long as its supervisor; when it dies another one takes its place, and
 * who waited for an answer asks that one.
 */
export async function runWriter(features: readonly AnyRecordsFeature[]): Promise<void> {
  const settings = JSON.parse(process.env[WRITER_SETTINGS] ?? '{}') as WriterSettings;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  let close = (): Promise<void> => Promise.resolve();
  // Heard from the first moment on, also while it opens: one that nobody looks after would write and send beside the next one.
  // It is no exit, which would try for ever to write the rest of a log that nobody reads any more.
  const end = (): void => void close().finally(() => process.kill(process.pid, 'SIGKILL'));
  process.on('disconnect', end);
  if (!process.connected) return end();
  try {
    const { file, uploads, mustExist } = settings;
    if (mustExist && !existsSync(file)) throw new MachineFault(goneText(file));
    const logger = makeLogger(settings.logLevel);
    const report = (err: unknown, write?: string): void =>
      logger.error({ err, ...(write !== undefined && { write }) }, 'records could not be written');
    const { setup, forgetSecrets } = setUpOutbox({ ...settings.outbox, uploads }, logger);
    const writer = await openLocalWriter({ file, uploads, features, report, outbox: setup });
    const opened = identityOf(file);
    const server = await listenForWrites(settings.socket, writer);
    close = async () => {
      server.close();
      await writer.close();
    };
    process.on('message', (message: ToWriter) => {
      if (message.type === 'end') void close().then(() => process.exit(0));
      if (message.type === 'reload') forgetSecrets();
    });
    send({ type: 'ready' });
    setInterval(() => {
      if (identityOf(file) !== opened) {
        logger.fatal({ file }, 'the file of the records was replaced or taken away; it is opened anew');
        process.exit(1);
      }
      beat(writer);
    }, BEAT_MS);
  } catch (error) {
    send({ type: 'failed', fault: toFault(error) });
  }
}

function goneText(file: string): string {
  return (
    `The file of the records, ${file}, is gone.\n` +
    'Fix: put it back, or restore a backup with `forecourt restore`; a new one is made only when the server starts.'
  );
}

/** Which file it is, so that another one under its name is seen. */
function identityOf(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat ? `${stat.dev} ${stat.ino}` : '';
}

function beat({ group }: LocalWriter): void {
  send({ type: 'beat', ...group.done, queued: group.queued });
}

function send(message: FromWriter): void {
  if (process.connected) process.send?.(message);
}

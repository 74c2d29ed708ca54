import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deliver, Delivery } from '../delivery.ts';
import { syncFolder, writeSynced } from './writeSynced.ts';
import { textIn, valueIn, wrong } from './payload.ts';

/** Payload of the kind `file`: one file of its own, or a line at the end of one. */
export interface FilePayload {
  /** Letters, digits, dots, dashes: nothing that leads elsewhere. */
  name: string;
  /** Content of the whole file; one of that name is replaced. */
  text?: string;
  /** JSON: it becomes the line `{ key, at, value }` of a file that others add to. A copy of a line has the same key. */
  value?: unknown;
}

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,120}$/;

/** The kind `file`: `<folder>/<site>/<name>`. */
export function fileHandler(folder: string): Deliver {
  return async (delivery) => {
    const name = textIn(delivery, 'name');
    if (!NAME.test(name) || !NAME.test(delivery.site))
      throw wrong(delivery, `"${name}" is no name of a file`);
    const place = join(folder, delivery.site);
    if (valueIn(delivery, 'text') !== undefined)
      return writeSynced(join(place, name), textIn(delivery, 'text'));
    await addLine(place, name, lineOf(delivery));
  };
}

function lineOf(delivery: Delivery): string {
  const { key, createdAt } = delivery;
  return JSON.stringify({ key, at: createdAt.toISOString(), value: valueIn(delivery, 'value') ?? null });
}

const LINE_BREAK = 0x0a;

/** What was cut off in the middle of a line stays a line of its own. */
async function addLine(folder: string, name: string, line: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const handle = await open(join(folder, name), 'a+', 0o600);
  try {
    const { size } = await handle.stat();
    const last = size === 0 ? LINE_BREAK : (await handle.read(Buffer.alloc(1), 0, 1, size - 1)).buffer[0];
    await handle.appendFile(`${last === LINE_BREAK ? '' : '\n'}${line}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await syncFolder(folder);
}

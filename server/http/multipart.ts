/** Forms with files, as browsers without scripts send them. */
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { writeFileValue } from '../../domain/forms/index.ts';
import type { Sent } from '../../engine/block.ts';
import type { Services } from '../../schemas/services/index.ts';

const MEGABYTE = 1_048_576;
const MOST_FIELDS = 200;
const MOST_FILES = 20;
const MOST_TEXT = 65_536;
/** Larger ones than any site takes are not read to their end. */
const MOST_FILE = 25 * MEGABYTE;
/** Of all that is sent at once. */
const MOST_BYTES = 100 * MEGABYTE;

export const MULTIPART = {
  fields: MOST_FIELDS,
  files: MOST_FILES,
  parts: MOST_FIELDS + MOST_FILES,
  fieldNameSize: 100,
  fieldSize: MOST_TEXT,
  // What is larger is said to be so by who keeps it.
  fileSize: MOST_FILE + 1,
  headerPairs: 50,
};

/**
 * Keeps the files, and gives their values with the others: field -> values.
 *
 * @throws what has a `statusCode`: it is too much of something, or broke off
 */
export async function readParts(
  request: FastifyRequest,
  { services, asker }: { services: Services; asker: string },
): Promise<Sent> {
  const length = Number(request.headers['content-length'] ?? NaN);
  if (Number.isNaN(length)) throw fault(411, 'It does not say how long it is.');
  if (length > MOST_BYTES) throw fault(413, 'It is too large.');
  const sent: Record<string, string[]> = Object.create(null) as Record<string, string[]>;
  let text = 0;
  for await (const part of partsOf(request)) {
    const { fieldname } = part;
    const values = (sent[fieldname] ??= []);
    if (part.type === 'field') {
      const value = String(part.value);
      text += fieldname.length + value.length;
      if (part.valueTruncated || part.fieldnameTruncated || text > MOST_TEXT)
        throw fault(413, 'It has more words than any form.');
      values.push(value);
      continue;
    }
    // A field for files in which none was chosen has one without a name.
    const { filename, file: bytes } = part;
    if (!filename) {
      bytes.resume();
      continue;
    }
    const taken = await services.leads.takeFile({ name: filename, bytes, asker });
    values.push(
      'refused' in taken ? writeFileValue(taken.refused, filename) : writeFileValue(taken.id, taken.name),
    );
  }
  return sent;
}

/** What cannot be read was not sent as forms are. */
async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  try {
    yield* request.parts();
  } catch (error) {
    throw (error as { statusCode?: number }).statusCode === undefined ? fault(400, 'It broke off.') : error;
  }
}

function fault(statusCode: number, message: string): Error & { statusCode: number } {
  return Object.assign(new Error(message), { statusCode });
}

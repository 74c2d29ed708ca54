/** A feature as small as can be that keeps records: notes, posted to `/-/notes`. Nothing in its table refuses a double. */
import type { Kysely } from 'kysely';
import type { ServerParts } from '../../server/createServer.ts';
import type { RecordsFeature } from '../../server/writer/features.ts';
import { WriteFault, type RecordsWriter } from '../../server/writer/recordsWriter.ts';

export interface NoteTables {
  notes: { text: string };
}

export const notes: RecordsFeature<NoteTables> = {
  feature: 'notes',
  migrations: {
    '001-notes': {
      async up(db: Kysely<unknown>) {
        await db.schema
          .createTable('notes')
          .addColumn('text', 'text', (column) => column.notNull())
          .execute();
      },
    },
  },
  writes: {
    add: async (trx, { text }: { text: string }) => {
      await trx.insertInto('notes').values({ text }).execute();
      return { stored: text };
    },
    refuse: () => Promise.reject(new WriteFault('NOTE_REFUSED', 'No notes today.')),
  },
};

/** `POST /-/notes` with `{ key, text }`: 201 once it is stored. */
export function addNotes(records: RecordsWriter): NonNullable<ServerParts['plugins']>[number] {
  return (app) => {
    app.post<{ Body: { key: string; text: string } }>('/-/notes', async ({ body }, reply) => {
      const { key, text } = body;
      const stored = await records.write('notes.add', { text }, key).catch((error: unknown) => error);
      if (stored instanceof Error) return reply.code(503).send({ message: stored.message });
      return reply.code(201).send(stored);
    });
  };
}

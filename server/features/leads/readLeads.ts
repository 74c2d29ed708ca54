/** Enquiries for those who run the server; read beside the writer, which goes on. */
import type { Kysely } from 'kysely';
import { OUTBOX, type DeliveryState, type DeliveryTables } from '../../outbox/tables.ts';
import { openRecords } from '../../storage/openRecords.ts';
import { migrations } from './migrations.ts';
import { deliveryKey } from './storeLead.ts';
import type { LeadsTables } from './tables.ts';
import { uploadPath } from './uploadPath.ts';

export type Lead = LeadsTables['leads'];

export interface ListedLead extends Lead {
  /** Of its mail; undefined: the site named nobody to tell, or it was delivered so long ago that it is forgotten. */
  mail: DeliveryState | undefined;
  /** All that went out because of it, the mail too: key -> state. */
  deliveries: Readonly<Record<string, DeliveryState>>;
}

/** A file that came with an enquiry. */
export interface LeadFile {
  name: string;
  kind: string;
  bytes: number;
  /** In the folder of what visitors send. */
  path: string;
}

/** Of one site; undefined: of all. */
type Site = string | undefined;

const AT_A_TIME = 500;

export class LeadReader {
  private readonly db: Kysely<LeadsTables & DeliveryTables>;

  constructor(db: Kysely<LeadsTables & DeliveryTables>) {
    this.db = db;
  }

  async newest(site: Site, most: number): Promise<ListedLead[]> {
    const leads = await this.of(site)
      .orderBy('received_at', 'desc')
      .orderBy('id', 'desc')
      .limit(most)
      .execute();
    return this.withMails(leads);
  }

  async count(site: Site): Promise<number> {
    const { count } = await this.db
      .selectFrom('leads')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .$if(site !== undefined, (query) => query.where('site', '=', site as string))
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async find(id: string): Promise<ListedLead | undefined> {
    return (await this.withMails(await this.of(undefined).where('id', '=', id).execute()))[0];
  }

  /** What came with one. */
  async filesOf(id: string): Promise<LeadFile[]> {
    const files = await this.db
      .selectFrom('lead_files')
      .select(['id', 'site', 'name', 'kind', 'bytes'])
      .where('lead_id', '=', id)
      .where('name', '!=', '')
      .orderBy('sent_at')
      .execute();
    return files.map(({ id: file, site, name, kind, bytes }) => ({
      ...{ name, kind, bytes: Number(bytes), path: uploadPath(site, file) },
    }));
  }

  /** All, the oldest first, some at a time. */
  async *all(site: Site): AsyncGenerator<Lead> {
    let last: Lead | undefined;
    do {
      const after = last;
      const leads = await this.of(site)
        .$if(after !== undefined, (query) =>
          query.where((eb) =>
            eb(eb.refTuple('received_at', 'id'), '>', eb.tuple(after?.received_at ?? '', after?.id ?? '')),
          ),
        )
        .orderBy('received_at')
        .orderBy('id')
        .limit(AT_A_TIME)
        .execute();
      yield* leads;
      last = leads.length === AT_A_TIME ? leads.at(-1) : undefined;
    } while (last);
  }

  private of(site: Site) {
    return this.db
      .selectFrom('leads')
      .selectAll()
      .$if(site !== undefined, (query) => query.where('site', '=', site as string));
  }

  private async withMails(leads: readonly Lead[]): Promise<ListedLead[]> {
    if (leads.length === 0) return [];
    return Promise.all(
      leads.map(async (lead) => {
        const mail = deliveryKey(lead.id);
        const found = await this.db
          .selectFrom('deliveries')
          .select(['key', 'state'])
          // Of this very enquiry: its key, or what begins with it and a hyphen.
          .where((eb) => eb.or([eb('key', '=', mail), eb.between('key', `${mail}-`, `${mail}-\uffff`)]))
          // What was sent once more is a delivery of its own.
          .where('key', 'not like', '% again %')
          .orderBy('key')
          .execute();
        const deliveries = Object.fromEntries(found.map(({ key, state }) => [key, state]));
        return { ...lead, mail: deliveries[mail], deliveries };
      }),
    );
  }
}

/** @throws DatabaseFault when there are no records, or they are too old or too new */
export async function readLeads<T>(file: string, work: (leads: LeadReader) => Promise<T>): Promise<T> {
  const db = await openRecords<LeadsTables & DeliveryTables>(file, {
    migrations: [OUTBOX, { feature: 'leads', migrations }],
    readOnly: true,
  });
  try {
    return await work(new LeadReader(db));
  } finally {
    await db.destroy();
  }
}

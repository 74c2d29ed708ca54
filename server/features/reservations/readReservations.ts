/** Reservations for those who run the server; read beside the writer, which goes on. */
import type { Kysely } from 'kysely';
import { openRecords } from '../../storage/openRecords.ts';
import { migrations } from './migrations.ts';
import type { ReservationsTables } from './tables.ts';

export type Reservation = Omit<ReservationsTables['holds'], 'mail' | 'receipt'>;

export interface ReservationList {
  /** The newest first. */
  found: Reservation[];
  /** Of all. */
  count: number;
}

/** @param site  undefined: of all @throws DatabaseFault when there are no records, or they are too old or too new */
export function listReservations(
  file: string,
  site: string | undefined,
  most: number,
): Promise<ReservationList> {
  return readFrom(file, async (db) => {
    const { count } = await ofSite(db, site)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const found = await ofSite(db, site)
      .selectAll()
      .orderBy('made_at', 'desc')
      .orderBy('lead_id')
      .limit(most)
      .execute();
    return { found: found.map(withoutMails), count: Number(count) };
  });
}

/** @returns undefined when there is none */
export function findReservation(file: string, id: string): Promise<Reservation | undefined> {
  return readFrom(file, async (db) => {
    const found = await ofSite(db, undefined).selectAll().where('lead_id', '=', id).executeTakeFirst();
    return found && withoutMails(found);
  });
}

function ofSite(db: Kysely<ReservationsTables>, site: string | undefined) {
  return db.selectFrom('holds').$if(site !== undefined, (query) => query.where('site', '=', site as string));
}

/** They have personal data. */
function withoutMails({ mail: _, receipt: __, ...reservation }: ReservationsTables['holds']): Reservation {
  return reservation;
}

async function readFrom<T>(file: string, work: (db: Kysely<ReservationsTables>) => Promise<T>): Promise<T> {
  const db = await openRecords<ReservationsTables>(file, {
    migrations: [{ feature: 'reservations', migrations }],
    readOnly: true,
  });
  return work(db).finally(() => db.destroy());
}

/** What the outbox asks of its table. All that changes it runs in transactions of the writer. */
import { sql, type Kysely } from 'kysely';
import { keptStatement } from '../storage/keptStatement.ts';
import type { RecordsTransaction } from '../writer/features.ts';
import type { Delivery } from './delivery.ts';
import type { DeliveryRow, DeliveryTables } from './tables.ts';

export type Trx = RecordsTransaction<DeliveryTables>;

/** What of a kind has a moment at which it is due: the first and the last one. */
export interface DueKind {
  kind: string;
  first: number;
  last: number;
}

/** Only so many rows are looked at as there are kinds, however much is due. */
export async function dueKinds(db: Kysely<DeliveryTables>): Promise<DueKind[]> {
  const { rows } = await sql<{ kind: string; first: number | null; last: number | null }>`
    with recursive kinds(kind) as (
      select min(kind) from deliveries where state = 'due'
      union all
      select (select min(kind) from deliveries where state = 'due' and kind > kinds.kind)
      from kinds where kinds.kind is not null
    )
    select kind,
      (select min(due_at) from deliveries where state = 'due' and kind = kinds.kind) as first,
      (select max(due_at) from deliveries where state = 'due' and kind = kinds.kind) as last
    from kinds where kind is not null`.execute(db);
  return rows.flatMap(({ kind, first, last }) =>
    first === null || last === null ? [] : [{ kind, first, last }],
  );
}

/** Nothing waits longer than anything ever has to: a clock that was wrong when a moment was written is right now. */
export async function clampDue(trx: Trx, latest: number): Promise<void> {
  await trx
    .updateTable('deliveries')
    .set({ due_at: latest })
    .where('state', '=', 'due')
    .where('due_at', '>', latest)
    .execute();
}

export interface Claim {
  now: number;
  lease: string;
  /** Kind -> how many of it may be taken. */
  room: ReadonlyMap<string, number>;
}

/** Takes what is due, of each kind the longest waiting first: it is `sending` from now on. */
export async function claimDue(trx: Trx, { now, lease, room }: Claim): Promise<Delivery[]> {
  const taken: DeliveryRow[] = [];
  for (const [kind, most] of room)
    taken.push(
      ...(await trx
        .selectFrom('deliveries')
        .selectAll()
        .where('state', '=', 'due')
        .where('kind', '=', kind)
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .orderBy('id')
        .limit(most)
        .execute()),
    );
  if (taken.length > 0)
    await trx
      .updateTable('deliveries')
      .set((eb) => ({ state: 'sending', lease, due_at: null, attempts: eb('attempts', '+', 1) }))
      .where(
        'id',
        'in',
        taken.map(({ id }) => id),
      )
      .execute();
  return taken.map(toDelivery);
}

function toDelivery(row: DeliveryRow): Delivery {
  const { id, key, kind, site, lane, attempts } = row;
  const payload = payloadOf(row);
  return {
    ...{ id, key, kind, site, lane, payload },
    attempts: attempts + 1,
    createdAt: new Date(row.created_at),
  };
}

/** One that somebody has broken by hand must not hold up all others: its handler refuses it. */
function payloadOf({ payload }: DeliveryRow): unknown {
  try {
    return JSON.parse(payload) as unknown;
  } catch {
    return null;
  }
}

/** It was taken; the next of its lane is due. */
export async function noteDone(trx: Trx, { id, lane }: Delivery, now: number): Promise<void> {
  await setDone(trx, { id, now });
  await nextOf(trx, lane, now);
}

const setDone = keptStatement((trx: Trx, { id, now }: { id: number; now: number }) =>
  trx
    .updateTable('deliveries')
    .set({ state: 'done', lease: null, done_at: now, last_fault: null })
    .where('id', '=', id),
);

export interface Failed {
  /** In words. */
  fault: string;
  /** When it is tried again; undefined: it is parked, and the next of its lane is due. */
  dueAt: number | undefined;
  now: number;
  /** What is left of it; undefined: all. */
  rest?: unknown;
}

export async function noteFailed(
  trx: Trx,
  { id, lane }: Pick<Delivery, 'id' | 'lane'>,
  { fault, dueAt, now, rest }: Failed,
): Promise<void> {
  const isParked = dueAt === undefined;
  await trx
    .updateTable('deliveries')
    .set({
      state: isParked ? 'parked' : 'due',
      due_at: dueAt ?? null,
      lease: null,
      done_at: isParked ? now : null,
      last_fault: fault,
      ...(rest !== undefined && { payload: JSON.stringify(rest) }),
    })
    .where('id', '=', id)
    .execute();
  if (isParked) await nextOf(trx, lane, now);
}

async function nextOf(trx: Trx, lane: string, now: number): Promise<void> {
  const { rows } = await waitingIn(trx, { lane });
  const [next] = rows;
  if (next) await setDue(trx, { id: next.id, now });
}

const waitingIn = keptStatement((trx: Trx, { lane }: { lane: string }) =>
  trx
    .selectFrom('deliveries')
    .select('id')
    .where('lane', '=', lane)
    .where('state', '=', 'due')
    .orderBy('id')
    .limit(1),
);

const setDue = keptStatement((trx: Trx, { id, now }: { id: number; now: number }) =>
  trx.updateTable('deliveries').set({ due_at: now }).where('id', '=', id),
);

/** What processes that are gone left half sent. */
export function leftSending(
  trx: Trx,
  lease: string,
): Promise<Pick<DeliveryRow, 'id' | 'lane' | 'attempts'>[]> {
  return trx
    .selectFrom('deliveries')
    .select(['id', 'lane', 'attempts'])
    .where('state', '=', 'sending')
    .where('lease', 'is distinct from', lease)
    .orderBy('id')
    .execute();
}

/** The first of each lane that waits, where nobody sends and nobody has a moment. */
export async function startLanes(trx: Trx, now: number): Promise<void> {
  await trx
    .updateTable('deliveries')
    .set({ due_at: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('deliveries')
        .select((of) => of.fn.min('id').as('id'))
        .where('state', 'in', ['due', 'sending'])
        .groupBy('lane')
        .having((of) => of.fn.count('due_at'), '=', 0)
        .having((of) => of.fn.max('state'), '=', 'due'),
    )
    .execute();
}

/** What is given up is tried again, as if it were new; what waits for its next try is tried now. */
export async function putBack(trx: Trx, id: number | 'all', now: number): Promise<number> {
  const parked = await trx
    .updateTable('deliveries')
    .set({ state: 'due', attempts: 0, due_at: null, done_at: null })
    .where('state', '=', 'parked')
    .$if(id !== 'all', (query) => query.where('id', '=', id as number))
    .executeTakeFirstOrThrow();
  const waiting = await trx
    .updateTable('deliveries')
    .set({ due_at: now })
    .where('state', '=', 'due')
    .where('due_at', '>', now)
    .$if(id !== 'all', (query) => query.where('id', '=', id as number))
    .executeTakeFirstOrThrow();
  await startLanes(trx, now);
  return Number(parked.numUpdatedRows + waiting.numUpdatedRows);
}

/**
 * Deletes what has long been done; never the last one, whose id the next one counts on.
 *
 * @returns how many
 */
export async function forgetDone(trx: Trx, before: number, most: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('deliveries')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('deliveries')
        .select('id')
        .where('state', '=', 'done')
        .where('created_at', '<', before)
        .where('done_at', '<', before)
        .where('id', '<', (of) => of.selectFrom('deliveries').select((last) => last.fn.max('id').as('id')))
        .limit(most),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

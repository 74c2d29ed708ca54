import { Command } from 'commander';
import { formatCents } from '../../domain/format.ts';
import { readConfig, type ServerConfig } from '../../server/config.ts';
import {
  findReservation,
  listReservations,
  type Reservation,
} from '../../server/features/reservations/readReservations.ts';
import { WriteFault } from '../../server/writer/recordsWriter.ts';
import { CliError, type CliIo } from '../io.ts';
import { writeRecords } from '../recordsWriter.ts';
import { refundFee } from '../reservations/refundFee.ts';

interface ReservationsOptions {
  site?: string;
  release?: string;
  refund?: string;
  json?: boolean;
  most: string;
}

/** `forecourt reservations`: cars that shoppers hold or held. */
export function reservationsCommand(io: CliIo): Command {
  return new Command('reservations')
    .description(
      'Lists reservations, the newest first; lets a car go, or gives its fee back. The server may run.',
    )
    .option('--site <slug>', 'of one site')
    .option('--release <id>', 'others may have the car from now on; what was paid stays paid')
    .option('--refund <id>', 'the provider gives back all that was paid, and others may have the car')
    .option('--json', 'for programs')
    .option('--most <number>', 'list so many', '50')
    .addHelpText(
      'after',
      '\nA reservation has the id of its enquiry (forecourt leads --show <id>).\n' +
        '\nExamples:\n  forecourt reservations --site harbour-motors\n  forecourt reservations --release 3f2b...' +
        '\n\nExit codes: 0 done, 1 there is no such reservation, or it was not given back, 2 the records cannot be read or written.',
    )
    .action((options: ReservationsOptions) => run(io, options));
}

async function run(io: CliIo, { site, release, refund, json, most }: ReservationsOptions): Promise<void> {
  const config = readConfig(process.env, { root: io.cwd });
  if (refund !== undefined) {
    const reservation = await findReservation(config.records, refund);
    if (!reservation) throw new CliError(`There is no reservation ${refund}.`, 1);
    await refundFee(config, reservation);
    await write(config, 'reservations.refunded', refund);
    return io.out(`The fee of the reservation ${refund} is given back; the car is free.`);
  }
  if (release !== undefined) {
    await write(config, 'reservations.release', release);
    return io.out(`The car of the reservation ${release} is free.`);
  }
  if (!/^\d{1,9}$/.test(most)) throw new CliError(`--most is "${most}"; it must be a whole number.`, 2);
  const { found, count } = await listReservations(config.records, site, Number(most));
  if (json === true) return io.out(JSON.stringify({ count, reservations: found }, null, 2));
  const now = Date.now();
  const title = count === 1 ? '1 reservation' : `${count} reservations`;
  const left = count - found.length;
  io.out(
    [
      `${title}${count > 0 ? ', the newest first:' : '.'}`,
      ...found.map((one) => lineOf(one, now)),
      ...(left > 0 ? [`... and ${left} more (--most ${count})`] : []),
    ].join('\n'),
  );
}

async function write(config: ServerConfig, name: string, id: string): Promise<void> {
  await writeRecords(config, name, { id, now: Date.now() }).catch((error: unknown) => {
    if (!(error instanceof WriteFault)) throw error;
    throw new CliError(error.message, error.code === 'RESERVATION_UNKNOWN' ? 1 : 2);
  });
}

const STATES: Readonly<Record<Reservation['state'], string>> = {
  awaiting: 'fee not paid',
  paid: 'fee paid',
  refunded: 'fee given back',
  expired: 'not paid online',
  released: 'let go',
};

function lineOf(one: Reservation, now: number): string {
  const { lead_id, site, car_id, stocknum, state, made_at, ends_at, cents, refunded_cents } = one;
  const until = new Date(Number(ends_at)).toISOString();
  const held = Number(ends_at) > now ? `held until ${until}` : `free since ${until}`;
  const isPart = refunded_cents > 0 && state !== 'refunded';
  const back = isPart ? [`${formatCents(refunded_cents / 100)} given back`] : [];
  const words = [site, stocknum ?? car_id, formatCents(cents / 100), STATES[state], ...back, held].join(', ');
  return `  ${new Date(Number(made_at)).toISOString()}  ${words}\n      ${lead_id}`;
}

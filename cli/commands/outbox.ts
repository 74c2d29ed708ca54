import { Command } from 'commander';
import { readConfig, type ServerConfig } from '../../server/config.ts';
import {
  listDeliveries,
  type OpenDeliveries,
  type OpenDelivery,
} from '../../server/outbox/listDeliveries.ts';
import { WriteFault } from '../../server/writer/recordsWriter.ts';
import { CliError, type CliIo } from '../io.ts';
import { writeRecords } from '../recordsWriter.ts';

interface OutboxOptions {
  json?: boolean;
  retry?: string;
  most: string;
}

/** `forecourt outbox`: what is not delivered yet, and what was given up. */
export function outboxCommand(io: CliIo): Command {
  return new Command('outbox')
    .description(
      'Lists mails and other deliveries that are not done: those given up first. The server may run.',
    )
    .option('--retry <number|all>', 'try again what was given up, and now what waits for its next try')
    .option('--json', 'for programs')
    .option('--most <number>', 'list so many', '100')
    .addHelpText(
      'after',
      '\nWhat failed for 4 hours (FORECOURT_DELIVER_PARK_MS), or for good, is parked until it is put back with --retry.\n' +
        '\nExamples:\n  forecourt outbox\n  forecourt outbox --retry all\n  forecourt outbox --retry 17' +
        '\n\nExit codes: 0 nothing is parked (or: it was put back), 1 something is parked (or: nothing to put back),' +
        ' 2 the records cannot be read.',
    )
    .action(async (options: OutboxOptions) => {
      const config = readConfig(process.env, { root: io.cwd });
      if (options.retry !== undefined) return putBack(io, config, options.retry);
      const found = await listDeliveries(config.records, wholeNumber('--most', options.most));
      const now = Date.now();
      io.out(options.json === true ? toJson(found, now) : toText(found, now));
      if (found.counts.parked > 0) throw new CliError('', 1);
    });
}

async function putBack(io: CliIo, config: ServerConfig, wanted: string): Promise<void> {
  const id = wanted === 'all' ? 'all' : wholeNumber('--retry', wanted);
  const count = await retry(config, id).catch((error: unknown) => {
    if (error instanceof WriteFault) throw new CliError(`It could not be put back: ${error.message}`, 2);
    throw error;
  });
  if (count === 0)
    throw new CliError(
      id === 'all' ? 'Nothing is parked or waits.' : `No delivery ${id} is parked or waits.`,
      1,
    );
  io.out(`${count} ${count === 1 ? 'delivery is' : 'deliveries are'} tried again.`);
}

async function retry(config: ServerConfig, id: number | 'all'): Promise<number> {
  return countOf(await writeRecords(config, 'outbox.retry', { id }));
}

function countOf(answer: unknown): number {
  return (answer as { count: number }).count;
}

function wholeNumber(option: string, text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new CliError(`${option} is "${text}"; it must be a whole number.`, 2);
}

function toJson({ deliveries, counts }: OpenDeliveries, now: number): string {
  const moment = (ms: number): string => new Date(ms).toISOString();
  const told = deliveries.map(({ id, key, kind, site, lane, state, attempts, ...row }) => ({
    ...{ id, key, kind, site, lane, state, attempts },
    createdAt: moment(row.created_at),
    ageSeconds: Math.round((now - row.created_at) / 1000),
    dueAt: row.due_at === null ? null : moment(row.due_at),
    lastFault: row.last_fault,
  }));
  return JSON.stringify({ counts, deliveries: told }, null, 2);
}

function toText({ deliveries, counts }: OpenDeliveries, now: number): string {
  const { parked, due, sending } = counts;
  const total = parked + due + sending;
  if (total === 0) return 'Everything is delivered.';
  const left = total - deliveries.length;
  return [
    `${parked} parked, ${due} waiting, ${sending} being sent.`,
    ...deliveries.map((one) => lineOf(one, now)),
    ...(left > 0 ? [`... and ${left} more (--most ${total})`] : []),
    ...(parked > 0 ? ['Fix: mend what the faults say, then `forecourt outbox --retry all`.'] : []),
  ].join('\n');
}

function lineOf(row: OpenDelivery, now: number): string {
  const { id, kind, site, attempts, created_at: createdAt, last_fault: fault } = row;
  const tries = attempts === 1 ? '1 try' : `${attempts} tries`;
  const line = `  ${id}  ${stateText(row, now)}  ${kind} of ${site}, ${spanText(now - createdAt)} old, ${tries}`;
  return fault === null ? line : `${line}\n      ${fault.replaceAll('\n', '\n      ')}`;
}

function stateText({ state, due_at: dueAt, attempts }: OpenDelivery, now: number): string {
  if (state !== 'due') return state === 'parked' ? 'parked' : 'is being sent';
  if (dueAt === null) return 'waits for the one before it';
  return attempts === 0 || dueAt <= now ? 'due' : `again in ${spanText(dueAt - now)}`;
}

const SPANS = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'min'],
] as const;

function spanText(ms: number): string {
  const [length, unit] = SPANS.find(([least]) => ms >= least) ?? [1000, 's'];
  return `${Math.max(0, Math.round(ms / length))} ${unit}`;
}

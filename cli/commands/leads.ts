import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { readConfig, type ServerConfig } from '../../server/config.ts';
import { minutesTo } from '../../server/features/leads/later.ts';
import {
  readLeads,
  type LeadFile,
  type LeadReader,
  type ListedLead,
} from '../../server/features/leads/readLeads.ts';
import { WriteFault } from '../../server/writer/recordsWriter.ts';
import { CliError, type CliIo } from '../io.ts';
import { erasePerson } from '../leads/erasePerson.ts';
import { exportLeads, sentIn, textOf } from '../leads/exportLeads.ts';
import { noteReply } from '../leads/noteReply.ts';
import { writeRecords } from '../recordsWriter.ts';

interface LeadsOptions {
  site?: string;
  show?: string;
  sendAgain?: string;
  export?: string;
  replied?: string;
  erase?: string;
  json?: boolean;
  most: string;
}

/** `forecourt leads`: the enquiries that are stored. */
export function leadsCommand(io: CliIo): Command {
  return new Command('leads')
    .description(
      'Lists enquiries, the newest first; shows one, sends it again, says that it is answered, forgets who sent it, or writes them to a CSV file.',
    )
    .option('--site <slug>', 'of one site')
    .option('--show <id>', 'all that is known of one: it has personal data')
    .option('--send-again <id>', 'send all that goes out of it once more, to where it went')
    .option('--export <file>', 'write all to a new CSV file: it has personal data')
    .option('--replied <id>', 'the dealer has answered it: it is not passed on, and the minutes are kept')
    .option(
      '--erase <address>',
      'take out all that is known of who has this e-mail address: enquiries, what went out of them, account',
    )
    .option('--json', 'for programs')
    .option('--most <number>', 'list so many', '50')
    .addHelpText(
      'after',
      '\nExamples:\n  forecourt leads --site harbour-motors\n  forecourt leads --export leads.csv' +
        '\n\nExit codes: 0 done, 1 there is no such enquiry, 2 the records cannot be read or written.',
    )
    .action((options: LeadsOptions) => run(io, options));
}

function run(io: CliIo, options: LeadsOptions): Promise<void> {
  const config = readConfig(process.env, { root: io.cwd });
  const { site, show, sendAgain, export: file, replied, erase } = options;
  if (replied !== undefined) return noteReply(io, config, replied);
  if (erase !== undefined) return erasePerson(io, config, { address: erase, site });
  return readLeads(config.records, async (leads) => {
    if (show !== undefined) {
      const lead = await leadOf(leads, show);
      const files = await leads.filesOf(show);
      const found = files.map((one) => ({ ...one, path: join(config.uploads, one.path) }));
      return io.out(shown(lead, found, options));
    }
    if (sendAgain !== undefined) {
      return sendAllAgain(io, config, await leadOf(leads, sendAgain));
    }
    if (file !== undefined) {
      const count = await exportLeads(leads, site, resolve(io.cwd, file));
      return io.out(`${file}: ${countText(count)}.`);
    }
    io.out(await listed(leads, options));
  });
}

/** @throws CliError when there is none */
async function leadOf(leads: LeadReader, id: string): Promise<ListedLead> {
  const lead = await leads.find(id);
  if (!lead) throw new CliError(`There is no enquiry ${id}.`, 1);
  return lead;
}

async function sendAllAgain(io: CliIo, config: ServerConfig, { id, deliveries }: ListedLead): Promise<void> {
  const keys = Object.keys(deliveries);
  if (keys.length === 0)
    throw new CliError(
      `The enquiry ${id} has no mail: its site named nobody to tell, or it went too long ago.`,
      1,
    );
  for (const key of keys)
    await writeRecords(config, 'outbox.again', { key }).catch((error: unknown) => {
      if (!(error instanceof WriteFault)) throw error;
      throw new CliError(`It could not be sent again: ${error.message}`, 2);
    });
  io.out(`The enquiry ${id} is sent again: ${keys.length} ${keys.length === 1 ? 'delivery' : 'deliveries'}.`);
}

async function listed(leads: LeadReader, { site, most, json }: LeadsOptions): Promise<string> {
  if (!/^\d{1,9}$/.test(most)) throw new CliError(`--most is "${most}"; it must be a whole number.`, 2);
  const found = await leads.newest(site, Number(most));
  const count = await leads.count(site);
  if (json === true) return JSON.stringify({ count, leads: found.map(withoutPersons) }, null, 2);
  const left = count - found.length;
  return [
    `${countText(count)}${count > 0 ? ', the newest first:' : '.'}`,
    ...found.map(lineOf),
    ...(left > 0 ? [`... and ${left} more (--most ${count})`] : []),
  ].join('\n');
}

const countText = (count: number): string => (count === 1 ? '1 enquiry' : `${count} enquiries`);

/** What it is about, and nothing of who sent it. */
function withoutPersons({
  payload: _payload,
  known: _known,
  consent: _consent,
  second: _second,
  ...lead
}: ListedLead): Omit<ListedLead, 'payload' | 'known' | 'consent' | 'second'> {
  return lead;
}

function lineOf(lead: ListedLead): string {
  const { id, site, received_at: at, category, subcategory, stocknum, location_slug: place, mail } = lead;
  const about = [site, category, subcategory, stocknum, place].filter(Boolean).join(', ');
  const later = [replyText(lead), lead.erased_at && 'erased'].filter(Boolean).map((text) => `, ${text}`);
  return `  ${at}  ${about}, ${mailText(mail)}${later.join('')}\n      ${id}`;
}

function replyText({ received_at, replied_at }: ListedLead): string {
  return replied_at === null ? '' : `answered in ${minutesTo(received_at, replied_at)} min`;
}

function mailText(state: ListedLead['mail']): string {
  if (state === undefined) return 'no mail';
  return { due: 'mail waits', sending: 'mail is being sent', done: 'mailed', parked: 'mail given up' }[state];
}

function shown(lead: ListedLead, files: readonly LeadFile[], { json }: LeadsOptions): string {
  const { payload: _, known: _known, consent: _consent, second: _second, mail, deliveries, ...own } = lead;
  const sent = sentIn(lead);
  if (json === true) {
    const [more, consent] = [lead.known, lead.consent].map((text) => JSON.parse(text) as unknown);
    return JSON.stringify({ ...own, mail, deliveries, payload: sent, files, known: more, consent }, null, 2);
  }
  const known = Object.entries(own).map(([name, value]) => [name, value ?? ''] as const);
  const lines = [
    ...known.filter(([, value]) => value !== ''),
    ['mail', mailText(mail)] as const,
    ...Object.entries(deliveries).slice(1),
    ...Object.entries(sent),
    ...files.map(({ name, bytes, path }) => ['file', `${name}, ${bytes} bytes, ${path}`] as const),
  ];
  return lines.map(([name, value]) => `${name}: ${textOf(value).replaceAll('\n', '\n    ')}`).join('\n');
}

import { writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { hostOf, slugOf } from '../fixtures/sites.ts';
import { bareGroupCommit } from '../lib/bareGroupCommit.ts';
import { call, type Called } from '../lib/callers.ts';
import { startChild } from '../lib/child.ts';
import { atMost, ratioAtLeast, type Finding, type Row } from '../lib/finding.ts';
import type { Workshop } from '../lib/workshop.ts';

const STORED = 5_000;
const CALLERS = 50;
const SECONDS = 10;
const PER_SECOND = 2_000;
const P50_MS = 5;
const NEVER_LATE_MS = 60_000;

export const leads: Row = {
  name: 'leads',
  about:
    `Enquiries by \`POST /api/leads\` of ${CALLERS} callers to the server as it is run, each stored with its mail before the answer, ` +
    `with more than ${STORED} stored already, and ${SECONDS} s of the same load before; beside a bare group commit of rows as long in the process that asks.`,
  run,
};

async function run(workshop: Workshop): Promise<Finding[]> {
  const yard = await workshop.project('leads', 1);
  await takeAll(yard.root);
  const config = { ...yard, workers: 2, trustProxy: ['loopback'], mostLateMs: NEVER_LATE_MS };
  const server = await startChild('serveWhole.ts', config);
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });
  let sent = 0;
  const send = (): Promise<void> => sendLead(`${server.url}/api/leads`, agent, ++sent);
  try {
    for (let first = 0; first < STORED; first += CALLERS)
      await Promise.all(Array.from({ length: CALLERS }, send));
    // What is run ten thousand times is compiled anew meanwhile: the first seconds are those of a server that has just begun.
    await call(send, { callers: CALLERS, seconds: SECONDS });
    const alone = await call(send, { callers: 1, seconds: SECONDS / 2 });
    const all = await call(send, { callers: CALLERS, seconds: SECONDS });
    const kept = countOf(config.records);
    if (kept !== sent) throw new Error(`${sent} were acknowledged, ${kept} are stored.`);
    const bare = await bareGroupCommit(join(config.root, 'bare.db'), {
      ...{ callers: CALLERS, seconds: SECONDS, text: bodyOf(0) },
    });
    return findings({ alone, all, bare, kept });
  } finally {
    agent.destroy();
    await server.close();
  }
}

function findings({ alone, all, bare, kept }: Record<'alone' | 'all' | 'bare', Called> & { kept: number }) {
  return [
    {
      what: 'an enquiry by itself, durable, p50',
      result: `${alone.p50.toFixed(1)} ms, p99 ${alone.p99.toFixed(1)} ms`,
      comparedWith: `${P50_MS} ms`,
      keep: `under ${P50_MS} ms`,
      ...atMost(P50_MS, alone.p50),
    },
    {
      what: `enquiries a second of ${CALLERS} callers`,
      result: `${all.perSecond.toFixed(0)}, p50 ${all.p50.toFixed(1)} ms`,
      comparedWith: `${PER_SECOND}`,
      keep: 'at least 1',
      ...ratioAtLeast(1, all.perSecond / PER_SECOND),
      note: `${kept} acknowledged, ${kept} stored`,
    },
    {
      what: 'the same beside a bare group commit',
      result: all.perSecond.toFixed(0),
      comparedWith: bare.perSecond.toFixed(0),
      ratio: all.perSecond / bare.perSecond,
    },
  ] satisfies Finding[];
}

/** Programs are no matter here, nor how much comes from one network. */
async function takeAll(root: string): Promise<void> {
  const file = join(root, 'sites', slugOf(1), 'site.json');
  const { default: site } = (await import(file, { with: { type: 'json' } })) as { default: object };
  const leads = { to: 'sales@yard.example.com', perHour: { proven: 100_000, unproven: 100_000 } };
  const everywhere = { form: { settings: { captcha: false } } };
  await writeFile(file, JSON.stringify({ ...site, leads, everywhere }, null, 2));
}

function bodyOf(number: number): string {
  return JSON.stringify({
    ...{ page: '/contact', form: 'enquiry/form', key: `bench-key-${String(number).padStart(8, '0')}` },
    fields: {
      ...{ name: 'Ash', last_name: 'Moreau', email: `ash${number}@example.com`, phone: '0412 345 678' },
      ...{
        postcode: '2000',
        category: 'general',
        message: 'Is the blue one still there? I could come on Saturday.',
      },
    },
  });
}

/** Each from an address of its own, since so much comes from no single one. @throws when it is not stored */
function sendLead(url: string, agent: Agent, number: number): Promise<void> {
  const body = bodyOf(number);
  const headers = {
    ...{ host: hostOf(slugOf(1)), 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    'content-length': Buffer.byteLength(body),
  };
  return new Promise((resolve, reject) => {
    const asked = request(url, { method: 'POST', agent, headers }, (answer) => {
      const said: Buffer[] = [];
      answer.on('data', (piece: Buffer) => said.push(piece));
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`${answer.statusCode} ${Buffer.concat(said).toString()}`));
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

function countOf(records: string): number {
  const db = new DatabaseSync(records, { readOnly: true });
  const { count } = db.prepare('SELECT count(*) AS count FROM leads').get() as { count: number };
  db.close();
  return count;
}

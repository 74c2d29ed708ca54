/** A dealer with several yards, shoppers who send the real form of its contact page, and what became of it. */
import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { OUTBOX, type DeliveryRow, type DeliveryTables } from '../../server/outbox/tables.ts';
import { leads } from '../../server/features/leads/index.ts';
import type { LeadsTables } from '../../server/features/leads/tables.ts';
import { openRecords } from '../../server/storage/openRecords.ts';
import { ask, type Answer } from '../fixtures/askServer.ts';
import type { Files } from '../fixtures/makeProject.ts';
import { until, type TestServer } from './startServer.ts';

export const YARDS = ['smithfield', 'minchinbury', 'newcastle'] as const;
const HOST = 'north.localhost';

/** The dealer: each yard has its own mailbox. */
export const DEALER: Files = {
  'sites/north/site.json': {
    version: 1,
    name: 'North yard',
    hosts: ['www.north.example.com'],
    template: 'standard',
    everywhere: { form: { settings: { captcha: false } } },
    leads: {
      perHour: { proven: 100_000 },
      to: YARDS.map((yard) => ({
        id: yard,
        when: { 'location.slug': yard },
        then: `${yard}@north.example.com`,
      })),
    },
  },
  'sites/north/data/locations.json': {
    items: YARDS.map((slug, index) => ({ name: `North ${slug}`, slug, primary: index === 0, visible: true })),
  },
};

export interface Enquiry {
  /** Its message: nobody else sends the same. */
  words: string;
  yard: (typeof YARDS)[number];
  key: string;
}

export function makeEnquiry(words: string, turn: number): Enquiry {
  return { words, yard: YARDS[turn % YARDS.length] ?? YARDS[0], key: randomUUID() };
}

/** Sends the form of the contact page, with all that it asks for. */
export type Send = (enquiry: Enquiry) => Promise<Answer>;

export async function openForm({ port, get }: TestServer): Promise<Send> {
  const { body } = await get('/contact');
  const form = /name="_form" value="([^"]+)"/.exec(body)?.[1] ?? '';
  return ({ words, yard, key }) =>
    ask(port, '/contact', {
      method: 'POST',
      headers: {
        host: HOST,
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      },
      body: new URLSearchParams({
        _form: form,
        _key: key,
        name: 'Ash',
        last_name: 'Moreau',
        email: 'ash@example.com',
        phone: '0412 345 678',
        postcode: '2000',
        category: 'general',
        dealership_slug: yard,
        message: words,
      }).toString(),
    });
}

export interface Shoppers {
  /** Words of what was acknowledged so far. */
  acknowledged: readonly string[];
  end: () => Promise<unknown>;
}

/** Shoppers who send one enquiry after the other. What is not acknowledged they send again as it stands, as people do. */
export function startShoppers(send: Send, count: number, pauseMs: number): Shoppers {
  const acknowledged: string[] = [];
  let isOver = false;
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const shop = async (shopper: number): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      const enquiry = makeEnquiry(`enquiry ${shopper}-${turn}`, shopper + turn);
      let status: number | undefined;
      while (status !== 303 && !isOver) {
        ({ status } = await send(enquiry).catch(() => ({ status: undefined })));
        await pause(Math.random() * pauseMs);
      }
      if (status === 303) acknowledged.push(enquiry.words);
    }
  };
  const shoppers = Array.from({ length: count }, (_, shopper) => shop(shopper));
  return {
    acknowledged,
    end: () => {
      isOver = true;
      return Promise.all(shoppers);
    },
  };
}

/** An enquiry as it stands in the records. */
export interface StoredEnquiry {
  /** Number of its mail. */
  id: number;
  words: string;
  /** That of its mail. */
  messageId: string;
  lane: string;
  state: DeliveryRow['state'];
}

/** In the order in which their mails were added. */
export async function storedIn({ project }: TestServer): Promise<StoredEnquiry[]> {
  const db = await openRecords<LeadsTables & DeliveryTables>(join(project.root, '.forecourt/records.db'), {
    migrations: [OUTBOX, ...(leads.records ? [leads.records] : [])],
    readOnly: true,
  });
  try {
    const enquiries = await db.selectFrom('leads').select(['id', 'payload']).execute();
    const mails = await db.selectFrom('deliveries').select(['id', 'key', 'lane', 'state']).execute();
    const byKey = new Map(mails.map((mail) => [mail.key, mail]));
    const found = enquiries.map(({ id, payload }) => {
      const mail = byKey.get(`lead-${id}`);
      if (!mail) throw new Error(`The enquiry ${id} is stored without its mail.`);
      const { message: words } = JSON.parse(payload) as { message: string };
      return { ...mail, words, messageId: messageIdOf(mail.key) };
    });
    return found.sort((a, b) => a.id - b.id);
  } finally {
    await db.destroy();
  }
}

/** By which a copy of a mail is known. */
function messageIdOf(key: string): string {
  return `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@example.com>`;
}

/** All mails have gone; while more and more go it is waited for. */
export async function untilAllSent(server: TestServer): Promise<void> {
  for (let left = Infinity; left > 0;) {
    let now = left;
    await until(async () => {
      now = (await storedIn(server)).filter(({ state }) => state !== 'done').length;
      if (now >= left) await new Promise((resolve) => setTimeout(resolve, 100));
      return now < left;
    });
    left = now;
  }
}

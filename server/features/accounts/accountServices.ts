import { randomUUID } from 'node:crypto';
import { answer } from '../../../engine/index.ts';
import type { AccountsServices, CodeAddress } from '../../../schemas/services/accounts.ts';
import { writerOf, type ServiceInput } from '../../defineFeature.ts';
import type { NewDelivery } from '../../outbox/delivery.ts';
import { hashOf, newCode, newToken } from './secrets.ts';
import type { Confirmed, ConfirmCode, JoinInput, SendCode } from './writes.ts';

const MINUTE_MS = 60_000;
const DAY_S = 86_400;

export function accountServices(input: ServiceInput): AccountsServices {
  return {
    sendCode: (to) => sendCode(input, to),
    confirmCode: async ({ challenge, code }) => {
      const { session, begun } = newSession(input);
      const { site, now, id } = about(input, challenge);
      const asked: ConfirmCode = {
        ...{ id, site, now, session: begun },
        codeHash: hashOf(challenge, code),
        mostTries: limit(input, 'tries'),
      };
      const kind = await write(input, 'accounts.confirm', asked);
      return kind === 'in' ? { kind, session } : { kind };
    },
    join: async ({ challenge, name, phone }) => {
      const { session, begun } = newSession(input);
      const asked: JoinInput = {
        ...about(input, challenge),
        session: begun,
        user: { id: randomUUID(), name, phone },
      };
      const kind = await write(input, 'accounts.join', asked);
      return kind === 'in' ? { kind, session } : { kind: 'gone' };
    },
  };
}

function about({ model, now }: ServiceInput, challenge: string): { id: string; site: string; now: number } {
  return { id: hashOf(challenge), site: model.site.slug, now: now.getTime() };
}

async function write(input: ServiceInput, name: string, asked: object): Promise<Confirmed> {
  const { kind } = (await writerOf(input, 'accounts').write(name, asked)) as { kind: Confirmed };
  return kind;
}

/** Its token has not been anywhere before: none that somebody brings is ever taken. */
function newSession(input: ServiceInput) {
  const token = newToken();
  const seconds = limit(input, 'sessionDays') * DAY_S;
  const begun = { id: hashOf(token), ends_at: input.now.getTime() + seconds * 1000 };
  return { session: { token, seconds }, begun };
}

async function sendCode(input: ServiceInput, to: CodeAddress): ReturnType<AccountsServices['sendCode']> {
  const challenge = newToken();
  const code = newCode();
  const { id, site, now } = about(input, challenge);
  const asked: SendCode = {
    code: {
      ...{ id, site },
      address: to.address.toLowerCase(),
      code_hash: hashOf(challenge, code),
      sent_at: now,
      ends_at: now + limit(input, 'codeMinutes') * MINUTE_MS,
      tries: 0,
      is_right: 0,
      asker_hash: hashOf(to.asker),
    },
    delivery: deliveryOf(input, { to, code, key: `code-${id}` }),
    mostAnHour: limit(input, 'codesPerHour'),
    mostOfAsker: limit(input, 'codesPerAsker'),
  };
  const answered = await writerOf(input, 'accounts').write('accounts.send', asked);
  return (answered as { isSent: boolean }).isSent ? { kind: 'sent', challenge } : { kind: 'tooMany' };
}

/** The code as a mail, or as a text message. */
function deliveryOf(
  { model, now }: ServiceInput,
  { to: { by, address }, code, key }: { to: CodeAddress; code: string; key: string },
): NewDelivery {
  const asking = { facts: model.known, now, until: Infinity };
  const { subject, code: before, last } = answer(model.value('accounts.texts'), asking);
  const own = { key, site: model.site.slug, target: address };
  if (by === 'mobile') {
    const url = answer(model.value('accounts.sms.url'), asking);
    const secret = answer(model.value('accounts.sms.secret'), asking);
    return { ...own, kind: 'sms', payload: { to: address, text: `${before} ${code}. ${last}`, url, secret } };
  }
  const fromName = answer(model.value('name'), asking);
  const text = `${before} ${code}\n\n${last}`;
  return { ...own, kind: 'mail', payload: { to: [address], subject, fromName, text } };
}

function limit(
  { model, now }: ServiceInput,
  name: 'codeMinutes' | 'codesPerHour' | 'codesPerAsker' | 'tries' | 'sessionDays',
): number {
  const limits = {
    codeMinutes: model.value('accounts.codeMinutes'),
    codesPerHour: model.value('accounts.codesPerHour'),
    codesPerAsker: model.value('accounts.codesPerAsker'),
    tries: model.value('accounts.tries'),
    sessionDays: model.value('accounts.sessionDays'),
  };
  return answer(limits[name], { facts: model.known, now, until: Infinity });
}

import { ownPath } from '../../domain/ownPath.ts';
import type { Accepted, AcceptInput, Sent } from '../../engine/block.ts';
import type { BlockServices } from '../../schemas/services/index.ts';
import type { SignInSettings } from '../../schemas/types/blocks/sign-in.ts';
import { FIELDS, readAddress, readCode, readDetails, stepOf, valueIn } from './fields.ts';

type Posted = AcceptInput<SignInSettings, 'query'>;

/** Sends a code, takes it, and asks who is new what to call them. */
export function accept(services: BlockServices, posted: Posted): Promise<Accepted> {
  switch (stepOf(posted.sent)) {
    case 'address':
      return sendCode(services, posted);
    case 'code':
      return takeCode(services, posted);
    case 'details':
      return join(services, posted);
    case 'leave':
      return leave(services, posted);
  }
}

async function sendCode({ accounts }: BlockServices, { settings, sent, from }: Posted): Promise<Accepted> {
  const read = readAddress(settings, sent);
  if ('errors' in read) return again(sent, read.errors, 'address');
  const answer = await accounts.sendCode({ ...read.value, asker: from.asker });
  const { tooMany } = settings.messages;
  if (answer.kind === 'tooMany') return again(sent, { [FIELDS.address]: tooMany }, 'address');
  const values = { [FIELDS.address]: [read.value.address], [FIELDS.challenge]: [answer.challenge] };
  return { kind: 'next', values: { ...values, [FIELDS.step]: ['code'] } };
}

async function takeCode({ accounts }: BlockServices, posted: Posted): Promise<Accepted> {
  const { settings, sent } = posted;
  const { messages } = settings;
  const answer = await accounts.confirmCode({
    challenge: valueIn(sent, FIELDS.challenge),
    code: readCode(sent),
  });
  switch (answer.kind) {
    case 'in':
      return { kind: 'done', to: goalOf(posted), session: answer.session };
    case 'new':
      return { kind: 'next', values: { ...phoneIn(sent), [FIELDS.step]: ['details'] } };
    case 'wrong':
      return again(sent, { [FIELDS.code]: messages.wrong }, 'code');
    case 'gone':
      return again(sent, { [FIELDS.address]: messages.gone }, 'address');
  }
}

async function join({ accounts }: BlockServices, posted: Posted): Promise<Accepted> {
  const { settings, sent } = posted;
  const read = readDetails(settings, sent);
  if ('errors' in read) return again(sent, read.errors, 'details');
  const answer = await accounts.join({ challenge: valueIn(sent, FIELDS.challenge), ...read.value });
  if (answer.kind === 'in') return { kind: 'done', to: goalOf(posted), session: answer.session };
  return again(sent, { [FIELDS.address]: settings.messages.gone }, 'address');
}

async function leave({ visitor }: BlockServices, { settings }: Posted): Promise<Accepted> {
  await visitor?.accounts.leave();
  return { kind: 'done', to: settings.to, session: 'ended' };
}

/** Whose code went to a mobile has said the number. */
function phoneIn(sent: Sent): Sent {
  const address = valueIn(sent, FIELDS.address);
  return address.includes('@') ? sent : { ...sent, [FIELDS.phone]: [address] };
}

function again(sent: Sent, errors: Readonly<Record<string, string>>, step: string): Accepted {
  return { kind: 'next', values: { ...sent, [FIELDS.code]: [], [FIELDS.step]: [step] }, errors };
}

/** Nobody is led to another site. */
function goalOf({ settings, facts }: Posted): string {
  return ownPath(facts.query.redirect) ?? settings.to;
}

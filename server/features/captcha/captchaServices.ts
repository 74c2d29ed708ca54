import { randomUUID } from 'node:crypto';
import { answer } from '../../../engine/index.ts';
import type { CaptchaSent, CaptchaServices, Trust } from '../../../schemas/services/captcha.ts';
import type { ServiceInput } from '../../defineFeature.ts';
import { askChallenge, askVerdict, type CaptchaProvider } from './askProvider.ts';
import { makeChallenge, readProof } from './ownCaptcha.ts';
import { signingKey } from './signingKey.ts';
import { momentIn, stampOf } from './stamps.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
/** A proof of ours has some 700. */
const MOST_CHARACTERS = 8000;

export function captchaServices(input: ServiceInput): CaptchaServices {
  const { model, now } = input;
  const site = model.site.slug;
  return {
    getChallenge: async () => {
      const { waitMs, freshMs, work, provider } = rulesOf(input);
      const from = now.getTime();
      const challenge = provider
        ? await askChallenge(input, provider)
        : await makeChallenge({ site, from, until: from + freshMs }, work, await signingKey(input));
      return { challenge, waitMs, freshMs };
    },
    check: async (sent) => {
      if (sent.trap) return undefined;
      return (await provenBy(input, sent)) ?? (await confirmedBy(input, sent));
    },
    ask: async (key = randomUUID()) => ({
      key,
      stamp: stampOf({ site, key }, now.getTime(), await signingKey(input)),
    }),
  };
}

async function provenBy(input: ServiceInput, { proof }: CaptchaSent): Promise<Trust | undefined> {
  if (!proof || proof.length > MOST_CHARACTERS) return undefined;
  const { provider, freshMs } = rulesOf(input);
  if (!provider) return provenHere(input, proof);
  const id = await askVerdict(input, provider, proof);
  return id === undefined
    ? undefined
    : { kind: 'proven', proof: { id, until: input.now.getTime() + freshMs } };
}

async function provenHere(input: ServiceInput, proof: string): Promise<Trust | undefined> {
  const read = await readProof(proof, await signingKey(input));
  const isOwn = read?.site === input.model.site.slug;
  if (!read || !isOwn || !isTimely(input, read.from)) return undefined;
  return { kind: 'proven', proof: { id: read.id, until: read.until } };
}

async function confirmedBy(input: ServiceInput, { key, stamp }: CaptchaSent): Promise<Trust | undefined> {
  if (!stamp || key === undefined) return undefined;
  const at = momentIn(stamp, { site: input.model.site.slug, key }, await signingKey(input));
  return at !== undefined && isTimely(input, at) ? { kind: 'confirmed' } : undefined;
}

/** A program is quicker than any shopper, and comes back with what it once got. */
function isTimely(input: ServiceInput, from: number): boolean {
  const { waitMs, freshMs } = rulesOf(input);
  const sinceMs = input.now.getTime() - from;
  return sinceMs >= waitMs && sinceMs <= freshMs;
}

interface Rules {
  waitMs: number;
  freshMs: number;
  work: { rounds: number; tries: number };
  /** Undefined: this server itself. */
  provider: CaptchaProvider | undefined;
}

function rulesOf({ model, now }: ServiceInput): Rules {
  const asked = { facts: model.known, now, until: Infinity };
  const url = answer(model.value('captcha.url'), asked);
  const secret = answer(model.value('captcha.secret'), asked);
  return {
    waitMs: answer(model.value('captcha.seconds'), asked) * SECOND_MS,
    freshMs: answer(model.value('captcha.minutes'), asked) * MINUTE_MS,
    work: {
      rounds: answer(model.value('captcha.rounds'), asked),
      tries: answer(model.value('captcha.tries'), asked),
    },
    provider: url === undefined ? undefined : { url, secret },
  };
}

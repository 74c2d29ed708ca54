import { createHash } from 'node:crypto';
import schema from '../../../schemas/providers/captcha.schema.json' with { type: 'json' };
import { providersOf, type ServiceInput } from '../../defineFeature.ts';
import { answerChecks, faultIn } from '../../providers/answerChecks.ts';
import { ProviderFault } from '../../providers/providerFault.ts';

/** Who gives challenges and checks proofs, as the data of a site names it. */
export interface CaptchaProvider {
  url: string;
  secret: string | undefined;
}

const CHALLENGE = '#/definitions/challenge';
const VERDICT = '#/definitions/verdict';
const checks = answerChecks<{ [CHALLENGE]: object; [VERDICT]: { verified: boolean } }>(schema, [
  CHALLENGE,
  VERDICT,
]);

/** @throws ProviderFault, FetchFault, SecretFault */
export async function askChallenge(input: ServiceInput, provider: CaptchaProvider): Promise<string> {
  const read = async (said: unknown): Promise<string> => {
    const { [CHALLENGE]: isChallenge } = await checks();
    if (!isChallenge(said)) throw new ProviderFault(`it gives no challenge: ${faultIn(isChallenge.errors)}`);
    return JSON.stringify(said);
  };
  return providersOf(input, 'captcha').ask(input.model.site.slug, {
    ...questionOf(provider, 'challenge'),
    read,
  });
}

/** @returns what the proof is known by; undefined: it proves nothing, or who knows does not answer */
export async function askVerdict(
  input: ServiceInput,
  provider: CaptchaProvider,
  proof: string,
): Promise<string | undefined> {
  const read = async (said: unknown): Promise<boolean> => {
    const { [VERDICT]: isVerdict } = await checks();
    if (!isVerdict(said)) throw new ProviderFault(`it gives no verdict: ${faultIn(isVerdict.errors)}`);
    return said.verified;
  };
  const question = { ...questionOf(provider, 'verify'), body: { payload: proof }, read };
  const isProven = await providersOf(input, 'captcha')
    .ask(input.model.site.slug, question)
    .catch(() => false);
  return isProven ? createHash('sha256').update(proof).digest('hex') : undefined;
}

function questionOf({ url, secret }: CaptchaProvider, path: string) {
  return { provider: 'captcha', url: `${url.replace(/\/$/, '')}/${path}`, secret };
}

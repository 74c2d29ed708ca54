import { answer, type SiteModel } from '../../engine/index.ts';
import type { Providers } from '../providers/providers.ts';
import type { Keys } from '../secrets/secrets.ts';
import { ADAPTERS } from './adapters/index.ts';
import type { Payments } from './payments.ts';

interface Asked {
  model: SiteModel;
  now: Date;
}

/** Whether the site's data names a provider. */
export function takesPayments({ model, now }: Asked): boolean {
  return answer(model.value('payments.provider'), { facts: model.known, now, until: Infinity }) !== undefined;
}

/**
 * The provider of a site, to be asked one question.
 *
 * @returns undefined: its data names none
 * @throws SecretFault
 */
export async function paymentsOf(
  { model, now }: Asked,
  { wayOut: { fetch, secrets, answerMs } }: Pick<Providers, 'wayOut'>,
): Promise<{ payments: Payments; keys: () => Promise<Keys>; page: string } | undefined> {
  const ctx = { facts: model.known, now, until: Infinity };
  const provider = answer(model.value('payments.provider'), ctx);
  if (provider === undefined) return undefined;
  const open = await ADAPTERS[provider]();
  const [key] = await secrets.of(model.site.slug, answer(model.value('payments.secret'), ctx));
  const api = answer(model.value('payments.api'), ctx);
  return {
    payments: open({ key, fetch, api, timeoutMs: answerMs }),
    keys: () => secrets.of(model.site.slug, answer(model.value('payments.eventsSecret'), ctx)),
    page: answer(model.value('payments.page'), ctx),
  };
}

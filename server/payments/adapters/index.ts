import type { SiteRoot } from '../../../schemas/types/site.ts';
import type { OpenPayments } from '../payments.ts';

type ProviderName = NonNullable<NonNullable<SiteRoot['payments']>['provider']>;

/** All providers that a site's data may name. Each is read when a site first asks for it: client libraries are large. */
export const ADAPTERS: Readonly<Record<ProviderName, () => Promise<OpenPayments>>> = {
  stripe: async () => (await import('./stripe.ts')).openStripe,
};

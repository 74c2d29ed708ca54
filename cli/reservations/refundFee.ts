import type { ServerConfig } from '../../server/config.ts';
import type { Reservation } from '../../server/features/reservations/readReservations.ts';
import { makeLogger } from '../../server/http/log.ts';
import { paymentsOf } from '../../server/payments/paymentsOf.ts';
import { openProviders } from '../../server/providers/openProviders.ts';
import { readSite } from '../explain/ask.ts';
import { CliError } from '../io.ts';

/**
 * Has the provider give back the fee of a reservation; asked again it is given back once.
 *
 * @throws CliError when it cannot, or nothing was paid
 */
export async function refundFee(
  config: ServerConfig,
  { lead_id: id, site, state, payment }: Reservation,
): Promise<void> {
  if (state === 'refunded') return;
  if (payment === null) throw new CliError(`Nothing was paid online for the reservation ${id}.`, 1);
  const providers = openProviders(config, makeLogger('silent'));
  try {
    const { model } = readSite(config.root, site);
    const asked = await paymentsOf({ model, now: new Date() }, providers);
    if (!asked)
      throw new CliError(
        `The site "${site}" names no provider any more (payments.provider): give it back at the provider's own page.`,
        1,
      );
    await asked.payments.refund({ id, payment }).catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      throw new CliError(`The provider has not given it back: ${why}`, 1);
    });
  } finally {
    providers.close();
  }
}

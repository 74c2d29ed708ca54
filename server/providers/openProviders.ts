import type { Logger } from 'pino';
import type { ServerConfig } from '../config.ts';
import { makeFetch } from '../fetch/safeFetch.ts';
import { Secrets } from '../secrets/secrets.ts';
import { Providers } from './providers.ts';

/** How this process asks those outside, as the settings of the server say. */
export function openProviders(config: ServerConfig, logger: Logger): Providers {
  const { outbox, loadMs } = config;
  return new Providers({
    fetch: makeFetch({
      hosts: outbox.fetchHosts,
      isLocalAllowed: outbox.isFetchLocal,
      // Each fault that pages meet is told once, with its site; of the way out only that a host is left alone.
      logger: logger.child({}, { level: 'error' }),
    }),
    secrets: new Secrets({ folder: outbox.secretsFolder }),
    logger,
    // The look-ups of a page end before its blocks are given up.
    waitMs: Math.min(config.providerWaitMs, loadMs / 2),
    answerMs: config.providerMs,
    maxBytes: config.providerCacheBytes,
  });
}

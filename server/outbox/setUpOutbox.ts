import type { Logger } from 'pino';
import type { OutboxConfig, ServerConfig } from '../config.ts';
import { makeFetch } from '../fetch/safeFetch.ts';
import { Secrets } from '../secrets/secrets.ts';
import type { OutboxSetup } from '../writer/localWriter.ts';
import { fileHandler } from './handlers/file.ts';
import { mailHandler } from './handlers/mail.ts';
import { smsHandler } from './handlers/sms.ts';
import { webhook } from './handlers/webhook.ts';

/** The outbox as the settings of a server say, with the handlers that every server has. */
export function setUpOutbox(
  config: OutboxConfig & Pick<ServerConfig, 'uploads'>,
  logger: Logger,
): { setup: OutboxSetup; forgetSecrets: () => void } {
  const { mailServer: server, mailFrom: from, mailFolder, againMs, parkMs, tryMs, keepMs } = config;
  const secrets = new Secrets({ folder: config.secretsFolder });
  const fetch = makeFetch({ hosts: config.fetchHosts, isLocalAllowed: config.isFetchLocal, logger });
  return {
    forgetSecrets: () => secrets.forget(),
    setup: {
      handlers: {
        mail: mailHandler({ server, from, folder: mailFolder, uploads: config.uploads }),
        sms: smsHandler(mailFolder),
        webhook,
        file: fileHandler(config.filesFolder),
      },
      contextOf: ({ site }) => ({ fetch, secret: (name) => secrets.of(site, name) }),
      hide: (words) => secrets.hide(words),
      logger,
      backOff: { againMs, parkMs },
      tryMs,
      keepMs,
    },
  };
}

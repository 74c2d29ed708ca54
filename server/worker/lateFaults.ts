import type { Logger } from 'pino';
import { logLateFault } from '../http/log.ts';
import type { BlocksAtWork } from './blocksAtWork.ts';

/**
 * Faults that nobody catches: they are logged with the block that left them behind. After a promise that rejects unheard
 * all is as before; after an uncaught throw nothing is sure, so the process should be replaced.
 */
export function catchLateFaults(
  atWork: BlocksAtWork,
  { root, logger, replace }: { root: string; logger: Logger; replace: (reason: string) => void },
): void {
  process.on('unhandledRejection', (reason) => {
    logLateFault(logger, root, {
      block: atWork.current(),
      cause: reason,
      what: 'a promise was rejected unheard',
    });
  });
  process.on('uncaughtException', (error) => {
    logLateFault(logger, root, {
      block: atWork.current(),
      cause: error,
      what: 'an error was thrown and not caught',
    });
    replace('an error was thrown and not caught');
  });
}

import type { Logger } from 'pino';
import { logLateFault } from '../http/log.ts';
import { nameOf, type BlocksAtWork } from './blocksAtWork.ts';
import type { RefusedBlock } from './messages.ts';

/**
 * Faults that nobody catches: they are logged with the block that left them behind. After a promise that rejects unheard
 * all is as before; after an uncaught throw nothing is sure, so the process should be replaced, and the block left out.
 */
export function catchLateFaults(
  atWork: BlocksAtWork,
  {
    root,
    logger,
    replace,
  }: { root: string; logger: Logger; replace: (reason: string, refuse: readonly RefusedBlock[]) => void },
): void {
  process.on('unhandledRejection', (reason) => {
    logLateFault(logger, root, {
      block: atWork.current(),
      cause: reason,
      what: 'a promise was rejected unheard',
    });
  });
  process.on('uncaughtException', (error) => {
    const block = atWork.current();
    logLateFault(logger, root, { block, cause: error, what: 'an error was thrown and not caught' });
    replace('an error was thrown and not caught', block ? [nameOf(block)] : []);
  });
}

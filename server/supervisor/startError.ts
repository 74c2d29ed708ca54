import { MachineFault } from '../machineFault.ts';
import type { WorkerFault } from '../worker/messages.ts';

/** A process could not start: what it said, or how it ended. */
export class StartError extends Error {
  constructor({ message, stack, words }: WorkerFault) {
    super(message, words === undefined ? undefined : { cause: new MachineFault(words) });
    this.name = 'StartError';
    if (stack !== undefined) this.stack = stack;
  }
}

import type { WorkerFault } from '../worker/messages.ts';

/** A process could not start: what it said, or how it ended. */
export class StartError extends Error {
  /** As the system has it, e.g. EADDRINUSE. */
  readonly code: string | undefined;

  constructor({ message, code, stack }: WorkerFault) {
    super(message);
    this.name = 'StartError';
    this.code = code;
    if (stack !== undefined) this.stack = stack;
  }
}

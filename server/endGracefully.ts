import type { FastifyInstance } from 'fastify';

export interface Closable {
  app: Pick<FastifyInstance, 'log'>;
  close: () => Promise<void>;
}

/** What is needed of the process; a test gives its own. */
export interface SignalledProcess {
  once: (signal: 'SIGTERM' | 'SIGINT', listener: () => void) => unknown;
  exit: (code: number) => void;
}

/**
 * On SIGTERM or SIGINT: no new connections, open requests are answered, then the process ends with 0. With 1 when closing
 * fails or takes longer than `closeMs`.
 */
export function endGracefully(running: Closable, closeMs: number, on: SignalledProcess = process): void {
  let isEnding = false;
  const end = async (signal: string): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    const { log } = running.app;
    log.info({ signal }, 'closing');
    const late = setTimeout(() => {
      log.error({ closeMs }, 'closing took too long');
      on.exit(1);
    }, closeMs);
    try {
      await running.close();
      clearTimeout(late);
      on.exit(0);
    } catch (error) {
      clearTimeout(late);
      log.error({ err: error }, 'closing failed');
      on.exit(1);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) on.once(signal, () => void end(signal));
}

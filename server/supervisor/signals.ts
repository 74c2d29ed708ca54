import type { Supervisor } from './supervise.ts';

export interface SignalledProcess {
  on: (signal: 'SIGTERM' | 'SIGINT' | 'SIGHUP', listener: () => void) => unknown;
  exit: (code: number) => void;
}

/**
 * SIGTERM: the server leaves as a proxy needs it. SIGINT (Ctrl+C): at once, but open requests are answered. A second one
 * does not wait for them. SIGHUP: the content is read anew.
 */
export function obeySignals(
  supervisor: Pick<Supervisor, 'end' | 'reload'>,
  leaveMs: number,
  on: SignalledProcess = process,
): void {
  let isEnding = false;
  const end = (ms: number) => () => {
    if (isEnding) return on.exit(1);
    isEnding = true;
    void supervisor.end(ms).then(
      () => on.exit(0),
      () => on.exit(1),
    );
  };
  on.on('SIGTERM', end(leaveMs));
  on.on('SIGINT', end(0));
  on.on('SIGHUP', () => {
    // Nobody waits for the answer; it is in the log.
    if (!isEnding) supervisor.reload().catch(() => undefined);
  });
}

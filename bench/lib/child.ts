/** Servers in processes of their own, so that what asks them does not count. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** What a child says of itself when asked. */
export interface ChildState {
  /** CPU so far, ms, all threads. */
  cpuMs: number;
  /** Bytes. */
  rss: number;
  /** Longest stop of the loop in the last second, ms, where it is told. */
  longestStop?: number;
}

export interface ChildReady extends ChildState {
  port: number;
  /** From the start of the work to listening, its modules being loaded. */
  readyMs: number;
  /** Bytes before the work began. */
  rssBefore: number;
}

export interface Child {
  ready: ChildReady;
  url: string;
  state: () => Promise<ChildState>;
  close: () => Promise<void>;
}

/** @param script  file beside this one that sends a `ChildReady` and answers each message with a `ChildState` */
export async function startChild(
  script: 'serveProduct.ts' | 'serveBare.ts' | 'serveWhole.ts',
  input: unknown,
): Promise<Child> {
  const child = fork(join(import.meta.dirname, script), {
    env: { ...process.env, NODE_ENV: 'production' },
    execArgv: ['--expose-gc', '--no-deprecation'],
    serialization: 'advanced',
  });
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The server of the benchmark ended with ${String(code)}.`);
  });
  failed.catch(() => undefined);
  const answer = async <T>(): Promise<T> => (await Promise.race([once(child, 'message'), failed]))[0] as T;
  child.send(input as object);
  const ready = await answer<ChildReady>();
  return {
    ready,
    url: `http://127.0.0.1:${ready.port}`,
    state: () => {
      child.send('state');
      return answer<ChildState>();
    },
    close: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

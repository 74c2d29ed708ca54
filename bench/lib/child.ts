/** Servers in processes of their own, so that what asks them does not count. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Steps } from './steps.ts';

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
  /** Where its main thread spends its time while something is done; not of `serveWhole`. */
  stepsOf: (work: () => Promise<unknown>) => Promise<Steps>;
  close: () => Promise<void>;
}

/** @param script  file beside this one that sends a `ChildReady` and answers each message with a `ChildState` */
export async function startChild(
  script: 'serveProduct.ts' | 'serveBare.ts' | 'serveTrees.ts' | 'serveWhole.ts',
  input: unknown,
): Promise<Child> {
  const child = fork(join(import.meta.dirname, script), {
    env: { ...process.env, NODE_ENV: 'production' },
    execArgv: ['--expose-gc', '--no-deprecation', '--enable-source-maps'],
    serialization: 'advanced',
  });
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The server of the benchmark ended with ${String(code)}.`);
  });
  failed.catch(() => undefined);
  const answer = async <T>(): Promise<T> => (await Promise.race([once(child, 'message'), failed]))[0] as T;
  const told = <T>(message: string | object): Promise<T> => {
    child.send(message);
    return answer<T>();
  };
  const ready = await told<ChildReady>(input as object);
  return {
    ready,
    url: `http://127.0.0.1:${ready.port}`,
    state: () => told<ChildState>('state'),
    stepsOf: async (work) => {
      await told('startProfile');
      await work();
      return told<Steps>('endProfile');
    },
    close: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

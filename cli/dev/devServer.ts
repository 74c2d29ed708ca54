import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Saved } from '../../server/http/development.ts';
import type { ServerReady, ServeSettings, ToServer } from './messages.ts';

/** A server that was told to end and goes on is killed. */
const END_MS = 2_000;
/** Builds that one process serves: what it has read of each stays in its memory, some 45 MB. */
const BUILDS_EACH = 12;

/** The process that serves, one build after the other. */
export class DevServer {
  private child: ChildProcess | undefined;
  private builds = 0;

  /** @throws when it ends before it is ready; why stands on the terminal */
  async start(settings: ServeSettings): Promise<ServerReady> {
    if (this.builds++ % BUILDS_EACH === 0) await this.end();
    this.child ??= fork(join(import.meta.dirname, 'serveProcess.ts'), { cwd: settings.root });
    const { child } = this;
    child.removeAllListeners('message').removeAllListeners('exit');
    return new Promise((resolve, reject) => {
      child.once('message', (ready: ServerReady) => resolve(ready));
      child.once('exit', () => {
        if (this.child === child) this.child = undefined;
        reject(new Error('The server ended before it was ready.'));
      });
      child.send({ serve: settings } satisfies ToServer);
    });
  }

  tell(saved: Saved): void {
    if (this.child?.connected) this.child.send({ saved } satisfies ToServer);
  }

  async end(): Promise<void> {
    const { child } = this;
    if (!child) return;
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    const late = setTimeout(() => child.kill('SIGKILL'), END_MS);
    child.kill('SIGTERM');
    await ended;
    clearTimeout(late);
  }
}

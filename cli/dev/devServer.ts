import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Saved } from '../../server/http/development.ts';
import type { ServerReady, ServeSettings } from './messages.ts';

/** A server that was told to end and goes on is killed. */
const END_MS = 2_000;

/** The process that serves; another one for each build. */
export class DevServer {
  private child: ChildProcess | undefined;

  /** @throws when it ends before it is ready; why stands on the terminal */
  async start(settings: ServeSettings): Promise<ServerReady> {
    await this.end();
    const child = fork(join(import.meta.dirname, 'serveProcess.ts'), [JSON.stringify(settings)], {
      cwd: settings.root,
    });
    this.child = child;
    return new Promise((resolve, reject) => {
      child.once('message', (ready: ServerReady) => resolve(ready));
      child.once('exit', () => {
        if (this.child === child) this.child = undefined;
        reject(new Error('The server ended before it was ready.'));
      });
    });
  }

  tell(saved: Saved): void {
    if (this.child?.connected) this.child.send(saved);
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

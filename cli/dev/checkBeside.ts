import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { CheckAnswer, CheckSettings } from './messages.ts';

/** `check` in a thread of its own, which remembers what it has read. */
export class CheckBeside {
  private readonly settings: CheckSettings;
  private readonly saved = new Set<string>();
  private known: readonly string[] | undefined;
  private thread: Worker;

  constructor(settings: CheckSettings) {
    this.settings = settings;
    this.thread = this.start();
  }

  /**
   * One question after the other. The first tells all that is wrong; later ones tell what is wrong in files that were saved,
   * and what became wrong elsewhere.
   *
   * @throws when the check itself fails
   */
  async ask(saved: readonly string[]): Promise<Omit<CheckAnswer, 'found'>> {
    for (const file of saved) this.saved.add(file);
    const answer = once(this.thread, 'message') as Promise<[CheckAnswer]>;
    this.thread.postMessage({ saved: [...this.saved], known: this.known ?? [] });
    const [{ found, ...told }] = await answer;
    this.known ??= found;
    return told;
  }

  /** With the schemas and the code as they are now. */
  async renew(): Promise<void> {
    await this.thread.terminate();
    this.thread = this.start();
  }

  end(): void {
    void this.thread.terminate();
  }

  private start(): Worker {
    return new Worker(join(import.meta.dirname, 'checkThread.ts'), { workerData: this.settings });
  }
}

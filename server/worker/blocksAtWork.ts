import { AsyncLocalStorage } from 'node:async_hooks';
import type { DrawingAtWork, DrawingWatch } from '../pages/drawPage.ts';
import type { RefusedBlock } from './messages.ts';

/** Under this name the watchdog's thread asks the stopped main thread which block is at work. */
export const AT_WORK = 'forecourt.blockAtWork';

/** Knows whose code runs: at once, in look-ups that have not ended, and in timers and promises that a block left behind. */
export class BlocksAtWork implements DrawingWatch {
  private readonly store = new AsyncLocalStorage<DrawingAtWork>();
  /** Since when, ms as `performance.now()` has it. */
  private readonly lookingUp = new Map<DrawingAtWork, number>();
  private readonly refusals = new Map<string, string>();

  constructor() {
    (globalThis as Record<symbol, unknown>)[Symbol.for(AT_WORK)] = () =>
      JSON.stringify(this.current() ?? null);
  }

  within<T>(block: DrawingAtWork, work: () => T): T {
    const result = this.store.run(block, work);
    if (result instanceof Promise) this.follow(block, result);
    return result;
  }

  refused(site: string, page: string, block: string): string | undefined {
    return this.refusals.size === 0 ? undefined : this.refusals.get(keyOf({ site, page, block }));
  }

  /** Leaves a block out of its page from now on. */
  refuse(block: RefusedBlock): void {
    this.refusals.set(
      keyOf(block),
      'It made its process unsafe before; it is left out until the next reload.',
    );
  }

  /** Whose code this is; undefined: nobody's, or a server's own. */
  current(): DrawingAtWork | undefined {
    return this.store.getStore();
  }

  /** Blocks whose look-ups have not ended, after so many ms where that is asked. */
  lookingUpSince(ms = 0): RefusedBlock[] {
    const latest = performance.now() - ms;
    const late = [...this.lookingUp].filter(([, since]) => since <= latest).map(([block]) => nameOf(block));
    return [...new Map(late.map((block) => [keyOf(block), block])).values()];
  }

  private follow(block: DrawingAtWork, result: Promise<unknown>): void {
    const end = (): void => void this.lookingUp.delete(block);
    this.lookingUp.set(block, performance.now());
    result.then(end, end);
  }
}

/** What tells it in logs and refusals. */
export function nameOf({ site, page, block }: RefusedBlock): RefusedBlock {
  return { site, page, block };
}

function keyOf({ site, page, block }: RefusedBlock): string {
  return `${site}\n${page}\n${block}`;
}

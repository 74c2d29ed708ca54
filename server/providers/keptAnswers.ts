import { LRUCache } from 'lru-cache';
import { FetchFault } from '../fetch/safeFetch.ts';
import { ProviderFault } from './providerFault.ts';

/** Whose question it is, for the log. */
export interface Asker {
  site: string;
  provider: string;
  /** What the log says when it fails, where that is not the usual. */
  failed?: string;
}

export interface Question<Answer> extends Asker {
  /** What tells it from all others of the site and the provider. */
  words: string;
  /** For how long an answer is given without asking again. */
  freshMs: number;
  ask: (signal: AbortSignal) => Promise<Answer>;
}

export interface KeptAnswersOptions {
  /** How long the first asker waits, ms: nobody else waits at all. */
  waitMs: number;
  /** Of all answers. */
  maxBytes: number;
  /** Told when a provider that answered fails, and not again until it has answered. */
  failed: (asker: Asker, fault: Error) => void;
  /** Told when one that failed answers again. */
  recovered: (asker: Asker) => void;
  /** A clock that never goes back. */
  clock?: () => number;
}

/** A question with all that is known of it. */
interface Kept {
  answer?: { value: unknown; freshUntil: number };
  bytes: number;
  /** Under way; it never rejects. */
  asking?: Promise<void> | undefined;
  /** By the steady clock. */
  begunAt: number;
  againAt: number;
  /** In a row. */
  faults: number;
  fault?: Error;
}

const MOST_ENTRIES = 20_000;
const ENTRY_BYTES = 500;
/** Questions under way: each may hold an answer of the largest size. */
const MOST_AT_ONCE = 50;
/** A page that is drawn while a question is under way. */
const SOON_MS = 1_000;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/**
 * Answers of providers, as pages may have them: the last good one, at once. What is no longer fresh is asked for again while the
 * old answer is served; who fails is left alone for a while, each time twice as long. Only the very first asker waits.
 */
export class KeptAnswers {
  private readonly options: KeptAnswersOptions;
  private readonly clock: () => number;
  private readonly kept: LRUCache<string, Kept>;
  private readonly closing = new AbortController();
  private underWay = 0;

  constructor(options: KeptAnswersOptions) {
    this.options = options;
    this.clock = options.clock ?? (() => performance.now());
    this.kept = new LRUCache({
      max: MOST_ENTRIES,
      maxSize: Math.max(1, options.maxBytes),
      sizeCalculation: ({ bytes }) => bytes + ENTRY_BYTES,
    });
  }

  /**
   * @param now  the moment of the page
   * @param asking  its `until` is lowered to the moment at which there may be another answer
   * @throws ProviderFault when there is no answer yet
   */
  async get<Answer>(question: Question<Answer>, now: Date, asking: { until: number }): Promise<Answer> {
    const { site, provider, words } = question;
    const key = JSON.stringify([site, provider, words]);
    const kept = this.kept.get(key) ?? { bytes: 0, begunAt: 0, againAt: 0, faults: 0 };
    const moment = now.getTime();
    if (!isFresh(kept, moment)) {
      this.askAgain(key, kept, question, moment);
      if (!kept.answer && kept.faults === 0) await this.firstAnswer(kept);
    }
    const until = isFresh(kept, moment) ? kept.answer.freshUntil : moment + this.pauseOf(kept);
    asking.until = Math.min(asking.until, until);
    if (kept.answer) return kept.answer.value as Answer;
    const why = kept.fault?.message ?? 'it has not answered yet';
    throw new ProviderFault(`The provider of "${provider}" has given no answer: ${why}.`, {
      cause: kept.fault,
    });
  }

  /** What is under way is given up. */
  close(): void {
    this.closing.abort();
  }

  private askAgain<Answer>(key: string, kept: Kept, question: Question<Answer>, moment: number): void {
    if (kept.asking || this.clock() < kept.againAt || this.underWay >= MOST_AT_ONCE) return;
    if (this.closing.signal.aborted) return;
    this.underWay += 1;
    kept.begunAt = this.clock();
    kept.asking = this.ask(kept, question, moment).finally(() => {
      this.underWay -= 1;
      kept.asking = undefined;
      // It may have grown, or have been the longest untouched. A copy: of what it holds already no new size is taken.
      this.kept.set(key, { ...kept });
    });
    this.kept.set(key, kept);
  }

  private async ask<Answer>(kept: Kept, question: Question<Answer>, moment: number): Promise<void> {
    try {
      const value = await question.ask(this.closing.signal);
      kept.answer = { value, freshUntil: moment + question.freshMs };
      kept.bytes = Buffer.byteLength(JSON.stringify(value));
      if (kept.faults > 0) this.options.recovered(question);
      kept.faults = 0;
      delete kept.fault;
    } catch (error) {
      if (this.closing.signal.aborted) return;
      this.noteFault(kept, question, error as Error);
    }
  }

  private noteFault(kept: Kept, question: Asker, fault: Error): void {
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** kept.faults);
    kept.againAt = this.clock() + Math.max(pause, fault instanceof FetchFault ? fault.againMs : 0);
    kept.faults += 1;
    kept.fault = fault;
    if (kept.faults === 1) this.options.failed(question, fault);
  }

  /** All who ask before the first answer wait to the same moment. */
  private async firstAnswer({ asking, begunAt }: Kept): Promise<void> {
    const leftMs = begunAt + this.options.waitMs - this.clock();
    if (!asking || leftMs <= 0) return;
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<void>((resolve) => (timer = setTimeout(resolve, leftMs)));
    await Promise.race([asking, limit]);
    clearTimeout(timer);
  }

  private pauseOf({ asking, againAt }: Kept): number {
    return asking ? SOON_MS : Math.max(SOON_MS, againAt - this.clock());
  }
}

function isFresh(kept: Kept, moment: number): kept is Kept & Required<Pick<Kept, 'answer'>> {
  return kept.answer !== undefined && moment < kept.answer.freshUntil;
}

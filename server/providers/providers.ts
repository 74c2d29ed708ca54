import type { Logger } from 'pino';
import { cleanTexts } from '../cleanTexts.ts';
import type { SafeFetch } from '../fetch/safeFetch.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { KeptAnswers, type Asker } from './keptAnswers.ts';
import { ProviderFault } from './providerFault.ts';

/** What a feature asks of somebody outside: JSON, by https. */
export interface ProviderQuestion<Answer> {
  /** What the site's data names it by, e.g. `reviewFeed`: for the log. */
  provider: string;
  /** Only its host is told in logs: the rest may be secret. */
  url: string;
  /** Is posted as JSON; absent: it is a GET. */
  body?: unknown;
  /** Name of the site's secret that is sent as `Authorization: Bearer`; absent: none. */
  secret?: string | undefined;
  /** A public key, which is sent so in place of a secret; absent: none. */
  key?: string | undefined;
  /** Of the whole answer; 256 KB unless given. */
  maxBytes?: number;
  /** What becomes of an answer, whose texts are clean already. @throws ProviderFault when it cannot be used */
  read: (answer: unknown) => Answer | Promise<Answer>;
}

export interface KeptQuestion<Answer> extends ProviderQuestion<Answer> {
  /** For how long an answer is given without asking again. */
  freshMs: number;
  /** What the log says when it fails; its usual words unless given. */
  failed?: string;
}

export interface ProvidersOptions {
  fetch: SafeFetch;
  secrets: Pick<Secrets, 'of'>;
  logger: Logger;
  /** How long a page waits for an answer that it never had, ms. */
  waitMs: number;
  /** Time for an answer, ms. */
  answerMs: number;
  /** Of all answers that are kept. */
  maxBytes: number;
  /** A clock that never goes back. */
  clock?: () => number;
}

const MAX_BYTES = 262_144;
const FAILED = 'a provider does not answer; pages go on without it';

/** How features ask those outside that a site's data names; of one process, for all sites. */
export class Providers {
  private readonly options: ProvidersOptions;
  private readonly kept: KeptAnswers;

  constructor(options: ProvidersOptions) {
    const { logger, waitMs, maxBytes, clock } = options;
    const words = ({ site, provider }: Asker): object => ({ site, provider });
    this.options = options;
    this.kept = new KeptAnswers({
      waitMs,
      maxBytes,
      failed: (asker, { message }) => logger.error({ ...words(asker), why: message }, asker.failed ?? FAILED),
      recovered: (asker) => logger.info(words(asker), 'a provider answers again'),
      ...(clock && { clock }),
    });
  }

  /**
   * The last good answer, at once; see `KeptAnswers`. For what pages show.
   *
   * @param asking  its `until` is lowered to the moment at which there may be another answer
   * @throws ProviderFault when there is no answer yet; the log has it already
   */
  keep<Answer>(
    site: string,
    question: KeptQuestion<Answer>,
    { now, asking }: { now: Date; asking: { until: number } },
  ): Promise<Answer> {
    const { provider, url, body, freshMs, failed } = question;
    const ask = (signal: AbortSignal): Promise<Answer> => this.ask(site, question, signal);
    const words = body === undefined ? url : `${url} ${JSON.stringify(body)}`;
    return this.kept.get({ site, provider, words, freshMs, ask, ...(failed && { failed }) }, now, asking);
  }

  /**
   * Asks once and waits for the answer. For what a shopper has sent.
   *
   * @throws ProviderFault, FetchFault, SecretFault
   */
  async ask<Answer>(
    site: string,
    { url, body, secret, key, maxBytes = MAX_BYTES, read }: ProviderQuestion<Answer>,
    signal?: AbortSignal,
  ): Promise<Answer> {
    const { fetch, secrets, answerMs } = this.options;
    const [own] = secret === undefined ? [] : await secrets.of(site, secret);
    const bearer = own?.reveal() ?? key;
    const answer = await fetch(url, {
      ...(signal && { signal }),
      maxBytes,
      timeoutMs: answerMs,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (answer.status !== 200) throw new ProviderFault(`${hostOf(url)} answers ${answer.status}`);
    return read(parse(answer.body, url));
  }

  /** For client libraries of providers, which speak for themselves. */
  get wayOut(): Pick<ProvidersOptions, 'fetch' | 'secrets' | 'answerMs'> {
    return this.options;
  }

  /** Somebody outside could not be asked: one line of the log. */
  tell(site: string, provider: string, fault: unknown): void {
    const why = fault instanceof Error ? fault.message : String(fault);
    this.options.logger.error({ site, provider, why }, FAILED);
  }

  /** What is under way is given up. */
  close(): void {
    this.kept.close();
  }
}

function parse(body: Buffer, url: string): unknown {
  // Whether nothing is an answer, its reader knows.
  if (body.length === 0) return undefined;
  try {
    return cleanTexts(JSON.parse(body.toString('utf8')));
  } catch {
    // What JSON.parse says shows a piece of the answer; the other fault is one that goes deeper than the stack.
    throw new ProviderFault(`${hostOf(url)} answers what cannot be read as JSON`);
  }
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? '';
}

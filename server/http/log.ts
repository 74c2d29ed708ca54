import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino, type DestinationStream, type Logger } from 'pino';
import { positionOf } from '../../engine/index.ts';
import type { BlockAtWork, PageProblem } from '../../engine/render/index.ts';
import type { Problem } from '../../engine/index.ts';

/** Structured logs, one JSON object a line. */
export function makeLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['req.headers.cookie', 'req.headers.authorization'],
    },
    destination,
  );
}

/** `file:line` of a problem, by reading its file; without a line when that cannot be had. */
export function placeOf(
  root: string,
  problem: { file: string; pointer: string; line?: number | undefined },
): string {
  if (problem.line !== undefined) return `${problem.file}:${problem.line}`;
  try {
    return `${problem.file}:${positionOf(readFileSync(join(root, problem.file), 'utf8'), problem.pointer).line}`;
  } catch {
    return problem.file;
  }
}

/** A block that failed: site, page, block id and where its entry stands, so that one line is enough to find it. */
export function logPageProblem(logger: Logger, root: string, problem: PageProblem): void {
  const { code, site, page, block, message, cause } = problem;
  logger.error({ code, site, page, block, place: placeOf(root, problem), err: cause }, message);
}

/** Mistakes in layouts and sites; what is wrong is left out, or its last good version stays. */
export function logContentProblems(
  logger: Logger,
  root: string,
  problems: readonly Problem[],
  site?: string,
): void {
  for (const problem of problems) {
    const { code, message, fix } = problem;
    logger.warn({ code, ...(site !== undefined && { site }), place: placeOf(root, problem), fix }, message);
  }
}

/** A fault that nobody waited for, with the block that left it behind. */
export function logLateFault(
  logger: Logger,
  root: string,
  { block, cause, what }: { block: BlockAtWork | undefined; cause: unknown; what: string },
): void {
  logger.error({ ...whichBlock(root, block), err: cause }, what);
}

/** Code that did not come to an end: whose it is, and where it was. */
export function logStuck(
  logger: Logger,
  root: string,
  { block, ms, stack }: { block: BlockAtWork | undefined; ms: number; stack: readonly string[] },
): void {
  logger.error({ ...whichBlock(root, block), ms, stack }, 'code did not come to an end and was terminated');
}

function whichBlock(root: string, block: BlockAtWork | undefined): object {
  if (!block) return {};
  const { site, page, block: id } = block;
  return { site, page, block: id, place: placeOf(root, block) };
}

export function logStockFault(logger: Logger, err: unknown): void {
  logger.error({ err }, 'the stock could not be read; the one known before is served on');
}

/** A block could not store what it took. Nothing of what was sent is in the log: it is somebody's. */
export function logPost(
  logger: Logger,
  err: unknown,
  { site, url, block }: { site: { slug: string }; url: string; block: string },
): void {
  const [path] = url.split('?');
  logger.error({ site: site.slug, path, block, err }, 'what was sent to a form could not be stored');
}

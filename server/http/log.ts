import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino, type DestinationStream, type Logger } from 'pino';
import { positionOf } from '../../engine/index.ts';
import type { PageProblem } from '../../engine/render/index.ts';
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
export function placeOf(root: string, problem: Pick<Problem, 'file' | 'pointer' | 'line'>): string {
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

export function logStockFault(logger: Logger, err: unknown): void {
  logger.error({ err }, 'the stock could not be read; the one known before is served on');
}

/** A thread that checks the project again and again, so that who watches it goes on. See checkBeside.ts. */
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { ProjectChecker, type Problem } from '../../engine/index.ts';
import { textReport } from '../check/report.ts';
import type { CheckAnswer, CheckQuestion, CheckSettings } from './messages.ts';

const { root, isTty } = workerData as CheckSettings;
const checker = new ProjectChecker(root, join(root, 'schemas'), { now: () => new Date() });

function keyOf({ file, pointer, code, message }: Problem): string {
  return [file, pointer, code, message].join('\n');
}

function check({ saved, known }: CheckQuestion): CheckAnswer {
  const result = checker.run();
  const found = result.problems.map(keyOf);
  const problems = result.problems.filter((one) => saved.includes(one.file) || !known.includes(keyOf(one)));
  if (problems.length === 0) return { found };
  const told = { ...result, problems };
  const isRefused = problems.some(({ severity }) => severity === 'error');
  return {
    found,
    forTerminal: textReport(told, isTty),
    ...(isRefused && { refusal: textReport(told, false) }),
  };
}

parentPort?.on('message', (question: CheckQuestion) => parentPort?.postMessage(check(question)));

import type { Site } from '../../layers.ts';
import type { Problem } from '../../problems.ts';
import { meeting } from './meeting.ts';

/**
 * Leaves out that nothing reads a name while something else is wrong in the layers around it: what would have read the name
 * may be what is left out, or stand behind a condition that never holds.
 */
export function withoutUnreadEchoes(problems: readonly Problem[], sites: readonly Site[]): Problem[] {
  const causes = [...new Set(problems.filter(isCause).map(({ file }) => file))];
  const meet = meeting(sites);
  return problems.filter(
    ({ code, file }) => code !== 'NAME_UNREAD' || !causes.some((cause) => meet(cause, file)),
  );
}

function isCause({ code, severity }: Problem): boolean {
  return code !== 'NAME_UNREAD' && (severity === 'error' || code === 'CONDITION_NEVER');
}

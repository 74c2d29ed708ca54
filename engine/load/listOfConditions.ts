import { pointerSegments } from '../pointers.ts';
import type { Problem } from '../problems.ts';
import rules from '../../schemas/rules.json' with { type: 'json' };

const IS_RULES_FILE = /(^|\/)rules\.json$/;
const ONE_CONDITION =
  'Write { "any": [ ... ] } where one of them is enough, or { "all": [ ... ] } where all must hold.';

/** What is told of a rule that is a list of conditions; undefined: this is something else. */
export function listOfConditions(
  value: unknown,
  { file, pointer }: Pick<Problem, 'file' | 'pointer'>,
): { message: string; fix: string } | undefined {
  const [name = '', ...deeper] = pointerSegments(pointer);
  if (!IS_RULES_FILE.test(file) || deeper.length > 0 || !Array.isArray(value)) return undefined;
  if (Object.hasOwn(rules.lists, name)) {
    const message = `"${name}" is a rule list, and this is a list of conditions.`;
    return { message, fix: 'Write [ { "when": { ... }, "then": ... }, ... ].' };
  }
  const what = Object.hasOwn(rules.conditions, name)
    ? `"${name}" is a condition and no rule list, and this is a list of conditions.`
    : `"${name}" is a list of conditions, which is neither a condition nor a rule list.`;
  return { message: what, fix: ONE_CONDITION };
}

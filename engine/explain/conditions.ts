/** Why a block or page is there or not, in words. */
import { pointerTo } from '../pointers.ts';
import {
  decidingParts,
  explainCondition,
  type Condition,
  type Explanation,
  type Json,
} from '../rules/index.ts';
import { writtenAt, type Explaining } from './context.ts';
import type { Source } from '../resolve/types.ts';
import type { ConditionExplanation, Presence } from './types.ts';

/** A condition as it was written. */
export interface Said {
  from: ConditionExplanation['from'];
  condition: Json;
  at: Source;
}

export function explainSaid({ from, condition, at }: Said, explaining: Explaining): ConditionExplanation {
  const { ctx, scope, model } = explaining;
  const explained = explainCondition(condition as Condition, ctx, { ...scope, at });
  return { ...explained, from, written: writtenAt(model, at) };
}

/** The own `when` of an entry: where the last word on it was said. */
export function ownWhen(path: string, when: Json | undefined, source: Source, { trace }: Explaining): Said[] {
  if (when === undefined || when === null) return [];
  const at = trace.get(`${path}/when`)?.[0] ?? {
    file: source.file,
    pointer: pointerTo(source.pointer, 'when'),
  };
  return [{ from: 'own', condition: when, at }];
}

/** What a condition that fails, or is still open, comes to. */
export function judge(
  conditions: readonly ConditionExplanation[],
  isRequest: boolean,
): { presence: Presence; because: string[] } {
  const isKnown = (part: Explanation): boolean => isRequest || part.folded;
  const failed = conditions.filter((condition) => isKnown(condition) && !condition.holds);
  if (failed.length > 0) {
    const parts = failed.flatMap((condition) => decidingParts(condition, isKnown));
    return { presence: 'absent', because: parts.map(failedSentence) };
  }
  const open = conditions.filter((condition) => !isKnown(condition));
  if (open.length === 0) return { presence: 'there', because: [] };
  return { presence: 'asked', because: open.map(({ sentence }) => `there when ${sentence}`) };
}

function failedSentence(part: Explanation): string {
  const facts = part.facts.map(({ path, value }) => `${path} is ${factText(value)}`);
  const verdict = part.holds ? 'and it does' : 'and it does not hold';
  const asked = part.holds ? 'must not hold' : 'must hold';
  if (part.sentence === 'never') return 'switched off with "when": false';
  return `${asked}: ${part.sentence}; ${facts.length > 0 ? facts.join(', ') : verdict}`;
}

/** A fact's value as a person reads it. */
export function factText(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'missing';
  if (Array.isArray(value)) return value.length === 0 ? 'missing' : `a list of ${value.length}`;
  return typeof value === 'object' ? 'an object' : JSON.stringify(value);
}

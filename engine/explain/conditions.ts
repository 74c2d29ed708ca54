/** Conditions as they were said, and what they come to. */
import { pointerTo } from '../pointers.ts';
import type { Source } from '../resolve/index.ts';
import { explainCondition, type Condition, type Explanation, type Json } from '../rules/index.ts';
import { writtenAt, type Explaining } from './context.ts';
import { failedReasons, openReasons } from './reasons.ts';
import type { ConditionExplanation, Presence, Reason } from './types.ts';

/** A condition as it was written. */
export interface Said {
  from: ConditionExplanation['from'];
  condition: Json;
  at: Source;
}

export function explainSaid({ from, condition, at }: Said, explaining: Explaining): ConditionExplanation {
  const { ctx, scope, model } = explaining;
  // What else is known of the place (the value, a note) belongs to `written`.
  const { file, pointer } = at;
  const explained = explainCondition(condition as Condition, ctx, { ...scope, at: { file, pointer } });
  return { ...explained, from, written: writtenAt(model, at) };
}

/** The own `when` of an entry: where the last word on it was said. */
export function saidWhen(
  path: string,
  when: Json | undefined,
  source: Source,
  { recorded }: Explaining,
): Said[] {
  if (when === undefined || when === null) return [];
  const at = recorded.trace.get(`${path}/when`)?.[0] ?? {
    file: source.file,
    pointer: pointerTo(source.pointer, 'when'),
  };
  return [{ from: 'own', condition: when, at }];
}

/** Whether something is there, and why not or what decides. */
export interface Verdict {
  presence: Presence;
  because: readonly Reason[];
}

/** What conditions come to of which all must hold. */
export function judge(conditions: readonly ConditionExplanation[], explaining: Explaining): Verdict {
  const isKnown = (part: Explanation): boolean => explaining.isRequest || part.folded;
  const failed = conditions.filter((condition) => isKnown(condition) && !condition.holds);
  if (failed.length > 0)
    return {
      presence: 'absent',
      because: failed.flatMap((one) => failedReasons(one, isKnown, explaining.model)),
    };
  const open = conditions.filter((condition) => !isKnown(condition));
  if (open.length === 0) return { presence: 'there', because: [] };
  return {
    presence: 'asked',
    because: open.flatMap((one) => openReasons(one, isKnown, explaining.model)),
  };
}

/** What is inside something else is there only where that is. */
export function within(own: Verdict, outer: { presence: Presence; name: string } | undefined): Verdict {
  if (!outer || outer.presence === 'there') return own;
  if (own.presence === 'absent' && outer.presence === 'asked') return own;
  const state = outer.presence === 'absent' ? 'not there' : 'decided by each request';
  const around: Reason = { text: `inside ${outer.name}, which is ${state}`, rules: [], facts: [] };
  return { presence: outer.presence, because: [around, ...own.because] };
}

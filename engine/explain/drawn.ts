/** What the drawn page shows of a block: one that has nothing to show leaves itself out. */
import type { Verdict } from './conditions.ts';
import type { Explaining } from './context.ts';
import type { BlockExplanation, Drawing, Face, Reason } from './types.ts';

type Seen = Verdict & Pick<BlockExplanation, 'items' | 'failure'>;

/**
 * A block as its conditions have it, and what came of it.
 *
 * @param list  `<block>/<slot>` of the list for whose entries it is drawn
 */
export function withDrawing(
  id: string,
  verdict: Verdict,
  { explaining, list }: { explaining: Explaining; list: string | undefined },
): Seen {
  const drawing = explaining.request?.drawing;
  if (!drawing) return verdict;
  const items = list === undefined ? undefined : itemsOf(id, list, drawing);
  const seen = { ...verdict, ...(items && { items }) };
  if (explaining.suffix === undefined) return items && !explaining.isRequest ? ofAll(seen, items) : seen;
  if (verdict.presence !== 'there') return seen;
  const drawn = id + explaining.suffix;
  const failure = drawing.failures.get(drawn);
  const known = { ...seen, ...(failure !== undefined && { failure }) };
  const face = drawing.faces.get(drawn) ?? 'empty';
  return face === 'shown'
    ? known
    : { ...known, presence: 'absent', because: [plain(faceText(face, failure))] };
}

const plain = (text: string): Reason => ({ text, rules: [], facts: [] });

function faceText(face: Face, failure: string | undefined): string {
  if (failure !== undefined) return `it failed and hides: ${failure}`;
  return face === 'unused'
    ? 'the block around it does not show this slot now'
    : 'it has nothing to show here, and then leaves itself out';
}

/** How many entries the list has, and on how many of them it is. */
function itemsOf(id: string, list: string, { faces, items }: Drawing): { all: number; shown: number } {
  const all = items.get(list) ?? [];
  const shown = all.filter(({ key }) => faces.get(`${id}.${key}`) === 'shown');
  return { all: all.length, shown: shown.length };
}

/** Of what is drawn per entry, when no entry is asked for. */
function ofAll(verdict: Seen, { all, shown }: { all: number; shown: number }): Seen {
  if (verdict.presence === 'absent') return verdict;
  if (all === 0) return { ...verdict, presence: 'absent', because: [plain('the list has no entries now')] };
  if (shown === all) return { ...verdict, presence: 'there', because: [] };
  const share = plain(`on ${shown === 0 ? 'none' : shown} of the ${all} entries of the list`);
  return { ...verdict, presence: shown === 0 ? 'absent' : 'asked', because: [...verdict.because, share] };
}

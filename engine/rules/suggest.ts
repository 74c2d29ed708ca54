/** "Did you mean": the likeliest of the names that would be right here. Pure. */

/**
 * Edits (insert, remove, replace, swap of neighbours) from one word to the other, counted up to `limit`.
 * @returns limit + 1 when there are more
 */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const now = [row];
    for (let column = 1; column <= b.length; column++)
      now.push(cell(a, b, { row, column, now, last, before }));
    if (Math.min(...now) > limit) return limit + 1;
    before = last;
    last = now;
  }
  return Math.min(last[b.length] ?? 0, limit + 1);
}

interface Cell {
  row: number;
  column: number;
  now: number[];
  last: number[];
  before: number[];
}

function cell(a: string, b: string, { row, column, now, last, before }: Cell): number {
  const same = a[row - 1] === b[column - 1];
  const best = Math.min(
    (last[column] ?? 0) + 1,
    (now[column - 1] ?? 0) + 1,
    (last[column - 1] ?? 0) + (same ? 0 : 1),
  );
  const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
  return swapped ? Math.min(best, (before[column - 2] ?? 0) + 1) : best;
}

/**
 * The candidate that was probably meant: the same but for case, `-` and `_`; then the same last part of a dotted name
 * (`price` -> `car.price`); then the fewest edits, at most a third of the word.
 * @returns undefined when nothing is near
 */
export function suggest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = plain(word);
  let best: string | undefined;
  let fewest = Infinity;
  for (const candidate of candidates) {
    const score = scoreOf(wanted, plain(candidate));
    if (score < fewest) [best, fewest] = [candidate, score];
  }
  return best;
}

/** Infinity: not near. */
function scoreOf(wanted: string, candidate: string): number {
  if (wanted === candidate) return 0;
  if (isOneStepIn(candidate, wanted) || isOneStepIn(wanted, candidate)) return 0.5;
  // Most names are told apart by their length alone.
  if (Math.abs(wanted.length - candidate.length) > Math.max(2, wanted.length / 3)) return Infinity;
  const from = commonFront(wanted, candidate);
  const [own, other] = [wanted.slice(from), candidate.slice(from)];
  const least = from > 0 && own.length > 3 ? 2 : 1;
  const limit = Math.max(least, Math.floor(own.length / 3));
  const edits = distance(own, other, limit);
  return edits > limit ? Infinity : edits;
}

/** Length of what two dotted names begin with alike: `car.` of `car.milage` and `car.make`, which are not near for it. */
function commonFront(a: string, b: string): number {
  const fronts = /^[\w.]+$/.test(a) ? a.split('.').slice(0, -1) : [];
  let front = '';
  for (const step of fronts) {
    if (!b.startsWith(`${front}${step}.`)) break;
    front += `${step}.`;
  }
  return front.length;
}

/** `car.price` of `price`; but not `site.reviewFeed.sample.count` of `count`. */
function isOneStepIn(whole: string, end: string): boolean {
  return whole.endsWith(`.${end}`) && whole.indexOf('.') === whole.length - end.length - 1;
}

function plain(word: string): string {
  return word.toLowerCase().replace(/[-_ ]/g, '');
}

/** ` Did you mean "x"?`, or nothing. To be put behind a message. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  const found = suggest(word, candidates);
  return found === undefined ? '' : ` Did you mean "${found}"?`;
}

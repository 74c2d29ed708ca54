/** How the pieces of a text are put together when some of its values are missing. Pure. */

/** @param pieces  what was written and what was filled in, in their order; empty: a value is missing there */
export type Join = (pieces: readonly string[]) => string;

/** What stands between two values: without one of them it has nothing to separate. A dash needs its spaces, else it is a minus. */
const LEADING = /^ ?(?:[,;·•|] ?|[-–—/](?: |$))/;
const TRAILING = /(?: ?[,;·•|]| [-–—/]|[–—/]) ?$/;
/** Nothing stands before: the beginning, also of a paragraph or a bracket. */
const BEGINS = /(?:^|[(>])$/;
/** Nothing comes after: the end of a sentence, a bracket or a paragraph. */
const ENDS = /^[.!?)<]/;

/** A group vanishes when one of its values is missing. */
export const keepWhole: Join = (pieces) => (pieces.includes('') ? '' : pieces.join(''));

/** In addresses: a gap leaves no double space; every other sign means something. */
export const closeSpaces: Join = (pieces) => join(pieces, false);

/** In texts: a gap leaves neither a double space nor a separator that separates nothing. */
export const closeGaps: Join = (pieces) => join(pieces, true);

function join(pieces: readonly string[], separators: boolean): string {
  let out = '';
  let gap = false;
  for (const text of pieces) {
    if (text !== '' && !gap) out += text;
    else if (text !== '') {
      const rest = separators ? withoutLeading(out, text) : text;
      out = closed(out, rest, separators);
      gap = rest.trim() === '';
    } else gap = true;
  }
  return gap ? withoutTrailing(out, separators).replace(/ +$/, '') : out;
}

/** What follows a gap, without the separator that would follow another one or nothing. */
function withoutLeading(out: string, text: string): string {
  return BEGINS.test(out) || withoutTrailing(out, true) !== out ? text.replace(LEADING, '') : text;
}

function withoutTrailing(out: string, separators: boolean): string {
  return separators ? out.replace(TRAILING, '') : out;
}

function closed(out: string, text: string, separators: boolean): string {
  const rest = opensGap(out) && text.startsWith(' ') ? text.slice(1) : text;
  const before = separators && ENDS.test(rest) ? withoutTrailing(out, true) : out;
  return (/^[,.;:!?)]/.test(rest) ? before.replace(/ $/, '') : before) + rest;
}

function opensGap(out: string): boolean {
  return out === '' || /[\s(]$/.test(out);
}

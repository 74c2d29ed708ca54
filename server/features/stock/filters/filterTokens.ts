import { FilterFault } from './filterFault.ts';

export interface Token {
  kind: 'word' | 'quoted' | 'sign';
  text: string;
}

/** Brackets and comparisons; a quoted text, in which a backslash takes the next character as it is; a word. */
const TOKEN = /\s*(?:(?<sign>[()]|!=|>=|<=|[=<>])|"(?<quoted>(?:[^"\\]|\\.)*)"|(?<word>[^\s()=<>!"]+))/suy;
const MOST_TOKENS = 1_000;

/** @throws FilterFault at what is none */
export function filterTokens(text: string): Token[] {
  const found: Token[] = [];
  const whole = text.trimEnd();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < whole.length) {
    const at = TOKEN.lastIndex;
    const groups = TOKEN.exec(whole)?.groups;
    if (!groups) throw new FilterFault(`cannot be read at character ${at + 1}`);
    if (found.length >= MOST_TOKENS) throw new FilterFault('has too many words');
    found.push(toToken(groups));
  }
  return found;
}

function toToken({ sign, quoted, word = '' }: Record<string, string | undefined>): Token {
  if (sign !== undefined) return { kind: 'sign', text: sign };
  return quoted === undefined
    ? { kind: 'word', text: word }
    : { kind: 'quoted', text: quoted.replace(/\\(.)/gsu, '$1') };
}

import { EXAMPLES } from '../../schemas/facts/examples.ts';

/** Texts as they are written, taken apart. Pure, no facts: what a name means is decided in texts.ts. */

export type TextPart =
  | { readonly kind: 'literal'; readonly text: string }
  /** `{car.price}`, `{car.price:plain}` */
  | { readonly kind: 'value'; readonly path: string; readonly format?: string; readonly source: string }
  /** `{n|Year|Years}` */
  | {
      readonly kind: 'plural';
      readonly path: string;
      readonly one: string;
      readonly many: string;
      readonly source: string;
    }
  /** `{? - {car.km}}` */
  | { readonly kind: 'optional'; readonly parts: readonly TextPart[]; readonly source: string };

export interface TextMistake {
  readonly message: string;
  readonly fix: string;
}

export interface ParsedText {
  readonly parts: readonly TextPart[];
  readonly mistakes: readonly TextMistake[];
}

/** `{{` and `}}` are braces. What is wrong is left out and told. */
export function parseText(text: string): ParsedText {
  const mistakes: TextMistake[] = [];
  const { parts } = new Parser(text, mistakes).parts(0, false);
  return { parts, mistakes };
}

const INSIDE = /^([^{}|:?]*)(?::([^{}|:]*))?(?:\|([^{}|]*)\|([^{}|]*))?$/;

const BRACE = /[{}]/g;

function partOf(source: string): TextPart | undefined {
  const [, path = '', format, one, many] = INSIDE.exec(source.slice(1, -1)) ?? [];
  if (path.trim() === '') return undefined;
  const named = { path: path.trim(), source };
  if (one !== undefined && many !== undefined) return { kind: 'plural', ...named, one, many };
  return { kind: 'value', ...named, ...(format !== undefined && { format: format.trim() }) };
}

class Parser {
  private readonly text: string;
  private readonly mistakes: TextMistake[];
  /** Braces that were told as not closed: a closing one later on is theirs. */
  private unclosedBraces = 0;

  constructor(text: string, mistakes: TextMistake[]) {
    this.text = text;
    this.mistakes = mistakes;
  }

  /** Parts from `start` to the end, or inside a group to its closing brace. */
  parts(start: number, inGroup: boolean): { parts: TextPart[]; next: number; closed: boolean } {
    const parts: TextPart[] = [];
    let at = start;
    let literal = '';
    const flush = () => {
      if (literal !== '') parts.push({ kind: 'literal', text: literal });
      literal = '';
    };
    while (at < this.text.length) {
      const char = this.text[at];
      if (char === '}' && inGroup) {
        flush();
        return { parts, next: at + 1, closed: true };
      }
      if (this.isPair(at)) {
        literal += char;
        at += 2;
      } else if (char === '{') {
        flush();
        const { part, next } = this.brace(at);
        if (part) parts.push(part);
        at = next;
      } else {
        if (char === '}') this.stray();
        else literal += char;
        at += 1;
      }
    }
    flush();
    return { parts, next: at, closed: false };
  }

  /** `{{` and `}}`; of `{{? x}}`, the first opens a group inside which the second stands, so only `{{` of no name. */
  private isPair(at: number): boolean {
    const pair = this.text.slice(at, at + 2);
    return pair === '{{' || pair === '}}';
  }

  private brace(at: number): { part?: TextPart; next: number } {
    return this.text[at + 1] === '?' ? this.group(at) : this.placeholder(at);
  }

  private group(at: number): { part?: TextPart; next: number } {
    const { parts, next, closed } = this.parts(at + 2, true);
    if (!closed) return this.unclosed(at, next);
    return { part: { kind: 'optional', parts, source: this.text.slice(at, next) }, next };
  }

  private placeholder(at: number): { part?: TextPart; next: number } {
    BRACE.lastIndex = at + 1;
    const end = BRACE.exec(this.text)?.index ?? this.text.length;
    if (this.text[end] !== '}') return this.unclosed(at, end);
    const source = this.text.slice(at, end + 1);
    const part = partOf(source);
    return part ? { part, next: end + 1 } : this.unreadable(source, end + 1);
  }

  private unclosed(at: number, next: number): { next: number } {
    const start = this.text.slice(at, at + 20);
    this.unclosedBraces += 1;
    this.mistakes.push({
      message: `The brace that opens at "${start}" is not closed.`,
      fix: 'Close it with }, or write {{ for a brace that shoppers shall see.',
    });
    return { next };
  }

  private unreadable(source: string, next: number): { next: number } {
    this.mistakes.push(
      source.includes('|')
        ? {
            message: `"${source}" needs two words: one for 1, and one for all other numbers.`,
            fix: firstOf(source) ?? `Write e.g. ${EXAMPLES.plural}.`,
          }
        : {
            message: `"${source}" names no fact.`,
            fix: `Write e.g. ${EXAMPLES.value}, ${EXAMPLES.plain}, ${EXAMPLES.plural} or ${EXAMPLES.group}.`,
          },
    );
    return { next };
  }

  private stray(): void {
    if (this.unclosedBraces > 0) {
      this.unclosedBraces -= 1;
      return;
    }
    this.mistakes.push({
      message: 'A closing brace } has no opening one.',
      fix: 'Remove it, or write }} for a brace that shoppers shall see.',
    });
  }
}

/** Two facts with a bar between them: the first that is there is meant. */
function firstOf(source: string): string | undefined {
  const facts = source.slice(1, -1).split('|');
  if (facts.length < 2 || !facts.every((fact) => /^[a-z]+(\.\w+)+$/.test(fact))) return undefined;
  const list = facts.map((fact) => `{ "then": "{${fact}}" }`).join(', ');
  return `For the first that is there, write a list in place of the text: [${list}].`;
}

import { bothFilters, type Filter } from '../../../../schemas/filter.ts';
import { InvalidField } from '../../../api/refusal.ts';
import { FilterFault } from './filterFault.ts';
import { filterTokens, type Token } from './filterTokens.ts';

/** `=`, `!=`, `>` ... as filters are sent. */
export type Comparison = '=' | '!=' | '>' | '>=' | '<' | '<=';

/** What one comparison of a field with a value asks. @throws FilterFault for what cannot be asked */
export type ToTest = (field: string, comparison: Comparison, value: string) => Filter;

const COMPARISONS: ReadonlySet<string> = new Set<Comparison>(['=', '!=', '>', '>=', '<', '<=']);
const DEEPEST = 20;

/**
 * Reads a filter as hosted searches take it: `(status = in_stock OR price > 5000) AND make = "Land Rover"`. AND binds more
 * tightly than OR; no text at all holds for every car.
 *
 * @param field  in which it was sent
 * @throws InvalidField when it cannot be read
 */
export function readFilter(field: string, text: string, toTest: ToTest): Filter {
  try {
    const reader = new Reader(filterTokens(text), toTest);
    return reader.isAtEnd ? true : reader.whole();
  } catch (error) {
    throw error instanceof FilterFault ? new InvalidField(field, error.message) : error;
  }
}

/** All of them must hold; of a list inside any. @throws InvalidField */
export function readFilters(
  field: string,
  parts: readonly (string | readonly string[])[],
  toTest: ToTest,
): Filter {
  const read = (text: string): Filter => readFilter(field, text, toTest);
  return parts
    .map((part) => (typeof part === 'string' ? read(part) : { any: part.map(read) }))
    .reduce<Filter>(bothFilters, true);
}

/** Goes through the words once. */
class Reader {
  private at = 0;
  private depth = 0;
  private readonly tokens: readonly Token[];
  private readonly toTest: ToTest;

  constructor(tokens: readonly Token[], toTest: ToTest) {
    this.tokens = tokens;
    this.toTest = toTest;
  }

  get isAtEnd(): boolean {
    return this.at === this.tokens.length;
  }

  whole(): Filter {
    const filter = this.any();
    if (!this.isAtEnd) throw new FilterFault(`has "${this.next().text}" where AND or OR is expected`);
    return filter;
  }

  private any(): Filter {
    const parts = [this.all()];
    while (this.takes('or')) parts.push(this.all());
    return parts.length === 1 ? (parts[0] ?? true) : { any: parts };
  }

  private all(): Filter {
    const parts = [this.one()];
    while (this.takes('and')) parts.push(this.one());
    return parts.length === 1 ? (parts[0] ?? true) : { all: parts };
  }

  private one(): Filter {
    const first = this.next();
    if (first.kind === 'sign' && first.text === '(') return this.inBrackets();
    if (first.kind !== 'word') throw new FilterFault(`has "${first.text}" where a field is expected`);
    const { kind, text: comparison } = this.next();
    if (kind !== 'sign' || !COMPARISONS.has(comparison))
      throw new FilterFault(`has "${comparison}" where a comparison is expected`);
    const value = this.next();
    if (value.kind === 'sign') throw new FilterFault(`has "${value.text}" where a value is expected`);
    return this.toTest(first.text, comparison as Comparison, value.text);
  }

  private inBrackets(): Filter {
    this.depth += 1;
    if (this.depth > DEEPEST) throw new FilterFault('has too many brackets inside of each other');
    const filter = this.any();
    const end = this.next();
    if (end.kind !== 'sign' || end.text !== ')')
      throw new FilterFault(`has "${end.text}" where a bracket should close`);
    this.depth -= 1;
    return filter;
  }

  private takes(word: 'and' | 'or'): boolean {
    const token = this.tokens[this.at];
    const isThere = token?.kind === 'word' && token.text.toLowerCase() === word;
    if (isThere) this.at += 1;
    return isThere;
  }

  private next(): Token {
    const token = this.tokens[this.at];
    if (!token) throw new FilterFault('ends too early');
    this.at += 1;
    return token;
  }
}

import type { Noun } from '../../schemas/nouns.ts';
import type { Problem, ProblemCode } from '../problems.ts';
import type { ZoneDays } from './clock.ts';
import type { Fact, FactTable } from './facts.ts';
import type { Listing } from './listing.ts';
import type { FactType, Schema } from '../../schemas/facts/shape.ts';
import type { Compiled, Facts, Json } from './types.ts';

/** Where JSON was written. */
export interface Place {
  /** Path from the project root. */
  readonly file: string;
  /** JSON pointer. */
  readonly pointer: string;
}

/** Type of a thing -> what it is called; `default` serves the types that are not listed. */
export type Nouns = Readonly<Record<string, Noun>>;

/** What the engine makes of texts of one `x-format`: addresses, rich text, assets. */
export interface TextFormat {
  /** Before values are filled in, e.g. Markdown to HTML. */
  readonly prepare?: (text: string) => string;
  /** Each value that is filled in. */
  readonly escape?: (value: string) => string;
  /** The finished text. */
  readonly finish?: (text: string) => string;
  /** Compiles what stands there in its own way: a text, or an object that is no fact. */
  readonly compile?: (value: string | Record<string, Json>, scope: Inner) => Compiled<unknown>;
}

/** What compiling needs to know about the place of a condition, text or value. */
export interface Scope {
  readonly facts: FactTable;
  /**
   * What is known when the plan is made, as it stands in JSON: flags, site, labels, links, page ({ kind }). Folded away.
   * Labels, links and site values may themselves be texts and rule lists.
   */
  readonly known?: Facts;
  readonly rules?: RuleSet;
  /** Time zone of the site, e.g. `Australia/Sydney`. */
  readonly zone: string;
  /** Called once per mistake. */
  readonly report: (problem: Problem) => void;
  /** Absent: the built-in words. */
  readonly nouns?: Nouns;
  /** Which facts this place has, for suggestions; absent: all. */
  readonly offers?: (path: string) => boolean;
  /** Where the thing to compile was written; pointers of problems begin with it. */
  readonly at?: Place;
  /**
   * Where an object or list inside, or with `key` a member of it, was written, when merged from several files; undefined:
   * with what is around it.
   */
  readonly sourceOf?: (value: object, key?: string) => Place | undefined;
  /** `x-format` of a setting -> what is done with its text. */
  readonly formats?: Readonly<Record<string, TextFormat>>;
  /** The schema document of a file name, e.g. `changes.schema.json`, for `$ref`s of expected schemas. */
  readonly schemaOf?: (name: string, from: Schema) => Schema | undefined;
  /** What the filters of the site ask of what they list. */
  readonly listing?: Listing;
  /** Inside `where`: what is listed, e.g. `car`. */
  readonly listed?: string;
}

/** A scope while something is compiled in it. */
export interface Inner extends Scope {
  readonly days: ZoneDays;
  readonly at: Place;
  /** Compiles a value inside: what is read may itself be a text, a rule list or a condition. */
  readonly compile: (value: Json, scope: Inner, expected?: Schema) => Compiled<unknown>;
  /** Rules, labels, links and site values that are being compiled around this one, outermost first. */
  readonly trail: readonly string[];
  /** The rule whose own words are being compiled: its name means what earlier layers said. */
  readonly own?: { readonly name: string; readonly version: RuleVersion } | undefined;
  /** Inside `some`: the facts of an entry, as `item.x`, that the keys of the condition name. */
  readonly fields?: FactTable;
  /** Document of the schema that is expected here, for its own `$ref`s. */
  readonly doc?: Schema | undefined;
  /** Depth of the value in its JSON. */
  readonly depth: number;
}

/** What one layer says of a rule, and what the layers before it said. */
export interface RuleVersion {
  readonly value: Json;
  readonly place: Place;
  readonly earlier?: RuleVersion;
  /** The words of earlier layers are part of the value, since the rule's layers add up. */
  readonly isWhole?: boolean;
}

/** The rules of one site. A rule is compiled when it is first asked for, and kept. */
export interface RuleSet {
  names(): readonly string[];
  /** A condition by name; an unknown one is false. */
  condition(name: string): Compiled<boolean>;
  /** The answer of a rule list (undefined: no entry matches, or one says null) or of a condition. */
  value(name: string): Compiled<unknown>;
  /** Compiles all of them, so that all their problems are reported. */
  checkAll(): void;
  /** What a rule says, for explaining it; inside a rule (`own`) its name means what earlier layers said. */
  version(name: string, own?: Inner['own']): RuleVersion | undefined;
  /** Where an entry of a rule list, or with `key` a member of it, was written; undefined: with what is around it. */
  placeOf(value: object, key?: string): Place | undefined;
  /** For compiling: undefined when there is no such rule. */
  read(name: string, scope: Inner): Read | undefined;
}

/** A fact or rule, found and ready to be asked. */
export interface Read {
  readonly path: string;
  readonly type: FactType;
  readonly format?: string;
  readonly fact?: Fact;
  readonly value: Compiled<unknown>;
}

/** Deeper content is refused: no layout needs it, and the stack is finite. */
export const MAX_DEPTH = 200;

/**
 * The scope of a member of an object or list.
 *
 * @param holder  the object, where it may be merged from several files
 */
export function inside(scope: Inner, key: string | number, value: Json | undefined, holder?: object): Inner {
  const own =
    (holder && scope.sourceOf?.(holder, String(key))) ??
    (typeof value === 'object' && value !== null ? scope.sourceOf?.(value) : undefined);
  const step = String(key).replaceAll('~', '~0').replaceAll('/', '~1');
  const at = own ?? { file: scope.at.file, pointer: `${scope.at.pointer}/${step}` };
  return { ...scope, at, depth: scope.depth + 1 };
}

/** Reports a mistake at the scope's place. */
export function say(
  scope: Inner,
  code: ProblemCode,
  message: string,
  fix?: string,
  severity: Problem['severity'] = 'error',
): void {
  scope.report({ code, severity, ...scope.at, message, ...(fix !== undefined && { fix }) });
}

export function isObject(value: unknown): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An array whose every entry is an object with `then`. */
export function isRuleList(value: unknown): value is Record<string, Json>[] {
  return (
    Array.isArray(value) && value.length > 0 && value.every((entry) => isObject(entry) && 'then' in entry)
  );
}

/** A value as an author writes it, for messages; long ones are cut. */
export function quote(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

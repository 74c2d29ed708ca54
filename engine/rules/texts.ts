import { nounPick, NOUNS, withCapital } from '../../schemas/nouns.ts';
import { formatsFor, formatterOf, isFormat, phoneDigits, plain } from '../../domain/format.ts';
import { answer, constant, dynamic, union } from './answers.ts';
import { safeAddress } from './dangers.ts';
import { isMissing } from './facts.ts';
import { readFact } from './reads.ts';
import { say, type Inner, type Read } from './scope.ts';
import { didYouMean } from './suggest.ts';
import { closeGaps, closeSpaces, keepWhole, type Join } from './joins.ts';
import { parseText, type TextPart } from './textParts.ts';
import { tellDoubleBraces, tellGroup, tellWord, tellWriting, formatFix } from './textSense.ts';
import type { Compiled, Ctx } from './types.ts';

export interface TextOptions {
  /** The text is an address: each value is URL-escaped, but for a whole address at its start (`{links.service}`). */
  readonly address?: boolean;
  /** Names that the view fills in later: their placeholders stay, and braces stay doubled. */
  readonly params?: readonly string[];
  /** Applied to each value that is filled in, not to what the author wrote: e.g. escaping for HTML. */
  readonly escape?: (value: string) => string;
  /** Values that the text was given, by the names that stand in it; they are finished and not escaped. */
  readonly given?: ReadonlyMap<string, Compiled<string>>;
}

/** A text inside something that is being compiled. */
export function compileInnerText(text: string, inner: Inner, options: TextOptions = {}): Compiled<string> {
  if (!text.includes('{') && !text.includes('}')) return constant(text);
  const { parts, mistakes } = parseText(options.escape ? withoutFrames(text, inner) : text);
  for (const { message, fix } of mistakes) say(inner, 'TEXT_SYNTAX', message, fix);
  if (mistakes.length === 0) tellDoubleBraces(text, inner);
  return joined(pieces(parts, inner, options), options.address ? closeSpaces : closeGaps);
}

/** A literal, or a value that may come out empty. */
type Piece = { readonly literal: string } | { readonly value: Compiled<string> };

function pieces(parts: readonly TextPart[], scope: Inner, options: TextOptions): Piece[] {
  const made: Piece[] = [];
  const escaped = (options.params?.length ?? 0) > 0 ? doubled : (text: string) => text;
  const filled = options.escape ? (text: string) => escaped(options.escape?.(text) ?? text) : escaped;
  for (const [index, part] of parts.entries()) {
    if (part.kind === 'literal') made.push({ literal: escaped(part.text) });
    else if (isParam(part, options)) made.push({ literal: part.source });
    else if (part.kind === 'optional') made.push({ value: group(part, scope, options) });
    else {
      const around = { before: parts[index - 1], after: parts[index + 1] };
      // Written content was made safe where it was read.
      const fill = isWritten(part.path, scope) ? escaped : filled;
      const given = options.given?.get(part.path);
      made.push({ value: given ?? mapped(placeholder(part, scope, options, around), fill) });
    }
  }
  return made;
}

/** In HTML: written content is more than the one paragraph that its placeholder is. */
function withoutFrames(html: string, scope: Inner): string {
  return html.replace(/<p>(\{([\w.]+)\})<\/p>/g, (frame, placeholder: string, path: string) =>
    isWritten(path, scope) ? placeholder : frame,
  );
}

/** Whether a fact is written content (Markdown) that is finished already. */
export function isWritten(path: string, { facts }: Inner): boolean {
  return facts.find(path)?.format === 'markdown';
}

function group(
  part: Extract<TextPart, { kind: 'optional' }>,
  scope: Inner,
  options: TextOptions,
): Compiled<string> {
  tellGroup(part, scope);
  return joined(pieces(part.parts, scope, options), keepWhole);
}

function doubled(text: string): string {
  return text.replace(/[{}]/g, '$&$&');
}

/** A group that holds a parameter is kept for the view as well. */
function isParam(part: Exclude<TextPart, { kind: 'literal' }>, options: TextOptions): boolean {
  if (part.kind !== 'optional') return options.params?.includes(part.path) ?? false;
  return part.parts.some((inner) => inner.kind !== 'literal' && isParam(inner, options));
}

/** A compiled thing with something done to it, now or per request. */
export function mapped<T, R>(value: Compiled<T>, change: (value: T) => R): Compiled<R> {
  if (value.constant) return constant(change(value.value));
  const { get } = value;
  return dynamic(value.reads, (ctx) => change(get(ctx)));
}

/** How what was filled in is put together: an empty value is a gap. */
function joined(parts: readonly Piece[], join: Join): Compiled<string> {
  const simple = merged(parts);
  const values = simple.flatMap((piece) => ('value' in piece ? [piece.value] : []));
  const filled = (ctx: Ctx): string[] =>
    simple.map((piece) => ('literal' in piece ? piece.literal : answer(piece.value, ctx)));
  if (values.every((value) => value.constant)) return constant(join(filled(NO_CTX)));
  return dynamic(union(values), (ctx) => join(filled(ctx)));
}

const NO_CTX: Ctx = { facts: {}, now: new Date(0), until: Infinity };

/** Values known at load become part of the literals around them; an empty one stays, as a gap. */
function merged(parts: readonly Piece[]): Piece[] {
  const made: Piece[] = [];
  for (const piece of parts) {
    const literal = 'literal' in piece ? piece.literal : piece.value.constant ? piece.value.value : '';
    const last = made.at(-1);
    if (literal === '') made.push(piece);
    else if (last && 'literal' in last) made[made.length - 1] = { literal: last.literal + literal };
    else made.push({ literal });
  }
  return made;
}

type Placeholder = Exclude<TextPart, { kind: 'literal' | 'optional' }>;

function placeholder(
  part: Placeholder,
  scope: Inner,
  options: TextOptions,
  { before, after }: { before: TextPart | undefined; after: TextPart | undefined },
): Compiled<string> {
  const words = part.kind === 'value' ? nounOf(part.path, scope) : undefined;
  if (words) return words;
  if (tellWord(part.path, options.params ?? [], scope)) return constant('');
  const read = readFact(part.path, scope, 'text');
  if (!read || !isWritable(read, scope)) return constant('');
  tellWriting(part, read, { before, after }, scope);
  if (part.kind === 'plural') return written(read, (value) => pluralOf(value, part.one, part.many));
  if (part.format !== undefined && !isFormat(part.format)) return unknownFormat(part.format, read, scope);
  return written(
    read,
    writerFor(read, part.format, scope, options.address ? addressPlace(before) : undefined),
  );
}

function isWritable(read: Read, scope: Inner): boolean {
  if (read.type !== 'object') return true;
  const fix = read.path.startsWith('rules.')
    ? `A setting can take it whole: { "fact": "${read.path}" }.`
    : `Name one of its fields, e.g. {${fieldOf(read.path, scope)}}.`;
  say(scope, 'TEXT_SYNTAX', `{${read.path}} is an object and cannot be written.`, fix);
  return false;
}

function fieldOf(path: string, { facts }: Inner): string {
  const fields = facts.paths().filter((field) => field.startsWith(`${path}.`));
  const name = `${path}.name`;
  return fields.includes(name) ? name : (fields[0] ?? name);
}

function unknownFormat(format: string, { path, type }: Read, scope: Inner): Compiled<string> {
  const names = formatsFor(type);
  const message = `There is no format "${format}".${didYouMean(format, names)}`;
  say(scope, 'TEXT_SYNTAX', message, formatFix(path, type));
  return constant('');
}

function written(read: Read, write: (value: unknown) => string): Compiled<string> {
  const { value } = read;
  const orNothing = (raw: unknown) => (isMissing(raw) ? '' : write(raw));
  if (value.constant) return constant(orNothing(value.value));
  const { get } = value;
  return dynamic(value.reads, (ctx) => orNothing(get(ctx)));
}

/** The first word for 1, the second for any other number. */
function pluralOf(value: unknown, one: string, many: string): string {
  const count = Array.isArray(value) ? value.length : Number(value);
  if (Number.isNaN(count)) return '';
  return count === 1 ? one : many;
}

type AddressPlace = 'start' | 'number' | 'inside';

function addressPlace(before: TextPart | undefined): AddressPlace {
  if (!before) return 'start';
  return before.kind === 'literal' && /^(tel|sms):\+?$/i.test(before.text) ? 'number' : 'inside';
}

function writerFor(
  read: Read,
  format: string | undefined,
  { zone }: Inner,
  place: AddressPlace | undefined,
): (value: unknown) => string {
  if (place !== undefined) return addressWriter(read, format, place, zone);
  const usual = read.format ?? (read.type === 'date' ? 'date' : undefined);
  const write = formatterOf(format ?? usual);
  const clock = read.fact?.clock;
  if ((clock === 'weekday' || clock === 'month') && format === undefined)
    return (value) => withCapital(write(value, zone));
  return (value) => write(value, zone);
}

/** Formats of values that are addresses themselves: they are not escaped. */
const ADDRESS_FORMATS = new Set(['url', 'address']);

function addressWriter(
  read: Read,
  format: string | undefined,
  place: AddressPlace,
  zone: string,
): (value: unknown) => string {
  if (place === 'number') return phoneDigits;
  const isAddress = read.fact?.root === 'links' || ADDRESS_FORMATS.has(read.format ?? '');
  if (place === 'start' && isAddress && format === undefined) return (value) => safeAddress(plain(value));
  const write = formatterOf(format);
  return (value) => encodeURIComponent(write(value, zone));
}

/** The site's noun for the nearest thing, which follows its type. */
export function nounOf(name: string, scope: Inner): Compiled<string> | undefined {
  const pick = nounPick(name);
  if (!pick) return undefined;
  const words = new Map(
    Object.entries(scope.nouns ?? {}).map(([type, noun]) => [type.toLowerCase(), pick(noun)]),
  );
  const usual = words.get('default') ?? pick(NOUNS);
  words.delete('default');
  const type = words.size > 0 ? scope.facts.find(NOUNS.by) : undefined;
  if (!type) return constant(usual);
  const { days } = scope;
  return dynamic(new Set([type.root]), (ctx) => words.get(plain(type.get(ctx, days)).toLowerCase()) ?? usual);
}

import { formatsFor, formatterOf, isFormat, takenBy } from '../../domain/format.ts';
import { EXAMPLES } from '../../schemas/facts/examples.ts';
import { NOUN_WORDS } from '../../schemas/nouns.ts';
import type { Fact } from './facts.ts';
import { say, type Inner, type Read } from './scope.ts';
import { didYouMean } from './suggest.ts';
import type { TextPart } from './textParts.ts';
import { TYPE_WORDS } from './words.ts';

/** What a text says that cannot be meant. It is told, and the text is written all the same. */

type Named = Exclude<TextPart, { kind: 'literal' | 'optional' }>;

/** A group without a value never vanishes: its question mark says nothing. */
export function tellGroup(part: Extract<TextPart, { kind: 'optional' }>, scope: Inner): void {
  if (part.parts.some(({ kind }) => kind !== 'literal')) return;
  const fix = `Put a value into it, e.g. ${EXAMPLES.group}, or take {? and } away.`;
  say(scope, 'TEXT_SYNTAX', `"${part.source}" has no value in it, so that it is always shown.`, fix);
}

const DOUBLE = /\{\{\s*(\w+(?:\.\w+)*)\s*\}\}/g;

/** `{{car.price}}` is how other languages write a value; here it shows braces. */
export function tellDoubleBraces(text: string, scope: Inner): void {
  for (const [whole, path = ''] of text.matchAll(DOUBLE)) {
    const isName = scope.facts.find(path) !== undefined || NOUN_WORDS.includes(path);
    if (!isName) continue;
    say(
      scope,
      'TEXT_SYNTAX',
      `"${whole}" is shown to shoppers as {${path}}.`,
      `Write {${path}} for its value.`,
    );
  }
}

/**
 * A word without a dot that is no fact: a slip of a noun, or a name that other texts fill in.
 *
 * @param params  what this text fills in
 * @returns whether it was told
 */
export function tellWord(path: string, params: readonly string[], scope: Inner): boolean {
  if (path.includes('.') || scope.facts.find(path)) return false;
  const { offers = () => true } = scope;
  const names = [...NOUN_WORDS, ...params];
  const near = didYouMean(path, names);
  const meant = near === '' ? didYouMean(path, writable(scope, offers)) : near;
  const own =
    params.length === 0 ? '' : `This text fills in ${params.map((name) => `{${name}}`).join(', ')}. `;
  const fix = `${own}A fact is named with what it is a fact of, e.g. {site.name}.`;
  say(scope, 'FACT_UNKNOWN', `No fact is named "${path}".${meant}`, near === '' ? fix : 'Correct the name.');
  return true;
}

/** Facts and rules that a text can show: no objects, and no lists of them. */
function writable({ facts, rules }: Inner, offers: (path: string) => boolean): string[] {
  const named = facts.paths().filter((path) => offers(path) && isWritten(facts.find(path)));
  return [...named, ...(rules?.names() ?? []).map((name) => `rules.${name}`)];
}

function isWritten(fact: Fact | undefined): boolean {
  return fact !== undefined && fact.type !== 'object' && !fact.askOnly;
}

/** A value that its format or its neighbours do not fit. */
export function tellWriting(part: Named, read: Read, around: Neighbours, scope: Inner): void {
  const wrong = part.kind === 'plural' ? wrongPlural(read) : wrongValue(part.format, read, around, scope);
  if (wrong) say(scope, 'TEXT_SYNTAX', ...wrong);
}

interface Neighbours {
  before: TextPart | undefined;
  after: TextPart | undefined;
}

function wrongValue(format: string | undefined, read: Read, around: Neighbours, scope: Inner): Wrong {
  return wrongList(read, scope) ?? wrongFormat(format, read) ?? twiceSaid(format, read, around);
}

type Wrong = [message: string, fix: string] | undefined;

function wrongList({ path, type, fact }: Read, { facts }: Inner): Wrong {
  if (type !== 'list' || !fact || !facts.entry(fact)) return undefined;
  return [
    `{${path}} is a list of things that cannot be written.`,
    `Use a fact of one thing. {${path}|photo|photos} chooses a word by how many there are.`,
  ];
}

function wrongPlural({ path, type }: Read): Wrong {
  if (type === 'number' || type === 'list' || type === 'any') return undefined;
  return [
    `{${path}|...|...} chooses by a number, and ${path} is ${TYPE_WORDS[type]}.`,
    'Name a number in front of the first |.',
  ];
}

/** How a fact may be written: without a format, or with one that it takes. */
export function formatFix(path: string, type: Read['type']): string {
  const names = formatsFor(type);
  return `Write {${path}}, or e.g. {${path}:${names[0] ?? 'plain'}}; formats are ${names.join(', ')}.`;
}

function wrongFormat(format: string | undefined, { path, type }: Read): Wrong {
  if (format === undefined || !isFormat(format) || type === 'any') return undefined;
  const taken = takenBy(format);
  if (taken.length === 0 || taken.includes(type)) return undefined;
  const kinds = taken.map((kind) => TYPE_WORDS[kind]).join(' or ');
  return [
    `The format "${format}" writes ${kinds}, and ${path} is ${TYPE_WORDS[type]}.`,
    formatFix(path, type),
  ];
}

/** `${car.price}`, `{car.km} km`: the sign comes with the value. */
function twiceSaid(format: string | undefined, read: Read, { before, after }: Neighbours): Wrong {
  if (read.type !== 'number') return dollarOf(read, before);
  const sample = formatterOf(format ?? read.format)(1000, 'UTC');
  const [, front = '', back = ''] = /^(\D*)[\d,.]+\s*(.*)$/.exec(sample) ?? [];
  const sign = [front, back].find(
    (one) => one !== '' && (one === front ? literal(before).endsWith(one) : beginsWith(literal(after), one)),
  );
  if (sign === undefined) return undefined;
  return [
    `{${read.path}} is written with its "${sign}" already, e.g. ${sample}.`,
    `Take "${sign}" out of the text, or write {${read.path}:plain}.`,
  ];
}

/** `${site.name}` is how programs write a value; here shoppers see the dollar. What is sent may be an amount. */
function dollarOf({ path, type }: Read, before: TextPart | undefined): Wrong {
  const isAmount = type === 'any' || /^(query|form|rules)\./.test(path);
  if (isAmount || !literal(before).endsWith('$')) return undefined;
  return [`"\${${path}}" is shown to shoppers with its dollar.`, `Write {${path}}.`];
}

function literal(part: TextPart | undefined): string {
  return part?.kind === 'literal' ? part.text : '';
}

function beginsWith(text: string, word: string): boolean {
  const rest = text.trimStart();
  return rest.startsWith(word) && !/^\w/.test(rest.slice(word.length));
}

import { saidOfRoots } from '../../schemas/facts/roots.ts';
import { answer, BROKEN, constant, dynamic } from './answers.ts';
import { isMissing, type Fact } from './facts.ts';
import { isObject, isRuleList, say, type Inner, type Read } from './scope.ts';
import { NAME_GROUPS, type NameGroup } from '../../schemas/declared.ts';
import type { Schema } from '../../schemas/facts/shape.ts';
import { factMeaning } from './meanings.ts';
import { didYouMean, suggest } from './suggest.ts';
import type { Compiled, Ctx, Facts, Json } from './types.ts';

/** A text may name the site; a condition may not, since dealers are data and not cases. */
export type ReadFor = 'condition' | 'text' | 'value';

/**
 * Finds a fact or a rule's answer. What is known at load comes out constant.
 * @returns undefined for an unknown one: reported, unless a rule within was at fault and has been reported already
 */
export function readFact(path: string, scope: Inner, use: ReadFor): Read | undefined {
  if (path.startsWith('rules.')) return readRule(path.slice('rules.'.length), scope);
  const fact = scope.facts.find(path);
  if (!fact || (use === 'condition' ? fact.textOnly : fact.askOnly)) return unknownFact(path, scope, fact);
  const { type, format } = fact;
  const value = known(fact, scope) ?? asked(fact, scope);
  return value === BROKEN ? undefined : { path, type, fact, value, ...(format !== undefined && { format }) };
}

function unknownFact(path: string, scope: Inner, fact: Fact | undefined): undefined {
  const [message, fix] = wordsFor(path, scope, fact);
  say(scope, 'FACT_UNKNOWN', message, fix);
  return undefined;
}

type Words = [message: string, fix: string];

const FLAG = 'Give the site a flag in its site.json and ask for that.';

/** Of a fact that there is, and that this use does not take. */
function misused({ path, askOnly }: Fact): Words {
  if (!askOnly) return [`"${path}" cannot be asked in a condition.`, FLAG];
  return [
    `"${path}" is asked in conditions and cannot be written: shoppers would see a time that is over.`,
    `Write the words for each time of day: [ { "when": { "${path}": { "below": "12:00" } }, "then": ... }, ... ].`,
  ];
}

function wordsFor(path: string, scope: Inner, fact: Fact | undefined): Words {
  if (fact) return misused(fact);
  if (path === 'site.slug') return [`There is no fact "${path}".`, FLAG];
  if (path.startsWith('user'))
    return [
      `There is no fact "${path}": a page is the same for everybody.`,
      'What belongs to one visitor is drawn by private blocks, which get it by themselves.',
    ];
  const list = listAround(path, scope);
  if (list !== undefined)
    return [
      `"${list}" is a list: its entries have no names of their own.`,
      `Ask { "${list}": { "some": { ... } } } in a condition, or use a fact of one thing.`,
    ];
  const { offers = () => true } = scope;
  const rules = scope.rules?.names().map((name) => `rules.${name}`) ?? [];
  const names = [...scope.facts.paths().filter(offers), ...rules];
  const field = bareField(path, names, scope);
  if (field !== undefined)
    return [
      `No fact is named "${path}". Did you mean "${field}"?`,
      `Write "${field}": what is listed is called "${scope.listed}" here.`,
    ];
  const unknown = `No fact is named "${path}".`;
  const meant = foreignName(path, names, scope) ?? didYouMean(path, names);
  if (meant !== '') return [unknown + meant, 'Correct the name of the fact.'];
  const like = factMeaning(path, names, scope.facts);
  if (like)
    return [`${unknown} "${like.name}" is: ${like.description}`, `Write "${like.name}" where that is meant.`];
  return [unknown, whatThereIs(path, names)];
}

/** In `where` a field of what is listed, written without its name. @returns with its name */
function bareField(path: string, names: readonly string[], { listed }: Inner): string | undefined {
  const begin = `${listed}.`;
  const [root = ''] = path.split('.');
  if (listed === undefined || names.some((name) => name.startsWith(`${root}.`))) return undefined;
  const fields = names.flatMap((name) => (name.startsWith(begin) ? [name.slice(begin.length)] : []));
  const field = suggest(path, fields);
  return field && begin + field;
}

/** The names that go on from the longest front of a path that there is: `links.stock, links.finance` of `links.terms`. */
function whatThereIs(path: string, names: readonly string[]): string {
  const steps = path.split('.');
  for (let length = steps.length - 1; length > 0; length--) {
    const front = `${steps.slice(0, length).join('.')}.`;
    const next = names
      .filter((name) => name.startsWith(front))
      .map((name) => name.slice(front.length).split('.', 1)[0]);
    if (next.length > 0)
      return `Behind "${front}" goes one of: ${[...new Set(next)].join(', ')}.${ownName(steps)}`;
  }
  const roots = [...new Set(names.map((name) => name.split('.', 1)[0] ?? ''))].sort();
  return `What can be asked here begins with ${roots.join('., ')}.`;
}

/** Flags, labels and links may also be those of a layer. */
function ownName([group = '', name = '', ...deeper]: readonly string[]): string {
  if (!Object.hasOwn(NAME_GROUPS, group) || deeper.length > 0 || !/^[a-z][A-Za-z0-9]*$/.test(name)) return '';
  const type = NAME_GROUPS[group as NameGroup];
  const standard = type === 'yesNo' ? 'false' : '"..."';
  return ` Or make it a name of your own in the root file: "declare": { "${group}": { "${name}": { "default": ${standard}, "use": "..." } } }.`;
}

/** What others call the things that facts are of. */
const ROOTS: ReadonlyMap<string, string> = new Map(
  Object.entries(saidOfRoots('also')).flatMap(([root, others]) =>
    others.map((other) => [other, root] as const),
  ),
);

/** What other tools call it: their word for the thing, and for its field, which the field's schema has as `x-also`. */
function foreignName(path: string, names: readonly string[], { facts }: Inner): string | undefined {
  const steps = path.split('.');
  const field = steps.pop() ?? '';
  const front = `${[ROOTS.get(steps[0] ?? '') ?? steps[0], ...steps.slice(1)].join('.')}.`;
  const isSo = (name: string): boolean => {
    if (name === path || !name.startsWith(front)) return false;
    const others = facts.find(name)?.shape.schema['x-also'] ?? [];
    return name === front + field || others.includes(field);
  };
  const found = names.find(isSo);
  return found === undefined ? undefined : ` Did you mean "${found}"?`;
}

/** The list that a path leads into: `site.locations` of `site.locations.0.name`. */
function listAround(path: string, { facts }: Inner): string | undefined {
  const keys = path.split('.');
  const fronts = keys.map((_, index) => keys.slice(0, index + 1).join('.'));
  return fronts.slice(1, -1).find((front) => facts.find(front)?.type === 'list');
}

function readRule(name: string, scope: Inner): Read | undefined {
  const found = scope.rules?.read(name, scope);
  if (found) return found.value === BROKEN ? undefined : found;
  const meant = didYouMean(name, scope.rules?.names() ?? []);
  say(
    scope,
    'RULE_UNKNOWN',
    `No rule is named "${name}".${meant}`,
    `Correct the name, or add "${name}" to rules.json.`,
  );
  return undefined;
}

function asked(fact: Fact, scope: Inner): Compiled<unknown> {
  const { get } = fact;
  const { days } = scope;
  return dynamic(new Set([fact.root]), (ctx) => get(ctx, days));
}

/** The value of a fact that the scope knows, else undefined. */
function known(fact: Fact, scope: Inner): Compiled<unknown> | undefined {
  const all = scope.known;
  if (!all || fact.known !== 'load' || !(fact.root in all)) return undefined;
  if (fact.root === 'flags' || fact.root === 'page') return constant(fact.get(atLoad(all), scope.days));
  if (!isObject(all[fact.root])) return constant(undefined);
  const silent = { ...scope, report: () => undefined };
  return remembered(all, fact, (isTold) => compileKnown(fact, all, isTold ? silent : scope));
}

function atLoad(facts: Facts): Ctx {
  return { facts, now: new Date(0), until: Infinity };
}

const memory = new WeakMap<Facts, Map<string, Compiled<unknown>>>();
const told = new WeakMap<object, Set<string>>();

/** Once per page kind of a site and path; a mistake in a label is told once per site and not at each use. */
function remembered(
  facts: Facts,
  fact: Fact,
  make: (isTold: boolean) => Compiled<unknown>,
): Compiled<unknown> {
  const paths = at(memory, facts, () => new Map<string, Compiled<unknown>>());
  const kept = paths.get(fact.path);
  if (kept) return kept;
  const tellers = at(told, facts[fact.root] as object, () => new Set<string>());
  const made = make(tellers.has(fact.path));
  tellers.add(fact.path);
  // A cycle is broken where it was met: another way in may find a whole value there.
  if (made !== BROKEN) paths.set(fact.path, made);
  return made;
}

function at<K extends object, V>(map: WeakMap<K, V>, key: K, make: () => V): V {
  const kept = map.get(key) ?? make();
  map.set(key, kept);
  return kept;
}

/** Labels, links and site values may be texts and rule lists; they are compiled where the path meets one. */
function compileKnown(fact: Fact, all: Facts, scope: Inner): Compiled<unknown> {
  if (scope.trail.includes(fact.path)) return cycle([...scope.trail, fact.path], scope);
  const [root = '', ...keys] = fact.path.split('.');
  let at = all[root] as Json | undefined;
  for (const [step, key] of keys.entries()) {
    at = isObject(at) ? at[key] : undefined;
    if (!isLive(at) && !(step === keys.length - 1 && isFormatted(at, fact, scope))) continue;
    const rest = keys.slice(step + 1);
    return pick(compileAt(fact, at, rest, scope), rest);
  }
  return constant(isMissing(at) ? fact.shape.schema.default : at);
}

function compileAt(fact: Fact, at: Json, rest: readonly string[], scope: Inner): Compiled<unknown> {
  const schema: Schema | undefined = rest.length === 0 ? fact.shape.schema : undefined;
  const pointer = `/${fact.path.replaceAll('.', '/')}`;
  const own = typeof at === 'object' && at !== null ? scope.sourceOf?.(at) : undefined;
  const trail = [...scope.trail, fact.path];
  // What it says has nothing to do with the entries of a list in which it is asked.
  const { fields: _, ...outer } = scope;
  const inner = { ...outer, at: own ?? { file: '', pointer }, own: undefined, trail, doc: fact.shape.doc };
  const value = scope.compile(at, inner, schema);
  return schema && fact.root === 'site' && value !== BROKEN ? orDefault(value, schema) : value;
}

/** A list of which no entry gives anything leaves the default, as in the file itself. */
function orDefault(value: Compiled<unknown>, { default: standard }: Schema): Compiled<unknown> {
  if (standard === undefined) return value;
  if (value.constant) return value.value === undefined ? constant(standard) : value;
  const { get } = value;
  return dynamic(value.reads, (ctx) => get(ctx) ?? standard);
}

/** What the engine makes something of, e.g. the name of a page in `links`. */
function isFormatted(
  value: Json | undefined,
  fact: Fact,
  scope: Inner,
): value is string | Record<string, Json> {
  const format = scope.formats?.[fact.format ?? ''];
  if (isObject(value)) return format?.compile !== undefined;
  return typeof value === 'string' && value !== '' && format !== undefined;
}

function isLive(value: Json | undefined): value is Json {
  if (typeof value === 'string') return value.includes('{') || value.includes('}');
  return isRuleList(value) || (isObject(value) && typeof value.fact === 'string');
}

function pick(compiled: Compiled<unknown>, keys: readonly string[]): Compiled<unknown> {
  if (keys.length === 0 || compiled === BROKEN) return compiled;
  const get = (ctx: Ctx) =>
    keys.reduce((at: unknown, key) => (isObject(at) ? at[key] : undefined), answer(compiled, ctx));
  return compiled.constant ? constant(get(atLoad({}))) : dynamic(compiled.reads, get);
}

/** Reports that something leads back to itself. */
export function cycle(trail: readonly string[], scope: Inner): Compiled<never> {
  const path = trail.slice(trail.indexOf(trail.at(-1) ?? '')).join(' -> ');
  say(scope, 'RULE_CYCLE', `This leads back to itself: ${path}.`, 'Take one of these steps out.');
  return BROKEN as Compiled<never>;
}

import { ANYWHERE } from '../../../schemas/facts/places.ts';
import { hasFact, isOfListed } from '../../../schemas/facts/places.ts';
import type { FactType } from '../../../schemas/facts/shape.ts';
import type { JsonObject } from '../../../engine/index.ts';
import type { Fact } from '../../../engine/rules/index.ts';
import type { Dice } from './dice.ts';
import { env } from './language.ts';

/** A page that can be linked: no condition takes it away. */
interface LinkedPage {
  name: string;
  routes: readonly string[];
}

/** A named rule; `type` is that of its answer. */
export interface NamedRule {
  name: string;
  type: FactType;
  format?: string | undefined;
  /** The place whose facts it asks: it is used only where they are. */
  place: string;
  isCondition: boolean;
}

/** What the layers of a site surely have, so that any place may name it. */
export interface Names {
  pages: readonly LinkedPage[];
  rules: readonly NamedRule[];
  parts: readonly string[];
  menus: readonly string[];
  assets: readonly string[];
  /** `links` that lead somewhere. */
  links: readonly string[];
}

/** What several layers have, each once. */
export function together(all: readonly Names[]): Names {
  const kinds = ['pages', 'rules', 'parts', 'menus', 'assets', 'links'] as const;
  const made = kinds.map((kind) => [kind, [...new Set(all.flatMap((names): unknown[] => [...names[kind]]))]]);
  return Object.fromEntries(made) as Names;
}

/** Where something is written: what it may name, and which facts there are. */
export interface Place {
  dice: Dice;
  names: Names;
  /** Page kind, `anywhere` or `load`. */
  kind: string;
  /** Inside a condition over what is listed: its entity. */
  listed?: string;
  /** Facts that would lead back to what is being written are not read in it. */
  reads: (path: string) => boolean;
  /** What conditions around have asked: two tests of one fact could contradict or repeat each other. */
  asked: Set<string>;
  /** Query names of the page. */
  query: readonly string[];
  /** Settings that a block has before anything is said where it stands. */
  usual: (block: string) => JsonObject;
}

/** A place of its own inside another one: what is asked in it is not asked beside it. */
export function inside(place: Place, also: readonly string[] = []): Place {
  return { ...place, asked: new Set([...place.asked, ...also]) };
}

/** Something that a condition, text or value may ask. */
export interface Asked {
  path: string;
  type: FactType;
  format?: string | undefined;
  /** Absent: the answer of a rule, or a query name. */
  fact?: Fact;
  isCondition?: boolean;
}

const byRoot = new Map<string, ReadonlyMap<string, readonly Asked[]>>();

/** Facts of a place by their root, rules and names that layers make up left out. */
function roots({ kind, listed }: Place): ReadonlyMap<string, readonly Asked[]> {
  const place = `${kind} ${listed ?? ''}`;
  const known = byRoot.get(place);
  if (known) return known;
  const paths = env.facts.paths().filter((path) => hasFact(kind, path) || isOfListed(path, listed));
  const facts = paths.flatMap((path) => env.facts.find(path) ?? []);
  const made = Map.groupBy(
    facts.map((fact): Asked => ({ ...fact, fact })),
    ({ path }) => path.split('.')[0] ?? '',
  );
  byRoot.set(place, made);
  return made;
}

/** A rule is asked where its own facts are, and before the page is known only one of what is known then. */
function isUsable(rule: NamedRule, { kind }: Place): boolean {
  if (kind === 'load' || rule.place === 'load') return rule.place === 'load';
  return kind === ANYWHERE || rule.place === 'content' || rule.place === kind;
}

function named(place: Place): [string, readonly Asked[]][] {
  const rules = place.names.rules.filter((rule) => isUsable(rule, place));
  return [
    ['rules', rules.map(({ name, ...rule }) => ({ ...rule, path: `rules.${name}` }))],
    ['query', place.query.map((name) => ({ path: `query.${name}`, type: 'text' as const }))],
  ];
}

/** A link leads to a page that there is. */
function leads({ path }: Asked, { names }: Place): boolean {
  return !path.startsWith('links.') || names.links.includes(path.slice('links.'.length));
}

/** What an enquiry is filed under is one of the words of its forms, which are not drawn yet. */
function isFiledUnder({ path }: Asked): boolean {
  return path === 'form.category' || path === 'form.subcategory';
}

/** One fact of a place that fits: first its root, so that a car's many fields do not hide all others. */
export function pickFact(place: Place, fits: (asked: Asked) => boolean): Asked | undefined {
  const { dice, reads } = place;
  const left = [...roots(place), ...named(place)];
  while (left.length > 0) {
    const [[, facts]] = left.splice(dice.below(left.length), 1) as [[string, readonly Asked[]]];
    const fitting = facts.filter(
      (asked) => fits(asked) && reads(asked.path) && leads(asked, place) && !isFiledUnder(asked),
    );
    if (fitting.length > 0) return dice.pick(fitting);
  }
  return undefined;
}

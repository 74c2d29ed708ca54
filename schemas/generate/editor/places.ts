/**
 * `place.<place>.schema.json`: what a condition may ask at one place, and where conditions stand there. A place offers only
 * the facts that it has, the operators that fit them, and their values.
 */
import { makeFactShapes, type FactShape, type FactShapes, type FactSources } from '../../facts/factShapes.ts';
import { OPEN_NAMES } from './openNames.ts';
import { ANYWHERE, LENDER_SETTING, LISTED_ENTITIES, listedRoots, PLACES } from '../../facts/places.ts';
import { rootOf, rootsWhere, THINGS } from '../../facts/roots.ts';
import type { FactType } from '../../facts/shape.ts';
import { refTo, type Schema } from './json.ts';
import {
  entriesTest,
  factOperand,
  namesOf,
  OPERAND_TYPES,
  operands,
  typeTests,
  valueTests,
} from './factTests.ts';
import { CONDITION, NOTE } from './values.ts';

/** A rule that the shared layers say. */
export interface KnownRule {
  description: string;
  /** Of its answer. */
  type: FactType;
  /** Roots of facts that only some places have and that it asks for, sorted. */
  needs: readonly string[];
}
export type KnownRules = ReadonlyMap<string, KnownRule>;

/** Home pages have the facts of content pages; one value is no file. */
const NOT_EDITED = ['home', LENDER_SETTING];
/** Where layers are written. */
export const EDITED_PLACES = Object.keys(PLACES).filter((place) => !NOT_EDITED.includes(place));

/** Kinds without facts of their own have those of content pages. */
export function placeOfKind(kind: string): string {
  const own = PLACES[kind];
  return own === undefined || kind === 'home' ? 'content' : kind;
}

const NOT_ON_FIELDS = 'A condition on the fields of an entry is expected here, in braces { ... }.';
const GROUPS: Readonly<Record<string, string>> = {
  any: 'At least one of these conditions holds.',
  all: 'All of these conditions hold.',
  none: 'None of these conditions holds.',
};
/** Roots that only some pages have and whose fields are known. */
export const FAMILY_ROOTS: readonly string[] = rootsWhere(
  (line, name) => (PLACES[ANYWHERE] ?? []).includes(name) && (line.entity ?? line.on) !== undefined,
);

/** What only comes with another root belongs to that one's family. */
const familyOf = (root: string): string => {
  const line = rootOf(root);
  return line?.page === undefined ? (line?.with ?? root) : root;
};
const groupsOfRoot = (root: string): Record<string, string[]> => ({
  [root]: [root],
  ...(THINGS.includes(root) && { [`page-${root}`]: [`page.${root}`] }),
});

/** Families of facts that may be compared with each other, besides the common ones; the groups of each, by their roots. */
const FAMILIES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  common: {
    common: ['rules', 'flags', 'site', 'labels', 'links', 'page.kind'],
    clock: ['now', 'query', 'params'],
  },
  status: { status: ['page.status'] },
  submit: { submit: ['form'] },
  ...Object.fromEntries(
    [...Map.groupBy(FAMILY_ROOTS, familyOf)].map(([family, roots]) => [
      family,
      Object.assign({}, ...roots.map(groupsOfRoot)) as Record<string, string[]>,
    ]),
  ),
};
/** Pages of a car know its location too. */
const moreOperands = (family: string): string[] =>
  FAMILY_ROOTS.filter((root) => rootOf(root)?.with === family && familyOf(root) !== family);

/** Facts that are there or not there together. */
interface Group {
  name: string;
  family: string;
  /** Roots of facts that a place must have. */
  needs: readonly string[];
  /** Whether all facts below these roots are of the group, or only its rules. */
  isOfRoots: boolean;
  rules: readonly [string, KnownRule][];
}

/** The groups of the families, and for each set of facts that rules ask for one of those rules. */
function groupsOf(rules: KnownRules): Group[] {
  const byNeeds = Map.groupBy(rules, ([, { needs }]) => needs.join(' '));
  const own = Object.entries(FAMILIES).flatMap(([family, groups]) =>
    Object.entries(groups).map(([name, needs]): Group => {
      const ofAll = needs.includes('rules') ? (byNeeds.get('') ?? []) : [];
      return { name, family, needs, isOfRoots: true, rules: ofAll };
    }),
  );
  const asking = [...byNeeds].flatMap(([key, group]): Group[] => {
    const needs = key.split(' ').filter(Boolean);
    const family = own.find(({ needs: [root] }) => root === needs[0])?.family;
    const name = `rules-of-${needs.join('-').replaceAll('.', '-')}`;
    return family === undefined ? [] : [{ name, family, needs, isOfRoots: false, rules: group }];
  });
  return [...own, ...asking];
}

/** Of facts that are asked and not written. */
const ASKED = 'asked-';
const WRITTEN = 'written';

function isWanted(own: string, type: string): boolean {
  if (own.startsWith(ASKED)) return type === 'any' || own === ASKED + type;
  return type === 'any' || type === WRITTEN || own === type;
}

const factFile = (family: string): string => `facts.${family}`;
const isBelow = (roots: readonly string[], path: string): boolean =>
  roots.some((root) => path === root || path.startsWith(`${root}.`));

/** Facts of all places, read once. */
export class Places {
  private readonly shapes: FactShapes;
  private readonly facts: readonly FactShape[];
  private readonly groups: readonly Group[];
  /** Names of rules that only a site says: they may ask for anything. */
  private readonly otherRules: string;

  constructor(sources: FactSources, rules: KnownRules) {
    this.shapes = makeFactShapes(sources);
    const found = this.shapes.paths().flatMap((path) => this.shapes.find(path) ?? []);
    this.facts = found.filter((fact) => !isLeftOut(fact));
    this.groups = groupsOf(rules);
    this.otherRules = `^rules\\.(?!(${[...rules.keys()].join('|')})$)[A-Za-z][A-Za-z0-9]*$`;
  }

  /** Name -> schema of the facts of each family. */
  families(): Map<string, Schema> {
    return new Map(Object.keys(FAMILIES).map((family) => [factFile(family), this.family(family)]));
  }

  private family(family: string): Schema {
    const tests = new FactTests(this.shapes);
    const own = this.groups.filter((group) => group.family === family);
    const more = moreOperands(family);
    const comparable = this.groups.filter(
      (group) => own.includes(group) || group.family === 'common' || more.includes(group.name),
    );
    const roots = comparable.flatMap(({ needs }) => needs);
    // A fact that only some places have may be compared with everywhere; it is not offered.
    const others = (PLACES[ANYWHERE] ?? []).filter((root) => !isBelow(roots, root));
    return {
      title: 'Facts',
      definitions: {
        ...(Object.fromEntries(own.map((group) => [group.name, this.group(group, tests)])) as Schema),
        ...typeTests(),
        ...tests.made,
        ...(Object.fromEntries(own.flatMap((group) => this.nameLists(group))) as Schema),
        ...operands(
          (type) => this.namesOf(comparable, type, family),
          [...Object.keys(OPEN_NAMES), ...others],
        ),
      },
    };
  }

  /**
   * Definitions `condition`, `asked`, `facts` and `fact`; the first three also for conditions over what is listed:
   * `asked-of-car`.
   */
  of(place: string): Schema {
    const roots = PLACES[place] ?? [];
    const listed = LISTED_ENTITIES.map((entity) =>
      this.conditions([...roots, ...listedRoots(entity)], `-of-${entity}`),
    );
    return {
      ...this.conditions(roots, ''),
      ...(Object.assign({}, ...listed) as Schema),
      fact: factOperand(this.namesOf(this.groupsAt(roots), WRITTEN)),
    };
  }

  private groupsAt(roots: readonly string[]): Group[] {
    return this.groups.filter(({ needs }) => needs.every((root) => isBelow(roots, root)));
  }

  private conditions(roots: readonly string[], suffix: string): Schema {
    const { item } = OPEN_NAMES;
    const isEntry = roots.includes('item') && item !== undefined;
    const any = refTo('any', factFile('common'));
    const [condition, facts] = [`condition${suffix}`, `facts${suffix}`];
    return {
      [condition]: conditionOf(refTo(facts)),
      // Where a condition may stand: that it is none is told by the schema that is the same everywhere.
      [`asked${suffix}`]: { if: { type: 'object' }, then: refTo(facts) },
      [facts]: {
        allOf: this.groupsAt(roots).map(({ name, family }) => refTo(name, factFile(family))),
        properties: conditionGroups(condition),
        ...(isEntry && {
          patternProperties: { [item.pattern]: { ...any, markdownDescription: item.description } },
        }),
        unevaluatedProperties: false,
        errorMessage: 'No fact of this place has this name.',
      },
    };
  }

  private group(group: Group, tests: FactTests): Schema {
    const open = Object.entries(OPEN_NAMES).filter(([root]) => group.isOfRoots && group.needs.includes(root));
    const patterns = open.map(([root, { pattern, type, description }]) => [
      root === 'rules' ? this.otherRules : pattern,
      { ...refTo(type), description },
    ]);
    const rules = group.rules.map(([name, { description, type }]) => [
      `rules.${name}`,
      { ...refTo(type), description },
    ]);
    return {
      properties: {
        ...(Object.fromEntries(rules) as Schema),
        ...Object.fromEntries(this.factsOf(group).map((fact) => [fact.path, tests.of(fact)])),
      },
      ...(patterns.length > 0 && { patternProperties: Object.fromEntries(patterns) as Schema }),
    };
  }

  private factsOf({ isOfRoots, needs }: Group): FactShape[] {
    return isOfRoots ? this.facts.filter((fact) => isBelow(needs, fact.path)) : [];
  }

  /** Facts by type, for comparisons: definitions `names-<group>-<type>`. */
  private nameLists(group: Group): [string, Schema][] {
    const lists = Map.groupBy(this.comparables(group), ({ type }) => type);
    return [...lists].map(([type, facts]) => [`names-${group.name}-${type}`, namesOf(facts)]);
  }

  /** References to all names of a type; `any`: to all names; `WRITTEN`: to those that are values, too. */
  private namesOf(groups: readonly Group[], type: string, from = ''): Schema[] {
    return groups.flatMap((group) => {
      const types = [...new Set(this.comparables(group).map((fact) => fact.type))];
      return types
        .filter((own) => isWanted(own, type))
        .map((own) =>
          refTo(`names-${group.name}-${own}`, group.family === from ? '' : factFile(group.family)),
        );
    });
  }

  private comparables(group: Group): { path: string; type: string; description: string }[] {
    const typeOf = (type: string): string =>
      (OPERAND_TYPES as readonly string[]).includes(type) ? type : 'other';
    const rules = group.rules.map(([name, { type, description }]) => ({
      path: `rules.${name}`,
      type: typeOf(type),
      description,
    }));
    const facts = this.factsOf(group);
    return [
      ...rules,
      ...facts.map((fact) => ({
        path: fact.path,
        type: fact.askOnly ? `${ASKED}${fact.type}` : typeOf(fact.type),
        description: describe(fact),
      })),
    ];
  }
}

/** Tests of facts: those with values of their own, and lists with what is in them, become definitions. */
class FactTests {
  readonly made: Schema = {};
  private readonly shapes: FactShapes;
  /** Tests by what they hold, so that the same values are there once. */
  private readonly known = new Map<string, string>();

  constructor(shapes: FactShapes) {
    this.shapes = shapes;
  }

  of(fact: FactShape): Schema {
    return { ...this.shape(fact), description: describe(fact) };
  }

  private shape(fact: FactShape): Schema {
    const { type, examples, path } = fact;
    // Feeds may bring other values than the usual ones, but a rule that asks for one is misspelt.
    const values = fact.values.length > 0 ? fact.values : fact.usual;
    if (type === 'list') return this.list(fact);
    if (type === 'object') return refTo('object');
    const offered = values.length > 0 ? values : examples;
    if (offered.length === 0 || type === 'yesNo') return refTo(type);
    const text = JSON.stringify([type, values, examples]);
    const name = this.known.get(text) ?? this.freeName(`of-${path}`);
    this.known.set(text, name);
    Object.assign(this.made, valueTests(name, type, { offered, isClosed: values.length > 0 }));
    return refTo(name);
  }

  private freeName(name: string): string {
    return this.made[name] === undefined ? name : this.freeName(`${name}-`);
  }

  private list(fact: FactShape): Schema {
    const entry = this.shapes.entry(fact);
    if (!entry) return refTo('list');
    const text = JSON.stringify(fact.shape.schema.items);
    const name = this.known.get(text) ?? `entry-${fact.path}`;
    if (!this.known.has(text)) {
      this.known.set(text, name);
      this.addEntry(name, entry);
    }
    return refTo(`${name}-list`);
  }

  private addEntry(name: string, entry: FactShapes): void {
    const fields = entry.paths().filter((path) => path.startsWith('item.'));
    const tests = fields.flatMap((path): [string, Schema][] => {
      const fact = entry.find(path);
      if (!fact) return [];
      const test =
        fact.type === 'list' ? { ...refTo('inner-list'), description: describe(fact) } : this.of(fact);
      return [[path.slice('item.'.length), test]];
    });
    this.made[`${name}-list`] = entriesTest(refTo(name));
    this.made[name] = {
      type: 'object',
      errorMessage: NOT_ON_FIELDS,
      if: { type: 'object' },
      then: {
        additionalProperties: false,
        properties: { ...(Object.fromEntries(tests) as Schema), ...conditionGroups(name) },
        errorMessage: 'The entries of this list have no field of this name.',
      },
    };
  }
}

/** Objects of no declared shape stand for open names, which have a pattern of their own. */
function isLeftOut({ path, textOnly }: FactShape): boolean {
  const isOpen = Object.keys(OPEN_NAMES).some((root) => path === root || path.startsWith(`${root}.`));
  return textOnly === true || isOpen || path.endsWith('.$schema');
}

function conditionOf(facts: Schema): Schema {
  // What it is for is said by the key that it stands at.
  return { ...CONDITION, if: { type: 'object' }, then: facts };
}

/** Groups of conditions like the one that they stand in. */
function conditionGroups(self: string): Schema {
  const group = (description: string): Schema => ({ type: 'array', description, items: refTo(self) });
  const groups = Object.entries(GROUPS).map(([name, text]) => [name, group(text)]);
  return { ...(Object.fromEntries(groups) as Schema), note: NOTE };
}

const TYPE_TEXTS: Readonly<Record<FactType, string>> = {
  text: 'Text',
  number: 'Number',
  yesNo: 'true or false',
  date: 'Date',
  time: 'Time of day',
  list: 'List',
  object: 'Object',
  any: 'Any value',
};

function describe({ type, format, description }: FactShape): string {
  const kind =
    format !== undefined && type === 'number' ? `${TYPE_TEXTS[type]} (${format})` : TYPE_TEXTS[type];
  return description === undefined ? `${kind}.` : `${description} ${kind}.`;
}

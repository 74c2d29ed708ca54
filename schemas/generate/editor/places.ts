/**
 * `place.<place>.schema.json`: what a condition may ask at one place, and where conditions stand there. A place offers only
 * the facts that it has, the operators that fit them, and their values.
 */
import { makeFactShapes, type FactShape, type FactShapes, type FactSources } from '../../facts/factShapes.ts';
import { PLACES } from '../../facts/places.ts';
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

/** Rules that have a name everywhere: what each is, and of which type its answer. */
export type KnownRules = ReadonlyMap<string, { description: string; type: FactType }>;

/** Where layers are written. Those of forms come with forms. */
export const EDITED_PLACES = Object.keys(PLACES).filter((place) => place !== 'home' && place !== 'submit');

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
/** Facts whose names a site or page makes up. */
const OPEN_NAMES: Readonly<Record<string, { pattern: string; type: FactType; description: string }>> = {
  rules: {
    pattern: '^rules\\.[A-Za-z][A-Za-z0-9]*$',
    type: 'any',
    description: 'The answer of a named rule.',
  },
  query: {
    pattern: '^query\\.[A-Za-z][A-Za-z0-9_-]*$',
    type: 'text',
    description: 'A query name of the page.',
  },
  item: {
    pattern: '^item(\\.[A-Za-z0-9_]+)+$',
    type: 'any',
    description: 'A field of the nearest list entry.',
  },
};

/** Facts that are there or not there together, by name: the roots of their names. */
type Groups = Readonly<Record<string, readonly string[]>>;

const COMMON: Groups = {
  common: ['rules', 'flags', 'site', 'labels', 'links', 'page.kind'],
  clock: ['now', 'query'],
};
/** `facts.<family>.schema.json`: facts that may be compared with each other, besides those that are common. */
const FAMILIES: Readonly<Record<string, Groups>> = {
  common: COMMON,
  search: { search: ['search'] },
  car: { car: ['car'], lender: ['lender'], 'page-car': ['page.car'] },
  location: { location: ['location'], 'page-location': ['page.location'] },
  model: { model: ['model'], 'page-model': ['page.model'] },
  brand: { brand: ['brand'], 'page-brand': ['page.brand'] },
};
/** Pages of a car know its location too. */
const MORE_OPERANDS: Readonly<Record<string, Groups>> = { car: { location: ['location'] } };

const factFile = (family: string): string => `facts.${family}`;
const familyOf = (group: string): string =>
  Object.keys(FAMILIES).find((family) => group in (FAMILIES[family] ?? {})) ?? '';
const isBelow = (roots: readonly string[], path: string): boolean =>
  roots.some((root) => path === root || path.startsWith(`${root}.`));

/** Facts of all places, read once. */
export class Places {
  private readonly shapes: FactShapes;
  private readonly facts: readonly FactShape[];
  private readonly rules: KnownRules;

  constructor(sources: FactSources, rules: KnownRules) {
    this.shapes = makeFactShapes(sources);
    const found = this.shapes.paths().flatMap((path) => this.shapes.find(path) ?? []);
    this.facts = found.filter((fact) => !isLeftOut(fact));
    this.rules = rules;
  }

  /** Name -> schema of the facts of each family. */
  families(): Map<string, Schema> {
    return new Map(
      Object.entries(FAMILIES).map(([family, groups]) => [factFile(family), this.family(family, groups)]),
    );
  }

  private family(family: string, groups: Groups): Schema {
    const tests = new FactTests(this.shapes);
    const made = Object.entries(groups).map(([name, roots]) => [name, this.group(roots, tests)]);
    const names = Object.entries(groups).flatMap(([name, roots]) => this.nameLists(name, roots));
    const comparable = { ...COMMON, ...groups, ...MORE_OPERANDS[family] };
    const operandRoots = Object.values(comparable).flat();
    // A fact that only some places have may be compared with everywhere; it is not offered.
    const others = (PLACES.entry ?? []).filter((root) => !isBelow(operandRoots, root));
    const open = [...Object.keys(OPEN_NAMES), ...others];
    return {
      title: 'Facts',
      definitions: {
        ...(Object.fromEntries(made) as Schema),
        ...typeTests(),
        ...tests.made,
        ...(Object.fromEntries(names) as Schema),
        ...operands((type) => this.namesOf(comparable, type, family), open),
      },
    };
  }

  /** Definitions `condition`, `asked` and `facts`. */
  of(place: string): Schema {
    const roots = PLACES[place] ?? [];
    const known = Object.fromEntries(
      Object.values(FAMILIES)
        .flatMap((groups) => Object.entries(groups))
        .filter(([, own]) => own.every((root) => isBelow(roots, root))),
    );
    const groups = Object.keys(known).map((name) => refTo(name, factFile(familyOf(name))));
    const { item } = OPEN_NAMES;
    const isEntry = roots.includes('item') && item !== undefined;
    const any = refTo('any', factFile('common'));
    return {
      condition: conditionOf(refTo('facts')),
      // Where a condition may stand: that it is none is told by the schema that is the same everywhere.
      asked: { if: { type: 'object' }, then: refTo('facts') },
      facts: {
        allOf: groups,
        properties: groupsOf('condition'),
        ...(isEntry && {
          patternProperties: { [item.pattern]: { ...any, markdownDescription: item.description } },
        }),
        unevaluatedProperties: false,
        errorMessage: 'No fact of this place has this name.',
      },
      fact: factOperand(this.namesOf(known, 'any')),
    };
  }

  private group(roots: readonly string[], tests: FactTests): Schema {
    const rules = roots.includes('rules') ? [...this.rules] : [];
    const facts = this.facts.filter((fact) => isBelow(roots, fact.path));
    const open = Object.entries(OPEN_NAMES).filter(([root]) => roots.includes(root));
    const patterns = open.map(([, { pattern, type, description }]) => [
      pattern,
      { ...refTo(type), description },
    ]);
    return {
      properties: {
        ...Object.fromEntries(
          rules.map(([name, { description, type }]) => [`rules.${name}`, { ...refTo(type), description }]),
        ),
        ...Object.fromEntries(facts.map((fact) => [fact.path, tests.of(fact)])),
      },
      ...(patterns.length > 0 && { patternProperties: Object.fromEntries(patterns) as Schema }),
    };
  }

  /** Facts by type, for comparisons: definitions `names-<group>-<type>`. */
  private nameLists(group: string, roots: readonly string[]): [string, Schema][] {
    const lists = Map.groupBy(this.comparables(roots), ({ type }) => type);
    return [...lists].map(([type, facts]) => [`names-${group}-${type}`, namesOf(facts)]);
  }

  /** References to all names of a type; any type: to all names. */
  private namesOf(groups: Groups, type: string, from = ''): Schema[] {
    return Object.entries(groups).flatMap(([group, roots]) => {
      const types = [...new Set(this.comparables(roots).map((fact) => fact.type))];
      const family = familyOf(group);
      return types
        .filter((own) => type === 'any' || own === type)
        .map((own) => refTo(`names-${group}-${own}`, family === from ? '' : factFile(family)));
    });
  }

  private comparables(roots: readonly string[]): { path: string; type: string; description: string }[] {
    const rules = roots.includes('rules') ? [...this.rules] : [];
    const facts = this.facts.filter((fact) => isBelow(roots, fact.path));
    const typeOf = (type: string): string =>
      (OPERAND_TYPES as readonly string[]).includes(type) ? type : 'other';
    return [
      ...rules.map(([name, { type, description }]) => ({
        path: `rules.${name}`,
        type: typeOf(type),
        description,
      })),
      ...facts.map((fact) => ({ path: fact.path, type: typeOf(fact.type), description: describe(fact) })),
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
        properties: { ...(Object.fromEntries(tests) as Schema), ...groupsOf(name) },
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
function groupsOf(self: string): Schema {
  const group = (description: string): Schema => ({ type: 'array', description, items: refTo(self) });
  const groups = Object.entries(GROUPS).map(([name, text]) => [name, group(text)]);
  return { ...(Object.fromEntries(groups) as Schema), note: NOTE };
}

const TYPE_TEXTS: Readonly<Record<FactType, string>> = {
  text: 'Text',
  number: 'Number',
  yesNo: 'true or false',
  date: 'Date',
  list: 'List',
  object: 'Object',
  any: 'Any value',
};

function describe({ type, format, description }: FactShape): string {
  const kind =
    format !== undefined && type === 'number' ? `${TYPE_TEXTS[type]} (${format})` : TYPE_TEXTS[type];
  return description === undefined ? `${kind}.` : `${description} ${kind}.`;
}

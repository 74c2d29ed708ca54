/**
 * Generator of `schemas/composed/condition.<place>.schema.json`: what a condition may ask at one place, for editors and
 * ajv. A place offers only the facts it has, the operators that fit them, and their values.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFacts } from '../dataLists.ts';
import { makeFactShapes, type FactShape, type FactShapes, type FactSources } from '../facts/factShapes.ts';
import { PLACES } from '../facts/places.ts';
import { operatorsOf, type Operator } from '../facts/operators.ts';
import type { FactType, Schema } from '../facts/shape.ts';
import type { GeneratedFile } from './generated.ts';
import { withWords } from './words.ts';

type Json = { [key: string]: unknown };

/** Generator for `npm run generate`. */
export function generateConditions(root: string): Promise<GeneratedFile[]> {
  const files = conditionSchemas(readSources(join(root, 'schemas')));
  return Promise.resolve([...files].map(([path, text]) => ({ path: `schemas/${path}`, text })));
}

function readSources(folder: string): FactSources {
  const read = (path: string): Schema => JSON.parse(readFileSync(join(folder, path), 'utf8')) as Schema;
  const names = readdirSync(join(folder, 'entities'))
    .filter((name) => name.endsWith('.schema.json'))
    .sort();
  const entities = Object.fromEntries(
    names.map((name) => [name.replace('.schema.json', ''), read(`entities/${name}`)]),
  );
  const site = read('site.schema.json');
  const declared = (key: string) => site.properties?.[key]?.properties ?? {};
  return {
    entities,
    site,
    siteData: dataFacts(entities),
    flags: declared('flags'),
    labels: declared('labels'),
    links: declared('links'),
  };
}

/**
 * The schemas of all places. Pure and deterministic.
 * @returns path below schemas/ -> content
 */
export function conditionSchemas(sources: FactSources): Map<string, string> {
  const shapes = makeFactShapes(sources);
  const made = new Map<string, string>();
  for (const [place, roots] of Object.entries(PLACES)) {
    const schema = new PlaceSchema(place, roots, shapes).make();
    made.set(`composed/condition.${place}.schema.json`, `${JSON.stringify(withWords(schema), null, 1)}\n`);
  }
  return made;
}

const NOTE: Json = { type: 'string', description: 'A remark for colleagues.' };
const GROUPS: Readonly<Record<string, string>> = {
  any: 'At least one of these conditions holds.',
  all: 'All of these conditions hold.',
  none: 'None of these conditions holds.',
};
const OPERATOR_TEXTS: Readonly<Record<Operator, string>> = {
  isNot: 'Is another value, or none of a list; also true when the value is missing.',
  above: 'Is more (later) than this.',
  atLeast: 'Is this or more (later).',
  below: 'Is less (earlier) than this.',
  atMost: 'Is this or less (earlier).',
  newerThanDays: 'Less than so many days ago.',
  olderThanDays: 'More than so many days ago.',
  contains: 'A piece of the text, or a member of the list. Capitals do not matter.',
  exists: 'true: there is a value. false: it is missing or empty.',
  count: 'How many entries the list has: a number, or operators.',
  some: 'At least one entry of the list fulfils this condition.',
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
  form: {
    pattern: '^form\\.(?!name$)[A-Za-z][A-Za-z0-9_]*$',
    type: 'any',
    description: 'A field of the form sent.',
  },
};
const OPERAND_TYPES: readonly FactType[] = ['text', 'number', 'yesNo', 'date', 'any'];

class PlaceSchema {
  private readonly place: string;
  private readonly roots: readonly string[];
  private readonly shapes: FactShapes;
  private readonly facts: readonly FactShape[];
  private readonly definitions: Json = {};

  constructor(place: string, roots: readonly string[], shapes: FactShapes) {
    this.place = place;
    this.roots = roots;
    this.shapes = shapes;
    const paths = shapes
      .paths()
      .filter((path) => roots.some((root) => path === root || path.startsWith(`${root}.`)));
    const found = paths.flatMap((path) => shapes.find(path) ?? []);
    this.facts = found.filter((fact) => !fact.textOnly && !isGeneric(fact));
  }

  make(): Json {
    const tests = Object.fromEntries(this.facts.map((fact) => [fact.path, this.factTest(fact)]));
    for (const type of OPERAND_TYPES) this.definitions[`fact-${type}`] = this.operand(type);
    for (const type of ['text', 'number', 'yesNo', 'date', 'object', 'any'] as const) {
      this.definitions[type] = this.test(type, {});
    }
    const open = Object.entries(OPEN_NAMES).filter(([root]) => this.roots.includes(root));
    return {
      $schema: 'http://json-schema.org/draft-07/schema#',
      $id: `https://forecourt.local/schemas/composed/condition.${this.place}.schema.json`,
      ...condition('#', tests, 'No fact of this place has this name.'),
      title: `Condition (${this.place})`,
      description: 'true, false, or facts that must all hold. A value alone means equal, a list any of them.',
      patternProperties: Object.fromEntries(
        open.map(([, { pattern, type, description }]) => [pattern, { description, ...ref(type) }]),
      ),
      definitions: this.definitions,
    };
  }

  private factTest(fact: FactShape): Json {
    const description = describe(fact);
    if (fact.type === 'list') return { description, ...this.listTest(fact) };
    const own =
      fact.values.length > 0
        ? { enum: fact.values }
        : fact.examples.length > 0
          ? { examples: fact.examples }
          : {};
    return Object.keys(own).length > 0 && fact.type !== 'yesNo'
      ? { description, ...this.test(fact.type, own) }
      : { description, ...ref(fact.type) };
  }

  /** A value, a list of values, a fact or operators. `own`: the values that a fact has. */
  private test(type: FactType, own: Json): Json {
    const value = { ...VALUES[type], ...own };
    const fact = OPERAND_TYPES.includes(type) ? [ref(`fact-${type}`)] : [];
    const operators = this.operators(type, value);
    const list = { type: 'array', minItems: 1, items: { anyOf: [value, ...fact] } };
    const single = type === 'object' ? operators : { if: { type: 'array' }, then: list, else: value };
    // Told apart by shape and not by trial: a mistake gets the one message that is about what was meant.
    const [operand] = fact;
    const object = operand
      ? { if: { type: 'object', required: ['fact'] }, then: operand, else: operators }
      : operators;
    // Editors do not look into `if` for what they offer; this allows everything and offers the values.
    const offered = own.enum || own.examples || type === 'yesNo' ? { anyOf: [value, {}] } : {};
    return { ...offered, if: { type: 'object' }, then: object, else: single };
  }

  private operators(type: FactType, value: Json): Json {
    const words = operatorsOf(type).filter((word) => type !== 'any' || word !== 'some');
    const properties = Object.fromEntries(words.map((word) => [word, operator(word, type, value)]));
    return operatorObject(properties);
  }

  private listTest(fact: FactShape): Json {
    const properties: Json = {
      contains: { description: OPERATOR_TEXTS.contains, ...ref('any') },
      count: { description: OPERATOR_TEXTS.count, ...ref('number') },
      exists: EXISTS,
    };
    const entry = this.shapes.entry(fact);
    if (entry) {
      const name = `entry-${fact.path.replace(/^page\.(?=car|location|model|brand)/, '')}`;
      this.definitions[name] ??= this.entryCondition(name, entry);
      properties.some = { description: OPERATOR_TEXTS.some, ...ref(name) };
      delete properties.contains;
    }
    return operatorObject(properties);
  }

  private entryCondition(name: string, entry: FactShapes): Json {
    const paths = entry.paths().filter((path) => path.startsWith('item.'));
    const tests = paths.flatMap((path) => {
      const fact = entry.find(path);
      // Lists inside entries are asked for their number only: one level of `some` is enough to read.
      if (!fact) return [];
      const test =
        fact.type === 'list' ? operatorObject({ count: ref('number'), exists: EXISTS }) : this.factTest(fact);
      return [[path.slice('item.'.length), test] as const];
    });
    return condition(
      `#/definitions/${name}`,
      Object.fromEntries(tests),
      'The entries of this list have no field of this name.',
    );
  }

  /** `{ fact, times, plus }` of facts of the type. */
  private operand(type: FactType): Json {
    const paths = this.facts
      .filter((fact) => type === 'any' || fact.type === type || fact.type === 'any')
      .map(({ path }) => path);
    const open = Object.keys(OPEN_NAMES).filter((root) => this.roots.includes(root));
    const names: Json[] = [{ pattern: `^(${[...open, 'item'].join('|')})\\.` }];
    if (paths.length > 0) names.unshift({ enum: paths });
    const properties: Json = {
      fact: { type: 'string', description: 'Name of a fact or rule.', anyOf: names },
    };
    if (type === 'number' || type === 'any')
      properties.times = { type: 'number', description: 'The fact is multiplied by this.' };
    if (type !== 'text' && type !== 'yesNo')
      properties.plus = { type: 'number', description: 'This is added; to a date in days.' };
    return { type: 'object', required: ['fact'], additionalProperties: false, properties };
  }
}

const EXISTS: Json = { type: 'boolean', description: OPERATOR_TEXTS.exists };

/** Objects of no declared shape stand for open names, which have a pattern of their own. */
function isGeneric({ path }: FactShape): boolean {
  return (
    Object.keys(OPEN_NAMES).some((root) => path === root || path.startsWith(`${root}.`)) &&
    path !== 'form.name'
  );
}

const VALUES: Readonly<Record<FactType, Json>> = {
  text: { type: ['string', 'number'], minLength: 1 },
  number: { type: 'number' },
  yesNo: { type: 'boolean' },
  date: { type: ['string', 'integer'], pattern: '^\\d{4}-\\d\\d(-\\d\\d)?', examples: ['2026-05-31'] },
  list: {},
  object: {},
  any: { type: ['string', 'number', 'boolean'] },
};

function ref(name: string): Json {
  return { $ref: `#/definitions/${name}` };
}

function operator(word: Operator, type: FactType, value: Json): Json {
  const description = OPERATOR_TEXTS[word];
  const fact = OPERAND_TYPES.includes(type) ? [ref(`fact-${type}`)] : [];
  switch (word) {
    case 'isNot':
      return {
        description,
        anyOf: [value, { type: 'array', minItems: 1, items: { anyOf: [value, ...fact] } }, ...fact],
      };
    case 'newerThanDays':
    case 'olderThanDays':
      return { description, anyOf: [{ type: 'number', minimum: 0 }, ref('fact-number')] };
    case 'exists':
      return EXISTS;
    case 'count':
      return { description, ...ref('number') };
    case 'contains':
      return { description, type: ['string', 'number', 'array', 'object'] };
    default:
      return { description, anyOf: [type === 'any' ? { type: ['number', 'string'] } : value, ...fact] };
  }
}

function operatorObject(properties: Json): Json {
  return {
    type: 'object',
    minProperties: 1,
    additionalProperties: false,
    // An object with `fact` never gets here: it is only offered.
    properties: { ...properties, fact: { description: 'Another fact: its value.' }, note: NOTE },
    errorMessage: `No operator has this name here. Operators: ${Object.keys(properties).join(', ')}.`,
  };
}

/** An object of tests with groups of the same. */
function condition(self: string, tests: Json, errorMessage: string): Json {
  const group = (description: string): Json => ({ type: 'array', description, items: { $ref: self } });
  return {
    type: ['boolean', 'object'],
    additionalProperties: false,
    properties: {
      ...tests,
      ...Object.fromEntries(Object.entries(GROUPS).map(([name, text]) => [name, group(text)])),
      note: NOTE,
    },
    errorMessage,
  };
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

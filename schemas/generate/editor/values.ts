/**
 * `values.schema.json`: what stands where one value goes, wherever that is. A text, a number, yes or no; in its place a
 * rule list, a fact, for yes/no a condition. Which facts there are is said by the schemas of places.
 */
import { refTo, type Schema } from './json.ts';

export const VALUES = 'values';

/** A definition of this file, from another composed one. */
export const valueRef = (name: string): Schema => refTo(name, VALUES);

const NOT_A_CONDITION =
  'A condition is expected here: true, false or facts in braces { ... } that must all hold.';

/** What a condition may be. */
export const CONDITION: Schema = { type: ['boolean', 'object'], errorMessage: NOT_A_CONDITION };

/** A condition of which only the shape is known. */
export function when(description: string): Schema {
  return { markdownDescription: description, ...valueRef('when') };
}

/** What a ready-made condition asks: a switch that every site has. */
export function conditionBody(flag: string, first = 1): Schema {
  return { [`\${${first}:flags.${flag}}`]: `^\${${first + 1}:true}` };
}

export const NOTE: Schema = valueRef('note');

/** How the ids of most entries are written. */
export const ENTRY_ID = '^[a-z0-9][a-z0-9-]*$';

export function id(description: string): Schema {
  return { markdownDescription: `${description}\n\nExample: \`"front-row"\``, ...valueRef('id') };
}

/**
 * A value that may be said in three ways.
 *
 * @param plain  the value itself or a fact, see `plainValue`
 * @param bodies two values of a ready-made rule list, as they stand in a snippet
 */
export function scalar(plain: Schema, flag: string, bodies: readonly [unknown, unknown]): Schema {
  const rules = [{ when: conditionBody(flag), then: bodies[0] }, { then: bodies[1] }];
  return {
    anyOf: [
      {
        defaultSnippets: [
          {
            label: '[ rules ]',
            description: 'A rule list: the first entry whose `when` holds gives the value.',
            body: rules,
          },
        ],
      },
    ],
    if: { type: 'array' },
    then: { allOf: [ruleEntries(plain, flag, bodies[0]), valueRef('ruleList')] },
    else: plain,
  };
}

/** Entries of a rule list whose `then` is of one kind. */
export function ruleEntries(plain: Schema, flag: string, then: unknown): Schema {
  const body = { id: '${1:name}', when: conditionBody(flag, 4), then };
  const snippet = { label: 'rule', description: 'One entry of a rule list.', body };
  return { items: { properties: { then: plain }, defaultSnippets: [snippet] } };
}

/** What an entry answers where nothing is an answer. */
export function orNothing(plain: Schema): Schema {
  const description = 'Nothing: no value, no later entry and no default.';
  return {
    anyOf: [{ defaultSnippets: [{ label: 'null', description, body: null }] }],
    if: { type: 'null' },
    else: plain,
  };
}

/** The value itself, or a fact in its place. */
export function plainValue(leaf: Schema): Schema {
  return { if: { type: 'object' }, then: valueRef('fact'), else: leaf };
}

const LEAVES: Readonly<Record<string, { leaf: Schema; bodies: [unknown, unknown] }>> = {
  text: { leaf: { type: 'string' }, bodies: ['${3:A text}', '${4:Another text}'] },
  number: { leaf: { type: 'number' }, bodies: ['^${3:1}', '^${4:2}'] },
  integer: { leaf: { type: 'integer' }, bodies: ['^${3:1}', '^${4:2}'] },
};

/** The first type is what an editor writes for a key that has no default. */
function typed(schema: Schema, leaf: Schema, ...others: string[]): Schema {
  const words = {
    string: 'A text in quotes',
    number: 'A number without quotes',
    integer: 'A whole number without quotes',
  };
  const said = words[leaf.type as keyof typeof words];
  return { type: [leaf.type, ...others], errorMessage: `${said} is expected here.`, ...schema };
}

/** @param flag  a switch that stands in ready-made conditions */
export function valuesSchema(flag: string): Schema {
  const leaves = Object.entries(LEAVES).flatMap(([name, { leaf, bodies }]) => [
    [`${name}-plain`, typed(plainValue(leaf), leaf, 'object')],
    [name, typed(scalar(refTo(`${name}-plain`), flag, bodies), leaf, 'array', 'object')],
  ]);
  return {
    title: 'Values',
    definitions: {
      note: {
        type: 'string',
        description:
          'A remark for colleagues. Kept by every tool, shown by explain, never shown to shoppers.',
      },
      id: { type: 'string', pattern: ENTRY_ID, maxLength: 64, examples: ['front-row'] },
      when: {
        ...CONDITION,
        defaultSnippets: [
          { label: '{ }', description: 'Facts that must all hold.', body: conditionBody(flag) },
        ],
      },
      fact: FACT,
      addend: addendOf({ type: 'string', description: 'Name of a fact or rule that is a number.' }),
      rule: RULE,
      ruleList: {
        type: 'array',
        items: refTo('rule'),
      },
      isRuleList: { type: 'array', minItems: 1, items: { type: 'object', required: ['then'] } },
      ...(Object.fromEntries(leaves) as Schema),
      'yesNo-plain': YES_NO,
      yesNo: {
        ...scalar(refTo('yesNo-plain'), flag, [true, false]),
        defaultSnippets: [
          ...YES_NO_SNIPPETS,
          { label: '{ }', description: 'A condition.', body: conditionBody(flag) },
        ],
      },
    },
  };
}

/** What may be counted with a fact, in this order. */
export const TIMES: Schema = {
  type: 'number',
  description: 'The fact is multiplied by this.',
  examples: [1.05],
};
export const PLUS: Schema = {
  description: 'This is added, after multiplying: a number or another fact; to a date in days.',
  examples: [1000],
};
export const MINUS: Schema = {
  description: 'This is taken away, after multiplying: a number or another fact; from a date in days.',
  examples: [1000],
};
export const ROUND: Schema = {
  type: 'number',
  exclusiveMinimum: 0,
  description: 'Last of all it is rounded to a multiple of this: 1, 10, 0.01. Halves go away from zero.',
  examples: [1],
};
export const NOT_BOTH: Schema = {
  not: { required: ['plus', 'minus'] },
  errorMessage: 'There is "plus" or "minus", not both.',
};

/** What is added: a number, or a fact whose name is one of these. */
export function addendOf(fact: Schema): Schema {
  return {
    if: { type: 'object' },
    then: { required: ['fact'], additionalProperties: false, properties: { fact, note: NOTE } },
    else: { type: 'number', errorMessage: 'A number or { "fact": ... } is expected here.' },
    defaultSnippets: [
      { label: '1000', body: '^${1:1000}' },
      {
        label: '{ fact }',
        description: 'Another fact, which is a number.',
        body: { fact: '${1:car.price}' },
      },
    ],
  };
}

const FACT: Schema = {
  type: 'object',
  required: ['fact'],
  additionalProperties: false,
  properties: {
    // Which there are is said by the place.
    fact: {
      type: 'string',
      markdownDescription: 'Name of the fact or rule.\n\nExample: `"rules.displayPrice"`',
    },
    times: TIMES,
    plus: { ...PLUS, ...refTo('addend') },
    minus: { ...MINUS, ...refTo('addend') },
    round: ROUND,
  },
  allOf: [NOT_BOTH],
};

const YES_NO_SNIPPETS = [
  { label: 'true', body: true },
  { label: 'false', body: false },
];

const YES_NO: Schema = {
  defaultSnippets: YES_NO_SNIPPETS,
  if: { type: 'object' },
  then: { if: { required: ['fact'] }, then: refTo('fact') },
  else: { type: 'boolean' },
};

const RULE: Schema = {
  type: 'object',
  required: ['then'],
  additionalProperties: false,
  properties: {
    id: id('Name of the entry, for changes.'),
    when: when('The entry counts only when this holds; without it, always.'),
    then: {
      description:
        'The value where `when` holds: a text, a number, a fact, or what the place asks for. null: nothing, and the list ends here.',
    },
    note: NOTE,
  },
};

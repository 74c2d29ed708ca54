/** What a condition may ask of one fact, by its type: values, operators, another fact. */
import { operatorsOf, type Operator } from '../../facts/operators.ts';
import { refTo, type Schema } from './json.ts';
import { addendOf, MINUS, NOT_BOTH, NOTE, PLUS, ROUND, TIMES } from './values.ts';

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

/** Types whose values may be compared with another fact. */
export const OPERAND_TYPES = ['text', 'number', 'yesNo', 'date', 'time', 'any'] as const;
type ValueType = (typeof OPERAND_TYPES)[number];

const LEAVES: Readonly<Record<ValueType, Schema>> = {
  text: { type: ['string', 'number'], minLength: 1 },
  number: { type: 'number' },
  yesNo: { type: 'boolean' },
  date: {
    type: ['string', 'integer'],
    pattern: '^\\d{4}-\\d\\d(-\\d\\d)?',
    examples: ['2026-05-31'],
    errorMessage: 'Write it as year, month and day, e.g. "2026-05-31".',
  },
  time: {
    type: 'string',
    pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
    examples: ['09:00', '17:30'],
    errorMessage: 'Write hours and minutes of 24 hours, two digits each, e.g. "17:30".',
  },
  any: { type: ['string', 'number', 'boolean'] },
};

/** What a fact of the type is mostly asked. */
const SNIPPETS: Readonly<Record<ValueType, readonly [label: string, body: unknown][]>> = {
  text: [
    ['a text', '${1:text}'],
    ['contains', { contains: '${1:text}' }],
    ['isNot', { isNot: '${1:text}' }],
    ['exists', { exists: true }],
  ],
  number: [
    ['above', { above: '^${1:0}' }],
    ['below', { below: '^${1:10000}' }],
    ['between', { atLeast: '^${1:1000}', below: '^${2:10000}' }],
    ['exists', { exists: true }],
  ],
  yesNo: [
    ['true', true],
    ['false', false],
  ],
  date: [
    ['newerThanDays', { newerThanDays: '^${1:7}' }],
    ['olderThanDays', { olderThanDays: '^${1:7}' }],
    ['exists', { exists: true }],
  ],
  time: [
    ['between', { atLeast: '${1:09:00}', below: '${2:17:00}' }],
    ['atLeast', { atLeast: '${1:17:00}' }],
    ['below', { below: '${1:09:00}' }],
  ],
  any: [
    ['a text', '${1:text}'],
    ['exists', { exists: true }],
  ],
};

const snippets = (all: readonly [string, unknown][]): Schema[] =>
  all.map(([label, body]) => ({ label, body }));

/** The tests of all types, for the definitions of a place. `operand-<type>` must be there too. */
export function typeTests(): Schema {
  const own = OPERAND_TYPES.map((type) => factTests(type));
  return Object.assign({}, ...own, LIST_TESTS) as Schema;
}

/** The test of any fact of a type, and its pieces. */
function factTests(type: ValueType): Schema {
  const [one, some] = [`${type}-value`, `${type}-values`];
  return {
    ...valuePieces(type, type, LEAVES[type], {}),
    [`${type}-operators`]: operators(type, one, some),
    [type]: {
      defaultSnippets: snippets(SNIPPETS[type]),
      if: { type: 'object' },
      then: { if: { required: ['fact'] }, then: refTo(`operand-${type}`), else: refTo(`${type}-operators`) },
      else: refTo(some),
    },
  };
}

/** One value or another fact, and a list of such. */
function valuePieces(name: string, type: ValueType, leaf: Schema, offered: Schema): Schema {
  const one = refTo(`${name}-value`);
  return {
    [`${name}-value`]: { ...offered, if: { type: 'object' }, then: refTo(`operand-${type}`), else: leaf },
    [`${name}-values`]: {
      ...offered,
      if: { type: 'array' },
      then: { type: 'array', minItems: 1, items: one },
      else: one,
    },
  };
}

/**
 * The test of a fact that has certain values, and its pieces.
 *
 * @param name  of the test; its pieces are called after it
 * @param isClosed  no other value can be
 */
export function valueTests(
  name: string,
  type: ValueType,
  { offered, isClosed }: { offered: readonly unknown[]; isClosed: boolean },
): Schema {
  const leaf = isClosed ? { enum: offered } : LEAVES[type];
  const some = refTo(`${name}-values`);
  const isNot = { properties: { isNot: { description: OPERATOR_TEXTS.isNot, ...some } } };
  return {
    ...valuePieces(name, type, leaf, { examples: offered }),
    [name]: {
      examples: offered,
      defaultSnippets: snippets(valueSnippets(offered)),
      if: { type: 'object' },
      then: {
        if: { required: ['fact'] },
        then: refTo(`operand-${type}`),
        else: { allOf: [isNot, refTo(`${type}-operators`)] },
      },
      else: some,
    },
  };
}

function valueSnippets([first]: readonly unknown[]): [string, unknown][] {
  return [
    ['one of', [first]],
    ['isNot', { isNot: first }],
  ];
}

/** What stands after an operator at first. */
const READY: Readonly<Record<ValueType, unknown>> = {
  text: '${1:text}',
  number: '^${1:1}',
  yesNo: true,
  date: '${1:2026-05-31}',
  time: '${1:17:00}',
  any: '${1:text}',
};

function operators(type: ValueType, one: string, some: string): Schema {
  const words = operatorsOf(type).filter((word) => type !== 'any' || (word !== 'some' && word !== 'count'));
  const own = words.map((word) => [word, operator(word, one, some, READY[type])]);
  const fact = { description: 'Another fact: its value.', examples: ['rules.displayPrice', 'now.date'] };
  return operatorObject({ ...(Object.fromEntries(own) as Schema), fact });
}

const EXISTS: Schema = { type: 'boolean', description: OPERATOR_TEXTS.exists };

function operator(word: Operator, one: string, some: string, ready: unknown): Schema {
  const description = OPERATOR_TEXTS[word];
  const filled = ready === undefined ? {} : { defaultSnippets: [{ label: 'value', body: ready }] };
  const is = (name: string): Schema => ({ description, ...filled, ...refTo(name) });
  switch (word) {
    case 'isNot':
      return is(some);
    case 'newerThanDays':
    case 'olderThanDays':
      return is('days');
    case 'exists':
      return EXISTS;
    case 'contains':
      return { description, ...filled, type: ['string', 'number', 'array', 'object'] };
    default:
      return is(one);
  }
}

/** An object of operators. `fact` in it is only offered: an object that has it is another fact. */
function operatorObject(properties: Schema): Schema {
  const words = Object.keys(properties).filter((word) => word !== 'fact');
  return {
    allOf: [
      { if: { minProperties: 1 }, else: { not: {}, errorMessage: 'Say which operator: this asks nothing.' } },
    ],
    additionalProperties: false,
    properties: { ...properties, note: NOTE },
    errorMessage: `No operator has this name here. Operators: ${words.join(', ')}.`,
  };
}

/** Tests of what has no single value. */
function noValue(mistake: string, test: Schema, all: readonly [string, unknown][]): Schema {
  return {
    type: 'object',
    errorMessage: mistake,
    defaultSnippets: snippets(all),
    if: { type: 'object' },
    then: test,
  };
}

const COUNT: Schema = { description: OPERATOR_TEXTS.count, ...refTo('number') };
const NOT_AN_OBJECT = 'This is asked with operators in braces, e.g. { "exists": true }.';
const NOT_A_LIST = 'A list is asked with operators in braces, e.g. { "count": { "above": 0 } }.';
const ASKED_OF_LISTS: readonly [string, unknown][] = [
  ['count', { count: { above: '^${1:0}' } }],
  ['exists', { exists: true }],
];

const LIST_TESTS: Schema = {
  days: {
    if: { type: 'object' },
    then: refTo('operand-number'),
    else: { type: 'number', minimum: 0 },
    defaultSnippets: [{ label: '7', body: '^${1:7}' }],
  },
  object: noValue(NOT_AN_OBJECT, operatorObject({ exists: EXISTS }), [['exists', { exists: true }]]),
  list: noValue(
    NOT_A_LIST,
    operatorObject({
      contains: { description: OPERATOR_TEXTS.contains, ...refTo('any-value') },
      count: COUNT,
      exists: EXISTS,
    }),
    [['contains', { contains: '${1:text}' }], ...ASKED_OF_LISTS],
  ),
  // One level of `some` is enough to read: lists inside entries are asked for their number only.
  'inner-list': noValue(NOT_A_LIST, operatorObject({ count: COUNT, exists: EXISTS }), ASKED_OF_LISTS),
};

/** The test of a list whose entries have declared fields. */
export function entriesTest(entry: Schema): Schema {
  const some = { description: OPERATOR_TEXTS.some, ...entry };
  return noValue(NOT_A_LIST, operatorObject({ count: COUNT, exists: EXISTS, some }), [
    ['some', { some: {} }],
    ...ASKED_OF_LISTS,
  ]);
}

/**
 * Definitions `operand-<type>`: another fact in place of a value.
 *
 * @param namesOf  schemas of the names of a type
 * @param open     what names begin with that are not listed
 */
export function operands(namesOf: (type: string) => Schema[], open: readonly string[]): Schema {
  const all = OPERAND_TYPES.map((type) => [`operand-${type}`, operand(type, namesOf(type), open)]);
  const what = `${NO_FACT.replace('.', '')}, or it is no number.`;
  const addend = addendOf(factName(namesOf('number'), open, what));
  return { ...(Object.fromEntries(all) as Schema), addend };
}

const NO_FACT = 'No fact of this place has this name.';

/** Names of facts, with what they mean. */
export function namesOf(facts: readonly { path: string; description: string }[]): Schema {
  return {
    enum: facts.map(({ path }) => path),
    enumDescriptions: facts.map(({ description }) => description),
    errorMessage: NO_FACT,
  };
}

function operand(type: ValueType, names: Schema[], open: readonly string[]): Schema {
  const what = type === 'any' ? NO_FACT : `${NO_FACT.replace('.', '')}, or it is no ${TYPE_WORDS[type]}.`;
  const properties: Schema = { fact: factName(names, open, what), ...countedWith(type) };
  const isCounted = 'plus' in properties;
  return {
    type: 'object',
    required: ['fact'],
    additionalProperties: false,
    ...(isCounted && { allOf: [NOT_BOTH] }),
    properties,
  };
}

/** What is counted with a fact, by its type. */
function countedWith(type: ValueType): Schema {
  const isNumber = type === 'number' || type === 'any';
  const summands = { plus: { ...PLUS, ...refTo('addend') }, minus: { ...MINUS, ...refTo('addend') } };
  if (isNumber) return { times: TIMES, ...summands, round: ROUND };
  return type === 'date' ? summands : {};
}

function factName(names: readonly Schema[], open: readonly string[], errorMessage: string): Schema {
  const isOpen = { type: 'string', pattern: `^(${open.join('|')})\\.` };
  return {
    type: 'string',
    description: 'Name of a fact or rule.',
    anyOf: [...names, {}],
    if: { anyOf: [isOpen, ...names] },
    else: { not: {}, errorMessage },
  };
}

/** The name of any fact of a place, where a fact stands in place of a value. */
export function factOperand(names: readonly Schema[]): Schema {
  return factName(names, ['rules', 'query', 'params', 'item'], NO_FACT);
}

const TYPE_WORDS: Readonly<Record<ValueType, string>> = {
  text: 'text',
  number: 'number',
  yesNo: 'true or false',
  date: 'date',
  time: 'time of day',
  any: 'value',
};

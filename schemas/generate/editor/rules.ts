/** Rules: which there are, and what each rule list gives. */
import { ANYWHERE } from '../../facts/places.ts';
import { noAddresses, type Addresses } from './addresses.ts';
import { changeSnippets, knownChanges, type Target } from './changes.ts';
import { definer, entriesOf, listOf, objectOf, textOf, type Define, type Schema } from './json.ts';
import { allLayers, type SharedLayers } from './layers.ts';
import { placeRef } from './overlays.ts';
import { setOf, type Shapes } from './shapes.ts';
import { NOTE, orNothing, ruleEntries, valueRef } from './values.ts';

/** Rules as `schemas/rules.json` declares them. */
export interface DeclaredRules {
  conditions: Readonly<Record<string, { description: string; layers?: keyof typeof ADDING }>>;
  lists: Readonly<Record<string, { description: string; then: Schema }>>;
}

const NOT_A_LIST =
  'A rule list is expected here: entries in brackets [ ... ], of which the first that holds gives the value.';
const NOT_DECLARED = 'No rule list is declared under this name; a rule of your own is a condition.';

/** `rules.schema.json`. */
export function rulesSchema(
  declared: DeclaredRules,
  { layers, flag, shapes }: { layers: SharedLayers; flag: string; shapes: Shapes },
): Schema {
  const conditions = Object.entries(declared.conditions).map(([name, { description, layers: meet }]) => [
    name,
    meet ? addingCondition(`${description} ${ADDING[meet]}`) : ownCondition(description),
  ]);
  const lists = Object.entries(declared.lists).map(([name, { description, then }]) => [
    name,
    ruleList(description, shapes.plain(then, name), flag, ruleBody(then)),
  ]);
  const definitions: Schema = {};
  const changes = ruleChanges(declared, layers, definer(definitions));
  return {
    title: 'Rules',
    type: 'object',
    properties: {
      ...(Object.fromEntries([...conditions, ...lists]) as Schema),
      note: NOTE,
      changes: { ...changes, markdownDescription: 'Edits to the rule lists of earlier layers, in order.' },
    },
    additionalProperties: {
      if: { type: 'array' },
      then: { not: {}, errorMessage: NOT_DECLARED },
      else: ownCondition('A condition of your own; its answer is the fact `rules.<name>`.'),
    },
    definitions: { ...shapes.definitions, ...definitions },
  };
}

/** An editor shows the first description that it finds: the outer one must come before those of what it is made of. */
function ownCondition(description: string): Schema {
  return {
    allOf: [{ markdownDescription: description }, placeRef(ANYWHERE, 'asked')],
    ...valueRef('when'),
  };
}

/** How the words of layers meet, for who writes one. */
const ADDING = {
  any: 'What layers say adds up: it holds where any of them holds. `null` takes back what earlier layers said, `instead` says it anew.',
  all: 'What layers say adds up: it holds where all of them hold. `null` takes back what earlier layers said, `instead` says it anew.',
} as const;

/** A condition that is added to those of earlier layers, or takes their place behind `instead`. */
function addingCondition(description: string): Schema {
  const asked = placeRef(ANYWHERE, 'asked');
  const instead = { ...asked, markdownDescription: 'Takes back what earlier layers said, and says it anew.' };
  return {
    allOf: [
      { markdownDescription: description },
      { properties: { instead } },
      {
        if: { type: 'object', required: ['instead'] },
        then: { properties: { note: NOTE, instead: {} }, additionalProperties: false },
        else: asked,
      },
    ],
    ...valueRef('when'),
  };
}

function ruleList(description: string, plain: Schema, flag: string, then: unknown): Schema {
  return {
    type: 'array',
    markdownDescription: description,
    errorMessage: NOT_A_LIST,
    if: { type: 'array' },
    then: {
      allOf: [
        ruleEntries(orNothing(plain), flag, then),
        valueRef('ruleList'),
        { items: placeRef(ANYWHERE, 'inside') },
      ],
    },
  };
}

const PHONE = '${3:(02) 5550 0000}';

function ruleBody(then: Schema): unknown {
  if (then.type === 'number') return '^${3:1000}';
  if (then.type === 'object') return { text: '${3:A text}' };
  return then['x-format'] === 'phone' ? PHONE : '${3:A text}';
}

function ruleChanges({ lists }: DeclaredRules, layers: SharedLayers, define: Define): Schema {
  const found = noAddresses();
  for (const [name, { description }] of Object.entries(lists)) found.lists.set(name, description);
  for (const { rules } of allLayers(layers)) {
    for (const [name, rule] of entriesOf(rules))
      for (const { id: own } of name === 'changes' ? [] : listOf(rule)) addRule(name, own, found);
    for (const change of listOf(rules.changes))
      addRule(listOfChange(change), objectOf(change.insert).id, found);
  }
  const set = define(
    'set',
    setOf(['when', 'then', 'note'], (key) => valuePart(key)),
  );
  const targets = Object.keys(lists).map((name): Target => ({
    list: `^${name}$`,
    entry: `^${name}/[^/]+$`,
    set,
    insert: define(`insert-${name}`, {
      allOf: [{ $ref: `#/properties/${name}/then/allOf/0/items` }, valueRef('rule')],
    }),
  }));
  return {
    type: 'array',
    ...knownChanges(
      {
        ...found,
        targets,
        place: placeRef(ANYWHERE, 'change'),
        set,
        insert: valueRef('rule'),
        snippets: changeSnippets({ then: '$2' }, { insert: { id: '${1:name}', then: '$2' }, first: '$3' }),
      },
      define,
    ),
  };
}

const valuePart = (key: string): Schema => ({
  $ref: `values.schema.json#/definitions/rule/properties/${key}`,
});

function listOfChange(change: Schema): string {
  const address =
    ['before', 'after', 'first', 'last'].map((word) => textOf(change[word])).find(Boolean) ?? '';
  return address.split('/')[0] ?? '';
}

function addRule(list: string, own: unknown, found: Addresses): void {
  if (typeof own === 'string') found.entries.set(`${list}/${own}`, `Entry of ${list}`);
}

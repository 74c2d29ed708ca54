/** An example of a block, made ready to be drawn as a page draws its blocks. The workbench and the tests both use it. */
import { createElement } from 'react';
import { defineBlock, type AnyBlock, type FormContent } from '../block.ts';
import type { JsonObject } from '../layers.ts';
import {
  defaultOf,
  withItemDefaults,
  type PickedEntry,
  mergeObjects,
  type SettingsSchema,
  type SiteModel,
  type PlanNode,
  type Settings,
} from '../resolve/index.ts';
import { answer, compileValue, type Facts } from '../rules/index.ts';

/** One case of a block's `examples.json`. */
export interface Example {
  note?: string;
  settings?: Settings;
  facts?: Facts;
  /** What the block's `load` answers. */
  data?: unknown;
  /** What was sent to it and is wrong. */
  form?: FormContent;
  /** HTML of the children of each slot. */
  slots?: Record<string, string[]>;
  /** Of a block that draws a slot for each entry of a list: so many. */
  entries?: number;
}

/** The faces of a block: what its examples show, and what is drawn before it was asked for, without anything, after a fault. */
export const EXAMPLE_FACES = ['full', 'waiting', 'empty', 'failed'] as const;
export type ExampleFace = (typeof EXAMPLE_FACES)[number];

/** Whether the block shows anything at all with this face. */
export function hasFace(
  { whenEmpty = 'hide', whenFailed = 'hide', whenWaiting }: AnyBlock,
  face: ExampleFace,
): boolean {
  const faces = { full: true, waiting: whenWaiting, empty: whenEmpty, failed: whenFailed };
  return faces[face] !== undefined && faces[face] !== 'hide';
}

export interface ExampleInput {
  model: SiteModel;
  example: Example;
  face?: ExampleFace;
  /** All that the request knows; those of the example are in it. */
  facts: Facts;
  now: Date;
  /** Of the page that it stands on; rules may ask for it. */
  kind: string;
  headingLevel?: number;
  /** Children of slots for which the example has none. */
  children?: PlanNode['slots'];
}

export interface ExampleParts {
  node: PlanNode;
  /** The block as the example wants it, and the block of its children. */
  blocks: AnyBlock[];
  entriesOf: () => PickedEntry[];
}

/** @throws when the example gives a setting that is unknown, or a text or rule in its settings is wrong */
export function exampleParts(block: AnyBlock, input: ExampleInput): ExampleParts {
  const { example, face = 'full', headingLevel = 2, children } = input;
  const settingsIn = settingsOf(block.name, input);
  // A mistake in them is told now.
  settingsIn(input.facts);
  const node: PlanNode = {
    id: block.name,
    block: block.name,
    // Never constant: two examples of a block are two blocks.
    settings: { constant: false, reads: new Set(['example']), get: ({ facts }) => settingsIn(facts) },
    slots: { ...children, ...childrenOf(example.slots ?? {}) },
    headingLevel,
    source: { file: `blocks/${block.name}/examples.json`, pointer: '' },
    ...(example.entries !== undefined && { entries: entryPlans(block) }),
  };
  return {
    node,
    blocks: [withFace(withData(block, example.data), face), html],
    entriesOf: () => manyEntries(example.entries),
  };
}

const html = defineBlock<{ html: string }>({
  name: 'html',
  view: ({ settings }) => createElement('div', { dangerouslySetInnerHTML: { __html: settings.html } }),
});

function withData(block: AnyBlock, data: unknown): AnyBlock {
  return data === undefined ? block : { ...block, load: () => Promise.resolve(data) };
}

function withFace(block: AnyBlock, face: ExampleFace): AnyBlock {
  if (face === 'waiting') return waitingAlone(block);
  if (face === 'empty') return { ...block, isEmpty: () => true };
  if (face === 'failed')
    return { ...block, load: () => Promise.reject(new Error('this face was asked for')) };
  return block;
}

/** Nothing has been looked up, and nothing wakes. */
function waitingAlone({ name, query, needs, whenWaiting, view }: AnyBlock): AnyBlock {
  return { name, view: whenWaiting ?? view, ...(needs && { needs }), ...(query && { query }) };
}

function manyEntries(count = 0): PickedEntry[] {
  return Array.from({ length: count }, (_, index) => ({ key: String(index), facts: { item: {} } }));
}

function entryPlans({ each = {} }: AnyBlock): NonNullable<PlanNode['entries']> {
  const plan = { list: { constant: true, value: [] }, where: { constant: true, value: true } } as const;
  return Object.fromEntries(Object.keys(each).map((slot) => [slot, plan]));
}

function childrenOf(slots: Readonly<Record<string, readonly string[]>>): Record<string, PlanNode[]> {
  const child = (name: string, text: string, index: number): PlanNode => ({
    id: `${name}-${index}`,
    block: html.name,
    settings: { constant: true, value: { html: text } },
    slots: {},
    headingLevel: 2,
    source: { file: '', pointer: '' },
  });
  return Object.fromEntries(
    Object.entries(slots).map(([name, texts]) => [
      name,
      texts.map((text, index) => child(name, text, index)),
    ]),
  );
}

/** Defaults filled in, rules answered, texts finished for some facts; without a schema they stay as they are. */
function settingsOf(block: string, { model, example, now, kind }: ExampleInput): (facts: Facts) => Settings {
  const given = example.settings ?? {};
  const schema = model.env.blocks.get(block);
  if (!schema) return () => given;
  refuseUnknown(block, schema, given);
  const written = mergeObjects((defaultOf(schema) ?? {}) as JsonObject, given as JsonObject);
  const known = model.problems.length;
  const compiled = compileValue(withItemDefaults(schema, written), model.scope(kind), schema);
  const [problem] = model.problems.splice(known);
  if (problem) throw new Error(`${block}: ${problem.pointer} ${problem.message}`);
  // Rules read the root file as it is written.
  const { site } = model.known;
  return (facts) => answer(compiled, { facts: { ...facts, site }, now, until: Infinity }) as Settings;
}

function refuseUnknown(path: string, schema: SettingsSchema, given: unknown): void {
  if (!schema.properties || typeof given !== 'object' || given === null || Array.isArray(given)) return;
  for (const [name, value] of Object.entries(given)) {
    const property = schema.properties[name];
    if (property) refuseUnknown(`${path}/${name}`, property, value);
    else if (schema.additionalProperties === false) throw new Error(`${path} has no setting "${name}".`);
  }
}

/** The root file of a layer: what a dealer is, and what blocks say on every page. */
import { isFixed } from '../checkSchemas.ts';
import { addLists, noAddresses, type Addresses } from './addresses.ts';
import { BLOCKS, type BlockSchemas } from './blocks.ts';
import { changeSnippets, knownChanges, listTargets } from './changes.ts';
import { definer, listOf, mapped, objectOf, refTo, textOf, type Define, type Schema } from './json.ts';
import { allLayers, type SharedLayers } from './layers.ts';
import { NAMES } from './names.ts';
import { blocksWithOverlay, placeRef } from './overlays.ts';
import type { Shapes } from './shapes.ts';
import { NOTE, when } from './values.ts';

/** `site.schema.json`: the root file of any layer. */
export function rootSchema(
  source: Schema,
  { blocks, layers, shapes }: { blocks: BlockSchemas; layers: SharedLayers; shapes: Shapes },
): Schema {
  const properties = mapped(source.properties, (property, name) => rootKey(property, name, shapes));
  const presets = { ...objectOf(properties.presets), items: refTo('preset', NAMES) };
  const definitions: Schema = {};
  const everywhere = [...blocks].map(([name, block]) => [
    name,
    onEveryPage(name, block, layers, definer(definitions, `${name}.`)),
  ]);
  const { description } = objectOf(objectOf(source.properties).everywhere);
  return {
    title: 'Root file',
    description: source.description,
    type: 'object',
    additionalProperties: false,
    required: source.required,
    properties: {
      ...properties,
      template: {
        ...refTo('template', NAMES),
        markdownDescription: objectOf(properties.template).description,
      },
      extends: { ...refTo('template', NAMES), markdownDescription: objectOf(properties.extends).description },
      presets,
      everywhere: {
        type: 'object',
        description,
        additionalProperties: false,
        properties: Object.fromEntries(everywhere) as Schema,
        errorMessage: `No block has this name. Blocks: ${[...blocks.keys()].join(', ')}.`,
      },
    },
    allOf: [
      { properties: { everywhere: overlaid(blocks) }, additionalProperties: placeRef('entry', 'inside') },
    ],
    definitions: { ...shapes.definitions, ...definitions },
    defaultSnippets: [siteSnippet(layers)],
  };
}

function rootKey(property: Schema, name: string, shapes: Shapes): Schema {
  if (isFixed(name, property)) return name === 'everywhere' ? {} : shapes.fixed(property, name);
  return shapes.setting(property, name);
}

function siteSnippet({ templates }: SharedLayers): Schema {
  const template = templates.find((one) => one.extends === undefined)?.name ?? '${3:template}';
  const body = { version: 1, name: '${1:Dealer}', hosts: ['www.${2:dealer}.example.com'], template };
  return { label: 'site', description: 'A new dealer.', body };
}

/** What `everywhere` says of one block. */
function onEveryPage(name: string, block: Schema, layers: SharedLayers, define: Define): Schema {
  const found = noAddresses();
  addLists('', {}, block, found);
  for (const { root } of allLayers(layers))
    for (const { insert } of listOf(objectOf(objectOf(root.everywhere)[name]).changes))
      addInserted(insert, found);
  const changes = knownChanges(
    { ...found, targets: listTargets(name, block), place: {}, insert: {}, snippets: ofLists(found) },
    define,
  );
  return {
    type: 'object',
    description: block.description,
    additionalProperties: false,
    properties: {
      settings: refTo(`${name}.settings`, BLOCKS),
      changes: { type: 'array', description: 'Edits to the lists of the block.', ...changes },
      when: when("Added to the block's own condition, on every page."),
      note: NOTE,
    },
  };
}

/** Ready-made changes of the lists of one block. */
function ofLists({ lists }: Addresses): Schema[] {
  const [list = ''] = lists.keys();
  return changeSnippets({}, { insert: { id: '${1:entry}' }, last: `\${2:${list}}` });
}

function addInserted(insert: unknown, found: Addresses): void {
  const { id: own, label } = objectOf(insert);
  if (typeof own === 'string' && found.lists.size === 1) found.entries.set(own, textOf(label) || 'Entry');
}

function overlaid(blocks: BlockSchemas): Schema {
  const own = blocksWithOverlay(blocks).map((name) => [name, placeRef('entry', `block-${name}`)]);
  return {
    doNotSuggest: true,
    properties: mapped(Object.fromEntries(own) as Schema, (schema) => ({
      allOf: [schema, placeRef('entry', 'entry')],
      doNotSuggest: true,
    })),
    additionalProperties: placeRef('entry', 'entry'),
  };
}

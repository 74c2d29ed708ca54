/** The root file of a layer: what a dealer is, and what blocks say on every page. */
import { ANYWHERE } from '../../facts/places.ts';
import { isFixed } from '../checkSchemas.ts';
import { addLists, addRootLists, noAddresses, type Addresses } from './addresses.ts';
import { BLOCKS, type BlockSchemas } from './blocks.ts';
import { changeSnippets, knownChanges, listTargets } from './changes.ts';
import { definer, listOf, mapped, objectOf, refTo, textOf, type Define, type Schema } from './json.ts';
import { allLayers, type SharedLayers } from './layers.ts';
import { NAMES } from './names.ts';
import { blocksWithOverlay, filtersIn, placeRef } from './overlays.ts';
import type { Shapes } from './shapes.ts';
import { NOTE, when } from './values.ts';

const ROOT = 'root';
/** Kinds of layers: `<kind>.json` is the root file. */
const LAYERS = ['site', 'template', 'preset'];

/** `root.schema.json` with what every root file holds, and a schema for that of each kind of layer. */
export function rootSchemas(
  source: Schema,
  given: { blocks: BlockSchemas; layers: SharedLayers; shapes: Shapes },
): Map<string, Schema> {
  const { blocks, layers, shapes } = given;
  const named = namedKeys(objectOf(source.properties));
  const all: Schema = {
    ...mapped(source.properties, (property, name) => rootKey(property, name, shapes)),
    ...named,
  };
  const definitions: Schema = {};
  all.changes = rootChanges(source, layers, definer(definitions, 'root.'));
  all.everywhere = everywhere(objectOf(source.properties).everywhere, { blocks, layers }, definitions);
  const isOf = (layer: string, name: string): boolean => {
    const only = objectOf(objectOf(source.properties)[name])['x-layers'];
    return !Array.isArray(only) || only.includes(layer);
  };
  const shared = Object.keys(all).filter((name) => LAYERS.every((layer) => isOf(layer, name)));
  const root = {
    properties: pick(all, shared),
    // Key by key: what stands for all others would make each of them a known one.
    allOf: [
      {
        properties: {
          ...mapped(pick(objectOf(source.properties), shared), inside),
          everywhere: overlaid(blocks),
        },
      },
    ],
  };
  const files = LAYERS.map((layer): [string, Schema] => {
    const own = Object.keys(all).filter((name) => !shared.includes(name) && isOf(layer, name));
    return [layer, rootFile(source, [...shared, ...own], pick(all, own), newLayer(layer, layers))];
  });
  return new Map([
    [ROOT, { title: 'Root files', definitions: { root, ...shapes.definitions, ...definitions } }],
    ...files,
  ]);
}

function inside(property: Schema): Schema {
  const { 'x-place': place = ANYWHERE } = property;
  const own = placeRef(String(place), 'inside');
  const filters = filtersIn(property);
  return { ...(filters ? { allOf: [own, filters] } : own), doNotSuggest: true };
}

function pick(all: Schema, names: readonly string[]): Schema {
  return Object.fromEntries(names.map((name) => [name, all[name]]));
}

/** Keys whose values are names of layers. */
function namedKeys({ template, extends: outer, presets }: Schema): Schema {
  const name = (property: unknown): Schema => ({
    ...refTo('template', NAMES),
    markdownDescription: objectOf(property).description,
  });
  return {
    template: name(template),
    extends: name(outer),
    presets: { ...objectOf(presets), items: refTo('preset', NAMES) },
  };
}

function rootFile(source: Schema, keys: readonly string[], own: Schema, snippets: Schema[]): Schema {
  const known = { propertyNames: { enum: keys, doNotSuggest: true } };
  return {
    title: 'Root file',
    description: source.description,
    allOf: [{ type: 'object' }, refTo('root', ROOT)],
    properties: own,
    unevaluatedProperties: false,
    errorMessage: `Only these keys stand here: ${keys.filter((key) => key !== '$schema' && key !== 'note').join(', ')}.`,
    // A key that is misspelt is missing as well: that is told only when all keys are known.
    if: known,
    then: { required: source.required },
    ...(snippets.length > 0 && { defaultSnippets: snippets }),
  };
}

/** Edits to the lists of the root file itself. */
function rootChanges(source: Schema, layers: SharedLayers, define: Define): Schema {
  const found = noAddresses();
  addRootLists({}, source, '', found);
  for (const { root } of allLayers(layers)) addRootLists(root, source, '', found);
  const snippets = changeSnippets({ then: '$2' }, { insert: { id: '${1:name}', then: '$2' }, first: '$3' });
  return {
    type: 'array',
    description: 'Edits to the lists of this file that earlier layers wrote, in order.',
    ...knownChanges(
      { ...found, targets: [], place: placeRef(ANYWHERE, 'change'), insert: {}, snippets },
      define,
    ),
  };
}

/** Definitions of what is said of a block on every page. */
const EVERY = 'everywhere';

function everywhere(
  source: unknown,
  { blocks, layers }: { blocks: BlockSchemas; layers: SharedLayers },
  definitions: Schema,
): Schema {
  for (const [name, block] of blocks)
    definitions[`${EVERY}.${name}`] = onEveryPage(name, block, layers, definer(definitions, `${name}.`));
  const own = (name: string): Schema => refTo(`${EVERY}.${name}`);
  return {
    type: 'object',
    description: objectOf(source).description,
    additionalProperties: false,
    properties: mapped(Object.fromEntries(blocks), (_, name) => own(name)),
    patternProperties: Object.fromEntries(
      [...blocks.keys()].map((name) => [`^${name}/[a-z0-9][a-z0-9-]*$`, own(name)]),
    ),
    errorMessage: `No block has this name. Blocks: ${[...blocks.keys()].join(', ')}.`,
  };
}

function rootKey(property: Schema, name: string, shapes: Shapes): Schema {
  if (name === 'everywhere' || name === 'changes') return {};
  if (isFixed(name, property)) return shapes.fixed(property, name);
  return shapes.setting(property, name);
}

function newLayer(layer: string, { templates }: SharedLayers): Schema[] {
  if (layer !== 'site')
    return [{ label: layer, description: `A new ${layer}.`, body: { version: 1, name: '${1:Name}' } }];
  const template = templates.find((one) => one.extends === undefined)?.name ?? '${3:template}';
  const body = { version: 1, name: '${1:Dealer}', hosts: ['www.${2:dealer}.example.com'], template };
  return [{ label: layer, description: 'A new dealer.', body }];
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
      when: {
        const: false,
        markdownDescription:
          'Takes the block off every page; a page or a later layer brings it back with a `when` of its own.',
      },
      alsoWhen: when("Added to the block's own condition, on every page."),
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
  const own = blocksWithOverlay(blocks).map((name) => [name, placeRef(ANYWHERE, `block-${name}`)]);
  return {
    doNotSuggest: true,
    properties: mapped(Object.fromEntries(own) as Schema, (schema) => ({
      allOf: [schema, placeRef(ANYWHERE, 'entry')],
      doNotSuggest: true,
    })),
    additionalProperties: placeRef(ANYWHERE, 'entry'),
  };
}

/** Pages, parts, and the changes of each page that a template has. */
import { ANYWHERE } from '../../facts/places.ts';
import { PAGE_KINDS } from '../../pageKinds.ts';
import { isFixed } from '../checkSchemas.ts';
import { collectAddresses, insideOfEach, joined, type Addresses, type KnownBlock } from './addresses.ts';
import { BLOCKS, type BlockSchemas } from './blocks.ts';
import { blockTargets, changeAt, CHANGES, knownChanges } from './changes.ts';
import { mapped, objectOf, refTo, type Schema } from './json.ts';
import { pageFiles, pageKinds, type SharedLayers } from './layers.ts';
import { blocksWithOverlay, placeRef } from './overlays.ts';
import { placeOfKind } from './places.ts';
import type { Shapes } from './shapes.ts';
import { when } from './values.ts';

const blockList = refTo('list', BLOCKS);
const ANY_CHANGES = refTo('list', CHANGES);

/** `page.schema.json`: a page of any kind; the kind decides its slots and its facts. */
export function pageSchema(source: Schema, shapes: Shapes): Schema {
  const kinds = PAGE_KINDS.map((kind) => ({
    if: { properties: { kind: { const: kind, doNotSuggest: true } }, required: ['kind'] },
    then: { allOf: [ofKind(kind), changesAt(placeOfKind(kind))] },
  }));
  const unknown = { properties: { slots: { ...slotsOf(Object.keys(SLOTS), ANYWHERE), doNotSuggest: true } } };
  return {
    title: 'Page',
    description: source.description,
    type: 'object',
    additionalProperties: false,
    properties: mapped(source.properties, (property, name) =>
      isFixed(name, property) ? replaced(name, property) : shapes.setting(property, name),
    ),
    allOf: [...kinds, { if: { required: ['kind'] }, else: unknown }, NOT_BOTH],
    defaultSnippets: pageSnippets(),
    definitions: shapes.definitions,
  };
}

const SLOTS: Readonly<Record<string, string>> = {
  main: 'The page between header and footer: its blocks from top to bottom.',
  header: 'What stands above every page: its blocks from top to bottom.',
  footer: 'What stands below every page: its blocks from top to bottom.',
};

/** Parts of a page that are more than the plain schema says. */
function replaced(name: string, property: Schema): Schema {
  if (name === 'when') return when('The page is there only when this holds; else it is not found.');
  if (name === 'changes') return ANY_CHANGES;
  if (name === 'slots') return { type: 'object', description: property.description };
  if (name !== 'signIn') return property;
  const own = objectOf(property.properties);
  return { ...property, properties: { ...own, when: when('Sign-in is needed only when this holds.') } };
}

function slotsOf(names: readonly string[], place: string): Schema {
  const list = (name: string): Schema => ({
    type: 'array',
    markdownDescription: SLOTS[name],
    items: { allOf: [refTo('entry', BLOCKS), placeRef(place, 'entry')] },
  });
  const words = names.length === 1 ? `one slot: ${names.join('')}` : `these slots: ${names.join(', ')}`;
  return {
    additionalProperties: false,
    properties: Object.fromEntries(names.map((name) => [name, list(name)])),
    errorMessage: `A page of this kind has ${words}.`,
  };
}

/** What a page of a kind has beside what all pages have. */
function ofKind(kind: string): Schema {
  const place = placeOfKind(kind);
  return {
    properties: {
      when: { ...placeRef('load', 'asked'), doNotSuggest: true },
      title: { ...placeRef(place, 'inside'), doNotSuggest: true },
      meta: { ...placeRef(place, 'inside'), doNotSuggest: true },
      signIn: {
        properties: { when: { ...placeRef(place, 'asked'), doNotSuggest: true } },
        doNotSuggest: true,
      },
      slots: { ...slotsOf(kind === 'frame' ? ['header', 'footer'] : ['main'], place), doNotSuggest: true },
    },
  };
}

/** Of a page that says its kind, as one does that no template has: where its changes lead is not known. */
function changesAt(place: string): Schema {
  return { properties: { changes: { items: placeRef(place, 'change'), doNotSuggest: true } } };
}

const NOT_BOTH: Schema = {
  if: { required: ['slots', 'changes'] },
  then: {
    properties: {
      changes: {
        not: {},
        errorMessage:
          'A page file has either slots (a page of its own) or changes (edits to an earlier layer).',
        doNotSuggest: true,
      },
    },
  },
};

function pageSnippets(): Schema[] {
  const text = { headingLevel: 1, texts: { title: '${2:New page}', body: '${3:What it says.}' } };
  const main = [{ block: 'breadcrumbs' }, { block: 'rich-text', settings: text }];
  const page = { kind: 'content', routes: ['/${1:new-page}'], title: '${2:New page}', slots: { main } };
  return [
    { label: 'page', description: 'A page of its own.', body: page },
    { label: 'changes', description: 'Changes to the page of an earlier layer.', body: { changes: [] } },
  ];
}

/** `part.schema.json`. */
export function partSchema(source: Schema): Schema {
  const properties = objectOf(source.properties);
  return {
    ...source,
    properties: { ...properties, blocks: blockList, changes: ANY_CHANGES },
    allOf: [
      {
        properties: {
          blocks: { items: placeRef(ANYWHERE, 'entry'), doNotSuggest: true },
          changes: { items: placeRef(ANYWHERE, 'change'), doNotSuggest: true },
        },
      },
    ],
  };
}

/** Schemas `changes.<page>` for sites and presets, `changes.<template>.<page>` for templates that extend another. */
export function pageChanges({ templates }: SharedLayers, blocks: BlockSchemas): Map<string, Schema> {
  const made = new Map<string, Schema>();
  for (const [page, kind] of pageKinds(templates)) {
    const all = new Map<string, Addresses>();
    for (const { name, pages } of templates) {
      const files = pageFiles(templates, name, page);
      if (files.length === 0) continue;
      const addresses = collectAddresses(files, blocks);
      all.set(name, addresses);
      const heirs = templates.filter((other) => other.extends === name && other.pages.has(page));
      if (heirs.length > 0 && pages.size > 0)
        made.set(`changes.${name}.${page}`, ofPage(addresses, kind, blocks));
    }
    made.set(`changes.${page}`, ofPage(joined(all), kind, blocks));
  }
  return made;
}

/** The kind is that of the template's page: a file with changes does not say it again. */
function ofPage(addresses: Addresses, kind: string, schemas: BlockSchemas): Schema {
  const place = placeOfKind(kind);
  const withOverlay = blocksWithOverlay(schemas);
  // Inside of cards of a grid and the like there is an entry, whatever the page.
  const inCards = insideOfEach(addresses, schemas);
  const overlay = (known: KnownBlock): Schema[] =>
    known.block !== undefined && withOverlay.includes(known.block)
      ? [placeRef(inCards.blocks.includes(known) ? ANYWHERE : place, `block-${known.block}`)]
      : [];
  const definitions: Schema = {};
  const changes = knownChanges(
    {
      ...addresses,
      targets: blockTargets(addresses.blocks, schemas, overlay),
      place: changeAt(inCards, placeRef(ANYWHERE, 'change'), placeRef(place, 'change')),
      insert: { allOf: [refTo('entry', BLOCKS), placeRef(place, 'offers')] },
      snippets: [],
    },
    (name, schema) => {
      definitions[name] = schema;
      return refTo(name);
    },
  );
  return {
    title: 'Changes of this page',
    properties: { changes: { ...changes, doNotSuggest: true } },
    if: { required: ['kind'] },
    else: ofKind(kind),
    definitions,
  };
}

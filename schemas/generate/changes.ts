/**
 * Generator of what editors know of the layouts themselves: `changes.<template>.<page>.schema.json` with the ids that a
 * change may name on that page, `changes.<page>.schema.json` with those of all templates (for sites and presets), and the
 * names of templates and presets. Ids are offered, not demanded: `check` tells of changes that hit nothing.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GeneratedFile } from './generated.ts';
import { collectAddresses, type Addresses } from './addresses.ts';
import { withWords } from './words.ts';

type Schema = { [key: string]: unknown };

export interface Template {
  name: string;
  extends?: string;
  /** Pages of its own, by name. */
  pages: ReadonlyMap<string, Schema>;
}

/** All templates of layouts/, sorted by name. */
export function readTemplates(root: string): Template[] {
  return namesIn(root, 'layouts', 'template.json').map((name) => {
    const folder = join(root, 'layouts', name);
    const outer = read(join(folder, 'template.json')).extends;
    const files = existsSync(join(folder, 'pages')) ? readdirSync(join(folder, 'pages')).sort() : [];
    const pages = files
      .filter((file) => file.endsWith('.json'))
      .map((file) => [file.replace('.json', ''), read(join(folder, 'pages', file))] as const);
    return { name, pages: new Map(pages), ...(typeof outer === 'string' && { extends: outer }) };
  });
}

function read(path: string): Schema {
  return JSON.parse(readFileSync(path, 'utf8')) as Schema;
}

function namesIn(root: string, folder: string, rootFile: string): string[] {
  const full = join(root, folder);
  if (!existsSync(full)) return [];
  return readdirSync(full)
    .filter((name) => existsSync(join(full, name, rootFile)))
    .sort();
}

/** The page file of a template after those that it extends. */
export function pageFiles(templates: readonly Template[], name: string, page: string): Schema[] {
  const template = templates.find((one) => one.name === name);
  if (!template) return [];
  const outer = template.extends === undefined ? [] : pageFiles(templates, template.extends, page);
  const own = template.pages.get(page);
  return own ? [...outer, own] : outer;
}

/** Page name -> kind, over all templates. */
export function pageKinds(templates: readonly Template[]): Map<string, string> {
  const kinds = new Map<string, string>();
  for (const { pages } of templates)
    for (const [page, { kind }] of pages) if (typeof kind === 'string') kinds.set(page, kind);
  return new Map([...kinds].sort());
}

const DRAFT = 'http://json-schema.org/draft-07/schema#';
const BASE = 'https://forecourt.local/schemas/composed';

/** Generator for `npm run generate`. */
export function generateChanges(root: string): Promise<GeneratedFile[]> {
  const templates = readTemplates(root);
  const blocks = readBlocks(join(root, 'schemas', 'blocks'));
  const holders = new Set([...blocks.keys()].filter((name) => blocks.get(name)?.['x-slots'] !== undefined));
  const made: [string, Schema][] = [['names', namesSchema(root)]];
  for (const [page, kind] of pageKinds(templates)) {
    const all: Addresses[] = [];
    for (const { name } of templates) {
      const files = pageFiles(templates, name, page);
      if (files.length === 0) continue;
      const addresses = collectAddresses(files, blocks);
      all.push(addresses);
      made.push([`changes.${name}.${page}`, changesSchema(addresses, kind, holders)]);
    }
    made.push([`changes.${page}`, changesSchema(joined(all), kind, holders)]);
  }
  const files = made.map(([name, schema]) => ({
    path: `schemas/composed/${name}.schema.json`,
    text: `${JSON.stringify(withWords({ $schema: DRAFT, $id: `${BASE}/${name}.schema.json`, ...schema }), null, 1)}\n`,
  }));
  return Promise.resolve(files);
}

function readBlocks(folder: string): Map<string, Schema> {
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder).filter((file) => file.endsWith('.schema.json'));
  return new Map(files.sort().map((file) => [file.replace('.schema.json', ''), read(join(folder, file))]));
}

function joined(all: readonly Addresses[]): Addresses {
  return {
    entries: new Map(all.flatMap(({ entries }) => [...entries])),
    lists: new Map(all.flatMap(({ lists }) => [...lists])),
    blocks: new Map(all.flatMap(({ blocks }) => [...blocks])),
    slots: new Map(all.flatMap(({ slots }) => [...slots])),
  };
}

/** @param holders  blocks that hold other blocks */
function changesSchema(
  { entries, lists, blocks }: Addresses,
  kind: string,
  holders: ReadonlySet<string>,
): Schema {
  const entry = offers(entries, 'Address of an entry: ids from outside in.');
  const list = offers(lists, 'Address of a list: a slot, or a block and its list.');
  const union = `blocks.${kind}.schema.json`;
  const idsOf = new Map<string, string[]>();
  for (const [id, block] of blocks) idsOf.set(block, [...(idsOf.get(block) ?? []), id]);
  const keysOf = [...idsOf].map(([block, ids]) => {
    const keys = holders.has(block) ? ['settings', 'slots'] : ['settings'];
    const refs = keys.map((key) => [key, { $ref: `${union}#/definitions/${block}/properties/${key}` }]);
    return {
      if: { required: ['set'], properties: { set: { enum: ids } } },
      then: { properties: Object.fromEntries(refs) as Schema },
    };
  });
  const insert = {
    description: 'A new block or entry.',
    if: { required: ['block'] },
    then: { $ref: `${union}#/items` },
  };
  return {
    title: 'Changes of this page',
    type: 'object',
    properties: {
      changes: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            ...{ set: entry, remove: entry, move: entry, before: entry, after: entry },
            ...{ first: list, last: list, insert },
          },
          allOf: keysOf,
        },
      },
    },
  };
}

/** Values with their meaning; any other text is allowed too. */
function offers(known: ReadonlyMap<string, string>, description: string): Schema {
  if (known.size === 0) return { type: 'string', description };
  const values = [...known.keys()];
  return {
    type: 'string',
    description,
    anyOf: [{ enum: values, enumDescriptions: values.map((value) => known.get(value)) }, {}],
  };
}

/** Root files: names of what lies in layouts/. */
function namesSchema(root: string): Schema {
  const templates = namesIn(root, 'layouts', 'template.json');
  const presets = namesIn(root, 'layouts/presets', 'preset.json');
  const template = {
    enum: templates,
    description: 'Name of a folder in layouts/.',
    errorMessage: `No template has this name. Templates: ${templates.join(', ')}.`,
  };
  const preset = {
    enum: presets,
    description: 'Name of a folder in layouts/presets/.',
    errorMessage: `No preset has this name. Presets: ${presets.join(', ')}.`,
  };
  return {
    title: 'Names of shared layers',
    type: 'object',
    properties: {
      ...(templates.length > 0 && { template, extends: template }),
      ...(presets.length > 0 && { presets: { type: 'array', items: preset } }),
    },
  };
}

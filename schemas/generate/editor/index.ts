/** Generator of `schemas/composed/`: what editors are told, one file for each kind of file and each place. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBlockSchemas } from '../../blockSchemas.ts';
import { DATA_LISTS, dataFacts } from '../../dataLists.ts';
import type { FactSources } from '../../facts/factShapes.ts';
import { withNotes } from '../../notes.ts';
import type { GeneratedFile } from '../generated.ts';
import { printJson } from '../printJson.ts';
import { BLOCKS, blocksSchema } from './blocks.ts';
import { CHANGES, changesSchema } from './changes.ts';
import { dataSchema } from './data.ts';
import { objectOf, refTo, type Schema } from './json.ts';
import { readSharedLayers, type SharedLayers } from './layers.ts';
import { menusSchema } from './menus.ts';
import { NAMES, namesSchema } from './names.ts';
import { ownData, withOwnLists, withOwnNames } from './ownNames.ts';
import { overlays, placeFile } from './overlays.ts';
import { pageChanges, pageSchema, partSchema } from './pages.ts';
import { knownRules } from './knownRules.ts';
import { EDITED_PLACES, Places } from './places.ts';
import { rootSchemas } from './root.ts';
import { rulesSchema, type DeclaredRules } from './rules.ts';
import { Shapes } from './shapes.ts';
import { withTakenBack } from './takenBack.ts';
import { VALUES, valuesSchema } from './values.ts';
import { withWords } from './words.ts';

const DRAFT = 'http://json-schema.org/draft-07/schema#';
const BASE = 'https://forecourt.local/schemas/composed';

/** Files of which the plain schema says all; words are added. */
const PLAIN = ['theme', 'stock-map', 'demo-stock'];

/** All files of a project; none where it has no blocks. */
export function generateEditorSchemas(root: string): GeneratedFile[] {
  const folder = join(root, 'schemas');
  if (!existsSync(join(folder, 'blocks'))) return [];
  return [...editorSchemas(folder, readSharedLayers(root))].map(([name, schema]) => ({
    path: `schemas/composed/${name}.schema.json`,
    text: textOfSchema(name, schema),
  }));
}

function textOfSchema(name: string, { $schema: _, $id: __, ...schema }: Schema): string {
  const whole = withWords({ $schema: DRAFT, $id: `${BASE}/${name}.schema.json`, ...schema }) as Schema;
  return printJson(isOfLayers(name) ? withTakenBack(whole) : whole);
}

/** What a condition asks, and files that no layer comes before, know no `null`. */
function isOfLayers(name: string): boolean {
  return !/^(facts|place)\.|^(changes|stock-map|demo-stock)$/.test(name);
}

/** Name -> schema, without the words that are added to all. */
export function editorSchemas(folder: string, layers: SharedLayers): Map<string, Schema> {
  const read = (name: string): Schema => withNotes(readJson(join(folder, `${name}.schema.json`)));
  const site = withOwnNames(read('site'), layers);
  const plain = withOwnNames(readJson(join(folder, 'site.schema.json')), layers);
  const declared = (key: string): Schema => objectOf(objectOf(objectOf(plain.properties)[key]).properties);
  const [flag = ''] = Object.keys(declared('flags'));
  const links = declared('links');
  const blocks = new Map(
    Array.from(readBlockSchemas<Schema>(folder), ([name, block]) => [name, withNotes(block)]),
  );
  const entities = readFolder(join(folder, 'entities'));
  const builtIn = readJson(join(folder, 'rules.json')) as unknown as DeclaredRules;
  const rules = withOwnLists(builtIn, layers);
  const icons = read('icon');
  const shapes = (): Shapes => new Shapes(flag, icons);
  const made = new Map<string, Schema>([
    [VALUES, valuesSchema(flag)],
    [NAMES, namesSchema(layers, { links, flag })],
    [BLOCKS, blocksSchema(blocks, shapes())],
    [CHANGES, changesSchema(read('changes'))],
    ['page', pageSchema(read('page'), shapes())],
    ['part', partSchema(read('part'))],
    ...rootSchemas(site, { blocks, layers, shapes: shapes() }),
    ['rules', rulesSchema(rules, { layers, flag, shapes: shapes() })],
    ['menus', menusSchema(read('menus'), { layers, shapes: shapes() })],
    ...pageChanges(layers, blocks),
    ...PLAIN.map((name): [string, Schema] => [name, read(name)]),
  ]);
  const places = new Places(factSources(plain, entities, ownData(layers)), knownRules(rules, layers));
  for (const [name, schema] of places.families()) made.set(name, schema);
  for (const place of EDITED_PLACES)
    made.set(placeFile(place), { definitions: { ...overlays(place, blocks), ...places.of(place) } });
  const data = read('data');
  made.set('data', {
    ...data,
    properties: { ...objectOf(data.properties), changes: refTo('list', CHANGES) },
  });
  for (const [list, entity] of Object.entries(DATA_LISTS))
    if (entities.has(entity)) made.set(`data.${list}`, dataSchema(data, entity, entities));
  return made;
}

function readJson(path: string): Schema {
  return JSON.parse(readFileSync(path, 'utf8')) as Schema;
}

/** Schemas of a folder by the names of their files. */
function readFolder(folder: string): ReadonlyMap<string, Schema> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.schema.json'));
  return new Map(
    files.sort().map((file) => [file.replace('.schema.json', ''), readJson(join(folder, file))]),
  );
}

function factSources(
  site: Schema,
  entities: ReadonlyMap<string, Schema>,
  ownLists: Readonly<Record<string, string>>,
): FactSources {
  const declared = (key: string): Schema => objectOf(objectOf(objectOf(site.properties)[key]).properties);
  const lists = Object.entries(dataFacts(Object.fromEntries(entities))).map(
    ([list, schema]): [string, Schema] => [
      list,
      list in DATA_LISTS ? { ...schema, description: `The site's ${list}, from its data.` } : { ...schema },
    ],
  );
  const own = Object.entries(ownLists).map(([list, of]): [string, Schema] => [
    list,
    { type: 'array', items: entities.get(of) ?? {}, description: `The site's ${list}, from its data.` },
  ]);
  const sources = {
    entities: Object.fromEntries(entities),
    site,
    siteData: { ...Object.fromEntries(own), ...Object.fromEntries(lists) },
    flags: declared('flags'),
    labels: declared('labels'),
    links: declared('links'),
  };
  return sources as FactSources;
}

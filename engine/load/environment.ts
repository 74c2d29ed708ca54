import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBlockSchemas } from '../../schemas/blockSchemas.ts';
import { dataFacts, DATA_LISTS } from '../../schemas/dataLists.ts';
import { derivedFacts } from '../../domain/derived.ts';
import { withWholeDefaults, type SettingsSchema, type ResolveEnv } from '../resolve/index.ts';
import { makeFactTable, type DeclaredRules, type Schema } from '../rules/index.ts';
import { markdownToHtml } from './markdown.ts';

type EntitySchemas = Record<string, Schema>;

/** Reads the schemas folder into what resolving a site needs. Done once per process. */
export function readEnvironment(folder: string, assetUrl: ResolveEnv['assetUrl']): ResolveEnv {
  const read = (file: string): SettingsSchema =>
    JSON.parse(readFileSync(join(folder, file), 'utf8')) as SettingsSchema;
  const siteSchema = read('site.schema.json');
  const entities = readFolder(join(folder, 'entities')) as EntitySchemas;
  const documents = { ...(entities as Record<string, SettingsSchema>), ...readFolder(folder) };
  const properties = siteSchema.properties ?? {};
  const { lists, conditions } = read('rules.json') as unknown as DeclaredRules;
  const factSources = {
    entities,
    site: siteSchema,
    siteData: dataFacts(entities),
    flags: properties.flags?.properties,
    labels: properties.labels?.properties,
    links: properties.links?.properties,
    derived: derivedFacts,
  };
  return {
    facts: makeFactTable(factSources),
    factSources,
    siteSchema,
    menusSchema: read('menus.schema.json'),
    themeSchema: read('theme.schema.json'),
    pageSchema: read('page.schema.json'),
    blocks: new Map(
      Array.from(readBlockSchemas<SettingsSchema>(folder), ([name, schema]) => [
        name,
        withWholeDefaults(schema),
      ]),
    ),
    rules: lists,
    conditions,
    dataLists: DATA_LISTS,
    readers: read('readers.json') as Record<string, never>,
    toHtml: markdownToHtml,
    assetUrl,
    schemaOf: (ref, from) => resolveRef(ref, from, documents),
  };
}

/** File name without `.schema.json` -> schema. */
function readFolder(folder: string): Record<string, SettingsSchema> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.schema.json'))
    .sort();
  return Object.fromEntries(
    files.map((name) => [
      name.replace('.schema.json', ''),
      JSON.parse(readFileSync(join(folder, name), 'utf8')) as SettingsSchema,
    ]),
  );
}

/** `#/definitions/x` in its own document, `file.schema.json#/definitions/x` in another one. */
function resolveRef(
  ref: string,
  from: Schema,
  documents: Record<string, SettingsSchema>,
): Schema | undefined {
  const [file = '', pointer = ''] = ref.split('#');
  let at: unknown = file === '' ? from : documents[file.replace('.schema.json', '')];
  for (const segment of pointer.split('/').slice(1)) {
    at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[segment] : undefined;
  }
  return at as Schema | undefined;
}

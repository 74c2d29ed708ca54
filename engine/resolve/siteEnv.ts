import { NAME_GROUPS, type NameGroup } from '../../schemas/declared.ts';
import type { Layer, Site } from '../layers.ts';
import { makeFactTable, moreFacts, type Schema } from '../rules/index.ts';
import { ownNames, type OwnNames } from './ownNames.ts';
import type { ResolveEnv } from './resolveEnv.ts';
import type { SettingsSchema } from './settingsSchema.ts';
import { mergeRoots, rootDefaults } from './siteRoot.ts';

const GROUPS = Object.keys(NAME_GROUPS) as NameGroup[];

/** What is made of a thing and a set of names, once for each pair. */
function perNames<T extends object, R>(make: (of: T, names: OwnNames) => R): (of: T, names: OwnNames) => R {
  const kept = new WeakMap<T, WeakMap<OwnNames, R>>();
  return (of, names) => {
    const known = kept.get(of) ?? new WeakMap<OwnNames, R>();
    kept.set(of, known);
    const made = known.get(names) ?? make(of, names);
    known.set(names, made);
    return made;
  };
}

/** The schema of root files on these layers: with the flags, labels and links that they declare. */
export function rootSchemaOn(layers: readonly Layer[], siteSchema: SettingsSchema): SettingsSchema {
  const names = ownNames(layers);
  return names ? withValues(siteSchema, names) : siteSchema;
}

const withValues = perNames((schema: SettingsSchema, { values }): SettingsSchema => {
  const groups = GROUPS.map((group) => {
    const built = schema.properties?.[group];
    return [group, { ...built, properties: { ...values[group], ...built?.properties } }] as const;
  });
  return { ...schema, properties: { ...schema.properties, ...Object.fromEntries(groups) } };
});

/** The environment of a site that stands on these layers: what is built in, and what they declare. */
export function envOn(layers: readonly Layer[], env: ResolveEnv): ResolveEnv {
  const names = ownNames(layers);
  return names ? withOwn(env, names) : env;
}

const withOwn = perNames((env: ResolveEnv, own): ResolveEnv => {
  const { values, lists, data } = own;
  const entityOf = (name: string): Schema => env.factSources.entities[name] ?? { type: 'object' };
  const siteData = Object.entries(data).map(([name, of]): [string, Schema] => [
    name,
    { type: 'array', items: entityOf(of) },
  ]);
  const facts = makeFactTable({
    ...env.factSources,
    ...values,
    site: undefined,
    siteData: Object.fromEntries(siteData),
  });
  const free = Object.entries(lists).filter(([name]) => !Object.hasOwn(env.conditions, name));
  return {
    ...env,
    own,
    siteSchema: withValues(env.siteSchema, own),
    facts: moreFacts(env.facts, facts),
    rules: { ...Object.fromEntries(free), ...env.rules },
    dataLists: { ...data, ...env.dataLists },
  };
});

const bases = new WeakMap<SettingsSchema, Layer>();

/** The lowest layer: the defaults of the schema. */
function defaultsOf(schema: SettingsSchema): Layer {
  const none = new Map<string, never>();
  const made = bases.get(schema) ?? {
    kind: 'defaults',
    name: 'defaults',
    folder: 'schemas',
    root: { file: 'schemas/site.schema.json', value: rootDefaults(schema) },
    pages: none,
    parts: none,
    data: none,
  };
  bases.set(schema, made);
  return made;
}

/**
 * Layers on the defaults, and their root files merged.
 *
 * @param above       template, presets and site, the later one wins
 * @param siteSchema  of root files, as it is built in
 */
export function standOn(above: readonly Layer[], siteSchema: SettingsSchema): Pick<Site, 'layers' | 'root'> {
  const schema = rootSchemaOn(above, siteSchema);
  const layers = [defaultsOf(schema), ...above];
  return { layers, root: mergeRoots(layers, schema) };
}

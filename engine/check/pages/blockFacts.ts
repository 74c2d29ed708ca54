import { hasFact } from '../../../schemas/facts/places.ts';
import type { JsonObject } from '../../layers.ts';
import { pointerSegments } from '../../pointers.ts';
import type { Problem } from '../../problems.ts';
import { type SettingsSchema, isObject } from '../../resolve/index.ts';
import { valueAt } from '../spots/siteSpots.ts';
import { problem, type PageNode, type SiteCheck, type SiteInput } from '../types.ts';

/** Blocks that show what their page does not have, e.g. the photos of a car on a page about no car. */
export const blockFacts: SiteCheck = (input) =>
  [...input.pages.values()].flatMap(({ kind, main }) => main.flatMap((node) => lacking(node, kind, input)));

function lacking(node: PageNode, kind: string, input: SiteInput): Problem[] {
  const absent = aboutOf(node, input.env.blocks.get(node.block) ?? {}).filter(
    ({ fact }) => !hasFact(kind, fact),
  );
  if (absent.length === 0 || isInUnknown(node, input)) return [];
  return absent.map(({ fact, setting }) =>
    problem(
      'FACT_UNKNOWN',
      node.source,
      `"${node.id}" shows a ${fact}, and a page of the kind "${kind}" has none.`,
      setting === undefined
        ? `Take it out, or put it into a slot that is drawn for each ${fact}.`
        : `Take it out, or say in "${setting}" what it shows here.`,
    ),
  );
}

interface About {
  fact: string;
  /** The setting whose default is about it; undefined: the block is. */
  setting?: string;
}

/** What a block is about: by itself, or by the default of a setting, as long as that is what it shows. */
function aboutOf({ settings }: PageNode, schema: SettingsSchema): readonly About[] {
  const byDefault = settingsAbout(schema)
    .filter(({ keys, property }) => isSame(valueAt(settings as JsonObject, keys), property.default))
    .flatMap(({ keys, property }) => saidIn(property).map((fact) => ({ fact, setting: keys.join('.') })));
  const all: readonly About[] = [...saidIn(schema).map((fact) => ({ fact })), ...byDefault];
  if (all.length < 2) return all;
  return [...new Map(all.toReversed().map((about) => [about.fact, about])).values()];
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

interface Setting {
  keys: readonly string[];
  property: SettingsSchema;
}

const kept = new WeakMap<SettingsSchema, readonly Setting[]>();

/** Settings, also those in groups (`texts.title`), that are about something by default. */
function settingsAbout(schema: SettingsSchema): readonly Setting[] {
  const known = kept.get(schema) ?? settingsIn(schema).filter(({ property }) => saidIn(property).length > 0);
  kept.set(schema, known);
  return known;
}

function settingsIn({ properties = {} }: SettingsSchema, way: readonly string[] = []): Setting[] {
  return Object.entries(properties).flatMap(([name, property]) => {
    const keys = [...way, name];
    return [{ keys, property }, ...settingsIn(property, keys)];
  });
}

function saidIn(schema: SettingsSchema): string[] {
  return Array.isArray(schema['x-facts']) ? schema['x-facts'].map(String) : [];
}

/** Inside a block that there is not: what that one would have drawn it for is not known. */
function isInUnknown({ source }: PageNode, { files, env }: SiteInput): boolean {
  const file = files.find(({ file }) => file.file === source.file)?.file.value ?? {};
  const keys = pointerSegments(source.pointer);
  return keys.some((_, length) => {
    const around = valueAt(file, keys.slice(0, length));
    return isObject(around) && typeof around.block === 'string' && !env.blocks.has(around.block);
  });
}

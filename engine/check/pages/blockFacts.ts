import { hasFact } from '../../../schemas/facts/places.ts';
import { pointerSegments } from '../../pointers.ts';
import type { Problem } from '../../problems.ts';
import type { SettingsSchema } from '../../resolve/settingsSchema.ts';
import { isObject } from '../../resolve/merge.ts';
import { valueAt } from '../spots/siteSpots.ts';
import { problem, type PageNode, type SiteCheck, type SiteInput } from '../types.ts';

/** Blocks that show what their page does not have, e.g. the photos of a car on a page about no car. */
export const blockFacts: SiteCheck = (input) =>
  [...input.pages.values()].flatMap(({ kind, main }) => main.flatMap((node) => lacking(node, kind, input)));

function lacking(node: PageNode, kind: string, input: SiteInput): Problem[] {
  const facts = factsOf(node, input.env.blocks.get(node.block) ?? {});
  const absent = facts.filter((fact) => !hasFact(kind, fact));
  if (absent.length === 0 || isInUnknown(node, input)) return [];
  return absent.map((fact) =>
    problem(
      'FACT_UNKNOWN',
      node.source,
      `"${node.id}" shows a ${fact}, and a page of the kind "${kind}" has none.`,
      `Take it out, or put it into a slot that is drawn for each ${fact}.`,
    ),
  );
}

/** What a block is about: by itself, or by the default of a setting, as long as that is what it shows. */
function factsOf({ settings }: PageNode, schema: SettingsSchema): readonly string[] {
  const byDefault = settingsAbout(schema)
    .filter(([name, property]) => JSON.stringify(settings[name]) === JSON.stringify(property.default))
    .flatMap(([, property]) => saidIn(property));
  return [...new Set([...saidIn(schema), ...byDefault])];
}

const kept = new WeakMap<SettingsSchema, [name: string, SettingsSchema][]>();

function settingsAbout(schema: SettingsSchema): [name: string, SettingsSchema][] {
  const known =
    kept.get(schema) ??
    Object.entries(schema.properties ?? {}).filter(([, property]) => saidIn(property).length > 0);
  kept.set(schema, known);
  return known;
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

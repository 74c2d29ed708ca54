import { join } from 'node:path';
import type { Plugin } from 'vite';
import { defaultOf, isObject, type SettingsSchema } from '../../engine/resolve/index.ts';
import { readEnvironment } from '../../engine/load/index.ts';
import { isRuleList, type Json } from '../../engine/rules/index.ts';
import type { BlockFolder } from './blockFolders.ts';

/** Block -> what its schema says of its settings, the same on every page. */
export type Standards = Readonly<Record<string, object>>;

/** Of all blocks that have a schema; those of tests may have none here. */
export function readStandards(root: string, folders: readonly BlockFolder[]): Standards {
  const { blocks } = readEnvironment(join(root, 'schemas'), () => undefined);
  const found = folders.flatMap(({ name }) => {
    const schema = blocks.get(name);
    const standard = schema && sameEverywhere(defaultOf(schema), schema);
    return standard ? [[name, standard] as const] : [];
  });
  return Object.fromEntries(found) as Record<string, object>;
}

/** Without what facts, rules and names of the site answer: that is another on each page, and never what stands here. */
export function sameEverywhere(value: Json | undefined, schema: SettingsSchema): Json | undefined {
  if (typeof value === 'string') return isFilled(value, schema) ? undefined : value;
  if (isRuleList(value)) return undefined;
  if (!isObject(value)) return value;
  const { properties } = schema;
  if (!properties || (value.fact !== undefined && !properties.fact)) return undefined;
  const entries = Object.entries(value).map(
    ([key, inner]) => [key, sameEverywhere(inner, properties[key] ?? {})] as const,
  );
  return Object.fromEntries(entries.filter((entry): entry is [string, Json] => entry[1] !== undefined));
}

/** Whether a text has braces that the page fills: those of its params are filled in the browser. */
function isFilled(text: string, schema: SettingsSchema): boolean {
  const params = (schema['x-params'] ?? []) as readonly string[];
  return [...text.matchAll(/\{([^{}|]*)/g)].some(([, name = '']) => !params.includes(name));
}

/** Puts them into the scripts of the islands, so that no page has to say them. */
export function islandStandards(standards: Standards, folders: readonly BlockFolder[]): Plugin {
  const byFile = new Map(folders.map(({ name, path }) => [join(path, 'island.tsx'), standards[name]]));
  return {
    name: 'forecourt:island-standards',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/island\.tsx$/ },
      handler: (code, id) => {
        const standard = byFile.get(id);
        return standard && `${code}\nexport const standard = ${JSON.stringify(standard)};\n`;
      },
    },
  };
}

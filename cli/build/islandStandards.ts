import { join } from 'node:path';
import type { Plugin } from 'vite';
import { defaultOf, readEnvironment } from '../../engine/index.ts';
import type { BlockFolder } from './blockFolders.ts';

/** Block -> what its schema says of its settings. */
export type Standards = Readonly<Record<string, object>>;

/** Of all blocks that have a schema; those of tests may have none here. */
export function readStandards(root: string, folders: readonly BlockFolder[]): Standards {
  const { blocks } = readEnvironment(join(root, 'schemas'), () => undefined);
  const found = folders.flatMap(({ name }) => {
    const schema = blocks.get(name);
    const standard = schema && defaultOf(schema);
    return standard ? [[name, standard] as const] : [];
  });
  return Object.fromEntries(found) as Record<string, object>;
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

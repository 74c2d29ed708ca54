import type { FileKind } from '../../load/index.ts';
import type { Layer, LayerFile, Site } from '../../layers.ts';
import type { CheckedFile } from '../types.ts';

const FOLDERS = [
  ['pages', 'page'],
  ['parts', 'part'],
  ['data', 'data'],
] as const;
const FILES = ['rules', 'menus', 'theme'] as const;

const kept = new WeakMap<Layer, CheckedFile[]>();

/** All files of a layer, the root file first. */
export function filesOfLayer(layer: Layer): CheckedFile[] {
  const known = kept.get(layer);
  if (known) return known;
  const made = collect(layer);
  kept.set(layer, made);
  return made;
}

function collect(layer: Layer): CheckedFile[] {
  if (layer.kind === 'defaults') return [];
  const files: CheckedFile[] = [as(layer.root, 'root', layer.kind)];
  for (const [folder, kind] of FOLDERS) {
    for (const [name, file] of layer[folder]) files.push(as(file, kind, name));
  }
  for (const kind of FILES) {
    const file = layer[kind];
    if (file) files.push(as(file, kind, kind));
  }
  return files;
}

function as(file: LayerFile, kind: FileKind, name: string): CheckedFile {
  return { file: file.file, value: file.value, kind, name };
}

/** Which layer of a site holds a file, the earliest is 0; -1: none. */
export function layerOf(file: string | undefined, { layers }: Site): number {
  return file === undefined ? -1 : layers.findIndex(({ folder }) => file.startsWith(`${folder}/`));
}

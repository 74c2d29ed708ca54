/** Sites above the shared layers as they stand on disk. */
import { join } from 'node:path';
import { readLayer, type Layer, type SiteModel } from '../../engine/index.ts';
import { makeModelOf, type LayerInput } from '../fixtures/makeModel.ts';

const ROOT = join(import.meta.dirname, '../..');

function read(folder: string, kind: 'template' | 'preset'): Layer {
  const { layer } = readLayer(ROOT, folder, kind, () => []);
  if (!layer) throw new Error(`${folder} could not be read.`);
  return layer;
}

/** A site of the dealer group. */
export function groupModel(site: LayerInput = {}): SiteModel {
  return makeModelOf([read('layouts/standard', 'template'), read('layouts/dealer-group', 'template')], site);
}

/** A site of the standard template with presets, in their order. */
export function presetModel(presets: readonly string[], site: LayerInput = {}): SiteModel {
  const layers = presets.map((name) => read(`layouts/presets/${name}`, 'preset'));
  return makeModelOf([read('layouts/standard', 'template'), ...layers], site);
}

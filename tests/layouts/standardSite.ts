import { join } from 'node:path';
import { readLayer, type SiteModel } from '../../engine/index.ts';
import { makeModelOf, type LayerInput } from '../fixtures/makeModel.ts';

const ROOT = join(import.meta.dirname, '../..');
const { layer: template } = readLayer(ROOT, 'layouts/standard', 'template', () => []);

/** A site above the standard template as it stands on disk. */
export function modelWith(site: LayerInput = {}): SiteModel {
  if (!template) throw new Error('layouts/standard could not be read.');
  return makeModelOf([template], site);
}

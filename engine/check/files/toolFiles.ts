import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../../problems.ts';
import { entriesOf } from './folders.ts';
import type { DiskInput } from './unknownFiles.ts';

const MAPS = 'layouts/stock-maps';

/** Files of tools beside the layers: the stock that is invented for a site, and what the columns of stock files mean. */
export function toolFiles({ root, checkFile }: DiskInput): Problem[] {
  const stock = entriesOf(root, 'sites')
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `sites/${name}/demo-stock.json`)
    .filter((file) => existsSync(join(root, file)));
  const maps = entriesOf(root, MAPS).filter((entry) => entry.isFile() && entry.name.endsWith('.json'));
  return [
    ...stock.flatMap((file) => checkFile(file, 'demo-stock')),
    ...maps.flatMap(({ name }) => checkFile(`${MAPS}/${name}`, 'stock-map')),
  ];
}

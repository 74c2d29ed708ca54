/** The one list of blocks. A new block is its folder, its schema and one line here. */
import type { AnyBlock } from '../engine/block.ts';
import { dealerComments } from './dealer-comments/index.ts';
import { featureList } from './feature-list/index.ts';
import { gallery } from './gallery/index.ts';
import { keyInfo } from './key-info/index.ts';
import { price } from './price/index.ts';
import { specList } from './spec-list/index.ts';
import { vehicleTitle } from './vehicle-title/index.ts';

export const blocks: readonly AnyBlock[] = [
  vehicleTitle,
  gallery,
  price,
  keyInfo,
  specList,
  featureList,
  dealerComments,
];

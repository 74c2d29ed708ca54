/** The one list of blocks. A new block is its folder, its schema and one line here. */
import type { AnyBlock } from '../engine/block.ts';
import { gallery } from './gallery/index.ts';
import { price } from './price/index.ts';
import { vehicleTitle } from './vehicle-title/index.ts';

export const blocks: readonly AnyBlock[] = [vehicleTitle, gallery, price];

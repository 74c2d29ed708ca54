import type { BlockProps } from '../../engine/block.ts';
import type { ResultGridSettings } from '../../schemas/types/blocks/result-grid.ts';
import type { GridData } from './loadResults.ts';

export type GridProps = BlockProps<ResultGridSettings, GridData, 'search' | 'query' | 'page'>;

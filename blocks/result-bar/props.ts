import type { BlockProps } from '../../engine/block.ts';
import type { ResultBarSettings } from '../../schemas/types/blocks/result-bar.ts';

export type BarProps = BlockProps<ResultBarSettings, undefined, 'search' | 'query' | 'page'>;

import type { ReactElement } from 'react';
import type { BlockProps } from '../../engine/block.ts';
import type { CarDataSettings } from '../../schemas/types/blocks/car-data.ts';
import { JsonLd } from '../shared/ui/JsonLd.tsx';
import { toCarData } from './toCarData.ts';

type Props = BlockProps<CarDataSettings, undefined, 'car' | 'page'>;

export function CarData({ settings, facts, tools }: Props): ReactElement | null {
  return tools ? <JsonLd data={toCarData(settings, facts, (path) => tools.urlOf(path))} /> : null;
}

import type { ReactElement } from 'react';
import type { BlockProps } from '../../engine/block.ts';
import type { CarResults } from '../../schemas/services/stock.ts';
import type { CarRowSettings } from '../../schemas/types/blocks/car-row.ts';
import { CardRow, WaitingRow, type CardRowProps } from '../shared/ui/CardRow.tsx';

type Head = Pick<BlockProps<CarRowSettings, unknown>, 'settings' | 'page'>;

export function CarRow({ data, slots, ...rest }: BlockProps<CarRowSettings, CarResults>): ReactElement {
  return <CardRow {...headOf(rest)} ids={data.cars.map(({ id }) => id)} cards={slots.card} />;
}

export function WaitingCars(props: BlockProps<CarRowSettings>): ReactElement {
  return <WaitingRow {...headOf(props)} />;
}

function headOf({ settings: { texts, moreLink }, page }: Head): CardRowProps {
  return { title: texts.title, level: page.headingLevel, more: { text: texts.more, href: moreLink } };
}

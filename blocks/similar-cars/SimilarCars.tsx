import type { ReactElement } from 'react';
import type { BlockProps } from '../../engine/block.ts';
import type { SimilarCarsSettings } from '../../schemas/types/blocks/similar-cars.ts';
import type { Car } from '../../schemas/types/car.ts';
import { CardRow, WaitingRow, type CardRowProps } from '../shared/ui/CardRow.tsx';
import { Carousel, CarouselButtons, CarouselList } from '../shared/ui/Carousel.tsx';

type Props = BlockProps<SimilarCarsSettings, readonly Pick<Car, 'id'>[], 'car'>;

const FLOWS = { photos: undefined, rows: 'wide', list: 'stacked' } as const;

export function SimilarCars({ settings, data, slots, page }: Props): ReactElement {
  const { previous, next } = settings.texts;
  return (
    <Carousel>
      <CardRow
        {...headOf({ settings, page })}
        ids={data.map(({ id }) => id)}
        cards={slots.card}
        flow={FLOWS[settings.cards]}
        list={CarouselList}
        buttons={
          data.length > 1 && settings.cards !== 'list' && <CarouselButtons previous={previous} next={next} />
        }
      />
    </Carousel>
  );
}

export function WaitingCars({ settings, page }: Pick<Props, 'settings' | 'page'>): ReactElement {
  return <WaitingRow {...headOf({ settings, page })} />;
}

function headOf({ settings: { texts, moreLink }, page }: Pick<Props, 'settings' | 'page'>): CardRowProps {
  return { title: texts.title, level: page.headingLevel, more: { text: texts.more, href: moreLink } };
}

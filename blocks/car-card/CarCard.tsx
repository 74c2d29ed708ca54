import type { ReactElement } from 'react';
import { Slot, type BlockProps } from '../../engine/block.ts';
import type { CarCardSettings } from '../../schemas/types/blocks/car-card.ts';
import { hasChildren } from '../shared/decide/hasChildren.ts';
import { pictureTurn } from '../shared/decide/pictureTurn.ts';
import { ButtonList } from '../shared/ui/ButtonList.tsx';
import { Chip } from '../shared/ui/Chip.tsx';
import { Heading } from '../shared/ui/Heading.tsx';
import { Link } from '../shared/ui/Link.tsx';
import { Picture } from '../shared/ui/Picture.tsx';
import { PriceFigure, WasPrice } from '../shared/ui/PriceFigure.tsx';
import { pickButtons } from './pickButtons.ts';
import { pickPhoto } from '../shared/decide/pickPhoto.ts';
import { SIZES } from './sizes.ts';
import { Tag } from './Tag.tsx';
import styles from './CarCard.module.css';

type Props = BlockProps<CarCardSettings, undefined, 'car'>;

/** The link of the title is stretched over the card: one target, one stop for the keyboard. */
export function CarCard({ settings, facts: { car }, slots, page }: Props): ReactElement {
  const { cardStyle, tag, link, chips, texts } = settings;
  const filled = chips.filter(({ text }) => text !== '');
  const title = texts.title === '' && texts.subtitle === '' ? texts.unnamed : texts.title;
  return (
    <article className={`${styles.card} ${styles[cardStyle]}`} data-card={cardStyle}>
      <div className={styles.photo}>
        <Picture of={pickPhoto(car)} car={car} sizes={SIZES} alt={texts.photo} turn={pictureTurn(page)} />
        <Tag tag={tag} />
        {hasChildren(slots.photo) && <Slot of={slots.photo} className={styles.over} />}
      </div>
      <div className={styles.body}>
        <Heading level={page.headingLevel} className={styles.heading}>
          <Link href={link} className={styles.link}>
            <span className={styles.title}>{title}</span>
            {texts.subtitle !== '' && <span className={styles.subtitle}> {texts.subtitle}</span>}
          </Link>
        </Heading>
        {filled.length > 0 && (
          <ul className={styles.chips}>
            {filled.map(({ id, text, icon }) => (
              <li key={id}>
                <Chip icon={icon}>{text}</Chip>
              </li>
            ))}
          </ul>
        )}
        <Money settings={settings} />
        <div className={styles.buttons}>
          <ButtonList buttons={pickButtons(settings)} flow="stack" />
        </div>
        {hasChildren(slots.foot) && <Slot of={slots.foot} className={styles.foot} />}
      </div>
    </article>
  );
}

/** Price at the left, weekly figure with its rate at the right while the car can be bought at that price. */
function Money({ settings }: { settings: CarCardSettings }): ReactElement {
  const { amount, was, wasShown, sold, texts } = settings;
  const priced = amount !== undefined;
  return (
    <div className={styles.money}>
      <p className={styles.price}>
        {wasShown && was !== undefined && <WasPrice was={was} word={texts.was} />}
        <PriceFigure amount={amount} none={texts.none} />
        {priced && texts.type !== '' && <span className={styles.quiet}>{texts.type}</span>}
      </p>
      {priced && !sold && texts.weekly && texts.rate && (
        <p className={styles.weekly}>
          <span className={styles.figure}>{texts.weekly}</span>
          <span className={styles.quiet}>{texts.rate}</span>
        </p>
      )}
    </div>
  );
}

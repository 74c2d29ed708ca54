import type { ReactElement } from 'react';
import { Slot, type BlockProps } from '../../engine/block.ts';
import type { CarCardSettings } from '../../schemas/types/blocks/car-card.ts';
import { hasChildren } from '../shared/decide/hasChildren.ts';
import { pickLinked } from '../shared/decide/pickLinked.ts';
import { pickPhoto } from '../shared/decide/pickPhoto.ts';
import { ButtonList } from '../shared/ui/ButtonList.tsx';
import { Facts, Lines } from './Facts.tsx';
import { Money, Price } from './Money.tsx';
import { Naming } from './Naming.tsx';
import { Photos } from './Photos.tsx';
import { pickButtons } from './pickButtons.ts';
import { Tag } from './Tag.tsx';
import { classes } from '../shared/ui/classes.ts';
import styles from './CarCard.module.css';
import told from './Told.module.css';

type Props = BlockProps<CarCardSettings, undefined, 'car'>;

/** What is told of the car beside its photo. On phones the price stands beside the name. */
export function CarCard(props: Props): ReactElement {
  const { settings, facts, slots, page } = props;
  const { cardStyle, look, priceAt, withoutPhotos, buttonsOn } = settings;
  const drawn = hasChildren(slots.drawing);
  const instead = drawn && withoutPhotos === 'drawing' && pickPhoto(facts.car) === undefined;
  const beside = drawn && !instead;
  const footed = hasChildren(slots.foot);
  const buttons = pickLinked(pickButtons(settings));
  return (
    <article className={classes(styles.card, styles[cardStyle])} data-card={cardStyle}>
      <div className={classes(styles[look], priceAt === 'name' && styles.early, styles[buttonsOn])}>
        <Shot {...props} instead={instead} />
        <div className={classes(styles.body, told.compact, !beside && styles.bare)}>
          <div className={styles.facts}>
            <Naming settings={settings} level={page.headingLevel} />
            {priceAt === 'name' && <Price settings={settings} />}
            <Facts settings={settings} />
            {!beside && <Lines settings={settings} />}
          </div>
          {beside && (
            <div className={styles.drawn}>
              <Slot of={slots.drawing} className={styles.drawing} />
              <Lines settings={settings} />
            </div>
          )}
          <div className={classes(styles.pay, footed && styles.footed)}>
            <Money settings={settings} />
            {buttons.length > 0 && (
              <div className={styles.buttons}>
                <ButtonList buttons={buttons} flow="stack" />
              </div>
            )}
            {footed && <Slot of={slots.foot} className={styles.foot} />}
          </div>
        </div>
      </div>
    </article>
  );
}

/** What is seen of the car: its photos, or instead of them the drawing. */
function Shot({
  settings,
  facts: { car },
  slots,
  page,
  instead,
}: Props & { instead: boolean }): ReactElement {
  return (
    <div className={styles.shot}>
      {instead ? (
        <Slot of={slots.drawing} className={classes(styles.drawing, styles.instead)} />
      ) : (
        <Photos car={car} settings={settings} page={page} />
      )}
      <Tag tag={settings.tag} />
      {hasChildren(slots.photo) && <Slot of={slots.photo} className={styles.over} />}
    </div>
  );
}

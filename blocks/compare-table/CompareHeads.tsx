import type { ReactElement } from 'react';
import type { CompareTableSettings } from '../../schemas/types/blocks/compare-table.ts';
import type { Car } from '../../schemas/types/car.ts';
import { pickPhoto } from '../shared/decide/pickPhoto.ts';
import { ButtonList } from '../shared/ui/ButtonList.tsx';
import { Icon } from '../shared/ui/Icon.tsx';
import { Link } from '../shared/ui/Link.tsx';
import { Picture } from '../shared/ui/Picture.tsx';
import { tapClass } from '../shared/ui/tap.ts';
import styles from './CompareTable.module.css';

/** How wide a photo is shown. */
const SIZES = '(min-width: 992px) 280px, 45vw';

/** A car with the settings as they are for it. */
export interface Compared {
  car: Car;
  settings: CompareTableSettings;
}

interface PhotosProps {
  of: readonly Compared[];
  /** Address of the comparison without this car. */
  without: (car: Car) => string | undefined;
}

export function Photos({ of: cars, without }: PhotosProps): ReactElement {
  return (
    <tr>
      <td className={styles.corner} />
      {cars.map(({ car, settings: { texts } }) => (
        <td key={car.id} className={styles.photo}>
          <Picture of={pickPhoto(car)} car={car} sizes={SIZES} alt="" />
          <a
            href={without(car)}
            className={tapClass(styles.remove)}
            data-remove={car.id}
            aria-label={texts.removeCar}
            title={texts.remove}
          >
            <Icon name="x" />
          </a>
        </td>
      ))}
    </tr>
  );
}

/** Over the columns they head them; under them they say again which is which. */
export function Names({ of: cars, as: Cell }: { of: readonly Compared[]; as: 'th' | 'td' }): ReactElement {
  return (
    <tr className={styles.names}>
      <td className={styles.corner} />
      {cars.map(({ car, settings: { link, texts } }) => (
        <Cell key={car.id} scope={Cell === 'th' ? 'col' : undefined} className={styles.name}>
          <Link href={link}>{texts.name}</Link>
        </Cell>
      ))}
    </tr>
  );
}

/** What each costs, and how to ask for it. */
export function Asks({ of: cars }: { of: readonly Compared[] }): ReactElement {
  return (
    <tr className={styles.asks}>
      <td className={styles.corner} />
      {cars.map(({ car, settings: { buttons, texts } }) => (
        <td key={car.id}>
          {texts.price && (
            <p className={styles.price}>
              {texts.price} {texts.priceNote && <small>{texts.priceNote}</small>}
            </p>
          )}
          <ButtonList buttons={buttons} flow="stack" />
        </td>
      ))}
    </tr>
  );
}

import type { ReactElement, ReactNode } from 'react';
import { Slot, type BlockProps } from '../../engine/block.ts';
import type { SavedCarsSettings } from '../../schemas/types/blocks/saved-cars.ts';
import type { Car } from '../../schemas/types/car.ts';
import { fillParams } from '../shared/decide/fillParams.ts';
import { ButtonLink } from '../shared/ui/Button.tsx';
import { ButtonList } from '../shared/ui/ButtonList.tsx';
import { Heading } from '../shared/ui/Heading.tsx';
import { hrefOfComparison } from './hrefOfComparison.ts';
import styles from './SavedCars.module.css';

type Props = BlockProps<SavedCarsSettings, readonly Car[], 'query'>;

export function SavedCars({ settings, data, slots, page }: Props): ReactElement {
  const { buttons, texts } = settings;
  const compare = hrefOfComparison(settings, data);
  const label = fillParams(texts.compare, { count: String(data.slice(0, settings.max).length) });
  const first = compare === undefined ? [] : [{ ...COMPARE, label, link: compare }];
  return (
    <div className={styles.saved}>
      <Head settings={settings} page={page} hint={texts.kept}>
        <ButtonList buttons={[...first, ...buttons]} />
      </Head>
      <ul className={styles.grid}>
        {data.map((car, index) => (
          <li key={car.id} className={styles.item}>
            <Slot of={slots.card} index={index} className={styles.card} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const COMPARE = { id: 'compare', look: 'primary', icon: 'scale', newTab: false } as const;

/** Nothing is saved, as far as the server knows: what to do about it. */
export function NothingSaved({ settings, page }: Pick<Props, 'settings' | 'page'>): ReactElement {
  const { stockLink, texts } = settings;
  return (
    <div className={styles.saved}>
      <Head settings={settings} page={page} hint={texts.empty} />
      {stockLink !== '' && (
        <ButtonLink href={stockLink} look="primary">
          {texts.toStock}
        </ButtonLink>
      )}
    </div>
  );
}

interface HeadProps extends Pick<Props, 'settings' | 'page'> {
  hint: string;
  children?: ReactNode;
}

function Head({ settings: { texts }, page, hint, children }: HeadProps): ReactElement {
  return (
    <div className={styles.head}>
      <Heading level={page.headingLevel}>{texts.title}</Heading>
      {children}
      {hint !== '' && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}

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
  const count = String(data.slice(0, settings.max).length);
  return (
    <Framed
      settings={settings}
      page={page}
      hint={texts.kept}
      look="plain"
      actions={
        <ButtonList
          buttons={[
            ...(compare === undefined
              ? []
              : [{ id: 'compare', label: fillParams(texts.compare, { count }), ...COMPARE, link: compare }]),
            ...buttons,
          ]}
        />
      }
    >
      <ul className={styles.grid}>
        {data.map((car, index) => (
          <li key={car.id} className={styles.item}>
            <Slot of={slots.card} index={index} className={styles.card} />
          </li>
        ))}
      </ul>
    </Framed>
  );
}

const COMPARE = { look: 'primary', icon: 'scale', newTab: false } as const;

/** Nothing is saved, as far as the server knows: what to do about it. */
export function NothingSaved({ settings, page }: Pick<Props, 'settings' | 'page'>): ReactElement {
  return <Framed settings={settings} page={page} hint={settings.texts.empty} look="primary" />;
}

interface FramedProps extends Pick<Props, 'settings' | 'page'> {
  hint: string;
  /** Of the way to the stock. */
  look: 'primary' | 'plain';
  actions?: ReactNode;
  children?: ReactNode;
}

function Framed({
  settings: { texts, stockLink },
  page,
  hint,
  look,
  actions,
  children,
}: FramedProps): ReactElement {
  return (
    <div className={styles.saved}>
      <div className={styles.head}>
        <Heading level={page.headingLevel}>{texts.title}</Heading>
        {actions}
        {hint !== '' && <p className={styles.hint}>{hint}</p>}
      </div>
      {children}
      {stockLink !== '' && (
        <ButtonLink href={stockLink} look={look}>
          {texts.toStock}
        </ButtonLink>
      )}
    </div>
  );
}

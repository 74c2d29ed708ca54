import type { ReactElement } from 'react';
import type { BlockProps } from '../../engine/block.ts';
import type { FavouriteListSettings } from '../../schemas/types/blocks/favourite-list.ts';
import { ButtonLink } from '../shared/ui/Button.tsx';
import { Heading } from '../shared/ui/Heading.tsx';
import { Icon } from '../shared/ui/Icon.tsx';
import { tapClass } from '../shared/ui/tap.ts';
import { drawerClass } from '../shared/ui/drawer.ts';
import styles from './FavouriteList.module.css';

/** Stands for the slug in the address of a car: which cars are saved only the browser knows. */
const SLUG = 'SLUG';

export function FavouriteList({ settings, page, tools }: BlockProps<FavouriteListSettings>): ReactElement {
  const { link, texts } = settings;
  const drawer = `${page.id}-drawer`;
  return (
    <div className={styles.list} data-address={tools?.addressOf('vehicle', { slug: SLUG })}>
      <button type="button" popoverTarget={drawer} className={tapClass(styles.open)}>
        <Icon name="heart" label={texts.title} />
        <span className={styles.count} data-count />
      </button>
      <div
        id={drawer}
        popover="auto"
        data-over="page"
        className={drawerClass()}
        aria-label={texts.title}
        role="dialog"
      >
        <div className={styles.top}>
          <Heading level={page.headingLevel}>{texts.title}</Heading>
          <button
            type="button"
            popoverTarget={drawer}
            popoverTargetAction="hide"
            className={tapClass(styles.close)}
          >
            <Icon name="x" label={texts.close} />
          </button>
        </div>
        <p className={styles.none}>{texts.none}</p>
        <ul className={styles.cars} />
        {link !== '' && (
          <ButtonLink href={link} look="quiet">
            {texts.all}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

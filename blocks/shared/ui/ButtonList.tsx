import type { ReactElement } from 'react';
import type { Button } from '../../../schemas/types/definitions/button.ts';
import { ButtonLink } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { pickLinked } from '../decide/pickLinked.ts';
import { classes } from './classes.ts';
import styles from './ButtonList.module.css';

export interface ButtonListProps {
  buttons: readonly Button[];
  /** `row` wraps; `stack` gives each button the whole width; `tiles` are quiet, the icon above the word. */
  flow?: 'row' | 'stack' | 'tiles';
  /** Name of the list for screen readers. */
  label?: string;
  /** Ids of buttons that stand in another place too: the CSS around the list finds them by `data-elsewhere`. */
  elsewhere?: ReadonlySet<string>;
}

/** Buttons in their order. Those without a label or an address are left out; without any there is no list. */
export function ButtonList({
  buttons,
  flow = 'row',
  label,
  elsewhere,
}: ButtonListProps): ReactElement | null {
  const linked = pickLinked(buttons);
  if (linked.length === 0) return null;
  return (
    <ul className={classes(styles.list, styles[flow])} aria-label={label}>
      {linked.map((button) => (
        <li
          key={button.id}
          className={styles.item}
          data-elsewhere={elsewhere?.has(button.id) ? '' : undefined}
        >
          <ButtonLink
            href={button.link}
            look={flow === 'tiles' ? 'tile' : button.look}
            newTab={button.newTab}
            data-track={button.track}
          >
            {button.icon && <Icon name={button.icon} />}
            {button.label}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

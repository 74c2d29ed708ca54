import type { ReactElement } from 'react';
import { formatPhone } from '../../domain/format.ts';
import type { BlockProps } from '../../engine/block.ts';
import type { PhonePanelSettings } from '../../schemas/types/blocks/phone-panel.ts';
import { Icon } from '../shared/ui/Icon.tsx';
import { Link, phoneHref } from '../shared/ui/Link.tsx';
import { maskPhone } from './maskPhone.ts';
import styles from './PhonePanel.module.css';

/** It calls in any case, without scripts too; the first press uncovers the number. */
export function PhonePanel({
  settings: { number, revealed, shown, texts },
  facts: { car },
}: BlockProps<PhonePanelSettings, undefined, 'car'>): ReactElement {
  const whole = formatPhone(number);
  return (
    <div className={styles.panel}>
      {texts.title !== '' && <p className={styles.title}>{texts.title}</p>}
      <Link
        href={phoneHref('tel', number)}
        className={styles.call}
        data-track="call"
        {...(!revealed && uncovering(whole, car.id))}
      >
        <Icon name="phone" />
        <span className={styles.number} data-number="">
          {revealed ? whole : maskPhone(whole, shown, texts.mask)}
        </span>
        {!revealed && <span className={styles.reveal}>{texts.reveal}</span>}
      </Link>
    </div>
  );
}

function uncovering(whole: string, car: string): object {
  return {
    ...{ 'data-act': 'uncover', 'data-whole': whole },
    ...{ 'data-tell': '/phone-reveals', 'data-telling': JSON.stringify({ car_id: car }) },
  };
}

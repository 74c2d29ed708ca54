import type { ReactElement } from 'react';
import type { OpeningHoursSettings } from '../../schemas/types/blocks/opening-hours.ts';
import type { HoursRow } from '../shared/decide/hoursWords.ts';
import { Heading } from '../shared/ui/Heading.tsx';
import { HoursTable } from '../shared/ui/HoursTable.tsx';
import { Icon } from '../shared/ui/Icon.tsx';
import { tapClass } from '../shared/ui/tap.ts';
import styles from './HolidayHours.module.css';

/** Over the page, by the browser's own means: its list scrolls, its head stays. */
export function HolidayHours({
  id,
  rows,
  texts,
  level,
}: {
  id: string;
  rows: readonly HoursRow[];
  texts: OpeningHoursSettings['texts'];
  level: number;
}): ReactElement {
  return (
    <dialog id={id} popover="auto" data-over="page" className={styles.dialog} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <Heading level={level} id={`${id}-title`} className={styles.title}>
          {texts.holidaysTitle}
        </Heading>
        <button
          type="button"
          className={tapClass()}
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={texts.close}
        >
          <Icon name="x" />
        </button>
      </div>
      <div className={styles.list} tabIndex={0} role="region" aria-labelledby={`${id}-title`}>
        <HoursTable rows={rows} label={texts.holidaysTitle} />
      </div>
    </dialog>
  );
}

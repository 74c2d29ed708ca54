import type { ReactElement } from 'react';
import type { CarCardSettings } from '../../schemas/types/blocks/car-card.ts';
import { Chip } from '../shared/ui/Chip.tsx';
import styles from './Facts.module.css';

/** Short facts: pills, a ruled line, figures with their names above, or a sentence. Then lines that need more words. */
export function Facts({ settings }: { settings: CarCardSettings }): ReactElement {
  const { chips, chipLook, lines } = settings;
  const filled = chips.filter(({ text }) => text !== '');
  const told = lines.filter(({ value }) => value !== '');
  return (
    <>
      {filled.length > 0 && (
        <ul className={styles[chipLook]}>
          {filled.map(({ id, text, icon, label }) => (
            <li key={id}>
              {chipLook === 'plate' && label !== '' && <span className={styles.name}>{label} </span>}
              {chipLook === 'pill' ? <Chip icon={icon}>{text}</Chip> : text}
            </li>
          ))}
        </ul>
      )}
      {told.length > 0 && (
        <dl className={styles.lines}>
          {told.map(({ id, label, value }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

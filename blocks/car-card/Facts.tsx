import type { ReactElement } from 'react';
import type { CarCardSettings } from '../../schemas/types/blocks/car-card.ts';
import { Chip } from '../shared/ui/Chip.tsx';
import styles from './Told.module.css';

/** Short facts: pills, a ruled line, figures with their names above, or a sentence. */
export function Facts({ settings: { chips, chipLook } }: { settings: CarCardSettings }): ReactElement | null {
  const filled = chips.filter(({ text }) => text !== '');
  if (filled.length === 0) return null;
  return (
    <ul className={styles[chipLook]}>
      {filled.map(({ id, text, icon, label }) => (
        <li key={id} className={chipLook === 'ruled' ? 'fc-control' : undefined}>
          {chipLook === 'plate' && label !== '' && <span className={styles.name}>{label} </span>}
          {chipLook === 'pill' ? <Chip icon={icon}>{text}</Chip> : text}
        </li>
      ))}
    </ul>
  );
}

/** What needs more words, each with its name. */
export function Lines({ settings: { lines } }: { settings: CarCardSettings }): ReactElement | null {
  const told = lines.filter(({ value }) => value !== '');
  if (told.length === 0) return null;
  return (
    <dl className={styles.lines}>
      {told.map(({ id, label, value }) => (
        <div key={id}>
          <dt className="fc-label">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

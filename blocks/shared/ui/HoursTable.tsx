import type { ReactElement } from 'react';
import type { HoursRow } from '../decide/hoursWords.ts';
import styles from './HoursTable.module.css';

/** Days and their hours. */
export function HoursTable({ rows, label }: { rows: readonly HoursRow[]; label: string }): ReactElement {
  return (
    <table className={styles.table} aria-label={label}>
      <tbody>
        {rows.map(({ id, day, today, hours }) => (
          <tr key={id} className={today === undefined ? undefined : styles.today}>
            <th scope="row">
              {day}
              {today !== undefined && <span className={styles.mark}>{today}</span>}
            </th>
            <td>{hours}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

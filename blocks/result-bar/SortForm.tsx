import type { ReactElement } from 'react';
import { Button } from '../shared/ui/Button.tsx';
import { KeptFields } from '../shared/ui/KeptFields.tsx';
import type { BarProps } from './props.ts';
import styles from './ResultBar.module.css';

/** The order as a plain form: its button is for those without JavaScript. The order of the site has no name in the address. */
export function SortForm({
  id,
  settings: { orders, texts },
  facts: { query, page },
}: Pick<BarProps, 'settings' | 'facts'> & { id: string }): ReactElement {
  return (
    <form method="get" action={page.path} className={styles.sort}>
      <KeptFields query={query} own="sortBy" />
      <label htmlFor={id} className={styles.label}>
        {texts.sort}
      </label>
      <select id={id} name="sortBy" defaultValue={query.sortBy ?? ''} className={styles.select}>
        {orders.map(({ id: own, label, sort }) => (
          <option key={own} value={sort}>
            {label}
          </option>
        ))}
      </select>
      <span className={styles.apply}>
        <Button type="submit">{texts.apply}</Button>
      </span>
    </form>
  );
}

import type { ReactElement } from 'react';
import { fieldsOf, STAMP_FIELD, valuesOf } from '../../domain/forms/index.ts';
import { Button } from '../shared/ui/Button.tsx';
import type { FormProps } from './props.ts';
import styles from './Confirm.module.css';

/** All that was filled in, and one button: it is sent with a key, so that it is stored once. */
export function Confirm({ settings, data = [], form, page }: FormProps): ReactElement {
  const { confirm, confirmTitle } = settings.texts;
  const values = form?.values ?? {};
  return (
    <form method="post" className={styles.confirm} aria-label={confirmTitle}>
      <input type="hidden" name="_form" value={page.id} />
      <input type="hidden" name="_key" value={form?.confirm?.key ?? ''} />
      <input type="hidden" name={STAMP_FIELD} value={form?.confirm?.stamp ?? ''} />
      {fieldsOf(settings).flatMap(({ id }) =>
        valuesOf(values, id).map((value, index) => (
          <input key={`${id}-${index}`} type="hidden" name={id} value={value} />
        )),
      )}
      <dl className={styles.list}>
        {data.map(({ id, label, text }) => (
          <div key={id} className={styles.row}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.text}>{text}</dd>
          </div>
        ))}
      </dl>
      <div>
        <Button type="submit" look="primary">
          {confirm}
        </Button>
      </div>
    </form>
  );
}

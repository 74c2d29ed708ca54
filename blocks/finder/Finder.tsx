import type { ReactElement } from 'react';
import { formatNumber } from '../../domain/format.ts';
import type { BlockProps } from '../../engine/block.ts';
import type { CarCounts } from '../../schemas/services/stock.ts';
import type { FinderSettings } from '../../schemas/types/blocks/finder.ts';
import { fillParams } from '../shared/decide/fillParams.ts';
import { Button } from '../shared/ui/Button.tsx';
import { Icon } from '../shared/ui/Icon.tsx';
import { Link } from '../shared/ui/Link.tsx';
import { pickOptions } from './pickOptions.ts';
import { classes } from '../shared/ui/classes.ts';
import styles from './Finder.module.css';

/** The first questions of a search, as a plain form that leads to its results. */
export function Finder({ settings, data, page }: BlockProps<FinderSettings, CarCounts>): ReactElement {
  const { fields, look, link, texts } = settings;
  const count = formatNumber(data.total);
  return (
    <div className={styles.frame}>
      <form
        method="get"
        action={link}
        className={classes(styles.finder, styles[look])}
        aria-label={texts.title}
      >
        <div className={styles.fields}>
          {fields.map((field) => {
            const id = `${page.id}-${field.id}`;
            const { name, options } = pickOptions(field, data);
            return (
              <div key={field.id} className={styles.field}>
                <label htmlFor={id} className={classes(styles.label, look === 'cells' && 'fc-label')}>
                  {field.label}
                </label>
                <select id={id} name={name} className={styles.select}>
                  <option value="">{field.any}</option>
                  {options.map((option) => (
                    <option key={option.id} value={option.value}>
                      {option.label}
                    </option>
                  ))}
                </select>
                {field.suffix !== '' && <span className={styles.after}>{field.suffix}</span>}
              </div>
            );
          })}
        </div>
        <div className={styles.go}>
          <Button type="submit" look="primary">
            <Icon name="search" />
            {fillParams(texts.submit, { count })}
          </Button>
          {texts.all !== '' && (
            <Link href={link} className={styles.all}>
              {fillParams(texts.all, { count })}
            </Link>
          )}
        </div>
      </form>
    </div>
  );
}

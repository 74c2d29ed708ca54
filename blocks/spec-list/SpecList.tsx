import type { ReactElement } from 'react';
import type { BlockProps } from '../../engine/block.ts';
import type { SpecListSettings } from '../../schemas/types/blocks/spec-list.ts';
import { Heading } from '../shared/ui/Heading.tsx';
import { Link } from '../shared/ui/Link.tsx';
import { ShowMore } from '../shared/ui/ShowMore.tsx';
import { hasLongWord, spanOfLast, splitRows, type SpecRow } from '../shared/decide/specRows.ts';
import { classes } from '../shared/ui/classes.ts';
import styles from './SpecList.module.css';

type Look = SpecListSettings['look'];

export function SpecList({ settings, page }: BlockProps<SpecListSettings>): ReactElement {
  const { items, shown, look, texts } = settings;
  const { first, rest } = splitRows(items, shown);
  return (
    <div className={styles.specs}>
      {texts.title !== '' && <Heading level={page.headingLevel}>{texts.title}</Heading>}
      <div>
        {first.length > 0 && <Rows rows={first} look={look} />}
        {rest.length > 0 && (
          <ShowMore more={texts.more} less={texts.less}>
            <Rows rows={rest} look={look} />
          </ShowMore>
        )}
      </div>
    </div>
  );
}

function Rows({ rows, look }: { rows: readonly SpecRow[]; look: Look }): ReactElement {
  return (
    <dl className={classes(styles.list, styles[look])}>
      {rows.map((row, index) => (
        <div key={row.id} className={classes(styles.row, look === 'cells' && spanClass(rows, index))}>
          <dt className={classes(styles.label, look === 'cells' && 'fc-label')}>{row.label}</dt>
          <dd className={classes(styles.value, look === 'cells' && 'fc-control')}>
            <Value {...row} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const OF_FOUR = [undefined, styles.single, undefined, styles.three, styles.four];

/** A number without a blank takes two columns; the last cell takes what is left of two, and of four. */
function spanClass(rows: readonly SpecRow[], index: number): string {
  if (index < rows.length - 1) return classes(hasLongWord(rows[index] as SpecRow) && styles.long);
  return classes(spanOfLast(rows, 2) > 1 && styles.long, OF_FOUR[spanOfLast(rows, 4)]);
}

function Value({ value, under = '', link = '' }: SpecRow): ReactElement {
  if (under === '') return <Linked link={link}>{value}</Linked>;
  return (
    <>
      {value}
      <span className={styles.under}>
        <Linked link={link}>{under}</Linked>
      </span>
    </>
  );
}

function Linked({ link, children }: { link: string; children: string | undefined }): ReactElement {
  return link === '' ? <>{children}</> : <Link href={link}>{children}</Link>;
}

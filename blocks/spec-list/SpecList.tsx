import type { ReactElement } from 'react';
import type { BlockProps } from '../../engine/block.ts';
import type { SpecListSettings } from '../../schemas/types/blocks/spec-list.ts';
import { Heading } from '../shared/ui/Heading.tsx';
import { ShowMore } from '../shared/ui/ShowMore.tsx';
import { splitRows, type SpecRow } from '../shared/decide/specRows.ts';
import styles from './SpecList.module.css';

export function SpecList({ settings, page }: BlockProps<SpecListSettings>): ReactElement {
  const { items, shown, texts } = settings;
  const { first, rest } = splitRows(items, shown);
  return (
    <div className={styles.specs}>
      {texts.title !== '' && <Heading level={page.headingLevel}>{texts.title}</Heading>}
      <div>
        {first.length > 0 && <Rows rows={first} />}
        {rest.length > 0 && (
          <ShowMore more={texts.more} less={texts.less}>
            <Rows rows={rest} />
          </ShowMore>
        )}
      </div>
    </div>
  );
}

function Rows({ rows }: { rows: readonly SpecRow[] }): ReactElement {
  return (
    <dl className={styles.rows}>
      {rows.map(({ id, label, value }) => (
        <div key={id} className={styles.row}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

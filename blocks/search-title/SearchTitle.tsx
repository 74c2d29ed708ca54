import type { ReactElement } from 'react';
import { formatNumber } from '../../domain/format.ts';
import { Slot, type BlockProps } from '../../engine/block.ts';
import type { SearchTitleSettings } from '../../schemas/types/blocks/search-title.ts';
import { fillParams } from '../shared/decide/fillParams.ts';
import { hasChildren } from '../shared/decide/hasChildren.ts';
import styles from './SearchTitle.module.css';

/** The h1 of a search page, how many cars there are, and on which page of them one is. */
export function SearchTitle({
  settings: { titleShown, texts },
  facts: { search },
  slots,
}: BlockProps<SearchTitleSettings, undefined, 'search'>): ReactElement {
  const { total = 0, page = 1, pages = 1 } = search ?? {};
  const count = total === 1 ? texts.countOne : fillParams(texts.count, { count: formatNumber(total) });
  return (
    <div className={styles.head}>
      <div className={titleShown ? styles.words : styles.spoken}>
        <h1>{texts.title}</h1>
        {total > 0 && (
          <p className={styles.count}>
            {count !== '' && <strong className={styles.total}>{count}</strong>}
            {pages > 1 && <span> {fillParams(texts.place, { page, pages })}</span>}
          </p>
        )}
      </div>
      {hasChildren(slots.beside) && <Slot of={slots.beside} className={styles.beside} />}
    </div>
  );
}

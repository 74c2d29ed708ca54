import type { ReactElement } from 'react';
import type { ResultGridSettings } from '../../schemas/types/blocks/result-grid.ts';
import { fillParams } from '../shared/decide/fillParams.ts';
import { Icon } from '../shared/ui/Icon.tsx';
import { Link } from '../shared/ui/Link.tsx';
import { pickPages } from './pickPages.ts';
import styles from './Pagination.module.css';

/** Links to the pages of a search. Phones have previous, next and where they are. */
export function Pagination({
  page,
  pages,
  hrefOf,
  texts,
}: {
  /** 1-based. */
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  texts: ResultGridSettings['texts'];
}): ReactElement {
  return (
    <nav className={styles.pagination} aria-label={texts.pages} data-to-top="">
      {page > 1 && (
        <Link className={`${styles.link} ${styles.previous}`} href={hrefOf(page - 1)} rel="prev">
          <Icon name="chevron-left" />
          {texts.previous}
        </Link>
      )}
      <span className={styles.place}>{fillParams(texts.pageOf, { page, pages })}</span>
      <ol className={styles.numbers}>
        {pickPages(page, pages).map((one, index) => (
          <li key={index} className={styles.number}>
            {one === 'gap' ? (
              <span className={styles.gap}>…</span>
            ) : (
              <Link
                className={styles.link}
                href={hrefOf(one)}
                aria-label={fillParams(texts.page, { page: one })}
                aria-current={one === page ? 'page' : undefined}
              >
                {one}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <Link className={`${styles.link} ${styles.next}`} href={hrefOf(page + 1)} rel="next">
          {texts.next}
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  );
}

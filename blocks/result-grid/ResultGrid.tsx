import type { ReactElement } from 'react';
import { Slot, type BlockProps } from '../../engine/block.ts';
import type { ResultGridSettings } from '../../schemas/types/blocks/result-grid.ts';
import type { CarResults } from '../../schemas/services/stock.ts';
import { ButtonLink } from '../shared/ui/Button.tsx';
import { fillParams } from '../shared/decide/fillParams.ts';
import { formatNumber } from '../../domain/format.ts';
import { Heading } from '../shared/ui/Heading.tsx';
import { Link } from '../shared/ui/Link.tsx';
import { Pagination } from './Pagination.tsx';
import { pickResults } from './pickResults.ts';
import styles from './ResultGrid.module.css';

export type GridProps = BlockProps<ResultGridSettings, CarResults, 'search'>;

export function ResultGrid({ settings, facts, data, slots, page, tools }: GridProps): ReactElement {
  const { texts, pagination, where } = settings;
  const hasPages = pagination && data.pages > 1 && pickResults(where, facts.search) !== undefined;
  // The first page has no number, so that it has one address only.
  const hrefOf = (number: number): string =>
    tools?.hrefWith({ page: number > 1 ? String(number) : undefined }) ?? '';
  return (
    <div className={styles.results}>
      <Head settings={settings} level={page.headingLevel} total={data.total} />
      <ul className={styles.grid}>
        {data.cars.map((car, index) => (
          <li key={car.id} className={styles.item}>
            <Slot of={slots.card} index={index} className={styles.card} />
          </li>
        ))}
      </ul>
      {hasPages && <Pagination page={data.page} pages={data.pages} hrefOf={hrefOf} texts={texts} />}
    </div>
  );
}

/** Title, how many there are, and the way to all of them. */
function Head({
  settings: { texts, moreLink },
  level,
  total,
}: {
  settings: ResultGridSettings;
  level: number;
  total: number;
}): ReactElement | null {
  const count = total === 1 ? texts.countOne : fillParams(texts.count, { count: formatNumber(total) });
  if (texts.title === '' && count === '' && texts.more === '') return null;
  return (
    <div className={styles.head}>
      {texts.title !== '' && <Heading level={level}>{texts.title}</Heading>}
      {count !== '' && <p className={styles.count}>{count}</p>}
      {texts.more !== '' && moreLink !== '' && (
        <Link href={moreLink} className={styles.more}>
          {texts.more}
        </Link>
      )}
    </div>
  );
}

/** Why there is nothing, and the way out. */
export function NoResults({ settings, page }: GridProps): ReactElement | null {
  const { texts, clearLink, whenNone } = settings;
  if (whenNone === 'hide') return null;
  const titled = texts.title !== '';
  return (
    <div className={styles.results}>
      {titled && <Heading level={page.headingLevel}>{texts.title}</Heading>}
      <div className={styles.none}>
        <Heading level={page.headingLevel + (titled ? 1 : 0)}>{texts.empty}</Heading>
        {texts.emptyHint !== '' && <p className={styles.hint}>{texts.emptyHint}</p>}
        {clearLink !== '' && (
          <ButtonLink href={clearLink} look="primary">
            {texts.clear}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

import type { ReactElement } from 'react';
import { Slot } from '../../engine/block.ts';
import type { ResultGridSettings } from '../../schemas/types/blocks/result-grid.ts';
import { hasChildren } from '../shared/decide/hasChildren.ts';
import { fillParams } from '../shared/decide/fillParams.ts';
import { formatNumber } from '../../domain/format.ts';
import { Heading } from '../shared/ui/Heading.tsx';
import { Link } from '../shared/ui/Link.tsx';
import { Pagination } from './Pagination.tsx';
import { PromoCard } from './PromoCard.tsx';
import { FailedNote } from './ResultParts.tsx';
import type { GridProps } from './props.ts';
import { pickResults } from './pickResults.ts';
import { pickUsual } from './pickUsual.ts';
import { placeCards } from './placeCards.ts';
import { classes } from '../shared/ui/classes.ts';
import styles from './ResultGrid.module.css';

export function ResultGrid(props: GridProps): ReactElement {
  const { settings, facts, data, answers = [], slots, page, tools } = props;
  const { texts, pagination, where, layout, onPhones } = settings;
  const usual = pickUsual(answers, settings.usualTag);
  const isSearch = pickResults(where, facts.search) !== undefined;
  const hasPages = pagination && data.pages > 1 && isSearch;
  const below = page.headingLevel + (texts.title === '' ? 0 : 1);
  // The first page has no number, so that it has one address only.
  const hrefOf = (number: number): string =>
    tools?.hrefWith({ page: number > 1 ? String(number) : undefined }) ?? '';
  return (
    <div className={styles.results}>
      <Head settings={settings} level={page.headingLevel} total={data.total} />
      {hasChildren(slots.head) && <Slot of={slots.head} className={styles.over} />}
      {isSearch && <FailedNote text={texts.failed} />}
      <ul className={classes(styles.grid, styles[layout], onPhones === 'swipe' && styles.swipe)}>
        {placeCards(data.cars.length, data.promos).map((entry) =>
          entry.kind === 'car' ? (
            <li
              key={data.cars[entry.index]?.id}
              className={classes(styles.item, 'fc-later')}
              data-usual-tag={usual[entry.index] || undefined}
            >
              <Slot of={slots.card} index={entry.index} className={styles.card} />
            </li>
          ) : (
            <li
              key={`promo-${entry.promo.id}`}
              className={classes(styles.item, 'fc-later')}
              data-wide={layout === 'rows' || entry.promo.node.width === 'row' ? '' : undefined}
            >
              <PromoCard node={entry.promo.node} level={below} />
            </li>
          ),
        )}
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
    <div className={styles.head} data-head="">
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

import type { ReactElement } from 'react';
import { withoutFilters } from '../../domain/searchQuery.ts';
import type { QueryChanges } from '../../engine/block.ts';
import type { ResultBarSettings } from '../../schemas/types/blocks/result-bar.ts';
import { formatNumber } from '../../domain/format.ts';
import { toSlug } from '../../domain/slug.ts';
import { fillParams } from '../shared/decide/fillParams.ts';
import { pickChips, type FilterChip } from '../shared/decide/pickChips.ts';
import { Icon } from '../shared/ui/Icon.tsx';
import { Link } from '../shared/ui/Link.tsx';

import type { BarProps } from './props.ts';
import { SortForm } from './SortForm.tsx';
import { classes } from '../shared/ui/classes.ts';
import styles from './ResultBar.module.css';

/** What the search is narrowed to, its order, and the ways to look at what was found; nothing has no order. */
export function ResultBar({ settings, facts, page, tools }: BarProps): ReactElement {
  const { texts } = settings;
  const { query, search } = facts;
  const chips = pickChips(query, settings, search?.near);
  const hasChips = chips.length > 0 && settings.chips;
  const hrefWith = (changes: QueryChanges): string => tools?.hrefWith(changes) ?? '';
  return (
    <div
      className={classes(styles.bar, !hasChips && !hasWays(settings, search?.total) && styles.bare)}
      data-to-top=""
    >
      <Count texts={texts} total={search?.total} />
      {hasChips && (
        <Chips
          id={page.id}
          texts={texts}
          chips={chips}
          hrefWith={hrefWith}
          clear={hrefWith(withoutFilters(query))}
        />
      )}
      <Ways settings={settings} facts={facts} page={page} count={chips.length} hrefWith={hrefWith} />
    </div>
  );
}

/** Nothing has no order. */
function isOrdered({ orders }: ResultBarSettings, total: number | undefined): boolean {
  return orders.length > 0 && total !== 0;
}

/** Whether there is an order to choose, or a way to look at what was found; filters have a panel of their own on wide screens. */
function hasWays(settings: ResultBarSettings, total: number | undefined): boolean {
  return isOrdered(settings, total) || settings.views.length > 0;
}

/** The button of the filters, the order, and the ways to look at what was found. */
function Ways({
  settings,
  facts,
  page,
  count,
  hrefWith,
}: Pick<BarProps, 'settings' | 'facts' | 'page'> & {
  /** Of what the search is narrowed to. */
  count: number;
  hrefWith: (changes: QueryChanges) => string;
}): ReactElement {
  const { panel, views } = settings;
  const { query, search } = facts;
  return (
    <div className={classes(styles.ways, !hasWays(settings, search?.total) && styles.bare)}>
      {panel !== '' && <FiltersButton settings={settings} count={count} />}
      {isOrdered(settings, search?.total) && (
        <SortForm id={`${page.id}-order`} settings={settings} facts={facts} />
      )}
      {views.length > 0 && <Views settings={settings} current={query.view} hrefWith={hrefWith} />}
    </div>
  );
}

/** Opens the panel of filters, which says how many are set. */
function FiltersButton({
  settings: { panel, texts },
  count,
}: {
  settings: ResultBarSettings;
  count: number;
}): ReactElement {
  return (
    <button type="button" className={styles.filters} popoverTarget={`${panel}-panel`}>
      <Icon name="sliders-horizontal" />
      {texts.filters}
      {count > 0 && <span className={styles.badge}>{count}</span>}
    </button>
  );
}

/** How many were found; none is said by the results. */
function Count({
  texts: { count, countOne },
  total = 0,
}: {
  texts: ResultBarSettings['texts'];
  total?: number | undefined;
}): ReactElement | null {
  if (total === 0 || count === '') return null;
  return (
    <p>
      <strong>{total === 1 ? countOne : fillParams(count, { count: formatNumber(total) })}</strong>
    </p>
  );
}

/** What the search is narrowed to, each with the way to take it out. */
function Chips({
  id: pageId,
  texts,
  chips,
  hrefWith,
  clear,
}: {
  id: string;
  texts: ResultBarSettings['texts'];
  chips: readonly FilterChip[];
  hrefWith: (changes: QueryChanges) => string;
  clear: string;
}): ReactElement {
  return (
    <ul className={styles.chips} aria-label={texts.chosen}>
      {chips.map(({ id, text, without }) => (
        <li key={id}>
          <Link
            id={`${pageId}-${toSlug(id)}`}
            href={hrefWith(without)}
            className={styles.chip}
            aria-label={fillParams(texts.remove, { filter: text })}
          >
            {text}
            <Icon name="x" />
          </Link>
        </li>
      ))}
      {/* One is taken out by itself. */}
      {chips.length > 1 && (
        <li>
          <Link href={clear} className={styles.clear}>
            {texts.clear}
          </Link>
        </li>
      )}
    </ul>
  );
}

/** The first is how results are shown when the address says nothing. */
function Views({
  settings: { views, texts },
  current = views[0]?.id,
  hrefWith,
}: {
  settings: ResultBarSettings;
  current?: string | undefined;
  hrefWith: (changes: QueryChanges) => string;
}): ReactElement {
  return (
    <ul className={styles.views} aria-label={texts.views}>
      {views.map(({ id, label, icon }, index) => (
        <li key={id}>
          <Link
            href={hrefWith({ view: index === 0 ? undefined : id })}
            className={styles.view}
            aria-current={id === current ? 'true' : undefined}
          >
            {icon && <Icon name={icon} />}
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

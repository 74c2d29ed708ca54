import type { ReactElement } from 'react';
import { withoutFilters } from '../../domain/searchQuery.ts';
import type { QueryChanges } from '../../engine/block.ts';
import type { ResultBarSettings } from '../../schemas/types/blocks/result-bar.ts';
import { toSlug } from '../../domain/slug.ts';
import { fillParams } from '../shared/decide/fillParams.ts';
import { pickChips } from '../shared/decide/pickChips.ts';
import { Icon } from '../shared/ui/Icon.tsx';
import { Link } from '../shared/ui/Link.tsx';

import type { BarProps } from './props.ts';
import { SortForm } from './SortForm.tsx';
import styles from './ResultBar.module.css';

/** What the search is narrowed to, its order, and the ways to look at what was found; nothing has no order. */
export function ResultBar({ settings, facts, page, tools }: BarProps): ReactElement {
  const { texts, views } = settings;
  const { query } = facts;
  const ordered = settings.orders.length > 0 && facts.search?.total !== 0;
  const chips = pickChips(query, settings, facts.search?.near);
  const hrefWith = (changes: QueryChanges): string => tools?.hrefWith(changes) ?? '';
  return (
    <div className={styles.bar} data-to-top="">
      {chips.length > 0 && (
        <ul className={styles.chips} aria-label={texts.chosen}>
          {chips.map(({ id, text, without }) => (
            <li key={id}>
              <Link
                id={`${page.id}-${toSlug(id)}`}
                href={hrefWith(without)}
                className={styles.chip}
                aria-label={fillParams(texts.remove, { filter: text })}
              >
                {text}
                <Icon name="x" />
              </Link>
            </li>
          ))}
          <li>
            <Link href={hrefWith(withoutFilters(query))} className={styles.clear}>
              {texts.clear}
            </Link>
          </li>
        </ul>
      )}
      <div className={styles.ways}>
        {settings.panel !== '' && (
          <button type="button" className={styles.filters} popoverTarget={`${settings.panel}-panel`}>
            <Icon name="sliders-horizontal" />
            {texts.filters}
            {chips.length > 0 && <span className={styles.badge}>{chips.length}</span>}
          </button>
        )}
        {ordered && <SortForm id={`${page.id}-order`} settings={settings} facts={facts} />}
        {views.length > 0 && <Views settings={settings} current={query.view} hrefWith={hrefWith} />}
      </div>
    </div>
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

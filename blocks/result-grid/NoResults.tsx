import type { ReactElement } from 'react';
import { formatNumber } from '../../domain/format.ts';
import { filtersIn, withoutFilters } from '../../domain/searchQuery.ts';
import { Slot } from '../../engine/block.ts';
import { hasChildren } from '../shared/decide/hasChildren.ts';
import { fillParams } from '../shared/decide/fillParams.ts';
import { ButtonLink } from '../shared/ui/Button.tsx';
import { Heading } from '../shared/ui/Heading.tsx';
import { Icon } from '../shared/ui/Icon.tsx';
import { Link } from '../shared/ui/Link.tsx';
import { FailedNote, Skeletons } from './ResultParts.tsx';
import type { GridData } from './loadResults.ts';
import type { GridProps } from './props.ts';
import styles from './ResultGrid.module.css';

/** Why there is nothing, what is near, and the way out. While another search is asked for, skeletons stand in its place. */
export function NoResults({ settings, facts, data, slots, page, tools }: GridProps): ReactElement | null {
  const { texts, clearLink, whenNone, layout, skeletons } = settings;
  if (whenNone === 'hide') return null;
  const titled = texts.title !== '';
  const isNarrowed = filtersIn(facts.query).length > 0;
  const isSearch = facts.search !== undefined && (isNarrowed || saysMore(facts.search));
  // What the path says is the page itself: without filters the way out leads to all stock.
  const clear = isNarrowed ? tools?.hrefWith(withoutFilters(facts.query)) : clearLink;
  return (
    <div className={styles.results}>
      {titled && <Heading level={page.headingLevel}>{texts.title}</Heading>}
      {hasChildren(slots.head) && <Slot of={slots.head} className={styles.over} />}
      <FailedNote text={texts.failed} />
      <div className={styles.none}>
        <Heading level={page.headingLevel + (titled ? 1 : 0)}>{texts.empty}</Heading>
        {isSearch && texts.emptyHint !== '' && <p className={styles.hint}>{texts.emptyHint}</p>}
        <Nearest text={texts.nearest} searches={data.nearest} tools={tools} />
        {clear && (
          <ButtonLink href={clear} look="primary">
            {texts.clear}
          </ButtonLink>
        )}
      </div>
      <Skeletons count={skeletons} layout={layout} />
    </div>
  );
}

/** Links to searches with one filter less. */
function Nearest({
  text,
  searches = [],
  tools,
}: {
  text: string;
  searches: GridData['nearest'];
  tools: GridProps['tools'];
}): ReactElement | null {
  if (text === '' || searches.length === 0) return null;
  return (
    <ul className={styles.nearest}>
      {searches.map(({ filter, count, without }) => (
        <li key={filter}>
          <Link href={tools?.hrefWith(without) ?? ''} className={styles.near}>
            {fillParams(text, { filter, count: formatNumber(count) })}
            <Icon name="arrow-right" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The address asks for some of the cars by words of its path. */
function saysMore({ make, model, body, location, type }: NonNullable<GridProps['facts']['search']>): boolean {
  return [make, model, body, location, type].some((word) => word !== undefined);
}

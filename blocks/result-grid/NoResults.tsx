import type { ReactElement } from 'react';
import { formatMoney, formatNumber } from '../../domain/format.ts';
import { filtersIn, withoutFilters } from '../../domain/searchQuery.ts';
import { Slot, type SlotContent } from '../../engine/block.ts';
import { hasChildren } from '../shared/decide/hasChildren.ts';
import { fillParams } from '../shared/decide/fillParams.ts';
import { ButtonLink } from '../shared/ui/Button.tsx';
import { Heading } from '../shared/ui/Heading.tsx';
import { Icon } from '../shared/ui/Icon.tsx';
import { Link } from '../shared/ui/Link.tsx';
import { FailedNote, Skeletons } from './ResultParts.tsx';
import { pickUsual } from './pickUsual.ts';
import type { NearSearch } from './findNearest.ts';
import type { GridData } from './loadResults.ts';
import type { GridProps } from './props.ts';
import { classes } from '../shared/ui/classes.ts';
import styles from './ResultGrid.module.css';

/** Why there is nothing, what is near, and the way out. While another search is asked for, skeletons stand in its place. */
export function NoResults(props: GridProps): ReactElement | null {
  const { settings, facts, data, slots, page, tools } = props;
  const { texts, clearLink, whenNone, layout, skeletons, perPage } = settings;
  if (whenNone === 'hide') return null;
  const titled = texts.title !== '';
  const isNarrowed = facts.search !== undefined && filtersIn(facts.query).length > 0;
  const isSearch = isNarrowed || (facts.search !== undefined && saysMore(facts.search));
  // What the path says is the page itself: without filters the way out leads to all stock.
  const clear = isNarrowed ? tools?.hrefWith(withoutFilters(facts.query)) : clearLink;
  return (
    <div className={styles.results}>
      {titled && <Heading level={page.headingLevel}>{texts.title}</Heading>}
      <Filled of={slots.head} className={styles.over} />
      <FailedNote text={texts.failed} />
      <div className={styles.none} data-to-top="">
        <Heading level={page.headingLevel + (titled ? 1 : 0)}>{texts.empty}</Heading>
        {isSearch && texts.emptyHint !== '' && <p className={styles.hint}>{texts.emptyHint}</p>}
        <div className={styles.buttons}>
          <Nearest texts={texts} searches={data.nearest} tools={tools} />
          {clear && <WayOut href={clear} text={texts.clear} data={data} />}
        </div>
        <Filled of={slots.none} className={styles.ways} />
      </div>
      <NearCars {...props} />
      {/* What a rule works out may be any number. */}
      <Skeletons count={Math.min(skeletons, perPage)} layout={layout} />
    </div>
  );
}

/** It is what to do next where nothing is near; none is counted that leads to nothing. */
function WayOut({
  href,
  text,
  data: { nearest = [], whole = 0 },
}: {
  href: string;
  text: string;
  data: GridData;
}): ReactElement | null {
  const said = fillParams(text, { count: formatNumber(whole) });
  if (whole === 0 && said !== text) return null;
  return (
    <ButtonLink href={href} look={nearest.length > 0 ? 'quiet' : 'primary'}>
      {said}
    </ButtonLink>
  );
}

/** A slot with something in it. */
function Filled({
  of,
  className,
}: {
  of: SlotContent | undefined;
  className: string | undefined;
}): ReactElement | null {
  return hasChildren(of) ? <Slot of={of} className={className} /> : null;
}

/** Links to searches with one filter or some words less; the nearest is what to do next. */
function Nearest({
  texts,
  searches = [],
  tools,
}: {
  texts: GridProps['settings']['texts'];
  searches: GridData['nearest'];
  tools: GridProps['tools'];
}): ReactElement | null {
  const links = searches.flatMap((near) => {
    const { filter = '', words = '', max, count, without } = near;
    const text = wordsOf(near, texts);
    const price = max === undefined ? '' : formatMoney(max);
    const params = { filter, words, price, count: formatNumber(count) };
    return text === '' ? [] : [{ text: fillParams(text, params), href: tools?.hrefWith(without) ?? '' }];
  });
  if (links.length === 0) return null;
  return (
    <ul className={styles.nearest}>
      {links.map(({ text, href }, index) => (
        <li key={text}>
          {index === 0 ? (
            <ButtonLink href={href} look="primary">
              {text}
            </ButtonLink>
          ) : (
            <Link href={href} className={styles.near}>
              {text}
              <Icon name="arrow-right" />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function wordsOf({ words, max }: NearSearch, texts: GridProps['settings']['texts']): string {
  if (max !== undefined) return words ? texts.nearestPriced : texts.nearestPrice;
  return words === undefined ? texts.nearest : texts.nearestWords;
}

/** Cars of the nearest search, or of any, so that the page is no end. */
function NearCars({
  settings: { texts, layout, usualTag },
  data: { instead = [], nearest = [] },
  answers = [],
  slots,
  page,
}: Pick<GridProps, 'settings' | 'data' | 'answers' | 'slots' | 'page'>): ReactElement | null {
  if (instead.length === 0) return null;
  const title = nearest.length > 0 ? texts.near : texts.others;
  const usual = pickUsual(answers, usualTag);
  return (
    <div className={styles.nearCars}>
      {title !== '' && <Heading level={page.headingLevel + 1}>{title}</Heading>}
      <ul className={classes(styles.grid, styles[layout])}>
        {instead.map(({ id }, index) => (
          <li key={id} className={styles.item} data-usual-tag={usual[index] || undefined}>
            <Slot of={slots.card} index={index} className={styles.card} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The address asks for some of the cars by words of its path. */
function saysMore({ make, model, body, location, type }: NonNullable<GridProps['facts']['search']>): boolean {
  return [make, model, body, location, type].some((word) => word !== undefined);
}

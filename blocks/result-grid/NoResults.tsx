import type { ReactElement } from 'react';
import { formatMoney, formatNumber } from '../../domain/format.ts';
import { filtersIn, withoutFilters } from '../../domain/searchQuery.ts';
import { Slot, type SlotContent } from '../../engine/block.ts';
import { hasChildren } from '../shared/decide/hasChildren.ts';
import { fillParams } from '../shared/decide/fillParams.ts';
import { pickChips, type FilterChip } from '../shared/decide/pickChips.ts';
import { ButtonLink } from '../shared/ui/Button.tsx';
import { ButtonList } from '../shared/ui/ButtonList.tsx';
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
  const { settings, slots, page } = props;
  const { texts, whenNone, layout, skeletons, perPage } = settings;
  if (whenNone === 'hide') return null;
  return (
    <div className={styles.results}>
      {texts.title !== '' && <Heading level={page.headingLevel}>{texts.title}</Heading>}
      <Filled of={slots.head} className={styles.over} />
      <FailedNote text={texts.failed} />
      <Message {...props} />
      <Filled of={slots.start} className={styles.ways} />
      <NearCars {...props} />
      <Filled of={slots.none} className={styles.ways} />
      {/* What a rule works out may be any number. */}
      <Skeletons count={Math.min(skeletons, perPage)} layout={layout} />
    </div>
  );
}

function Message({ settings, facts, data, page, tools }: GridProps): ReactElement {
  const { texts, clearLink } = settings;
  const { search, query } = facts;
  const isNarrowed = search !== undefined && filtersIn(query).length > 0;
  const isSearch = isNarrowed || (search !== undefined && saysMore(search));
  const chips = isNarrowed ? pickChips(query, settings, search.near) : [];
  // What the path says is the page itself: without filters the way out leads to all stock.
  const clear = isNarrowed ? tools?.hrefWith(withoutFilters(query)) : clearLink;
  return (
    <div className={styles.none} data-to-top="">
      <Cause settings={settings} chips={chips} level={page.headingLevel} />
      {isSearch && texts.emptyHint !== '' && <p className={styles.hint}>{texts.emptyHint}</p>}
      <div className={styles.buttons}>
        <Nearest texts={texts} searches={data.nearest} tools={tools} />
        {clear && <WayOut href={clear} chips={chips} texts={texts} data={data} />}
        {isSearch && <ButtonList buttons={settings.noneButtons} />}
      </div>
    </div>
  );
}

/** Unless the title of the page says it. */
function Cause({
  settings: { causeShown, texts },
  chips,
  level,
}: {
  settings: GridProps['settings'];
  chips: readonly FilterChip[];
  level: number;
}): ReactElement | null {
  if (!causeShown) return null;
  return <Heading level={level + (texts.title === '' ? 0 : 1)}>{causeOf(chips, texts)}</Heading>;
}

/** What nothing was found for, in words. */
function causeOf(chips: readonly FilterChip[], texts: GridProps['settings']['texts']): string {
  const [first, ...more] = chips;
  if (!first) return texts.empty;
  const isRange = first.field !== undefined && first.value === undefined;
  const form = more.length > 0 ? texts.emptyAll : isRange ? texts.emptyRange : texts.emptyOne;
  const filters = chips.map(({ phrase }) => phrase).join(', ');
  return fillParams(form, { filter: first.phrase, filters }) || texts.empty;
}

/** It is what to do next where nothing is near; none is counted that leads to nothing. */
function WayOut({
  href,
  chips,
  texts,
  data: { nearest = [], whole = 0 },
}: {
  href: string;
  chips: readonly FilterChip[];
  texts: GridProps['settings']['texts'];
  data: GridData;
}): ReactElement | null {
  const only = chips.length === 1 ? chips[0] : undefined;
  const text = (whole > 0 && only && texts.clearOne) || texts.clear;
  const said = fillParams(text, { count: formatNumber(whole), filter: only?.phrase ?? '' });
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
  settings: { texts, layout, usualTag, causeShown },
  data: { instead = [], isNear },
  answers = [],
  slots,
  page,
}: Pick<GridProps, 'settings' | 'data' | 'answers' | 'slots' | 'page'>): ReactElement | null {
  if (instead.length === 0) return null;
  const title = isNear ? texts.near : texts.others;
  const usual = pickUsual(answers, usualTag);
  return (
    <div className={styles.nearCars}>
      {title !== '' && <Heading level={page.headingLevel + (causeShown ? 1 : 0)}>{title}</Heading>}
      <ul className={classes(styles.grid, styles[layout])}>
        {instead.map(({ id }, index) => (
          <li
            key={id}
            className={classes(styles.item, 'fc-later')}
            data-usual-tag={usual[index] || undefined}
          >
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

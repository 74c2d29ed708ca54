import type { ReactElement } from 'react';
import { formatNumber } from '../../domain/format.ts';
import { NEAR_NAMES, rangeName, refinedName, withoutFilters } from '../../domain/searchQuery.ts';
import type { BlockProps, QueryChanges } from '../../engine/block.ts';
import type { FacetPanelSettings } from '../../schemas/types/blocks/facet-panel.ts';
import { fillParams } from '../shared/decide/fillParams.ts';
import { Button } from '../shared/ui/Button.tsx';
import { Heading } from '../shared/ui/Heading.tsx';
import { Icon } from '../shared/ui/Icon.tsx';
import { Link } from '../shared/ui/Link.tsx';
import { ShowMore } from '../shared/ui/ShowMore.tsx';
import { drawerClass } from '../shared/ui/drawer.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { FacetGroup } from './FacetGroup.tsx';
import { NearForm } from './NearForm.tsx';
import { RangeForm } from './RangeForm.tsx';
import type { PanelData } from './countChoices.ts';
import type { Group } from './groups.ts';
import { chosenIn, nearGroup, pickGroups } from './pickGroups.ts';
import { cellsClass } from '../shared/ui/cellsClass.ts';
import { classes } from '../shared/ui/classes.ts';
import styles from './FacetPanel.module.css';

export type PanelProps = BlockProps<FacetPanelSettings, PanelData, 'search' | 'query' | 'page'>;

/** What each choice changes besides: another one begins at the first page. */
function baseOf({ isAnew }: PanelData, query: Readonly<Record<string, string>>): QueryChanges {
  return isAnew ? withoutFilters(query) : { page: undefined };
}

export function FacetPanel({ settings, facts, data, page, tools }: PanelProps): ReactElement {
  const { texts, place, ahead, groups: groupsLook } = settings;
  const groups = [
    ...pickGroups(settings, data, facts.search),
    ...nearGroup(settings, facts.search, facts.query[NEAR_NAMES.postcode]),
  ];
  const chosen = groups.reduce((sum, group) => sum + chosenIn(group), 0);
  const base = baseOf(data, facts.query);
  const hrefWith = (changes: QueryChanges): string => tools?.hrefWith({ ...base, ...changes }) ?? '';
  const id = `${page.id}-panel`;
  const draw = (group: Group): ReactElement => (
    <PanelGroup key={group.facet.id} group={group} hrefWith={hrefWith} {...{ settings, facts, data, page }} />
  );
  const first = place === 'top' ? groups.slice(0, ahead) : groups;
  const rest = groups.slice(first.length);
  return (
    <div
      className={classes(styles.facets, styles[place], place === 'top' && styles[groupsLook])}
      data-to-top=""
      data-sheet={settings.button ? undefined : ''}
    >
      {settings.button && <OpenButton id={id} chosen={chosen} title={texts.title} />}
      <section
        id={id}
        popover="auto"
        className={`${drawerClass('inPlace')} ${styles.panel}`}
        aria-labelledby={`${id}-title`}
      >
        <Head
          id={`${id}-title`}
          level={page.headingLevel}
          texts={texts}
          clear={chosen > 0 ? hrefWith(nothing(groups)) : undefined}
        />
        <p data-speak="" hidden>
          {fillParams(texts.spoken, { count: formatNumber(data.total) })}
        </p>
        <div className={classes(styles.groups, cellsClass(first.length))}>{first.map(draw)}</div>
        {rest.length > 0 && (
          <ShowMore id={`${id}-rest`} more={texts.more} less={texts.fewer}>
            <div className={styles.groups}>{rest.map(draw)}</div>
          </ShowMore>
        )}
        <div className={styles.close}>
          <Button type="button" look="primary" popoverTarget={id} popoverTargetAction="hide">
            {closeText(texts, data.total)}
          </Button>
        </div>
      </section>
    </div>
  );
}

/** A group of the panel with its choices, or its least and most. */
function PanelGroup({
  group,
  hrefWith,
  settings,
  facts,
  data,
  page,
}: Pick<PanelProps, 'settings' | 'facts' | 'data' | 'page'> & {
  group: Group;
  hrefWith: (changes: QueryChanges) => string;
}): ReactElement {
  const { texts } = settings;
  const own = `${page.id}-${group.facet.id}`;
  const form = { id: own, texts, path: facts.page.path, query: data.isAnew ? {} : facts.query };
  return (
    <FacetGroup
      id={own}
      group={group}
      level={page.headingLevel + 1}
      as={shapeOf(group, settings)}
      any={texts.any}
      filterTexts={settings.filterTexts}
    >
      {group.kind === 'list' && <ChoiceList id={own} group={group} texts={texts} hrefWith={hrefWith} />}
      {group.kind === 'range' && <RangeForm {...form} group={group} />}
      {group.kind === 'near' && <NearForm {...form} group={group} />}
    </FacetGroup>
  );
}

/** Title, and the link that takes all choices back while there are any. */
function Head({
  id,
  level,
  texts,
  clear,
}: {
  id: string;
  level: number;
  texts: FacetPanelSettings['texts'];
  clear: string | undefined;
}): ReactElement {
  return (
    <div className={styles.head} data-head="">
      <Heading level={level} id={id} className={styles.title}>
        {texts.title}
      </Heading>
      {clear !== undefined && (
        <Link href={clear} className={styles.clear}>
          {texts.clear}
        </Link>
      )}
    </div>
  );
}

/** Opens the panel on phones, and says how much is chosen. */
function OpenButton({ id, chosen, title }: { id: string; chosen: number; title: string }): ReactElement {
  return (
    <button type="button" className={styles.open} popoverTarget={id}>
      <Icon name="sliders-horizontal" />
      {title}
      {chosen > 0 && <span className={styles.badge}>{chosen}</span>}
    </button>
  );
}

const isMenus = ({ place, groups }: Pick<FacetPanelSettings, 'place' | 'groups'>): boolean =>
  place === 'top' && groups === 'menus';

function shapeOf({ facet }: Group, { place, groups }: FacetPanelSettings): 'open' | 'folded' | 'menu' {
  if (isMenus({ place, groups })) return 'menu';
  return facet.folded ? 'folded' : 'open';
}

function nothing(groups: readonly Group[]): QueryChanges {
  return Object.fromEntries(groups.flatMap(namesOf).map((name) => [name, undefined]));
}

function namesOf(group: Group): string[] {
  if (group.kind === 'near') return Object.values(NEAR_NAMES);
  return [group.kind === 'list' ? refinedName(group.facet.field) : rangeName(group.facet.field)];
}

function closeText({ close, closeOne, closeNone }: FacetPanelSettings['texts'], total: number): string {
  if (total === 0) return closeNone;
  return total === 1 ? closeOne : fillParams(close, { count: formatNumber(total) });
}

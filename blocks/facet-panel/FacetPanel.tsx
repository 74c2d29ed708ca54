import type { ReactElement } from 'react';
import { formatNumber } from '../../domain/format.ts';
import { rangeName, refinedName } from '../../domain/searchQuery.ts';
import type { BlockProps, QueryChanges } from '../../engine/block.ts';
import type { CarCounts } from '../../schemas/services/stock.ts';
import type { FacetPanelSettings } from '../../schemas/types/blocks/facet-panel.ts';
import { fillParams } from '../shared/decide/fillParams.ts';
import { Button } from '../shared/ui/Button.tsx';
import { Heading } from '../shared/ui/Heading.tsx';
import { Icon } from '../shared/ui/Icon.tsx';
import { Link } from '../shared/ui/Link.tsx';
import { ChoiceList } from './ChoiceList.tsx';
import { RangeForm } from './RangeForm.tsx';
import { pickGroups, type Group } from './pickGroups.ts';
import { drawerClass } from '../shared/ui/drawer.ts';
import styles from './FacetPanel.module.css';

export type PanelProps = BlockProps<FacetPanelSettings, CarCounts, 'search' | 'query' | 'page'>;

/** Another choice begins at the first page. */
const FIRST_PAGE: QueryChanges = { page: undefined };

export function FacetPanel({ settings, facts, data, page, tools }: PanelProps): ReactElement {
  const { texts } = settings;
  const groups = pickGroups(settings.facets, data, facts.search);
  const chosen = groups.reduce((sum, group) => sum + chosenIn(group), 0);
  const hrefWith = (changes: QueryChanges): string => tools?.hrefWith({ ...FIRST_PAGE, ...changes }) ?? '';
  const id = `${page.id}-panel`;
  const level = page.headingLevel;
  const drawGroup = (group: Group, own: string): ReactElement =>
    group.kind === 'list' ? (
      <>
        <Heading level={level + 1} className={styles.label}>
          {group.facet.label}
        </Heading>
        <ChoiceList id={own} group={group} texts={texts} hrefWith={hrefWith} />
      </>
    ) : (
      <RangeForm id={own} group={group} texts={texts} path={facts.page.path} query={facts.query} />
    );
  return (
    <div className={styles.facets} data-to-top="">
      <button type="button" className={styles.open} popoverTarget={id}>
        <Icon name="sliders-horizontal" />
        {texts.title}
        {chosen > 0 && <span className={styles.badge}>{chosen}</span>}
      </button>
      <section
        id={id}
        popover="auto"
        className={`${drawerClass('inPlace')} ${styles.panel}`}
        aria-labelledby={`${id}-title`}
      >
        <div className={styles.head}>
          <Heading level={level} id={`${id}-title`} className={styles.title}>
            {texts.title}
          </Heading>
          {chosen > 0 && (
            <Link href={hrefWith(nothing(groups))} className={styles.clear}>
              {texts.clear}
            </Link>
          )}
        </div>
        <p data-speak="" hidden>
          {fillParams(texts.spoken, { count: formatNumber(data.total) })}
        </p>
        {groups.map((group) => (
          <div key={group.facet.id} className={styles.group}>
            {drawGroup(group, `${page.id}-${group.facet.id}`)}
          </div>
        ))}
        <div className={styles.close}>
          <Button type="button" look="primary" popoverTarget={id} popoverTargetAction="hide">
            {closeText(texts, data.total)}
          </Button>
        </div>
      </section>
    </div>
  );
}

function chosenIn(group: Group): number {
  if (group.kind === 'list') return group.choices.filter(({ isChosen }) => isChosen).length;
  return group.chosen.min === undefined && group.chosen.max === undefined ? 0 : 1;
}

function nothing(groups: readonly Group[]): QueryChanges {
  const names = groups.map(({ kind, facet: { field } }) =>
    kind === 'list' ? refinedName(field) : rangeName(field),
  );
  return Object.fromEntries(names.map((name) => [name, undefined]));
}

function closeText({ close, closeOne, closeNone }: FacetPanelSettings['texts'], total: number): string {
  if (total === 0) return closeNone;
  return total === 1 ? closeOne : fillParams(close, { count: formatNumber(total) });
}

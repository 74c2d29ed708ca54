import type { ReactElement, ReactNode } from 'react';
import { formatNumber } from '../../domain/format.ts';
import { Heading } from '../shared/ui/Heading.tsx';
import { Icon } from '../shared/ui/Icon.tsx';
import type { FilterTexts } from '../../schemas/types/definitions/filter-texts.ts';
import { beginning, rangeWords } from '../shared/decide/rangeWords.ts';
import type { Group } from './groups.ts';
import { chosenIn } from './pickGroups.ts';
import { classes } from '../shared/ui/classes.ts';
import styles from './FacetPanel.module.css';

/** A titled group: open, folded under its title, or a menu that says what is chosen in it. */
export function FacetGroup({
  id,
  group,
  level,
  as,
  any,
  filterTexts,
  children,
}: {
  id: string;
  group: Group;
  level: number;
  as: 'open' | 'folded' | 'menu';
  /** Said by a menu of which nothing is chosen. */
  any: string;
  filterTexts: FilterTexts;
  children: ReactNode;
}): ReactElement {
  const title = (
    <Heading level={level} className={styles.label}>
      {group.facet.label}
    </Heading>
  );
  if (as === 'open')
    return (
      <div className={styles.group}>
        {group.kind === 'list' && title}
        {children}
      </div>
    );
  const count = chosenIn(group);
  return (
    <details
      id={`${id}-fold`}
      className={classes(styles.group, styles[as])}
      open={as === 'folded' && count > 0 ? true : undefined}
      name={as === 'menu' ? 'facet-menu' : undefined}
    >
      <summary className={styles.summary}>
        {title}
        {as === 'menu' && <span className={styles.said}>{saidOf(group, filterTexts) || any}</span>}
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}

/** What is chosen in a group, in few words. */
function saidOf(group: Group, filterTexts: FilterTexts): string {
  if (group.kind === 'list')
    return group.choices.flatMap(({ isChosen, label }) => (isChosen ? [label] : [])).join(', ');
  if (group.kind === 'near') return group.isKnown ? group.postcode : '';
  const { prefix, suffix, plain } = group.facet;
  const { min, max } = group.chosen;
  if (min === undefined && max === undefined) return '';
  if (min === undefined || max === undefined) {
    const unit = suffix === '' ? '' : ` ${suffix}`;
    return beginning(rangeWords({ min, max }, { prefix, suffix: unit, plain }, filterTexts));
  }
  const written = [min, max].map((value) => `${prefix}${plain ? value : formatNumber(value)}`);
  return `${written.join(' – ')} ${suffix}`.trim();
}

import type { ReactElement } from 'react';
import { formatNumber } from '../../domain/format.ts';
import { refinedName } from '../../domain/searchQuery.ts';
import { toSlug } from '../../domain/slug.ts';
import type { QueryChanges } from '../../engine/block.ts';
import type { FacetPanelSettings } from '../../schemas/types/blocks/facet-panel.ts';
import { fillParams } from '../shared/decide/fillParams.ts';
import { ShowMore } from '../shared/ui/ShowMore.tsx';
import { ChoiceLink } from './ChoiceLink.tsx';
import { splitPopular } from './orderChoices.ts';
import type { Choice, Group } from './groups.ts';
import { classes } from '../shared/ui/classes.ts';
import styles from './ChoiceList.module.css';

interface ListProps {
  /** Of the group, for the ids of its choices. */
  id: string;
  group: Extract<Group, { kind: 'list' }>;
  texts: FacetPanelSettings['texts'];
  hrefWith: (changes: QueryChanges) => string;
}

/** Values as links, the first ones in sight; a long list has its popular values first, and a field that finds the others. */
export function ChoiceList({ id, group: { facet, choices }, texts, hrefWith }: ListProps): ReactElement {
  const { shown, look, field, label } = facet;
  const chosen = choices.filter(({ isChosen }) => isChosen).map(({ value }) => value);
  const hrefOf = ({ value, isChosen }: Choice): string =>
    hrefWith({ [refinedName(field)]: isChosen ? chosen.filter((one) => one !== value) : [...chosen, value] });
  const list = (some: readonly Choice[], prefix = id): ReactElement => (
    <ul className={classes(styles.choices, styles[look])}>
      {some.map((choice) => (
        <li key={choice.value}>
          <ChoiceLink
            id={`${prefix}-${toSlug(choice.value)}`}
            choice={choice}
            look={look}
            href={hrefOf(choice)}
          />
        </li>
      ))}
    </ul>
  );
  const split = splitPopular(choices, facet.popular);
  const first = split?.popular ?? choices;
  const hasMore = choices.length > shown;
  return (
    <>
      {split && <p className={styles.title}>{fillParams(texts.popular, { label })}</p>}
      {list(first.slice(0, shown))}
      {hasMore && (
        <ShowMore
          id={`${id}-more`}
          more={fillParams(texts.showAll, { count: formatNumber(choices.length) })}
          less={texts.hide}
        >
          {facet.find && <FindField id={`${id}-find`} label={fillParams(texts.find, { label })} />}
          {list(first.slice(shown))}
          {split && <p className={styles.title}>{fillParams(texts.all, { label })}</p>}
          {split && list(split.all, `${id}-all`)}
        </ShowMore>
      )}
    </>
  );
}

/** Hides what it does not find; only where scripts run. */
function FindField({ id, label }: { id: string; label: string }): ReactElement {
  return (
    <p className={styles.find}>
      <input
        id={id}
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={label}
        data-find=""
      />
    </p>
  );
}

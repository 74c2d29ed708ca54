import type { ReactElement } from 'react';
import { formatNumber } from '../../domain/format.ts';
import { refinedName } from '../../domain/searchQuery.ts';
import { toSlug } from '../../domain/slug.ts';
import type { QueryChanges } from '../../engine/block.ts';
import type { FacetPanelSettings } from '../../schemas/types/blocks/facet-panel.ts';
import { fillParams } from '../shared/decide/fillParams.ts';
import { Icon } from '../shared/ui/Icon.tsx';
import { Link } from '../shared/ui/Link.tsx';
import { ShowMore } from '../shared/ui/ShowMore.tsx';
import type { Choice, Group } from './pickGroups.ts';
import styles from './FacetPanel.module.css';

interface ListProps {
  /** Of the group, for the ids of its choices. */
  id: string;
  group: Extract<Group, { kind: 'list' }>;
  texts: FacetPanelSettings['texts'];
  hrefWith: (changes: QueryChanges) => string;
}

/** Values as links: each leads to the search with it, or without it where it is chosen. */
export function ChoiceList({ id, group: { facet, choices }, texts, hrefWith }: ListProps): ReactElement {
  const chosen = choices.filter(({ isChosen }) => isChosen).map(({ value }) => value);
  const hrefOf = ({ value, isChosen }: Choice): string =>
    hrefWith({
      [refinedName(facet.field)]: isChosen ? chosen.filter((one) => one !== value) : [...chosen, value],
    });
  const list = (some: readonly Choice[]): ReactElement => (
    <ul className={styles.choices}>
      {some.map((choice) => (
        <li key={choice.value}>
          <Link
            id={`${id}-${toSlug(choice.value)}`}
            href={hrefOf(choice)}
            className={styles.choice}
            aria-current={choice.isChosen ? 'true' : undefined}
          >
            <span className={styles.box}>{choice.isChosen && <Icon name="check" />}</span>
            <span className={styles.value}>{choice.value}</span>
            <span className={styles.count}>{formatNumber(choice.count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
  const { shown } = facet;
  return (
    <>
      {list(choices.slice(0, shown))}
      {choices.length > shown && (
        <ShowMore
          id={`${id}-more`}
          more={fillParams(texts.showAll, { count: formatNumber(choices.length) })}
          less={texts.hide}
        >
          {list(choices.slice(shown))}
        </ShowMore>
      )}
    </>
  );
}

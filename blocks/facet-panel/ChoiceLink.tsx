import type { ReactElement } from 'react';
import { formatNumber } from '../../domain/format.ts';
import { pickSilhouette } from '../shared/decide/pickSilhouette.ts';
import { Icon } from '../shared/ui/Icon.tsx';
import { Link } from '../shared/ui/Link.tsx';
import { SPRITE } from '../shared/ui/sprite.ts';
import type { Choice, Facet } from './groups.ts';
import { classes } from '../shared/ui/classes.ts';
import styles from './ChoiceList.module.css';

/** One value: it leads to the search with it, or without it where it is chosen; one that no car has leads nowhere. */
export function ChoiceLink({
  id,
  choice,
  look,
  href,
}: {
  id: string;
  choice: Choice;
  look: Facet['look'];
  href: string;
}): ReactElement {
  const said = (
    <>
      <Mark choice={choice} look={look} />
      <span className={styles.value}>{choice.label}</span>
      <span className={styles.count}>{formatNumber(choice.count)}</span>
    </>
  );
  if (choice.count === 0 && !choice.isChosen)
    return <span className={classes(styles.choice, styles.noCar)}>{said}</span>;
  return (
    <Link id={id} href={href} className={styles.choice} aria-current={choice.isChosen ? 'true' : undefined}>
      {said}
    </Link>
  );
}

function Mark({ choice, look }: { choice: Choice; look: Facet['look'] }): ReactElement | null {
  if (look === 'silhouettes') {
    return (
      <svg
        className={styles.body}
        aria-hidden="true"
        viewBox="0 0 240 160"
        preserveAspectRatio="xMinYMid slice"
      >
        <use href={`${SPRITE}#body-${pickSilhouette({ simple_body: choice.value })}`} />
      </svg>
    );
  }
  if (look === 'swatches' && choice.colour !== '') {
    return (
      <svg className={styles.dot} aria-hidden="true" viewBox="0 0 24 24">
        <circle cx="12" cy="12" r="11" fill={choice.colour} />
      </svg>
    );
  }
  if (look === 'cells' || look === 'pills') return null;
  return <span className={styles.box}>{choice.isChosen && <Icon name="check" />}</span>;
}

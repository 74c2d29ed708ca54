import type { ReactElement } from 'react';
import { Icon } from '../shared/ui/Icon.tsx';
import { Link } from '../shared/ui/Link.tsx';
import type { ShownEntry } from '../shared/decide/pickMenu.ts';
import styles from './HeaderMenu.module.css';

/** @param group name that all dropdowns share: opening one closes the others */
export function HeaderMenu({
  entries,
  group,
}: {
  entries: readonly ShownEntry[];
  group: string;
}): ReactElement {
  return (
    <ul className={`${styles.menu} fc-control`}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.item}>
          {entry.entries.length > 0 ? <Dropdown entry={entry} group={group} /> : <EntryLink entry={entry} />}
        </li>
      ))}
    </ul>
  );
}

/** What it opens stands beside the `details`, so that CSS can open it on hover too. */
function Dropdown({ entry, group }: { entry: ShownEntry; group: string }): ReactElement {
  return (
    <div className={styles.group} data-group="">
      <details name={group}>
        <summary className={styles.link} data-current={entry.current}>
          {entry.label}
          <span className={styles.chevron}>
            <Icon name="chevron-down" />
          </span>
        </summary>
      </details>
      <ul className={styles.panel}>
        {entry.link !== undefined && (
          <li>
            <EntryLink entry={entry} />
          </li>
        )}
        {entry.entries.map((below) => (
          <li key={below.id}>
            {below.link === undefined ? (
              <span className={styles.title}>{below.label}</span>
            ) : (
              <EntryLink entry={below} />
            )}
            {below.entries.length > 0 && <Below entries={below.entries} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Below({ entries }: { entries: readonly ShownEntry[] }): ReactElement {
  return (
    <ul className={styles.below}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <EntryLink entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function EntryLink({ entry }: { entry: ShownEntry }): ReactElement {
  const isCurrent = entry.current === 'page';
  return (
    <Link href={entry.link} className={styles.link} aria-current={isCurrent ? 'page' : undefined}>
      {entry.label}
    </Link>
  );
}

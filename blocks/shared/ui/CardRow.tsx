import type { ReactElement, ReactNode } from 'react';
import { Slot, type SlotContent } from '../../../engine/block.ts';
import { Heading } from './Heading.tsx';
import { Link } from './Link.tsx';
import styles from './CardRow.module.css';

export interface CardRowProps {
  title: string;
  level: number;
  /** Link to all of them, where it leads anywhere. */
  more?: { text: string; href: string };
}

/** Cards side by side: on phones they are swiped, the next one peeps in. */
export function CardRow({
  ids,
  cards,
  ...head
}: CardRowProps & {
  ids: readonly string[];
  /** One for each id. */
  cards: SlotContent | undefined;
}): ReactElement {
  return (
    <Row {...head}>
      <ul className={styles.cards}>
        {ids.map((id, index) => (
          <li key={id} className={styles.item}>
            <Slot of={cards} index={index} className={styles.card} />
          </li>
        ))}
      </ul>
    </Row>
  );
}

/** What stands there until the cards come: as high as they are, and a way to all of them. */
export function WaitingRow(head: CardRowProps): ReactElement {
  return (
    <Row {...head}>
      <div className={styles.waiting} />
    </Row>
  );
}

function Row({ title, level, more, children }: CardRowProps & { children: ReactNode }): ReactElement {
  return (
    <section className={styles.row}>
      <div className={styles.head}>
        {title !== '' && <Heading level={level}>{title}</Heading>}
        {more && more.text !== '' && more.href !== '' && (
          <Link href={more.href} className={styles.more}>
            {more.text}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

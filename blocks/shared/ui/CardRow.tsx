import type { ComponentType, ReactElement, ReactNode } from 'react';
import { Slot, type SlotContent } from '../../../engine/block.ts';
import { classes } from './classes.ts';
import { Heading } from './Heading.tsx';
import { Link } from './Link.tsx';
import styles from './CardRow.module.css';

export interface CardRowProps {
  title: string;
  level: number;
  /** Link to all of them, where it leads anywhere. */
  more?: { text: string; href: string };
  /** Buttons at the end of the head. */
  buttons?: ReactNode;
}

/** What holds the cards: a list of its own kind, named by the title. */
export type CardList = ComponentType<{ label: string; className?: string | undefined; children: ReactNode }>;

/** Cards side by side: on phones they are swiped, the next one peeps in. */
export function CardRow({
  ids,
  cards,
  flow,
  list: List = PlainList,
  ...head
}: CardRowProps & {
  ids: readonly string[];
  /** One for each id. */
  cards: SlotContent | undefined;
  /**
   * wide: they have room for words beside the photo; on phones they stand one under the other. stacked: each has the whole
   * width, one under the other.
   */
  flow?: 'wide' | 'stacked' | undefined;
  list?: CardList;
}): ReactElement {
  return (
    <Row {...head}>
      <List className={classes(styles.cards, flow && styles[flow])} label={head.title}>
        {ids.map((id, index) => (
          <li key={id} className={styles.item}>
            <Slot of={cards} index={index} className={styles.card} />
          </li>
        ))}
      </List>
    </Row>
  );
}

const PlainList: CardList = ({ className, children }) => <ul className={className}>{children}</ul>;

/** What stands there until the cards come: as high as they are, and a way to all of them. */
export function WaitingRow(head: CardRowProps): ReactElement {
  return (
    <Row {...head}>
      <div className={styles.waiting} />
    </Row>
  );
}

/** Title, link and buttons over what a row holds. It is no part of what is printed of the page's own car. */
export function Row({
  title,
  level,
  more,
  buttons,
  children,
}: CardRowProps & { children: ReactNode }): ReactElement {
  return (
    <section className={styles.row}>
      <div className={styles.head} data-head="">
        {title !== '' && <Heading level={level}>{title}</Heading>}
        {more && more.text !== '' && more.href !== '' && (
          <Link href={more.href} className={styles.more}>
            {more.text}
          </Link>
        )}
        {buttons}
      </div>
      {children}
    </section>
  );
}

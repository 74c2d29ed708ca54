import type { ReactElement } from 'react';
import type { BlockProps } from '../../engine/block.ts';
import type { InspectionSettings } from '../../schemas/types/blocks/inspection.ts';
import { Heading } from '../shared/ui/Heading.tsx';
import { Icon } from '../shared/ui/Icon.tsx';
import { ShowMore } from '../shared/ui/ShowMore.tsx';
import { CarFromAbove } from './CarFromAbove.tsx';
import { pickSheet, type Item, type Mark, type Spot } from './pickSheet.ts';
import { classes } from '../shared/ui/classes.ts';
import styles from './Inspection.module.css';

type Texts = InspectionSettings['texts'];

const ICONS = { replaced: 'plus', good: 'check', left: 'minus' } as const;

export function Inspection({
  settings: { part, shown, texts },
  facts: { car },
  page,
}: BlockProps<InspectionSettings, undefined, 'car'>): ReactElement {
  const sheet = pickSheet(car.workshop ?? {});
  const items = part === 'drawing' ? [] : sheet.items;
  const rest = items.slice(shown);
  return (
    <div className={styles.inspection}>
      {texts.title !== '' && <Heading level={page.headingLevel}>{texts.title}</Heading>}
      <div className={styles.sheet}>
        {part !== 'items' && <Drawn sheet={sheet} texts={texts} />}
        {items.length > 0 && (
          <div className={styles.list}>
            <Marks items={items.slice(0, shown)} texts={texts} />
            {rest.length > 0 && (
              <ShowMore more={texts.more} less={texts.less}>
                <Marks items={rest} texts={texts} />
              </ShowMore>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

/** Whose sheet it is, its totals, and where the marks are. */
function Drawn({
  sheet: { totals, spots },
  texts,
}: {
  sheet: Pick<ReturnType<typeof pickSheet>, 'totals' | 'spots'>;
  texts: Texts;
}): ReactElement {
  return (
    <>
      <div className={styles.head}>
        <p>
          <strong>{texts.sheet}</strong>
          {texts.by !== '' && <span className={styles.by}>{texts.by}</span>}
        </p>
        {texts.stamp !== '' && <span className={styles.stamp}>{texts.stamp}</span>}
      </div>
      {totals.length > 0 && (
        <ul className={styles.totals}>
          {totals.map(({ mark, count }) => (
            <li key={mark}>
              <b>{count}</b> {texts[mark]}
            </li>
          ))}
        </ul>
      )}
      {spots.length > 0 && <Spots spots={spots} texts={texts} />}
    </>
  );
}

function Spots({ spots, texts }: { spots: readonly Spot[]; texts: Texts }): ReactElement {
  return (
    <div className={styles.spots}>
      <CarFromAbove spots={spots} label={texts.plan} front={texts.front} rear={texts.rear} />
      <ol className={styles.legend}>
        {spots.map(({ title, remark }, index) => (
          <li key={index}>
            <span className={styles.number}>{index + 1}</span>
            <span>
              <strong>{title}</strong>
              {remark !== undefined && `, ${remark}`}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Marks({ items, texts }: { items: readonly Item[]; texts: Texts }): ReactElement {
  return (
    <ul className={styles.marks}>
      {items.map(({ item, mark, remark }) => (
        <li key={item} className={styles.row}>
          <span className={styles.item}>{item}</span>
          <span className={classes(styles.mark, styles[mark])}>
            <Box mark={mark} />
            {texts[mark]}
          </span>
          {remark !== undefined && <span className={styles.remark}>{remark}</span>}
        </li>
      ))}
    </ul>
  );
}

function Box({ mark }: { mark: Mark }): ReactElement {
  return (
    <span className={styles.box}>
      <Icon name={ICONS[mark]} />
    </span>
  );
}

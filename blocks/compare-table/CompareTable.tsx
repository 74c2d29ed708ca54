import type { ReactElement } from 'react';
import { Slot, type BlockProps, type SlotContent } from '../../engine/block.ts';
import type { CompareTableSettings } from '../../schemas/types/blocks/compare-table.ts';
import type { Car } from '../../schemas/types/car.ts';
import { fillParams } from '../shared/decide/fillParams.ts';
import { hasDrawn } from '../shared/decide/hasDrawn.ts';
import { ButtonLink } from '../shared/ui/Button.tsx';
import { Heading } from '../shared/ui/Heading.tsx';
import { classes } from '../shared/ui/classes.ts';
import sideBySide from '../shared/ui/SideBySide.module.css';
import { Asks, Names, Photos } from './CompareHeads.tsx';
import { COMPARED } from './compared.ts';
import { pickRows, type ComparedCell, type ComparedRow, type RowGroup } from './pickRows.ts';
import styles from './CompareTable.module.css';

type Props = BlockProps<CompareTableSettings, readonly Car[], 'query'>;

type Texts = CompareTableSettings['texts'];

/** More are not whole on a phone. */
const FIT = 2;

/** Cars from left to right, what is told of them from top to bottom. What is the same can be left out, by CSS alone. */
export function CompareTable({ settings, data, answers = [], slots, page, tools }: Props): ReactElement {
  const { texts } = settings;
  const groups = pickRows(answers);
  const cars = data.map((car, index) => ({ car, settings: answers[index] ?? settings }));
  const title = `${page.id}-title`;
  return (
    <div className={styles.compare} data-asterisk="">
      <div className={styles.head}>
        <Heading level={page.headingLevel} id={title}>
          {texts.title}
        </Heading>
        {data.length > FIT && (
          <p className={classes(styles.hint, styles.swipe)}>
            {fillParams(texts.swipe, { count: String(data.length) })}
          </p>
        )}
        {groups.some(hasBest) && (
          <p className={styles.key}>
            <span className={styles.marked}>{texts.key}</span>
          </p>
        )}
        {data.length > 1 && (
          <label className={styles.only}>
            <input type="checkbox" id={`${page.id}-only`} /> {texts.onlyDifferences}
          </label>
        )}
      </div>
      {data.length === 1 && <p className={styles.hint}>{texts.oneMore}</p>}
      <div
        className={classes(styles.scroll, sideBySide.scroll)}
        role="region"
        aria-labelledby={title}
        tabIndex={0}
      >
        <table className={styles.table}>
          <thead>
            <Photos of={cars} without={(car) => tools?.hrefWith({ [COMPARED]: idsWithout(data, car) })} />
            <Names of={cars} as="th" />
            <Asks of={cars} />
          </thead>
          {hasDrawn(slots.drawing) && <Drawings of={slots.drawing} cars={data} texts={texts} />}
          {groups.map((group) => (
            <Group key={group.rows[0]?.id} group={group} texts={texts} cars={data.length} />
          ))}
          <tfoot>
            <Names of={cars} as="td" />
            <Asks of={cars} />
          </tfoot>
        </table>
      </div>
    </div>
  );
}

function hasBest({ rows }: RowGroup): boolean {
  return rows.some(({ cells }) => cells.some(({ isBest }) => isBest));
}

function Drawings({
  of: slot,
  cars,
  texts,
}: {
  of: SlotContent | undefined;
  cars: readonly Car[];
  texts: Texts;
}): ReactElement {
  return (
    <tbody>
      <tr className={styles.drawings}>
        <th scope="row" className={classes(styles.label, sideBySide.line)}>
          {texts.drawing}
        </th>
        {cars.map(({ id }, index) => (
          <td key={id} className={styles.value}>
            {hasDrawn(slot, index) ? (
              <Slot of={slot} index={index} />
            ) : (
              <span className={styles.none}>{texts.noValue}</span>
            )}
          </td>
        ))}
      </tr>
    </tbody>
  );
}

function Group({
  group: { title, rows },
  texts,
  cars,
}: {
  group: RowGroup;
  texts: Texts;
  cars: number;
}): ReactElement {
  return (
    <tbody>
      {title !== '' && (
        <tr className={styles.about}>
          <th scope="rowgroup" colSpan={cars + 1} className={styles.group}>
            {title}
          </th>
        </tr>
      )}
      {rows.map((row) => (
        <Row key={row.id} row={row} texts={texts} cars={cars} />
      ))}
    </tbody>
  );
}

function Row({ row, texts, cars }: { row: ComparedRow; texts: Texts; cars: number }): ReactElement {
  const isSame = row.isSame && cars > 1;
  return (
    <tr data-same={isSame || undefined}>
      <th scope="row" className={classes(styles.label, sideBySide.line)}>
        {row.label}
      </th>
      {(isSame ? row.cells.slice(0, 1) : row.cells).map((cell, index) => (
        <td key={index} colSpan={isSame ? cars : undefined} className={styles.value}>
          <Value of={cell} texts={texts} />
          {isSame && <small className={styles.all}> {texts.same}</small>}
        </td>
      ))}
    </tr>
  );
}

function Value({ of: { value, under, isBest }, texts }: { of: ComparedCell; texts: Texts }): ReactElement {
  return (
    <>
      <span className={classes(value === '' && styles.none, isBest && styles.marked)}>
        {value || texts.noValue}
        {isBest && <span className={styles.best}> {texts.best}</span>}
      </span>
      {value !== '' && under !== '' && <small className={styles.under}>{under}</small>}
    </>
  );
}

function idsWithout(cars: readonly Car[], { id: left }: Car): string[] {
  return cars.flatMap(({ id }) => (id === left ? [] : [id]));
}

/** Nothing is compared, as far as the server knows: what to do about it. */
export function NothingCompared({
  settings: { texts, stockLink },
  page,
}: Pick<Props, 'settings' | 'page'>): ReactElement {
  return (
    <div className={styles.compare}>
      <Heading level={page.headingLevel}>{texts.title}</Heading>
      <p className={styles.hint}>{texts.empty}</p>
      {stockLink !== '' && (
        <ButtonLink href={stockLink} look="primary">
          {texts.toStock}
        </ButtonLink>
      )}
    </div>
  );
}

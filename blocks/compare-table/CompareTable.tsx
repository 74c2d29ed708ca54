import type { ReactElement } from 'react';
import { Slot, type BlockProps, type SlotContent } from '../../engine/block.ts';
import type { CompareTableSettings } from '../../schemas/types/blocks/compare-table.ts';
import type { Car } from '../../schemas/types/car.ts';
import { fillParams } from '../shared/decide/fillParams.ts';
import { hasDrawn } from '../shared/decide/hasDrawn.ts';
import { pickPhoto } from '../shared/decide/pickPhoto.ts';
import { ButtonLink } from '../shared/ui/Button.tsx';
import { Heading } from '../shared/ui/Heading.tsx';
import { Icon } from '../shared/ui/Icon.tsx';
import { Link } from '../shared/ui/Link.tsx';
import { Picture } from '../shared/ui/Picture.tsx';
import { tapClass } from '../shared/ui/tap.ts';
import { ButtonList } from '../shared/ui/ButtonList.tsx';
import { classes } from '../shared/ui/classes.ts';
import sideBySide from '../shared/ui/SideBySide.module.css';
import { COMPARED } from './compared.ts';
import { pickRows, type ComparedRow, type RowGroup } from './pickRows.ts';
import styles from './CompareTable.module.css';

type Props = BlockProps<CompareTableSettings, readonly Car[], 'query'>;

type Texts = CompareTableSettings['texts'];

/** More are not whole on a phone. */
const FIT = 3;

/** How wide a photo is shown. */
const SIZES = '(min-width: 992px) 280px, 40vw';

/** Cars from left to right, what is told of them from top to bottom. What is the same can be left out, by CSS alone. */
export function CompareTable({ settings, data, answers = [], slots, page, tools }: Props): ReactElement {
  const { texts } = settings;
  const groups = pickRows(answers);
  const title = `${page.id}-title`;
  return (
    <div className={styles.compare} data-asterisk="">
      <div className={styles.head}>
        <Heading level={page.headingLevel} id={title}>
          {texts.title}
        </Heading>
        <p className={classes(styles.hint, styles.key)}>
          {data.length > FIT && (
            <span className={styles.swipe}>{fillParams(texts.swipe, { count: String(data.length) })} </span>
          )}
          {groups.some(hasBest) && <span className={styles.marked}>{texts.key}</span>}
        </p>
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
            <tr>
              <td className={styles.corner} />
              {data.map((car, index) => (
                <CarHead
                  key={car.id}
                  car={car}
                  settings={answers[index] ?? settings}
                  without={tools?.hrefWith({ [COMPARED]: idsWithout(data, car) })}
                />
              ))}
            </tr>
          </thead>
          {hasDrawn(slots.drawing) && <Drawings of={slots.drawing} cars={data} texts={texts} />}
          {groups.map((group) => (
            <Group key={group.rows[0]?.id} group={group} texts={texts} cars={data.length} />
          ))}
        </table>
      </div>
    </div>
  );
}

interface HeadProps {
  car: Car;
  /** As they are for this car. */
  settings: CompareTableSettings;
  /** Address of the comparison without it. */
  without: string | undefined;
}

function CarHead({ car, settings: { link, buttons, texts }, without }: HeadProps): ReactElement {
  return (
    <th scope="col" className={styles.car}>
      <Picture of={pickPhoto(car)} car={car} sizes={SIZES} alt="" />
      <Link href={link} className={styles.name}>
        {texts.name}
      </Link>
      {texts.price && (
        <p className={styles.price}>
          {texts.price} {texts.priceNote && <small>{texts.priceNote}</small>}
        </p>
      )}
      <ButtonList buttons={buttons} flow="stack" />
      <a
        href={without}
        className={tapClass(styles.remove)}
        data-remove={car.id}
        aria-label={texts.removeCar}
        title={texts.remove}
      >
        <Icon name="x" />
      </a>
    </th>
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
        <Row key={row.id} row={row} texts={texts} isAlone={cars === 1} />
      ))}
    </tbody>
  );
}

function Row({ row, texts, isAlone }: { row: ComparedRow; texts: Texts; isAlone: boolean }): ReactElement {
  return (
    <tr data-same={(row.isSame && !isAlone) || undefined}>
      <th scope="row" className={classes(styles.label, sideBySide.line)}>
        {row.label}
      </th>
      {row.cells.map(({ value, under, isBest }, index) => (
        <td key={index} className={styles.value}>
          <span className={classes(value === '' && styles.none, isBest && styles.marked)}>
            {value || texts.noValue}
            {isBest && <span className={styles.best}> {texts.best}</span>}
          </span>
          {value !== '' && under !== '' && <small className={styles.under}>{under}</small>}
        </td>
      ))}
    </tr>
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

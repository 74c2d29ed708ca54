import type { ReactElement } from 'react';
import { Slot, type BlockProps } from '../../engine/block.ts';
import { formatNumber } from '../../domain/format.ts';
import type { SimilarTableSettings } from '../../schemas/types/blocks/similar-table.ts';
import type { Car } from '../../schemas/types/car.ts';
import { hasDrawn } from '../shared/decide/hasDrawn.ts';
import { pickPhoto } from '../shared/decide/pickPhoto.ts';
import { classes } from '../shared/ui/classes.ts';
import { Row as Headed, WaitingRow, type CardRowProps } from '../shared/ui/CardRow.tsx';
import { Link } from '../shared/ui/Link.tsx';
import { Picture } from '../shared/ui/Picture.tsx';
import { columnsOf } from './columnsOf.ts';
import { pickSimilarRows, type SimilarRow } from './pickSimilarRows.ts';
import sideBySide from '../shared/ui/SideBySide.module.css';
import styles from './SimilarTable.module.css';

type Props = BlockProps<SimilarTableSettings, readonly Car[], 'car'>;

/** How wide a photo is shown. */
const SIZES = '(min-width: 768px) 25vw, 13rem';

/** The car of the page in the first column, those like it beside it: what is told of each, and by how much it differs. */
export function SimilarTable({ settings, facts, data, answers = [], slots, page }: Props): ReactElement {
  const { texts } = settings;
  const cars = columnsOf({ facts, data });
  return (
    <Headed {...headOf({ settings, page })}>
      <div className={sideBySide.scroll} role="region" aria-label={texts.title} tabIndex={0} data-asterisk="">
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {cars.map((car, index) => (
                <CarHead
                  key={car.id}
                  car={car}
                  isOwn={car === facts.car}
                  settings={answers[index] ?? settings}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {hasDrawn(slots.drawing) && (
              <tr className={styles.drawings}>
                <th scope="row">{texts.drawing}</th>
                {cars.map((car, index) => (
                  <td
                    key={car.id}
                    className={classes(index === 0 && sideBySide.line)}
                    data-label={texts.drawing}
                  >
                    <Slot of={slots.drawing} index={index} />
                  </td>
                ))}
              </tr>
            )}
            {pickSimilarRows(answers).map((row) => (
              <Row key={row.id} row={row} texts={texts} />
            ))}
          </tbody>
        </table>
      </div>
    </Headed>
  );
}

/** Room for the table, and a way to all of them. */
export function WaitingTable({ settings, page }: Pick<Props, 'settings' | 'page'>): ReactElement {
  return <WaitingRow {...headOf({ settings, page })} />;
}

function headOf({ settings: { texts, moreLink }, page }: Pick<Props, 'settings' | 'page'>): CardRowProps {
  return { title: texts.title, level: page.headingLevel, more: { text: texts.more, href: moreLink } };
}

interface HeadProps {
  car: Car;
  /** It is the one of the page, which is not linked. */
  isOwn: boolean;
  /** As they are for this car. */
  settings: SimilarTableSettings;
}

function CarHead({ car, isOwn, settings: { link, texts } }: HeadProps): ReactElement {
  return (
    <th scope="col" className={classes(isOwn && styles.own, isOwn && sideBySide.line)}>
      <Picture of={pickPhoto(car)} car={car} sizes={SIZES} alt="" />
      {isOwn ? (
        <b className={styles.name}>{texts.own}</b>
      ) : (
        <Link href={link} className={styles.name}>
          {texts.name}
        </Link>
      )}
      <small className={styles.under}>{texts.under}</small>
      {!isOwn && (
        <p className={styles.price}>
          {texts.price} <small className={styles.under}>{texts.priceNote}</small>
        </p>
      )}
    </th>
  );
}

function Row({
  row: { label, cells },
  texts: { noValue, same },
}: {
  row: SimilarRow;
  texts: SimilarTableSettings['texts'];
}): ReactElement {
  return (
    <tr>
      <th scope="row">{label}</th>
      {cells.map(({ value, more, under }, index) => (
        <td key={index} className={classes(index === 0 && sideBySide.line)} data-label={label}>
          {value || (index > 0 && noValue)}
          {more !== undefined && <small className={styles.more}>{more === 0 ? same : signed(more)}</small>}
          {under && <small className={styles.under}>{under}</small>}
        </td>
      ))}
    </tr>
  );
}

/** With a sign in any case: it is a difference. */
function signed(number: number): string {
  return `${number < 0 ? '−' : '+'}${formatNumber(Math.abs(number))}`;
}

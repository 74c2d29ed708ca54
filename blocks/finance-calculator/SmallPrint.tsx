import type { ReactElement } from 'react';
import { formatCents, formatMoney } from '../../domain/format.ts';
import type { FinanceCalculatorSettings } from '../../schemas/types/blocks/finance-calculator.ts';
import { cutText } from './cutText.ts';
import styles from './SmallPrint.module.css';

interface Props {
  settings: FinanceCalculatorSettings;
  id: string;
}

/** Fees and disclaimer. The rates stand with the result: nothing that is cut here is needed to read a repayment. */
export function SmallPrint({ settings, id }: Props): ReactElement {
  const { includedFees, texts } = settings;
  return (
    <div className={styles.small}>
      {includedFees.length > 0 && (
        <div>
          <p className={styles.over}>{texts.includedFees}</p>
          <ul className={styles.fees}>
            {includedFees.map((fee) => (
              <li key={fee.id}>
                {fee.label}{' '}
                <b>{Number.isInteger(fee.amount) ? formatMoney(fee.amount) : formatCents(fee.amount)}</b>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Disclaimer settings={settings} id={id} />
    </div>
  );
}

/** Its beginning until the button is used, which works without scripts. */
function Disclaimer({ settings: { disclaimer, texts }, id }: Props): ReactElement | null {
  const { disclaimer: words, more, less } = texts;
  const beginning = disclaimer.toggle ? cutText(words, disclaimer.shown) : undefined;
  if (words === '') return null;
  if (beginning === undefined) return <p>{words}</p>;
  return (
    <details id={`${id}-disclaimer`} className={styles.disclaimer}>
      <summary className={styles.summary}>
        <span className={styles.beginning}>{beginning} </span>
        <span className={styles.more}>{more}</span>
        <span className={styles.less}>{less}</span>
      </summary>
      <p>{words}</p>
    </details>
  );
}

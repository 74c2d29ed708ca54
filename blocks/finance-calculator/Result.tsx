import type { ReactElement } from 'react';
import { formatMoney, formatNumber } from '../../domain/format.ts';
import type { FinanceCalculatorSettings } from '../../schemas/types/blocks/finance-calculator.ts';
import { fillParams } from '../shared/decide/fillParams.ts';
import { ButtonLink } from '../shared/ui/Button.tsx';
import type { LoanState } from './useLoan.ts';
import styles from './Result.module.css';

interface Props {
  settings: FinanceCalculatorSettings;
  state: LoanState;
}

/** What the loan costs, with its rates, and what to do next. */
export function Result({ settings, state }: Props): ReactElement {
  const { texts } = settings;
  const { cost, frequency, loan, rates, isLoading } = state;
  return (
    <div className={styles.result}>
      <div className={styles.told} role="status" aria-busy={isLoading}>
        {cost.repayment === undefined ? (
          <p className={styles.figure}>{texts.none}</p>
        ) : (
          <>
            <p className={styles.over}>{fillParams(texts.result, { frequency: frequency.word })}</p>
            <p className={styles.figure}>
              <span className={styles.label}>{texts.repayments}: </span>
              {formatMoney(cost.repayment)}
              <span className={styles.suffix}>{frequency.suffix}</span>
            </p>
            <p className={styles.rates}>{rates}</p>
          </>
        )}
        {isLoading && <p className={styles.rates}>{texts.loading}</p>}
      </div>
      <dl className={styles.rows}>
        <Row label={texts.loanTerm}>
          {formatNumber(loan.term)} {loan.term <= 1 ? texts.year : texts.moreYears}
        </Row>
        <Row label={texts.totalRepayments}>{formatMoney(cost.total)}</Row>
      </dl>
      <CallToAction settings={settings} />
    </div>
  );
}

function Row({ label, children }: { label: string; children: React.ReactNode }): ReactElement {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function CallToAction({ settings }: Pick<Props, 'settings'>): ReactElement | null {
  const { callToAction, formLink, vehicleLink, texts } = settings;
  const [href, label] = callToAction === 'form' ? [formLink, texts.form] : [vehicleLink, texts.vehicle];
  if (href === '' || label === '') return null;
  return (
    <div className={callToAction === 'form' ? styles.form : styles.vehicle}>
      <ButtonLink href={href} look="primary">
        {label}
      </ButtonLink>
    </div>
  );
}

import type { ReactElement } from 'react';
import { formatMoney, formatNumber } from '../../domain/format.ts';
import type { BlockProps } from '../../engine/block.ts';
import { askApi, track } from '../../engine/client/index.ts';
import type { FinanceCalculatorSettings } from '../../schemas/types/blocks/finance-calculator.ts';
import { fillParams } from '../shared/decide/fillParams.ts';
import { Fold } from '../shared/ui/Fold.tsx';
import { Heading } from '../shared/ui/Heading.tsx';
import { Inputs } from './Inputs.tsx';
import { Result } from './Result.tsx';
import { SmallPrint } from './SmallPrint.tsx';
import { useLoan, type LoanState } from './useLoan.ts';
import type { AskQuote, Quote } from './useQuote.ts';
import styles from './FinanceCalculator.module.css';

type Props = BlockProps<FinanceCalculatorSettings>;

const askQuote: AskQuote = (request) => askApi<Quote>('lending.quote', request);
const countUse = (): void => track('finance-calculator');

/** What a loan would cost. Without scripts it is the result for what it starts with, and its fields take nothing. */
export function FinanceCalculator({ settings, page }: Props): ReactElement {
  const state = useLoan(settings, { id: page.id, ask: askQuote, onUse: countUse });
  const { open, texts } = settings;
  const title = <Heading level={page.headingLevel}>{texts.title}</Heading>;
  const body = (
    <div className={styles.body}>
      {/* Enter ends what was typed, also while the block sleeps. */}
      <div className={styles.fields} data-keys="Enter">
        <Inputs settings={settings} state={state} id={page.id} />
      </div>
      <noscript>
        <fieldset disabled className={styles.still}>
          <Inputs settings={{ ...settings, sliders: false }} state={state} id={`${page.id}-still`} />
        </fieldset>
      </noscript>
      <Result settings={settings} state={state} />
      <SmallPrint settings={settings} id={page.id} />
    </div>
  );
  return (
    <section className={styles.calculator} data-asterisk="">
      {open ? (
        <>
          {title}
          {body}
        </>
      ) : (
        <Fold
          id={`${page.id}-all`}
          line={
            <span className={styles.words}>
              {title}
              <span className={styles.line}>{lineOf(settings, state)}</span>
            </span>
          }
        >
          {body}
        </Fold>
      )}
    </section>
  );
}

/** All that must be read with a repayment stands in its line. */
function lineOf({ texts }: FinanceCalculatorSettings, { cost, frequency, loan, rates }: LoanState): string {
  if (cost.repayment === undefined) return fillParams(texts.foldedNothing, { none: texts.none });
  return fillParams(texts.folded, {
    repayment: formatMoney(cost.repayment),
    suffix: frequency.suffix,
    term: formatNumber(loan.term),
    rates,
    total: formatMoney(cost.total),
  });
}

import type { ReactElement } from 'react';
import { formatMoney, formatNumber } from '../../domain/format.ts';
import { boundsTold } from '../../domain/loan/index.ts';
import type { FinanceCalculatorSettings } from '../../schemas/types/blocks/finance-calculator.ts';
import { fillParams } from '../shared/decide/fillParams.ts';
import { NumberField } from '../shared/ui/NumberField.tsx';
import { Frequencies } from './Frequencies.tsx';
import { settle, type FieldName } from './settle.ts';
import type { LoanState } from './useLoan.ts';

interface Props {
  settings: FinanceCalculatorSettings;
  state: LoanState;
  /** Ids of the fields begin with it. */
  id: string;
}

/** What the shopper may change. */
export function Inputs({ settings, state, id }: Props): ReactElement {
  const { inputs, texts } = settings;
  const field = { settings, state, id };
  const dollars = { prefix: texts.dollar };
  return (
    <>
      <LoanField {...field} {...dollars} {...boundsOf(settings, state)} name="amount" />
      <LoanField {...field} name="term" suffix={texts.years} />
      {inputs.interest.shown && <LoanField {...field} name="interest" suffix={texts.percent} />}
      {inputs.frequency.shown && <Frequencies {...field} />}
      {inputs.deposit.shown && <LoanField {...field} {...dollars} name="deposit" hint={texts.optional} />}
      {inputs.residual.shown && <LoanField {...field} {...dollars} name="residual" hint={texts.optional} />}
    </>
  );
}

interface LoanFieldProps extends Props {
  name: FieldName;
  prefix?: string;
  suffix?: string;
  hint?: string | undefined;
  error?: string | undefined;
}

function LoanField({ settings, state, id, name, ...words }: LoanFieldProps): ReactElement {
  const { inputs, sliders, texts } = settings;
  const { min, max, step } = inputs[name];
  return (
    <NumberField
      id={`${id}-${name}`}
      label={texts[name]}
      {...{ ...words, min, max, step }}
      slider={sliders}
      format={formatNumber}
      value={state.loan[name]}
      settle={(text) => settle(inputs, name, text)}
      onChange={(value) => value !== undefined && state.give(name, value)}
    />
  );
}

/** The bounds of the price: help at one of them, a mistake beyond. */
function boundsOf(
  { inputs: { amount }, texts }: FinanceCalculatorSettings,
  { loan }: LoanState,
): Pick<LoanFieldProps, 'hint' | 'error'> {
  const told = boundsTold(loan.amount, amount);
  if (!told) return {};
  const words = fillParams(texts.bounds, { min: formatMoney(amount.min), max: formatMoney(amount.max) });
  return told === 'outside' ? { error: words } : { hint: words };
}

import { useEffect, useRef, useState } from 'react';
import { costOf, type Cost, type Loan } from '../../domain/loan/index.ts';
import type { FinanceCalculatorSettings } from '../../schemas/types/blocks/finance-calculator.ts';
import { readFragment, toFragment } from './fragment.ts';
import { pickRates } from './pickRates.ts';
import { bounded, type FieldName } from './settle.ts';
import { frequencyOf, loanOf, startOffer, termsOf, type Asked, type Frequency } from './startLoan.ts';
import { useQuote, type AskQuote } from './useQuote.ts';

/** The address follows so long after the last change, ms: a slider that moves changes it once. */
const SHARED_MS = 300;

export interface LoanState {
  loan: Loan;
  frequency: Frequency;
  cost: Cost;
  /** Rate and comparison rate, in words. */
  rates: string;
  /** A quote is being fetched. */
  isLoading: boolean;
  give: (field: FieldName, value: number) => void;
  choose: (frequency: string) => void;
}

/** What a calculator has around it. */
export interface Around {
  /** Of the block. */
  id: string;
  ask: AskQuote;
  /** Called when the shopper changes something for the first time. */
  onUse: () => void;
}

/** The loan that the shopper asks for, and what it costs. */
export function useLoan(settings: FinanceCalculatorSettings, { id, ask, onUse }: Around): LoanState {
  const { quote, isLoading } = useQuote(settings.quote, ask);
  const isUsed = useRef(false);
  const offer = startOffer(settings, quote);
  const start: Asked = {
    loan: loanOf(offer),
    frequency: frequencyOf(settings, settings.inputs.frequency.start).id,
  };
  // What the shopper has changed; until then all is as it starts, also when a quote comes in between.
  const [changed, setChanged] = useState<Asked>();
  const asked = changed ?? start;
  useSharedAddress(id, { settings, changed, start, onShared: setChanged });
  const frequency = frequencyOf(settings, asked.frequency);
  const cost = costOf(asked.loan, frequency.periodsPerYear, termsOf(settings, quote), offer);
  const change = (next: Partial<Asked>): void => {
    if (!isUsed.current) onUse();
    isUsed.current = true;
    setChanged({ ...asked, ...next });
  };
  return {
    ...{ loan: asked.loan, frequency, cost, isLoading },
    rates: pickRates(settings.texts, {
      interest: asked.loan.interest,
      start: offer.interest,
      quote,
    }),
    give: (field, value) => change({ loan: { ...asked.loan, [field]: value } }),
    choose: (next) => change({ frequency: next }),
  };
}

interface Shared {
  settings: FinanceCalculatorSettings;
  changed: Asked | undefined;
  start: Asked;
  onShared: (asked: Asked) => void;
}

/** The address says which loan is asked for, so that it can be sent to somebody else. */
function useSharedAddress(id: string, { settings, changed, start, onShared }: Shared): void {
  const startsWith = useRef(start);
  startsWith.current = start;
  useEffect(() => {
    const read = (): void => {
      const said = readFragment(id, location.hash, startsWith.current);
      if (said) onShared(withinBounds(settings, said, startsWith.current));
    };
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  useEffect(() => {
    if (!changed) return;
    const timer = setTimeout(() => {
      const { pathname, search } = location;
      const fragment = toFragment(id, changed, startsWith.current);
      history.replaceState(history.state, '', `${pathname}${search}${fragment}`);
    }, SHARED_MS);
    return () => clearTimeout(timer);
  }, [changed]);
}

/** What is as it starts stays so, also beyond its bounds. */
function withinBounds({ inputs }: FinanceCalculatorSettings, asked: Asked, start: Asked): Asked {
  const entries = (Object.keys(asked.loan) as FieldName[]).map((field) => {
    const value = asked.loan[field];
    return [field, value === start.loan[field] ? value : bounded(inputs, field, value)] as const;
  });
  return { ...asked, loan: Object.fromEntries(entries) as unknown as Loan };
}

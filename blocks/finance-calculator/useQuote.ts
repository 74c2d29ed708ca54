import { useEffect, useState } from 'react';
import type { FinanceCalculatorSettings } from '../../schemas/types/blocks/finance-calculator.ts';

/** What a provider says a loan for the car would cost. */
export interface Quote {
  weeklyRepaymentAmount: number;
  /** Percent a year. */
  advertisedRate: number;
  comparisonRate: number;
}

/** Asks for a quote; rejects where there is none. */
export type AskQuote = (request: object) => Promise<Quote>;

export interface QuoteState {
  quote: Quote | undefined;
  isLoading: boolean;
}

/** A page asks once for each car, also when a block is drawn anew. */
const asked = new Map<string, Promise<Quote | undefined>>();

/** Fetches the quote of the car where the site has quotes and there is none. Without an answer all stays as it is. */
export function useQuote(
  { fetched, ...request }: FinanceCalculatorSettings['quote'],
  ask: AskQuote,
): QuoteState {
  const [state, setState] = useState<QuoteState>({ quote: undefined, isLoading: false });
  useEffect(() => {
    if (!fetched) return;
    let isLeft = false;
    setState({ quote: undefined, isLoading: true });
    void askOnce(request, ask).then((quote) => {
      if (!isLeft) setState({ quote, isLoading: false });
    });
    return () => {
      isLeft = true;
    };
  }, []);
  return state;
}

function askOnce(request: object, ask: AskQuote): Promise<Quote | undefined> {
  const said = Object.fromEntries(Object.entries(request).filter(([, value]) => value !== ''));
  const key = JSON.stringify(said);
  let asking = asked.get(key);
  if (!asking) {
    asking = ask(said).catch(() => undefined);
    asked.set(key, asking);
  }
  return asking;
}

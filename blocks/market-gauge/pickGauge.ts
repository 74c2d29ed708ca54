import type { Autogauge } from '../../schemas/types/autogauge.ts';
import type { MarketGaugeSettings } from '../../schemas/types/blocks/market-gauge.ts';

export type Band = 'low' | 'medium' | 'high';

/** What is drawn of a gauge. Amounts are AUD. */
export interface Gauge {
  /** Undefined: of no colour, neither good nor bad. */
  band: Band | undefined;
  label: string;
  /** 0 to 1. */
  fill: number;
  price: number;
  min: number;
  max: number;
}

type Limits = Pick<
  MarketGaugeSettings,
  'fairBelow' | 'mediumFrom' | 'highFrom' | 'greatFrom' | 'confidenceAbove' | 'texts'
>;

/**
 * The gauge that a provider's answer makes; undefined: it lacks something, is not sure enough, or its market ends below the
 * price. Colour and label have edges of their own. Source: ledger GAUGE-003 to GAUGE-015.
 */
export function pickGauge(said: Autogauge | undefined, settings: Limits): Gauge | undefined {
  const { fill, listing_price: price, market_range_min: min, market_range_max: max, confidence } = said ?? {};
  if (fill === undefined || price === undefined || min === undefined || max === undefined) return undefined;
  if (confidence === undefined || confidence <= settings.confidenceAbove || max < price) return undefined;
  const label = said?.description ?? labelOf(fill, settings);
  return { band: bandOf(fill, settings), label, fill, price, min, max };
}

function labelOf(fill: number, { fairBelow, greatFrom, texts }: Limits): string {
  if (fill < fairBelow) return texts.fair;
  return fill < greatFrom ? texts.good : texts.great;
}

function bandOf(fill: number, { fairBelow, mediumFrom, highFrom }: Limits): Band | undefined {
  if (fill < fairBelow) return undefined;
  if (fill < mediumFrom) return 'low';
  return fill < highFrom ? 'medium' : 'high';
}

/** Part of the ruler that is left free at each end. */
const MARGIN = 0.08;

/** Where amounts stand on the ruler: 0 to 100. */
export function rulerOf({ price, min, max }: Pick<Gauge, 'price' | 'min' | 'max'>): {
  price: number;
  min: number;
  max: number;
} {
  const least = Math.min(price, min);
  const width = Math.max(price, max) - least || 1;
  const at = (amount: number): number =>
    Math.round((MARGIN + ((amount - least) / width) * (1 - 2 * MARGIN)) * 1000) / 10;
  return { price: at(price), min: at(min), max: at(max) };
}

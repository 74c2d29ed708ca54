import type { TowCheckSettings } from '../../schemas/types/blocks/tow-check.ts';

export type Verdict = 'easily' | 'justWithin' | 'tooHeavy';

export interface Row {
  id: string;
  label: string;
  /** What it may tow, kg. */
  braked: number;
  verdict: Verdict;
  /** kg between what it may tow and the weight; 0 and more. */
  apart: number;
}

/**
 * Which vehicles may tow a weight, kg. Within the last part of what one may tow (`margin`, of 1) it is only just within:
 * what is packed and bolted on counts too.
 */
export function pickVerdicts(
  weight: number,
  { vehicles, margin }: Pick<TowCheckSettings, 'vehicles' | 'margin'>,
): Row[] {
  return vehicles.map(({ id, label, braked }) => ({
    id,
    label,
    braked,
    verdict: weight > braked ? 'tooHeavy' : weight > braked * (1 - margin) ? 'justWithin' : 'easily',
    apart: Math.abs(braked - weight),
  }));
}
